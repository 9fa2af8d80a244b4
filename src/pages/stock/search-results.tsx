/**
 * The results of a search as a grid, with placeholders while it loads, and messages when it is empty or cannot be
 * refreshed.
 */
import { Link } from 'react-router';
import { MapPin, SearchX, WifiOff } from 'lucide-react';
import { paths } from '../../routes.ts';
import { asksToSell, wordsWithout } from '../../search/negations.ts';
import { rangesByName } from '../../search/ranges.ts';
import { readFigure } from '../../search/read-figure.ts';
import { fillerWords, sortSynonyms } from '../../search/filter-synonyms.ts';
import { queryWords } from '../../search/text-words.ts';
import type { SortName } from '../../search/engine.ts';
import type { CardContent } from '../../stock/card-content.ts';
import {
  cardEnquiryTopic,
  VehicleCard,
  VehicleCardSkeleton,
  type CardLayout,
  type VehicleCardProps,
} from '../../stock/vehicle-card.tsx';
import { postcodeRoom } from '../../shared/postcode.ts';
import { formatCount } from '../../shared/text.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Chip } from '../../ui/chip.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { withArticle, type VehicleWords } from '../../shared/vehicle-words.ts';
import { DealerCardView } from './dealer-card-view.tsx';
import type { EmptySearchHelp } from './empty-search-help.ts';
import { kmAway } from './km-from.ts';
import type { NearestYard } from './nearest-yard.ts';
import { inPlaces } from './search-heading.ts';
import type { SearchPageData } from './search-page-data.ts';
import type { DealerCard, PlacedDealerCard } from './dealer-cards.ts';

const grids: Record<CardLayout, string> = {
  framed: 'gap-x-5 gap-y-6 sm:grid-cols-2 xl:grid-cols-3',
  flat: 'gap-x-6 gap-y-10 sm:grid-cols-2 xl:grid-cols-3',
  dense: 'gap-3 sm:grid-cols-2 xl:grid-cols-3',
};

/**
 * Cards in the first row of a wide screen. The server does not know the width. On a phone the first card fills the
 * first screen, so only its picture has priority; the rest of the row loads immediately without delaying it.
 */
const firstRow = 3;
const skeletons = 6;

export interface ResultGridProps {
  cards: readonly CardContent[];
  /** Sold vehicles that do not show, unless the visitor has saved them (SRCH-94, SRCH-95). */
  collapsedIds: readonly string[];
  dealerCards: readonly PlacedDealerCard[];
  savedIds: ReadonlySet<string>;
  layout: CardLayout;
  loading: boolean;
  onEnquire: NonNullable<VehicleCardProps['onEnquire']>;
}

export function ResultGrid({
  cards,
  collapsedIds,
  dealerCards,
  savedIds,
  layout,
  loading,
  onEnquire,
}: ResultGridProps) {
  const grid = classNames('grid print:grid-cols-3 print:gap-3', grids[layout]);
  if (loading && cards.length === 0) return <ResultSkeletons layout={layout} />;
  return (
    <ul
      className={classNames(
        grid,
        // Vehicles move up into places that a wide card of the dealer leaves.
        'grid-flow-row-dense transition-opacity duration-150 motion-reduce:transition-none',
        loading && 'opacity-50',
      )}
      aria-busy={loading}
    >
      {gridItems({ cards, collapsedIds, dealerCards, savedIds }).map((item) =>
        'dealerCard' in item ? (
          <li key={item.key} className={classNames('@container grid min-w-0 print:hidden', item.width)}>
            <DealerCardView card={item.dealerCard} layout={layout} />
          </li>
        ) : (
          <li key={item.key} hidden={item.hidden} className={classNames('min-w-0', !item.hidden && 'grid')}>
            <VehicleCard
              card={item.card}
              layout={layout}
              headingLevel={2}
              picture={item.hidden || item.place > firstRow ? 'near' : item.place === 1 ? 'first' : 'soon'}
              swipe
              onEnquire={onEnquire}
            />
          </li>
        ),
      )}
    </ul>
  );
}

/** Placeholder grid while the results are unknown. */
export function ResultSkeletons({ layout }: { layout: CardLayout }) {
  return (
    <div className={classNames('grid', grids[layout])}>
      {Array.from({ length: skeletons }, (_, index) => (
        <VehicleCardSkeleton key={index} layout={layout} />
      ))}
    </div>
  );
}

