/** What a page is called and what it is for, under its breadcrumbs; below stands where a visitor may go at once. */
import type { ReactNode } from 'react';

export function PageHeader({
  title,
  description = '',
  children,
}: {
  title: string;
  description?: string;
  children?: ReactNode;
}) {
  return (
    <header className="mt-3">
      <h1 className="max-w-[24ch] text-3xl lg:text-4xl">{title}</h1>
      {description ? <p className="mt-3 max-w-[60ch] text-lg text-quiet">{description}</p> : null}
      {children}
    </header>
  );
}
