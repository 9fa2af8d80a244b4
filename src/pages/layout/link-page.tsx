/** A page for a link in a message: the result, and the next steps. */
import type { ReactNode } from 'react';

export function LinkPage({ title, icon, children }: { title: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <div className="page-width section-space">
      <div className="mx-auto max-w-160">
        {icon}
        <h1 className="text-3xl">{title}</h1>
        {children}
      </div>
    </div>
  );
}
