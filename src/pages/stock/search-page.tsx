/** The stock list under `/search/*` or `/used-car/*`: the URL is the whole state (NAV-9 to NAV-22, SRCH). */
import { useEffect, useState } from 'react';
import {
  data,
  useLoaderData,
  useRevalidator,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { savedQueryOf } from '../../accounts/saved-searches/saved-search-rules.ts';
import { redirectTo } from '../../http/redirect-to.ts';
import { paths } from '../../routes.ts';
import { ActiveFilters } from '../../search/active-filters.tsx';
import type { SortName } from '../../search/engine.ts';
import { FilterButton, filterFormId } from '../../search/search-filters.tsx';
import {
  emptySearchState,
  parseSearchState,
  refusedParameters,
  searchStateToParams,
  withNear,
  withPage,
  withSort,
} from '../../search/search-state.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { classNames } from '../../ui/class-names.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { Select } from '../../ui/select.tsx';
import { WithoutScripts } from '../../ui/without-scripts.tsx';
import { RecentlyViewed } from '../account/recently-viewed.tsx';
import { SaveSearchButton } from '../account/save-search-button.tsx';
import { RatesNoteAbove, RatesNoteBelow } from '../estimates/list-finance-note.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import { markupOfRequest } from '../layout/still-markup.tsx';
import { fixedBar } from '../layout/fixed-bars.ts';
import { useSite } from '../layout/use-site.ts';
import { visitorsQuery } from '../request/visitors-query.ts';
import { wordsOf } from '../../shared/vehicle-words.ts';
import { siteContext } from '../../site/site-context.ts';
import { useEnquiryDialog } from '../leads/use-enquiry-dialog.tsx';
import { activeFilterChips, countChosen } from './active-filter-chips.ts';
import { findNamedList, findVehicles, hasDefaultRefinements } from './find-vehicles.ts';
import { createLastSearch, type Refreshed } from './last-search.ts';
import { searchAddress, withMore, withQuery } from './search-address.ts';
import { searchPageData, type SearchPageData } from './search-page-data.ts';
import {
  DoubtfulFigureNotice,
  LeftOutNotice,
  NearMeNotice,
  NearestYardNotice,
  OrderGivenUpNotice,
  PageAskedForNotice,
  RefreshFailed,
  RefusedNotice,
  ReplacedNotice,
  RestoredNotice,
  SoldNotice,
  SortNotice,
  sortWords,
  WithoutPriceNotice,
} from './list-notices.tsx';
import { NoResults } from './no-results.tsx';
import { ResultGrid } from './search-results.tsx';
import { SearchSidebar } from './search-sidebar.tsx';
import { shownList } from './shown-list.ts';
import type { ShownCard } from './still-card.tsx';
import { stillCards } from './still-cards.server.tsx';
import { breadcrumbStructuredData, itemListStructuredData } from '../layout/structured-data.ts';
import { isUntidyForm, withoutRepeated } from './tidy-search.ts';
import { useRefinement } from './use-refinement.tsx';
import { useResultsInView } from './use-results-in-view.tsx';
import { useAreRefinementsRestored, useSettledSearch } from './use-settled-search.tsx';

const sortLabels: Record<SortName, string> = {
  relevance: 'Most relevant',
  latest: 'Latest',
  price_desc: 'Highest price',
  price_asc: 'Lowest price',
  km_asc: 'Lowest kilometres',
  year_desc: 'Newest model year',
  distance: 'Nearest',
  price_drops: 'Newest price drops',
};

/** A longer one would give the bar of a phone a second row, which stays over the page while it is read. */
const longestNounOnPhones = 12;

export async function loader({ request, params, context, url }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const { pathname, search } = url ?? new URL(request.url);
  const prefix = site.configuration.search.path_prefix;
  const slug = params['*'] ?? '';
  // A dealer's stock has one prefix (TEN-24), and a list has one URL.
  if (slug.replaceAll('/', '') === '')
    throw redirectTo(`${paths.allStock(prefix)}${visitorsQuery(site, request)}`, { status: 301 });
  const named = await findNamedList(site, slug);
  if (named === null) throw data(null, { status: 404 });
  const { base, isByWords } = named;
  // Differences from the canonical form: the prefix (read from the raw path), letter case, a trailing slash, extra or
  // escaped slashes, the specification's `peopleMover`, the first page, values that the path has already, and names
  // that were read as words.
  const given = new URLSearchParams(search);
  const shorter = withoutRepeated(given, base);
  if (
    !pathname.startsWith(`${prefix}/`) ||
    slug !== base.slug ||
    pathname.includes('%') ||
    shorter !== null ||
    isByWords
  ) {
    const list = withQuery(
      paths.search(prefix, base.slug),
      searchStateToParams({ ...emptySearchState, facets: named.facets }),
    );
    const refined = shorter === null ? visitorsQuery(site, request) : withQuery('', shorter);
    throw redirectTo(list.includes('?') ? `${list}${refined.replace('?', '&')}` : `${list}${refined}`, {
      status: isByWords ? 302 : 301,
    });
  }
  const listBase = base.kind === 'all_stock' ? null : base;
  const searchSite = {
    prefix,
    defaultSort: site.configuration.search.default_sort,
    hasDefaultRefinements: hasDefaultRefinements(site),
  };
  // Unreadable parameters are kept, so that the page can mention them.
  if (isUntidyForm(given))
    throw redirectTo(
      withMore(
        searchAddress(parseSearchState(given, listBase), searchSite),
        refusedParameters(given).map(({ name, text }) => [name, text]),
      ),
    );

  const found = await findVehicles(site, { base: listBase, params: given });
  const list = await shownList(site, found);
  if (list.pages > 0 && found.state.page > list.pages) {
    throw redirectTo(searchAddress(withPage(found.state, list.pages), searchSite));
  }
  const { cards, ...page } = await searchPageData(site, { ...found, list });
  const still = stillCards(site, { cards, collapsedIds: page.collapsedIds });
  // A document has the cards themselves; on the way from page to page the data brings them.
  const isDocument = !new URL(request.url).pathname.endsWith('.data');
  if (isDocument) context.set(markupOfRequest, new Map(still.map((card) => [card.mark, card])));
  return {
    ...page,
    cards: still.map(({ id, mark, html }): ShownCard => (isDocument ? { id, mark } : { id, mark, html })),
  };
}

export const handle = { ownRefreshFailure: true };

const lastSearch = createLastSearch<SearchPageData>();

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<Refreshed<SearchPageData>> {
  return lastSearch.load(() => serverLoader<typeof loader>());
}

export const meta: MetaFunction<typeof loader> = ({ loaderData: page }) => {
  if (!page) return [];
  const path = page.canonicalPath;
  return [
    ...pageMeta({
      title: page.title,
      name: page.heading,
      description: page.description,
      url: `${page.origin}${path}`,
    }),
    ...(page.previousPath === null
      ? []
      : [{ tagName: 'link', rel: 'prev', href: `${page.origin}${page.previousPath}` }]),
    ...(page.nextPath === null ? [] : [{ tagName: 'link', rel: 'next', href: `${page.origin}${page.nextPath}` }]),
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/rss+xml',
      title: 'New in stock',
      href: paths.newStockRss(),
    },
    ...(page.indexed ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
    { 'script:ld+json': breadcrumbStructuredData({ crumbs: page.crumbs, origin: page.origin, path }) },
    {
      'script:ld+json': itemListStructuredData({
        items: page.named,
        origin: page.origin,
        count: page.shown,
        first: (page.page - 1) * page.pageSize + 1,
      }),
    },
  ];
};

export default function SearchPage() {
  const page = useLoaderData<typeof clientLoader>();
  const { theme } = useSite();
  const { layout } = theme;
  const { state, typed, loading, refine } = useRefinement(page);
  const { openEnquiry, enquiryDialog } = useEnquiryDialog();
  const revalidator = useRevalidator();

  useEffect(() => {
    if (!page.refreshFailed) lastSearch.remember(page);
  }, [page]);
  useSettledSearch(page, !loading);
  const areRestored = useAreRefinementsRestored();

  const clearHref = searchAddress(emptySearchState, page.site);
  // Announced once the results have settled, by the sheet while it is open.
  const saidSort = page.count > 0 && page.asked.sort === null ? page.state.sort : null;
  const settled = loading
    ? ''
    : `${page.countText} ${page.noun} found${saidSort === null ? '' : `, sorted by ${sortWords[saidSort]}`}`;
  const [sheetOpen, setSheetOpen] = useState(false);
  const chips = activeFilterChips(state, page);
  const { results, bringIntoView } = useResultsInView({ failed: page.refreshFailed === true });
  const failure = page.refreshFailed ? (
    <RefreshFailed
      busy={revalidator.state === 'loading'}
      onRetry={() => {
        void revalidator.revalidate();
      }}
    />
  ) : null;

  return (
    <div className="page-width pb-16 pt-4">
      <Breadcrumbs items={page.crumbs} />
      <div className="mt-1 flex items-start justify-between gap-x-4">
        <h1 className="min-w-0 text-2xl lg:text-3xl">{page.heading}</h1>
        <SaveSearchButton query={savedQueryOf(state)} />
      </div>
      <div className="mt-4 gap-8 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] print:block">
        <SearchSidebar
          page={page}
          state={state}
          typed={typed}
          announcement={sheetOpen ? settled : ''}
          loading={loading || revalidator.state === 'loading'}
          notice={failure}
          clearHref={clearHref}
          onRefine={refine}
          onOpenChange={setSheetOpen}
          onShow={bringIntoView}
        />

        {/* The browser would scroll after a card that moved to another place of the list. */}
        <div ref={results} className="results min-w-0">
          <div
            ref={fixedBar}
            className="list-bar below-header sticky z-20 -mx-4 flex items-center gap-x-3 gap-y-2 bg-surface px-4 py-1 max-xs:flex-wrap max-xs:gap-x-2 low:py-0 lg:mx-0 lg:px-0 lg:py-2 max-[18rem]:static! low:[@media(height<24rem)]:static! print:static!"
          >
            <p className="shrink-0 leading-tight lg:flex-1">
              <span className="font-bold tabular-nums">{page.countText}</span>{' '}
              <span
                className={
                  page.noun.length > longestNounOnPhones
                    ? 'max-sm:sr-only'
                    : 'max-sm:block max-sm:text-sm max-sm:text-quiet'
                }
              >
                {page.noun}
              </span>
              {page.noun.length > longestNounOnPhones ? (
                <span aria-hidden="true" className="block text-sm text-quiet sm:hidden">
                  found
                </span>
              ) : null}
            </p>
            <p role="status" className="sr-only">
              {sheetOpen ? '' : settled}
            </p>
            <FilterButton
              count={countChosen(state, page.withoutEffect)}
              href={page.filtersPath}
              className="shrink-0 max-xs:px-2.5"
            />
            <Select
              label="Sort by"
              hideLabel
              name="sortBy"
              form={filterFormId}
              value={state.sort ?? page.defaultSort}
              options={page.sorts.map((name) => ({ value: name, label: sortLabels[name] }))}
              onChange={(event) => {
                const sort = event.target.value as SortName;
                refine(withSort(state, sort === page.defaultSort ? null : sort));
              }}
              className="max-sm:flex-1 max-xs:basis-28 sm:ml-auto sm:w-44 print:hidden"
              selectClassName="max-sm:pl-2.5 max-sm:pr-8"
            />
            <WithoutScripts>
              <input
                type="submit"
                value="Sort"
                form={filterFormId}
                className={buttonStyle({ variant: 'secondary', className: 'print:hidden' })}
              />
            </WithoutScripts>
          </div>
          {/* Takes no space while no filter is set. The first refinement slides the results down, and a focus ring
              has space inside the clipped area. */}
          <div
            className={classNames(
              'mb-4 mt-2 lg:grid lg:transition-[grid-template-rows] lg:duration-200',
              chips.length === 0 ? 'lg:mb-2 lg:mt-0 lg:grid-rows-[0fr]' : 'lg:grid-rows-[1fr]',
            )}
          >
            <div className="lg:-m-1 lg:min-h-0 lg:min-w-0 lg:overflow-hidden lg:p-1">
              <ActiveFilters filters={chips} clearHref={clearHref} />
            </div>
          </div>
          {sheetOpen ? null : failure}
          {areRestored && chips.length > 0 ? (
            <RestoredNotice labels={chips.map(({ label }) => label)} clearHref={clearHref} />
          ) : null}
          {page.refused.length > 0 ? <RefusedNotice refused={page.refused} /> : null}
          {page.pageAskedFor === null ? null : <PageAskedForNotice page={page.pageAskedFor} />}
          {page.nearestYard === null ? null : <NearestYardNotice yard={page.nearestYard} />}
          {page.doubtful === null ? null : <DoubtfulFigureNotice figure={page.doubtful} />}
          {page.replaced === null ? null : <ReplacedNotice replaced={page.replaced} />}
          {page.askedFromHere !== null && page.count > 0 ? (
            <NearMeNotice
              href={searchAddress(withPage(withNear(page.state, null), 1), page.site)}
              withinKm={page.askedFromHere.withinKm}
            />
          ) : null}
          {page.leftOut === null ? null : <LeftOutNotice words={page.leftOut} />}
          {saidSort === null ? null : <SortNotice sort={saidSort} />}
          {page.orderGivenUp === null || page.count === 0 || page.state.sort === null ? null : (
            <OrderGivenUpNotice chosen={page.state.sort} {...page.orderGivenUp} />
          )}
          {page.withoutPrice === null ? null : (
            <WithoutPriceNotice {...page.withoutPrice} words={wordsOf(page.nouns.asked)} />
          )}
          {page.withoutOdometer === null ? null : (
            <WithoutPriceNotice {...page.withoutOdometer} words={wordsOf(page.nouns.asked)} />
          )}
          {page.hasRates ? <RatesNoteAbove className="mb-4" /> : null}
          {page.count === 0 && !loading ? (
            <NoResults clearHref={page.refreshPath} help={page.help} />
          ) : (
            <ResultGrid
              cards={page.cards}
              collapsedIds={page.collapsedIds}
              dealerCards={page.dealerCards}
              layout={layout.card}
              loading={loading}
              onEnquire={openEnquiry}
            />
          )}
          {page.sold === null ? null : (
            <SoldNotice {...page.sold} of={page.countText} words={wordsOf(page.nouns.found)} />
          )}
          {page.hasRates ? <RatesNoteBelow className="mt-6" /> : null}
          <div className="mt-10">
            <Pagination
              page={page.page}
              pages={page.pages}
              hrefFor={(number) =>
                page.defaulted && state === page.state
                  ? withQuery(paths.allStock(page.site.prefix), searchStateToParams(withPage(emptySearchState, number)))
                  : searchAddress(withPage(state, number), page.site)
              }
            />
          </div>
          <RecentlyViewed className="mt-8" />
        </div>
      </div>
      {enquiryDialog}
    </div>
  );
}
