/** What a list says above and below its vehicles: what was searched for, left out, kept, and could not be read. */
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { SortName } from '../../search/engine.ts';
import { rangesByName } from '../../search/ranges.ts';
import { readFigure } from '../../search/read-figure.ts';
import { postcodeRoom } from '../../shared/postcode.ts';
import { formatCount, quoted } from '../../shared/text.ts';
import { withArticle, type VehicleWords } from '../../shared/vehicle-words.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWhenOnline } from '../../ui/use-when-online.tsx';
import { useShopperPostcode } from '../layout/use-shopper-postcode.tsx';
import { kmAway } from './km-from.ts';
import type { LeftOutWords } from './left-out-words.ts';
import type { NearestYard } from './nearest-yard.ts';
import { inPlaces } from './search-heading.ts';
import type { SearchPageData } from './search-page-data.ts';

/** Tells which words were ignored, with a link to continue. */
export function LeftOutNotice({ words: { sentences, link } }: { words: LeftOutWords }) {
  return (
    <p className="mb-5 rounded-card border border-line bg-surface-2 px-4 py-3">
      {sentences}
      {link === null ? null : (
        <>
          {' '}
          <a href={link.href} className="text-ink underline">
            {link.label}
          </a>
        </>
      )}
    </p>
  );
}

/**
 * Asks for the postcode in a "near me" search, because words do not contain the position. One that the shopper has
 * given stands in the field already: a cached list is the same for everyone. It is a separate form, because on a phone
 * the filters are behind a button. It works without JavaScript.
 */
export function NearMeNotice({
  href,
  withinKm,
}: {
  /** The list without a place. */
  href: string;
  /** `null` if no distance was named. */
  withinKm: number | null;
}) {
  const [path = '', query = ''] = href.split('?');
  const form = useRef<HTMLFormElement>(null);
  const shopper = useShopperPostcode();
  useEffect(() => {
    const field = form.current?.elements.namedItem('near');
    if (shopper !== null && field instanceof HTMLInputElement && field.value === '') field.value = shopper.postcode;
  }, [shopper]);
  return (
    <form
      ref={form}
      method="get"
      action={path}
      aria-label="Near me"
      className="mb-5 flex flex-wrap items-end gap-3 rounded-card border border-line bg-surface-2 px-4 py-3"
    >
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {withinKm === null ? null : <input type="hidden" name="within" value={withinKm} />}
      <TextInput
        label="Near me: enter your postcode"
        labelNote=""
        name="near"
        inputMode="numeric"
        pattern="\s*([0-9]\s*){4}"
        maxLength={postcodeRoom}
        autoComplete="postal-code"
        prefix={<Icon name="map-pin" />}
        required
      />
      <Button type="submit">{withinKm === null ? 'Show the nearest first' : `Show within ${withinKm} km`}</Button>
    </form>
  );
}

/** Words typed on a brand's page may name another brand. */
export function ReplacedNotice({ replaced }: { replaced: string }) {
  return <p className="mb-4 text-sm text-quiet">Your search replaced {quoted(replaced)}.</p>;
}

/** A page of the site cannot be found among vehicles, so the notice links to it. */
export function PageAskedForNotice({ page: { label, href } }: { page: NonNullable<SearchPageData['pageAskedFor']> }) {
  return (
    <p className="mb-5 rounded-card border border-line bg-surface-2 px-4 py-3">
      Looking for this page?{' '}
      <a href={href} className="inline-flex min-h-9 items-center font-semibold text-ink underline">
        {label}
      </a>
    </p>
  );
}

/** A figure that may be kilometres or a price was read as one; the notice links to the other. */
export function DoubtfulFigureNotice({
  figure: { said, readAs, href },
}: {
  figure: NonNullable<SearchPageData['doubtful']>;
}) {
  return (
    <p className="mb-4 text-sm text-quiet">
      We read {quoted(said)} as {readAs === 'price' ? 'a price' : 'kilometres'}.{' '}
      <Link to={href} className="inline-flex min-h-9 items-center text-ink underline">
        Read it as {readAs === 'price' ? 'kilometres' : 'a price'} instead
      </Link>
    </p>
  );
}

/** For a place without a yard, links to the nearest yard instead of showing an empty list. */
export function NearestYardNotice({ yard: { asked, name, href, km } }: { yard: NearestYard }) {
  return (
    <p className="mb-5 rounded-card border border-line bg-surface-2 px-4 py-3">
      No yard {inPlaces([asked])}. The nearest is{' '}
      <Link to={href} className="inline-flex min-h-9 items-center text-ink underline">
        {name}
      </Link>
      , {kmAway(km)}.
    </p>
  );
}

