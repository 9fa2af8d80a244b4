/**
 * One vehicle, under `/cars/{slug}` (VDP). A sold vehicle keeps its page, which says so, for some months; then the URL
 * expires. A vehicle that is excluded from the site has no page.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  data,
  isRouteErrorResponse,
  useActionData,
  useLoaderData,
  useRouteError,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { soldPageUntil } from '../../stock/sold-page.ts';
import { vehicleTitle } from '../../stock/vehicle-values.ts';
import { SectionMemoryContext } from '../../stock/vehicle-sections.tsx';
import { HotspotList } from '../../stock/viewer/hotspot-list.tsx';
import { VehicleViewer, type ViewerHandle } from '../../stock/viewer/vehicle-viewer.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Picture } from '../../ui/picture.tsx';
import { BlogCards } from '../content/blog-cards.tsx';
import type { BlogCard } from '../../site/latest-blogs.ts';
import { viewedCarOf, type ViewedCar } from '../../accounts/viewed-cars.ts';
import { CarTools } from '../account/car-tools.tsx';
import { RecentlyViewed } from '../account/recently-viewed.tsx';
import { ErrorView } from '../layout/error-view.tsx';
import { useSite } from '../layout/use-site.ts';
import { paths } from '../../routes.ts';
import { siteContext } from '../../site/site-context.ts';
import { tallPanelBelowHeader } from '../stock/below-header.ts';
import { cardOf, cardsChangeAt } from '../../site/list-cards.ts';
import { SimilarCars } from '../stock/similar-cars.tsx';
import { tallestCard } from '../stock/tallest-card.ts';
import { breadcrumbStructuredData } from '../layout/structured-data.ts';
import { useEnquiryDialog } from '../leads/use-enquiry-dialog.tsx';
import { CallNumberProvider } from './panels/call-number.tsx';
import { belowMarketOf } from './below-market-of.ts';
import { comparisonInTime } from './panels/comparison-in-time.ts';
import { Panel } from '../../ui/panel.tsx';
import { useTallPanel } from '../layout/use-tall-panel.tsx';
import { LocatedAtBar } from './panels/located-at-bar.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { RequestMorePhotos, RequestPhotos } from './request-photos.tsx';
import { PrintLinks } from './download/print-links.tsx';
import { createSectionMemory } from './section-memory.ts';
import { ShareVehicle } from './share-vehicle.tsx';
import { revealPhoneNumber } from './reveal-phone-number.ts';
import { sentEstimate } from '../estimates/sent-estimate.ts';
import { useFinanceQuote } from './use-finance-quote.tsx';
import { VehicleOfLoan } from '../estimates/page-loan.tsx';
import { useScrolledPast } from './use-scrolled-past.tsx';
import { useVehicleViewEvent, useVehicleViews } from './use-vehicle-views.tsx';
import { vehicleAbout } from './vehicle-about.ts';
import { barShowsAfterPixels, VehicleBar } from './vehicle-bar.tsx';
import { isVehicleGone, vehicleGone } from './vehicle-gone.ts';
import { VehicleGoneView } from './vehicle-gone-view.tsx';
import { FreshHead, vehicleMeta } from './vehicle-meta.tsx';
import { vehiclePageContent } from './vehicle-page-content.ts';
import { vehiclePanelContents } from './vehicle-panel-contents.ts';
import { VehiclePanels } from './vehicle-panels.tsx';
import { VehicleSummary, type VehicleActionsProps } from './vehicle-summary.tsx';
import { searchCrumbs, similarWay } from './ways-on.ts';
import { viewedCarsHere } from '../account/viewed-cars-here.ts';

/**
 * The masked number without JavaScript: its button posts the page, which comes back with the number or with why not
 * (VDP-48).
 */
export async function action({ params, context }: ActionFunctionArgs) {
  const site = context.get(siteContext);
  const told = await revealPhoneNumber(site, await site.stock.findBySlug(params.slug ?? ''));
  return data(told, { status: told.ok ? 200 : told.status });
}