/**
 * The page's last dealer card takes the places that would stay empty in the last row: 18 vehicles and a card are seven
 * rows of three with the card as wide as a row, and not six rows with a lone vehicle below.
 */
function lastDealerCardWidth(items: number): string {
  const ofThree = ['', 'xl:col-span-3', 'xl:col-span-2'][items % 3];
  return classNames(items % 2 === 1 && 'sm:max-xl:col-span-2', ofThree);
}

type GridItem =
  | { key: string; dealerCard: DealerCard; width: string }
  | { key: string; card: CardContent; hidden: boolean; /** Among the vehicles that show, first is 1. */ place: number };

function gridItems({
  cards,
  collapsedIds,
  dealerCards,
  savedIds,
}: Pick<ResultGridProps, 'cards' | 'collapsedIds' | 'dealerCards' | 'savedIds'>): GridItem[] {
  const items: GridItem[] = [];
  const visible = cards.filter(({ id }) => !collapsedIds.includes(id) || savedIds.has(id)).length;
  const waiting = dealerCards.map(({ card, after }, index) => ({
    key: `dealer ${index}`,
    dealerCard: card,
    after,
    width: index === dealerCards.length - 1 ? lastDealerCardWidth(visible + dealerCards.length) : '',
  }));
  let shown = 0;
  for (const card of cards) {
    const hidden = collapsedIds.includes(card.id) && !savedIds.has(card.id);
    if (!hidden) {
      while (waiting[0] !== undefined && waiting[0].after <= shown) items.push(waiting.shift()!);
      shown += 1;
    }
    items.push({ key: card.id, card, hidden, place: shown });
  }
  return [...items, ...waiting];
}

/** Without filler words at both ends: `with red and` is shown as `red`. */
function sayingWords(text: string): string {
  const words = text.split(/\s+/);
  const saysSomething = (word: string): boolean => {
    const key = queryWords(word).join('');
    return key !== '' && (!fillerWords.has(key) || sortSynonyms.has(key));
  };
  const first = words.findIndex(saysSomething);
  return first < 0 ? '' : words.slice(first, words.findLastIndex(saysSomething) + 1).join(' ');
}

/**
 * Tells which words were searched and which were ignored, with a link to continue. For `alreadyTrue` no filter is
 * needed, because every vehicle here meets it.
 */
export function LeftOutNotice({
  text,
  leftOut,
  alreadyTrue,
  notStocked,
  soldInsteadOfCars,
  words,
  sellHref,
}: {
  text: string;
  leftOut: readonly string[];
  alreadyTrue: readonly string[];
  notStocked: readonly string[];
  /** `caravans and motorcycles`, if a car was searched for and none is sold. */
  soldInsteadOfCars: string | null;
  words: VehicleWords;
  /** Link to the dealer's trade-in or buying page; `''` without one. */
  sellHref: string;
}) {
  if (queryWords(text).length === 0)
    return (
      <p className="mb-5 rounded-card border border-line bg-surface-2 px-4 py-3">
        We could not read {quoted(text)}. Here is everything in stock.
      </p>
    );
  const searched = sayingWords(wordsWithout(text, leftOut));
  const isSelling = sellHref !== '' && leftOut.some(asksToSell);
  const unsearched = leftOut.filter(
    (piece) =>
      !alreadyTrue.includes(piece) &&
      !notStocked.includes(piece) &&
      !(soldInsteadOfCars !== null && /^cars?$/i.test(piece)),
  );
  return (
    <p className="mb-5 rounded-card border border-line bg-surface-2 px-4 py-3">
      {alreadyTrue.length === 0
        ? null
        : `${alreadyTrue.map(quoted).join(' and ')} ${alreadyTrue.length === 1 ? 'is' : 'are'} true of every ${words.one} here. `}
      {soldInsteadOfCars === null ? null : `We sell ${soldInsteadOfCars}, not cars. `}
      {notStocked.length === 0 ? null : `We have no ${notStocked.map(quoted).join(' or ')} in stock. `}
      {unsearched.length === 0
        ? null
        : `${searched === '' ? 'We' : `We searched for ${quoted(searched)} and`} left out ${unsearched.map(quoted).join(', ')}, which we cannot search for. `}
      {unsearched.length + notStocked.length === 0 ? null : (
        <a href={isSelling ? sellHref : paths.enquiry(cardEnquiryTopic('find-similar'))} className="text-ink underline">
          {isSelling ? 'Sell or trade in your vehicle' : 'Tell us what you are looking for'}
        </a>
      )}
    </p>
  );
}