/** Without this notice, restored filters would look as if there were no other vehicles. */
export function RestoredNotice({ labels, clearHref }: { labels: readonly string[]; clearHref: string }) {
  return (
    <p role="status" className="mb-4 rounded-card border border-line bg-surface-2 px-4 py-2">
      We kept your filters from before: {labels.join(', ')}.{' '}
      <Link to={clearHref} preventScrollReset className="inline-flex min-h-9 items-center text-ink underline">
        Clear them and show everything
      </Link>
    </p>
  );
}

/** An unreadable filter is not applied; without this notice the shopper would take the list for its result. */
export function RefusedNotice({ refused }: Pick<SearchPageData, 'refused'>) {
  return (
    <p className="mb-5 rounded-card border border-line bg-surface-2 px-4 py-3">
      {refused
        .map(
          ({ name, text }) =>
            `${whyRefused(name === 'near' ? 'postcode' : rangesByName[name].said, text)}, so it was left out.`,
        )
        .join(' ')}
    </p>
  );
}

/** `text` as in the URL: `30000:20000` is a form's two figures, `:cheap` only the second. */
function whyRefused(name: string, text: string): string {
  const [from = '', to = ''] = text.split(':').map((end) => end.trim());
  const [first, second] = [readFigure(from), readFigure(to)];
  if (first !== undefined && second !== undefined && first > second)
    return `The minimum ${name} is above the maximum (“${from} to ${to}”)`;
  return `We could not read the ${name} “${[from, to].filter(Boolean).join(' to ')}”`;
}

/** A filter hides vehicles without its figure; without this notice the shopper would take the list as complete. */
export function WithoutPriceNotice({
  count,
  of,
  href,
  words,
}: NonNullable<SearchPageData['withoutPrice']> & { words: VehicleWords }) {
  if (href === null)
    return (
      <p className="mb-4 text-sm text-quiet">
        {words.counted(count)} without {withArticle(of)} {count === 1 ? 'is' : 'are'} at the end of the list.
      </p>
    );
  return (
    <p className="mb-4 text-sm text-quiet">
      {words.counted(count)} without {withArticle(of)} {count === 1 ? 'is' : 'are'} left out.{' '}
      <Link to={href} className="text-ink underline">
        {count === 1 ? 'See it' : 'See them'}
      </Link>
    </p>
  );
}

/** Collapsed vehicles make the number of cards smaller than the page's count; the notice links to a list of them. */
export function SoldNotice({
  count,
  folded,
  href,
  of,
  words,
}: NonNullable<SearchPageData['sold']> & { of: string; words: VehicleWords }) {
  return (
    <p className="mt-6 text-sm text-quiet">
      {formatCount(count)} of these {of} {words.many} are sold, and {formatCount(folded)} of them{' '}
      {folded === 1 ? 'is' : 'are'} not shown here.{' '}
      <Link to={href} className="inline-flex min-h-9 items-center text-ink underline">
        Show all {words.countedAs(count, 'sold')}
      </Link>
    </p>
  );
}

/** After `sorted by`. */
export const sortWords: Record<SortName, string> = {
  relevance: 'relevance',
  latest: 'latest arrivals',
  price_desc: 'highest price',
  price_asc: 'lowest price',
  km_asc: 'lowest kilometres',
  year_desc: 'newest model year',
  distance: 'distance',
  price_drops: 'newest price drops',
};

/** `low km` sorts without excluding anything, which a shopper can see only if the page says so. */
export function SortNotice({ sort }: { sort: SortName }) {
  return <p className="mb-4 text-sm text-quiet">Sorted by {sortWords[sort]}.</p>;
}

/** The words mean one sort, and the shopper has chosen another. */
export function OrderGivenUpNotice({ chosen, sort, href }: { chosen: SortName; sort: SortName; href: string }) {
  return (
    <p className="mb-4 text-sm text-quiet">
      Sorted by {sortWords[chosen]}, as you chose.{' '}
      <Link to={href} className="inline-flex min-h-9 items-center text-ink underline">
        Sort by {sortWords[sort]} instead
      </Link>
    </p>
  );
}

/** The last good results stay below it (SRCH-44). */
export function RefreshFailed({ onRetry, busy }: { onRetry: () => void; busy: boolean }) {
  useWhenOnline(onRetry);
  return (
    <div
      role="alert"
      className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-danger p-4"
    >
      <Icon name="wifi-off" className="size-6 shrink-0 text-danger" />
      <p className="min-w-0 flex-1">We could not update the results. These are the last ones we found.</p>
      <Button variant="secondary" busy={busy} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
