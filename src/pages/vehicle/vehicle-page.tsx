/** One vehicle, under `/cars/{slug}` (VDP). A sold one keeps its page and says so; one that the site leaves out has none. */
import { useEffect, useRef, useState, type RefObject } from 'react';
import { data, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { Phone } from 'lucide-react';
import { paths } from '../../routes.ts';
import { makeModelValue } from '../../search/make-model.ts';
import { searchSlugFor } from '../../search/resolve-search-slug.ts';
import { emptySearchState } from '../../search/search-state.ts';
import { fallbackSelection, similarPriceBand, type Likeness, type SimilarSelection } from '../../search/similar-cars.ts';
import { facetLabel } from '../../search/facet-label.ts';
import { telephoneHref } from '../../stock/call-number.ts';
import { cardOf, cardsChangeAt, publicCarOf } from '../stock/list-cards.ts';
import type { Vehicle } from '../../stock/vehicle.ts';
import { VehicleGallery } from '../../stock/vehicle-gallery.tsx';
import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { likenessOf } from '../stock/likeness-of.ts';
import { searchAddress } from '../stock/search-address.ts';
import { SimilarCars } from '../stock/similar-cars.tsx';
import { panelBelowHeader } from '../stock/below-header.ts';
import { wholeStock } from '../stock/find-vehicles.ts';
import { absoluteAddress, breadcrumbStructuredData } from '../stock/structured-data.ts';
import { siteContext, type SiteContext } from '../site-context.ts';
import { useEnquiryDialog } from '../system/use-enquiry-dialog.tsx';
import { CarTools } from '../account/car-tools.tsx';
import { useSite } from '../layout/use-site.ts';
import { Panel } from './panel.tsx';
import { BlogsPanel } from './panels/blogs-panel.tsx';
import { useVehicleViews } from './use-vehicle-views.tsx';
import { vehiclePageContent, vehiclePageDescription, vehiclePageTitle } from './vehicle-page-content.ts';
import { vehiclePanelContents } from './vehicle-panel-contents.ts';
import { VehiclePanels } from './vehicle-panels.tsx';
import { vehicleStructuredData } from './vehicle-structured-data.ts';
import { EnquireLink, VehicleSummary, type VehicleActionsProps } from './vehicle-summary.tsx';

/** This page has its own bar at the foot of phones. */
export const handle = { ownBottomBar: true };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const vehicle = await site.stock.findBySlug(params.slug ?? '');
  if (vehicle === null) throw data(null, { status: 404 });
  site.page.changesAt(cardsChangeAt(site, [vehicle]));
  const car = publicCarOf(site, vehicle);
  const content = vehiclePageContent({ vehicle, car, site, searchCrumbs: await searchCrumbs(site, vehicle) });
  const likeness = likenessOf(vehicle, site.configuration.stock);
  const description = vehiclePageDescription(content, site.configuration.name);
  return {
    content,
    panels: await vehiclePanelContents({ site, vehicle, car, query: new URL(request.url).searchParams }),
    card: cardOf(site, vehicle),
    similar: {
      heading: `Similar ${similarNouns[vehicle.itemType]}`,
      fallback: fallbackSelection(likeness),
      href: searchAddress({ ...emptySearchState, ...similarList(likeness) }, { prefix: site.configuration.search.path_prefix, defaultSort: 'relevance', hasDefaultRefinements: false }),
    },
    title: `${vehiclePageTitle(content)} | ${site.configuration.name}`,
    description,
    url: `${site.origin}${car.path}`,
    pictureUrl: content.pictures[0] ? absoluteAddress(site.origin, content.pictures[0].url) : null,
    structured: [
      vehicleStructuredData({ car, settings: site.configuration.stock, origin: site.origin, seller: site.configuration.name, description }),
      breadcrumbStructuredData({ crumbs: content.crumbs, origin: site.origin, path: car.path }),
    ],
  };
}

const similarNouns: Record<Vehicle['itemType'], string> = { car: 'cars', motorcycle: 'motorcycles', caravan: 'caravans', truck: 'trucks' };

/** What a shopper would refine by to see the like: body and a band of prices. */
function similarList({ body, price, itemType }: Likeness): SimilarSelection {
  return { facets: body === '' ? { item_type: [itemType] } : { body: [body] }, ranges: price === null ? {} : { price: similarPriceBand(price) } };
}

/**
 * Make and model, body and condition, each a list of its own (NAV-88, NAV-89). A list in which nothing stands is not linked: a
 * sold vehicle may have been the last of its model, and the dealer may list only a part of the stock.
 */
