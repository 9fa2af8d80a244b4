/** Title and introduction of a page, under its breadcrumbs, with the page's first links below. */
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