/**
 * Asks for the postcode in a "near me" search, because words do not contain the position. It is a separate form,
 * because on a phone the filters are behind a button. It works without JavaScript.
 */
export function NearMeNotice({ href }: { /** The list without a place. */ href: string }) {
  const [path = '', query = ''] = href.split('?');
  return (
    <form
      method="get"
      action={path}
      aria-label="Near me"
      className="mb-5 flex flex-wrap items-end gap-3 rounded-card border border-line bg-surface-2 px-4 py-3"
    >
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <TextInput
        label="Near me: enter your postcode"
        labelNote=""
        name="near"
        inputMode="numeric"
        pattern="\s*([0-9]\s*){4}"
        maxLength={postcodeRoom}
        autoComplete="postal-code"
        prefix={<MapPin />}
        required
      />
      <Button type="submit">Show the nearest first</Button>
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
        {count === 1 ? 'Show it too' : 'Show them too'}
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

const quoted = (words: string): string => `“${words.replaceAll('"', '')}”`;

/** SRCH-9 to SRCH-11: the specification's text, with suggestions below it. */
export function NoResults({ clearHref, help }: { clearHref: string; help: EmptySearchHelp | null }) {
  const { absent, didYouMean, widened, inStock, everything } = help ?? {
    absent: null,
    didYouMean: null,
    widened: [],
    inStock: null,
    everything: null,
  };
  return (
    <section className="rounded-card border border-line bg-surface-2 px-6 py-12 text-center">
      <SearchX aria-hidden="true" className="mx-auto size-10 text-quiet" />
      <h2 className="mt-4 text-xl">No Results Available</h2>
      {absent === null ? null : <p className="mt-2 text-lg">We have no {absent} in stock.</p>}
      <p className="mx-auto mt-2 max-w-120">
        No results found for your search at this time. Please try adjusting the filters for more results.
      </p>
      {didYouMean === null ? null : (
        <p className="mt-6 text-lg">
          Did you mean{' '}
          <Link to={didYouMean.href} className="font-bold text-ink underline underline-offset-4">
            {didYouMean.text}
          </Link>
          ? <span className="whitespace-nowrap text-quiet">{didYouMean.counted}</span>
        </p>
      )}
      {widened.length === 0 ? null : (
        <>
          <h3 className="mt-6 font-body text-base font-semibold normal-case tracking-normal">Close matches</h3>
          <ul className="mt-3 flex flex-wrap justify-center gap-2.5">
            {widened.map(({ label, href, counted, nearest }) => (
              <li key={href} className="max-w-full">
                <Chip href={href} className="[&>span]:text-balance [&>span]:whitespace-normal">
                  {label}:{' '}
                  <span className="tabular-nums">
                    {counted}
                    {nearest === '' ? '' : `, the nearest ${nearest}`}
                  </span>
                </Chip>
              </li>
            ))}
          </ul>
        </>
      )}
      {inStock === null ? null : (
        <>
          <h3 className="mt-6 font-body text-base font-semibold normal-case tracking-normal">{inStock.title}</h3>
          <ul className="mt-3 flex flex-wrap justify-center gap-2.5">
            {inStock.choices.map(({ label, href, counted }) => (
              <li key={href} className="max-w-full">
                <Chip href={href}>
                  {label}: <span className="tabular-nums">{counted}</span>
                </Chip>
              </li>
            ))}
          </ul>
        </>
      )}
      {everything === null ? null : (
        <p className="mt-6">
          <Link to={everything.href} className="inline-flex min-h-9 items-center text-ink underline">
            See everything in stock: {everything.counted}
          </Link>
        </p>
      )}
      <LinkButton href={clearHref} className="mt-8">
        Clear Filters
      </LinkButton>
      <p className="mt-5">
        <a
          href={paths.enquiry(cardEnquiryTopic('find-similar'))}
          className="inline-flex min-h-9 items-center text-ink underline"
        >
          Tell us what you are looking for, and we will look for it
        </a>
      </p>
    </section>
  );
}

/** The last good results stay below it (SRCH-44). */
export function RefreshFailed({ onRetry, busy }: { onRetry: () => void; busy: boolean }) {
  return (
    <div
      role="alert"
      className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-danger p-4"
    >
      <WifiOff aria-hidden="true" className="size-6 shrink-0 text-danger" />
      <p className="min-w-0 flex-1">We could not update the results. These are the last ones we found.</p>
      <Button variant="secondary" busy={busy} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
