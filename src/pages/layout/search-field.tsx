import { Search } from 'lucide-react';
import { Form } from 'react-router';
import { RecentSearches } from '../../search/recent-searches.tsx';
import { searchFormPath } from '../../tenants/standard-links.ts';
import { classNames } from '../../ui/class-names.ts';
import { useSite } from './use-site.ts';

/** One line of text search that leads to the stock; a GET form, so it works without JavaScript. */
export function SearchField({
  id,
  label,
  className,
  size = 'md',
}: {
  id: string;
  label: string;
  className?: string;
  size?: 'md' | 'lg';
}) {
  const { links, search } = useSite();
  return (
    <Form
      method="get"
      action={searchFormPath(links, search.path_prefix)}
      role="search"
      aria-label={label}
      className={classNames('flex min-w-0', className)}
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <RecentSearches className="flex min-w-0 flex-1">
        <input
          id={id}
          name="query"
          type="search"
          enterKeyHint="search"
          placeholder="Make, model or keyword"
          className={classNames(
            'min-w-0 flex-1 rounded-l-control border border-r-0 border-line-strong bg-surface px-4 text-ink placeholder:text-quiet',
            size === 'lg' ? 'min-h-13 text-lg' : 'min-h-11',
          )}
        />
      </RecentSearches>
      <button
        type="submit"
        className={classNames(
          'grid cursor-pointer place-items-center rounded-r-control border border-brand bg-brand text-on-brand hover:bg-brand-strong',
          size === 'lg' ? 'w-16' : 'w-13',
        )}
      >
        <Search aria-hidden="true" className="size-5" />
        <span className="sr-only">Search</span>
      </button>
    </Form>
  );
}