async function searchCrumbs(site: SiteContext, vehicle: Vehicle): Promise<Crumb[]> {
  const { path_prefix: prefix } = site.configuration.search;
  const { facets } = await wholeStock(site);
  const crumbs = ([
    ['make_model', makeModelValue(vehicle.make, vehicle.model), `${vehicle.make} ${vehicle.model}`],
    ['body', vehicle.simpleBody, facetLabel('body', vehicle.simpleBody)],
    ['car_type', vehicle.condition, `${facetLabel('car_type', vehicle.condition)} ${vehicle.itemType === 'car' ? 'Cars' : 'Vehicles'}`],
  ] as const)
    .filter(([facet, value]) => facets[facet].some((listed) => listed.value.toLowerCase() === value.toLowerCase()))
    .map(([facet, value, label]) => ({ label, href: paths.search(prefix, searchSlugFor(facet, value)) }));
  return crumbs.length > 0 ? crumbs : [{ label: site.configuration.labels.all_stock, href: paths.allStock(prefix) }];
}

export const meta: MetaFunction<typeof loader> = ({ loaderData: page }) => {
  if (!page) return [];
  return [
    { title: page.title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: page.url },
    { property: 'og:type', content: 'product' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: page.url },
    ...(page.pictureUrl === null ? [] : [{ property: 'og:image', content: page.pictureUrl }]),
    ...page.structured.map((value) => ({ 'script:ld+json': value })),
  ];
};

export default function VehiclePage() {
  const { content, panels, card, similar } = useLoaderData<typeof loader>();
  const { theme } = useSite();
  const { openEnquiry, enquiryDialog } = useEnquiryDialog();
  const views = useVehicleViews({ slug: content.slug, photosCount: content.pictures.length, updatedAt: content.updatedAt });
  const priceBlock = useRef<HTMLDivElement>(null);
  const enquire: VehicleActionsProps['onEnquire'] = (action) => openEnquiry(card, action);
  return (
    <div className="page-width pb-12 pt-3">
      <Breadcrumbs items={content.crumbs} className="max-sm:hidden" />
      <div className="mt-1 grid gap-x-10 gap-y-5 sm:mt-3 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr]">
        <VehicleGallery pictures={content.pictures} name={content.name} thumbnails={content.thumbnails} muted={!content.available} className="max-sm:mx-[calc(-1*clamp(1rem,4vw,2rem))] max-sm:[&>div]:rounded-none" />
        <aside aria-label="Price and enquiry" className={`lg:sticky lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start lg:overflow-y-auto ${panelBelowHeader(theme.layout.header)}`}>
          <VehicleSummary content={content} views={views} tools={<CarTools card={card} className="flex min-h-10 shrink-0 gap-2" />} onEnquire={enquire} priceBlock={priceBlock} />
        </aside>
        <div className="min-w-0 lg:mt-3">
          <VehiclePanels content={content} panels={panels} />
        </div>
      </div>
      <Panel><SimilarCars vehicle={{ id: content.id, slug: content.slug, fallback: similar.fallback }} heading={similar.heading} href={similar.href} onEnquire={openEnquiry} /></Panel>
      {panels.blogs && panels.blogs.length > 0 ? <Panel><BlogsPanel blogs={panels.blogs} /></Panel> : null}
      <Breadcrumbs items={content.crumbs} className="mt-6 sm:hidden" />
      <PhoneBar content={content} onEnquire={enquire} priceBlock={priceBlock} />
      {enquiryDialog}
    </div>
  );
}

/** Call and enquire in reach of the thumb, once the price has scrolled out of sight (VDP-34, VDP-35). */
function PhoneBar({ content, onEnquire, priceBlock }: VehicleActionsProps & { priceBlock: RefObject<HTMLDivElement | null> }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const element = priceBlock.current;
    if (element === null) return;
    // Above the screen only: before the shopper has come to the price, the bar would cover the way to it.
    const observer = new IntersectionObserver(([entry]) => setShown(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, [priceBlock]);
  const action = content.available ? 'enquire' : 'find-similar';
  return (
    <>
      <div aria-hidden="true" className="h-16 lg:hidden" />
      <div hidden={!shown} className="fixed inset-x-0 bottom-0 z-20 flex gap-2.5 border-t border-line bg-surface p-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] shadow-raised lg:hidden">
        {content.phone ? <a href={telephoneHref(content.phone)} className={buttonStyle({ variant: 'secondary', className: 'flex-1' })}><Phone aria-hidden="true" className="size-5" />Call Now</a> : null}
        <EnquireLink content={content} action={action} onEnquire={onEnquire} variant="primary" className="min-h-11 flex-[1.4] text-base" />
      </div>
    </>
  );
}
