import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import { pageNumbers } from './page-numbers.ts';
import { Icon } from './icon.tsx';

export interface PaginationProps {
  /** First page is 1. */
  page: number;
  pages: number;
  hrefFor: (page: number) => string;
  label?: string;
}

const cell =
  'grid h-11 min-w-11 place-items-center rounded-control border px-2 font-semibold tabular-nums no-underline';

/** Links to the pages of a list; renders nothing for a single page. */
export function Pagination({ page, pages, hrefFor, label = 'Pages of results' }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap items-center justify-center gap-1.5">
        <li>
          <Step to={page > 1 ? hrefFor(page - 1) : null} rel="prev" label="Previous page">
            <Icon name="chevron-left" className="size-5" />
          </Step>
        </li>
        {pageNumbers({ page, pages }).map((number, index) => (
          <li
            key={number ?? `gap-${index}`}
            className={
              number !== null && number !== page && number !== 1 && number !== pages ? 'max-sm:hidden' : undefined
            }
          >
            {number === null ? (
              <span className="grid h-11 min-w-6 place-items-center text-quiet" aria-hidden="true">
                …
              </span>
            ) : (
              <Link
                to={hrefFor(number)}
                aria-current={number === page ? 'page' : undefined}
                className={classNames(
                  cell,
                  number === page
                    ? 'border-brand bg-brand text-on-brand'
                    : 'border-line bg-surface text-ink hover:border-ink',
                )}
              >
                <span className="sr-only">Page </span>
                {number}
              </Link>
            )}
          </li>
        ))}
        <li>
          <Step to={page < pages ? hrefFor(page + 1) : null} rel="next" label="Next page">
            <Icon name="chevron-right" className="size-5" />
          </Step>
        </li>
      </ul>
    </nav>
  );
}

function Step({ to, rel, label, children }: { to: string | null; rel: string; label: string; children: ReactNode }) {
  if (to === null)
    return (
      <span aria-hidden="true" className={classNames(cell, 'border-line text-quiet opacity-40')}>
        {children}
      </span>
    );
  return (
    <Link to={to} rel={rel} className={classNames(cell, 'border-line bg-surface text-ink hover:border-ink')}>
      {children}
      <span className="sr-only">{label}</span>
    </Link>
  );
}
