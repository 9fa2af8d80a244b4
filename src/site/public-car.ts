/**
 * The public fields of a vehicle, with the specification's names (DATA-16 to DATA-27) and money in dollars. Feed
 * columns without a field (a purchase cost may be among them) and a private seller's home are deliberately left out: a
 * field is public only if its table says so, or if it is written out below.
 */
import { financeEstimate } from '../finance/finance-estimate.ts';
import type { Location } from '../locations/location.ts';
import { paths } from '../routes.ts';
import { centsToDollars, dollarsToCents } from '../shared/money.ts';
import { publicValues } from '../stock/field-definition.ts';
import { hasSubscriptionPrice } from '../stock/price-display.ts';
import {
  caravanFields,
  dealershipFields,
  identityFields,
  lenderFields,
  lookFields,
  marketPriceFields,
  placeFields,
  priceFields,
  quoteFields,
  spinFields,
  stateFields,
  variantFields,
  type Vehicle,
  videoFields,
  wordFields,
} from '../stock/vehicle.ts';
import { vehicleTitle } from '../stock/vehicle-values.ts';
import { commentParagraphs } from '../stock/dealer-comments.ts';
import type { PublicCar, PublicLender } from './public-car-schema.ts';
import type { SiteContext } from './site-context.ts';
import { vehicleFinanceOptions } from './vehicle-finance.ts';
import { shownPlace, visibleLocationAt } from './vehicle-location.ts';

const seconds = (instant: string): number => Math.floor(Date.parse(instant) / 1000);

type PublicSite = Pick<SiteContext, 'configuration' | 'locations' | 'now'>;

/** This site's public data of a vehicle. Prices and finance are limited to what its page shows. */
export function publicCarOf(site: PublicSite, vehicle: Vehicle): PublicCar {
  const { location, name, city, state, dealershipSlug } = shownPlace(site, vehicle);
  const unlistedPlace = location === null ? { locationName: name, city, state } : {};
  return toPublicCar({
    vehicle: {
      ...vehicle,
      ...unlistedPlace,
      dealershipSlug,
      ...shownPrices(site, vehicle),
      ...shownFinance(site, vehicle),
      ...shownComments(vehicle),
    },
    location: location && {
      ...location,
      distribution_locations: location.distribution_locations.filter(
        (id) => visibleLocationAt(site, { locationId: id }) !== null,
      ),
    },
    path: paths.vehicle(vehicle.slug),
  });
}

/** A vehicle that is let by subscription is not sold at the price that its feed may still name. */
function shownPrices({ configuration: { stock } }: PublicSite, vehicle: Vehicle): Partial<Vehicle> {
  return hasSubscriptionPrice(vehicle, stock)
    ? { priceCents: null, beforePriceCents: null, offerPriceCents: null }
    : {};
}

/**
 * The quote or lender's figures that cards and the page show, with their stated total (FIN-6, FIN-7, FIN-19). Unused
 * figures of a feed, and those of a vehicle that is not financed, are not an offer.
 */
function shownFinance(site: PublicSite, vehicle: Vehicle): Pick<Vehicle, 'quote' | 'lenders'> {
  const estimate = financeEstimate(vehicle, vehicleFinanceOptions(site, vehicle));
  if (estimate?.kind !== 'figures') return { quote: null, lenders: {} };
  const { source, provider, figures, disclaimer } = estimate;
  const lender = source === 'lender' ? vehicle.lenders[provider.key] : undefined;
  const { totalPayableDollars: total } = figures;
  return {
    quote: source === 'quote' ? vehicle.quote : null,
    lenders:
      lender === undefined
        ? {}
        : {
            [provider.key]: {
              ...lender,
              disclaimer,
              totalPayableCents: total === null ? null : dollarsToCents(Math.round(total)),
            },
          },
  };
}

/** As the page has them; in the dealer's own form where nothing of them is left out. */
function shownComments({ dealerComments }: Vehicle): Partial<Vehicle> {
  const { kept, omitted } = commentParagraphs(dealerComments);
  return omitted.length === 0 ? {} : { dealerComments: kept.join('\n\n') };
}

/** `location` is the vehicle's own, `null` if shoppers see none; `path` is its path on the site. */
export function toPublicCar({
  vehicle,
  location,
  path,
}: {
  vehicle: Vehicle;
  location: Location | null;
  path: string;
}): PublicCar {
  const images = vehicle.images.map((image) => ({
    image: { url: image.url, thumb: { url: image.thumbUrl || image.url } },
    alt: image.alt,
  }));
  return {
    id: vehicle.id,
    slug: vehicle.slug,
    path,
    name: vehicleTitle(vehicle),
    ...publicValues(identityFields, vehicle),
    ...publicValues(priceFields, vehicle),

    ...publicValues(stateFields, vehicle),
    sold_date_timestamp: vehicle.soldAt === null ? null : seconds(vehicle.soldAt),
    created_at: vehicle.createdAt,
    created_at_timestamp: seconds(vehicle.createdAt),
    updated_at: vehicle.updatedAt,

    ...publicValues(lookFields, vehicle),

    images,
    thumbnails: images.map((entry) => entry.image.thumb.url),
    primary_image_url: vehicle.images[0]?.url ?? '',
    photos_count: images.length,
    ...publicValues(videoFields, vehicle),
    walkaround_videos: vehicle.walkaroundVideos.map(({ url }) => ({ video: { url } })),
    videos: vehicle.videos.map(({ url }) => ({ video: { url } })),
    ...publicValues(spinFields, vehicle),
    hotspots: vehicle.hotspots,
    ...publicValues(wordFields, vehicle),

    dealership_id: vehicle.dealershipId,
    ...publicValues(dealershipFields, vehicle),
    location: location === null ? null : toPublicLocation(location),
    ...publicValues(placeFields, vehicle),
    payment_processors: vehicle.paymentProcessors.map(({ name, reserveAmountCents }) => ({
      name,
      reserve_amount: reserveAmountCents === null ? null : centsToDollars(reserveAmountCents),
    })),

    specifications: vehicle.caravan && publicValues(caravanFields, vehicle.caravan),
    variant: vehicle.variant && publicValues(variantFields, vehicle.variant),
    autograb_data: vehicle.marketPrice && publicValues(marketPriceFields, vehicle.marketPrice),
    youxQuote: vehicle.quote && publicValues(quoteFields, vehicle.quote),
    finance_lenders: Object.fromEntries(
      Object.entries(vehicle.lenders).map(([provider, lender]) => [provider, toPublicLender(lender)]),
    ),
  };
}

function toPublicLocation(location: Location): PublicCar['location'] {
  const { street, city, state, postcode, place_url } = location.address;
  return {
    id: location.id,
    name: location.name,
    slug: location.slug,
    phone: location.hide_contact ? '' : location.contact_detail.phone,
    city,
    state,
    address: { street, city, state, postcode, place_url },
    distribution_locations: location.distribution_locations,
  };
}

function toPublicLender(lender: Vehicle['lenders'][string]): PublicLender {
  return {
    ...Object.fromEntries(Object.entries(lender.terms).map(([term, cents]) => [`term${term}`, centsToDollars(cents)])),
    ...publicValues(lenderFields, lender),
  };
}
