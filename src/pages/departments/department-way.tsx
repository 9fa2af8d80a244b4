import { useId, type ReactNode } from 'react';

/** Another way to what the page's form is for, in a line of its own above it. `icon` is 28 px. */
export function DepartmentWay({
  icon,
  heading,
  text,
  children,
}: {
  icon: ReactNode;
  heading: string;
  text: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <aside
      aria-labelledby={id}
      className="mt-8 flex flex-wrap items-center justify-between gap-x-10 gap-y-4 rounded-card border border-line-strong p-5 lg:p-6"
    >
      <div className="flex min-w-0 items-start gap-4">
        <span aria-hidden="true" className="mt-0.5 shrink-0 text-quiet [&>svg]:size-7">
          {icon}
        </span>
        <div className="min-w-0">
          <h2 id={id} className="text-xl">
            {heading}
          </h2>
          <p className="mt-1 wrap-anywhere text-quiet">{text}</p>
        </div>
      </div>
      {children}
    </aside>
  );
}
