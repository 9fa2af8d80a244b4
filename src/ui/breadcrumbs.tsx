import { Fragment } from 'react';
import { Link } from 'react-router';
import { Icon } from './icon.tsx';

export interface Crumb {
  label: string;
  href?: string;
}

/**
 * The way back up; the last entry is the page itself and no link. On phones a long way ends above the page: its name
 * would take a line of its own, over the heading that says it.
 */
export function Breadcrumbs({ items, className }: { items: readonly Crumb[]; className?: string }) {
  const isLong = items.length > 2;
  return (
    <nav aria-label="Breadcrumb" className={className}>
      <ol className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-sm text-quiet">
        {items.map((item, index) => (
          <Fragment key={`${item.label}${item.href ?? ''}`}>
            {index > 0 ? (
              <li aria-hidden="true" className={isLong && index === items.length - 1 ? 'max-sm:hidden' : ''}>
                <Icon name="chevron-right" className="size-4" />
              </li>
            ) : null}
            <li className={isLong && index === items.length - 1 ? 'max-sm:sr-only' : 'min-w-0'}>
              {item.href !== undefined && index < items.length - 1 ? (
                <Link
                  to={item.href}
                  className="inline-block py-1 text-quiet underline-offset-4 hover:text-ink hover:underline"
                >
                  {item.label}
                </Link>
              ) : (
                <span aria-current="page" className="inline-block py-1 text-ink">
                  {item.label}
                </span>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