/** On phones the vehicle's bar replaces the header, and the contact options are at the bottom. */
export const handle = { ownPhoneBars: true, sharedPicture: 'brings its own' };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const { configuration, origin } = site;
  const vehicle = await site.stock.findBySlug(params.slug ?? '');
  if (vehicle === null) throw data(null, { status: 404 });
  const crumbs = await searchCrumbs(site, vehicle);
  const similar = similarWay(site, vehicle);
  const pageEnds = soldPageUntil(vehicle, configuration.stock);
  if (pageEnds !== null && pageEnds <= site.now) {
    throw data(await vehicleGone(site, { vehicle, name: vehicleTitle(vehicle), searchCrumbs: crumbs }), {
      status: 410,
    });
  }
  if (pageEnds !== null) site.page.changesAt(pageEnds);
  site.page.changesAt(cardsChangeAt(site, [vehicle]));
  const comparison = await comparisonInTime(site, vehicle);
  const content = vehiclePageContent({
    vehicle,
    site,
    searchCrumbs: crumbs,
    belowMarket: belowMarketOf(site, vehicle),
  });
  const query = new URL(request.url).searchParams;
  const loan = sentEstimate(site, { vehicle, query });
  const card = { ...cardOf(site, vehicle), ...(loan === null ? {} : { loan }) };
  return {
    content,
    panels: await vehiclePanelContents({ site, vehicle, comparison, query }),
    card,
    similar: { ...similar, tallest: tallestCard(card, vehicle.itemType, configuration) },
    viewed: viewedCarOf(vehicle),
    about: vehicleAbout({ site, vehicle, content }),
    wayUp: breadcrumbStructuredData({ crumbs: content.crumbs, origin, path: paths.vehicle(vehicle.slug) }),
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData: page }) => (page ? vehicleMeta(page.about) : []);

export default function VehiclePage() {
  const { content, card } = useLoaderData<typeof loader>();
  const ofLoan = useMemo(() => ({ vehicleId: card.id, asked: card.loan ?? null }), [card]);
  const told = useActionData<typeof action>();
  return (
    <CallNumberProvider call={content.call} name={content.name} told={told?.ok ? told.phone : null}>
      <VehicleOfLoan value={ofLoan}>
        <VehicleParts numberRefusal={told?.ok === false ? told.message : ''} />
      </VehicleOfLoan>
    </CallNumberProvider>
  );
}

