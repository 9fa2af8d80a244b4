import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Search } from 'lucide-react';
import { Form, useNavigate } from 'react-router';
import { paths } from '../../../routes.ts';
import { RecentSearches } from '../../../search/recent-searches.tsx';
import { formatCount } from '../../../shared/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useEarlyInput } from '../../../ui/use-early-input.tsx';
import { useSite } from '../../layout/use-site.ts';
import type { SearchBoxContent } from './blocks.ts';
import { searchFormPath } from '../../../tenants/standard-links.ts';
import { useVehicleWords } from '../../layout/use-vehicle-words.ts';

const waitMs = 250;

/**
 * Columns by the number of lists, the button last, in two lines where its words are long; the line of text has a row of
 * its own. Written out for the style sheet.
 */
const columns: Readonly<Record<number, string>> = {
  0: '',
  1: '',
  2: '@2xl:grid-cols-[repeat(2,minmax(0,1fr))_fit-content(24rem)]',
  3: '@3xl:grid-cols-[repeat(3,minmax(0,1fr))_fit-content(24rem)]',
  4: '@4xl:grid-cols-[repeat(4,minmax(0,1fr))_fit-content(24rem)]',
};

/**
 * The stock search as a form: a plain GET form without JavaScript; with it, the button shows the number of matching
 * vehicles.
 */
export function SearchBox({
  search,
  idBase,
  className,
}: {
  search: SearchBoxContent;
  idBase: string;
  className?: string;
}) {
  const { links, search: settings, theme } = useSite();
  const words = useVehicleWords();
  const path = searchFormPath(links, settings.path_prefix);
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  useEarlyInput(form);
  const [choices, setChoices] = useState('');
  const [count, setCount] = useState(search.count);

  const listNames = search.fields.filter((field) => field.options !== null).map(({ name }) => name);
  const lists = listNames.length;
  // A `compact` header has a field for words on every page, but on phones.
  const isFieldInHeader = theme.layout.header === 'compact' && lists > 0;

  useEffect(() => {
    if (choices === '') {
      setCount(search.count);
      return;
    }
    const aborter = new AbortController();
    const timer = setTimeout(() => {
      fetch(`${paths.api.search()}?${choices}`, { signal: aborter.signal })
        .then((response) => (response.ok ? response.json() : null))
        .then((found: { count?: unknown } | null) => {
          if (typeof found?.count === 'number') setCount(found.count);
        })
        // On an error the button keeps its last number; the search page shows the right one.
        .catch(() => undefined);
    }, waitMs);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [choices, search.count]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const params = chosen(form.current);
    void navigate(params === '' ? path : `${path}?${params}`);
  }

  return (
    <div className={className}>
      <Form
        ref={form}
        method="get"
        action={path}
        role="search"
        aria-label="Search our stock"
        onSubmit={submit}
        onInput={() => setChoices(chosen(form.current))}
        className="@container"
      >
        <div
          className={classNames(
            'grid grid-cols-1 items-end gap-x-3 gap-y-4 @[18.5rem]:grid-cols-2 @sm:gap-x-4',
            columns[Math.min(lists, 4)],
          )}
        >
          {search.fields.map((field) => {
            const id = `${idBase}-${field.name}`;
            return field.options === null ? (
              <RecentSearches key={field.name} className={classNames('col-span-full', isFieldInHeader && 'md:hidden')}>
                <TextInput
                  id={id}
                  name={field.name}
                  type="search"
                  label={field.label}
                  placeholder={field.anyLabel}
                  labelNote=""
                  prefix={<Search />}
                  autoComplete="off"
                />
              </RecentSearches>
            ) : (
              <Select
                key={field.name}
                id={id}
                name={field.name}
                label={field.label}
                labelNote=""
                // Two stand beside each other on a phone; the last of an odd number has the row.
                className={lists % 2 === 1 && field.name === listNames.at(-1) ? '@max-sm:col-span-full' : undefined}
                selectClassName="@max-sm:pl-2.5 @max-sm:pr-7"
              >
                <option value="">{field.anyLabel}</option>
                {field.groups ? (
                  field.groups.map((group) => (
                    <optgroup key={group.label} label={group.label}>
                      <Options of={group.options} />
                    </optgroup>
                  ))
                ) : (
                  <Options of={field.options} />
                )}
              </Select>
            );
          })}
          <Button
            type="submit"
            size="md"
            className={classNames(
              'w-full @max-sm:col-span-full',
              lists === 2 && '@sm:@max-2xl:col-span-2',
              lists === 4 && '@sm:@max-4xl:col-span-2',
            )}
          >
            <Search aria-hidden="true" className="size-5 shrink-0" />
            <span className="text-balance tabular-nums">Show Me {words.counted(count)}</span>
          </Button>
        </div>
        <p role="status" className="sr-only">
          {choices === '' ? '' : `${formatCount(count)} match`}
        </p>
      </Form>
      {search.popularSearches.length > 0 ? (
        <ul className="mt-4 flex flex-wrap items-center gap-2" aria-label="Popular searches">
          {search.popularSearches.map((popular) => (
            <li key={popular.link} className="min-w-0">
              <Chip href={popular.link}>{popular.label}</Chip>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function Options({ of }: { of: readonly { value: string; label: string }[] }) {
  return of.map((option) => (
    <option key={option.value} value={option.value}>
      {option.label}
    </option>
  ));
}

/** The choices as parameters of the search page; open choices are left out. */
function chosen(form: HTMLFormElement | null): string {
  if (form === null) return '';
  const pairs = [...new FormData(form)].filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1].trim() !== '',
  );
  return new URLSearchParams(pairs).toString();
}