function VehicleParts({ numberRefusal }: { numberRefusal: string }) {
  const { card, similar, viewed, wayUp, ...made } = useLoaderData<typeof loader>();
  const { accounts } = useSite();
  const { openEnquiry, enquiryDialog } = useEnquiryDialog(card);
  const { views, content, panels, about } = useFinanceQuote(useVehicleViews(made));
  useVehicleViewEvent(card);
  useNoteViewedCar(viewed);
  const sectionMemory = useSectionMemory();
  const barShown = useScrolledPast(barShowsAfterPixels);
  const priceBlock = useRef<HTMLDivElement>(null);
  const sidebar = useRef<HTMLElement>(null);
  useTallPanel(sidebar);
  const viewer = useRef<ViewerHandle>(null);
  const [brokenSpinOf, setBrokenSpinOf] = useState('');
  const noteBrokenSpin = useCallback(() => setBrokenSpinOf(content.id), [content.id]);
  const enquire: VehicleActionsProps['onEnquire'] = (action) => openEnquiry(card, action);
  const photos = {
    carId: content.id,
    pictures: content.pictures.length,
    onAsk: () => openEnquiry(card, 'request-photos'),
  };
  return (
    <div className="page-width pb-4 pt-2 sm:pt-3 lg:pb-12">
      <FreshHead title={about.title} structured={[about.structured, wayUp]} />
      {panels.locatedAt ? (
        <Panel>
          <LocatedAtBar located={panels.locatedAt} />
        </Panel>
      ) : null}
      <Breadcrumbs items={content.crumbs} className="max-sm:hidden" />
      <div className="mt-1 grid gap-x-10 gap-y-2 sm:mt-3 sm:gap-y-5 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr] print:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] print:grid-rows-none print:gap-x-6">
        <div className="min-w-0">
          <Panel
            instead={
              <Picture
                src={content.pictures[0]?.url}
                fallbackSrc={paths.noPicture(content.viewer.body)}
                alt={content.name}
                width={840}
                height={560}
                priority
                className="aspect-3/2 w-full rounded-card object-cover"
              />
            }
          >
            <VehicleViewer
              key={content.id}
              content={content.viewer}
              handle={viewer}
              onSpinBroken={noteBrokenSpin}
              className="max-sm:mx-[calc(-1*var(--page-padding))]"
            />
          </Panel>
        </div>
        <aside
          ref={sidebar}
          aria-label="Price and enquiry"
          className={`print:static! print:col-start-2 print:row-span-1 lg:script:sticky lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start ${tallPanelBelowHeader(barShown)}`}
        >
          <VehicleSummary
            content={content}
            finance={panels.finance}
            views={views}
            tools={
              <>
                <CarTools card={card} className="flex min-h-10 shrink-0 gap-2" />
                {accounts.watchlist_enabled && card.available ? (
                  <a
                    href={paths.watchlist({ add: card.slug })}
                    rel="nofollow"
                    className="hidden py-2 underline noscript:inline-block print:hidden!"
                  >
                    Save to watchlist
                  </a>
                ) : null}
              </>
            }
            similarHeading={similar.heading}
            more={
              <>
                <Panel>
                  <PrintLinks vehicle={content} />
                </Panel>
                {content.available ? <RequestMorePhotos {...photos} /> : null}
                <ShareVehicle url={about.url} title={about.title} />
              </>
            }
            onEnquire={enquire}
            priceBlock={priceBlock}
          />
        </aside>
        <div className="min-w-0 print:col-span-2">
          {/* On phones the price is between the pictures and the notes on them. */}
          <div className="flex flex-wrap items-center gap-x-4 print:hidden">
            <Panel>
              <HotspotList
                key={content.id}
                content={content.viewer}
                spinBroken={brokenSpinOf === content.id}
                onShow={(hotspot) => viewer.current?.showPoint(hotspot)}
              />
            </Panel>
            {content.available ? <RequestPhotos {...photos} /> : null}
          </div>
          <SectionMemoryContext value={sectionMemory}>
            <VehiclePanels content={content} panels={panels} numberRefusal={numberRefusal} />
          </SectionMemoryContext>
        </div>
      </div>
      <div className="print:hidden">
        <Panel>
          <SimilarCars
            vehicle={{ id: content.id, slug: content.slug, fallback: similar.fallback }}
            tallest={similar.tallest}
            heading={similar.heading}
            href={similar.href}
            onEnquire={openEnquiry}
          />
        </Panel>
        <Panel>
          <RecentlyViewed except={content.id} />
        </Panel>
        {panels.blogs && panels.blogs.length > 0 ? (
          <Panel>
            <BlogsPanel blogs={panels.blogs} />
          </Panel>
        ) : null}
      </div>
      <Breadcrumbs items={content.crumbs} className="mt-4 sm:hidden" />
      <VehicleBar content={content} shown={barShown} onEnquire={enquire} />
      <PhoneBar content={content} onEnquire={enquire} priceBlock={priceBlock} vehicleBarShown={barShown} />
      {enquiryDialog}
    </div>
  );
}

/** `null` where the dealer does not want it. */
function useSectionMemory() {
  const {
    slug,
    vdp_config: { remember_collapsed_sections: remembers },
  } = useSite();
  return useMemo(
    () =>
      remembers
        ? createSectionMemory({
            key: `closed-sections:${slug}`,
            storage: () => localStorage,
            tabs: globalThis as unknown as Window,
          })
        : null,
    [remembers, slug],
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 410 && isVehicleGone(error.data) ? (
    <VehicleGoneView {...error.data} />
  ) : (
    <ErrorView error={error} />
  );
}

/** The dealer's newest articles that fit the vehicle, under the page (VDP-68). */
function BlogsPanel({ blogs }: { blogs: readonly BlogCard[] }) {
  return (
    <section aria-label="From the journal" className="border-t border-line py-4 lg:py-8">
      <h2 className="mb-3 text-lg lg:mb-4 lg:text-xl">From the journal</h2>
      <BlogCards blogs={blogs} heading="h3" scrolls />
    </section>
  );
}

/** Remembers in this browser that the car's page was opened, where the dealer's limit leaves room for one (ACCT-32). */
function useNoteViewedCar(car: ViewedCar): void {
  const { slug, accounts } = useSite();
  const { viewed_cars_limit: limit } = accounts;
  useEffect(() => {
    viewedCarsHere({ slug, accounts: { viewed_cars_limit: limit } }).note(car);
  }, [slug, limit, car]);
}
