/** A vehicle as a search document, with the specification's names for the refinements (SRCH-61 to SRCH-88). */
import { hasSubscriptionPrice, shownPriceCents } from '../stock/price-display.ts';
import { saleVisibleUntil } from '../stock/sale-visible.ts';
import { engineCc } from '../stock/vehicle-details.ts';
import type { Vehicle } from '../stock/vehicle.ts';
import { vehicleTitle } from '../stock/vehicle-values.ts';
import { colourFamily } from './colour-family.ts';
import type { SearchDocument, SearchPosition } from './engine.ts';
import type { FacetName } from './facets.ts';
import { fuelNamesIn } from './fuel-of-equipment.ts';
import { landCruiserWords } from './land-cruiser-words.ts';
import { makeModelValue } from './make-model.ts';
import { priceBand, weeklyPriceBand } from './price-bands.ts';
import { printedFactWords } from './printed-facts.ts';
import type { RangeName } from './ranges.ts';
import { searchFeatures } from './search-features.ts';
import { sizeClass } from './size-class.ts';

/** Facts about a vehicle that come from the dealer's site. */
export interface SiteFacts {
  dealershipName: string;
  /** Name of the vehicle's location; empty if unknown, and if shoppers may not see it. */
  locationName: string;
  city: string;
  state: string;
  /** Cities and regions that the place is part of (`shared/regions.ts`). */
  regions?: readonly string[];
  /** Its position; `null` if unknown. */
  position?: SearchPosition | null;
  /** The weekly repayment on the vehicle's card, in whole dollars; `null` where the card has none. */
  weeklyDollars?: number | null;
  /** False where the dealer's filters leave the vehicle out. */
  isOnSite?: boolean;
  /** True if the site offers subscriptions, so that a subscription price is shown. */
  subscriptions?: boolean;
  /** `include_sold_cars_days` of the dealer; 3 without (SRCH-93). */
  includeSoldCarsDays?: number;
}

/**
 * A vehicle that the site never shows has `visibleUntil` 0. Facet values are as in the URL: the label if it is unique
 * (`Toyota`, `Diesel`), else the specification's own value (`peopleMover`, `in_stock`, `Toyota|Hilux`), whose label
 * `facetLabel` gives.
 */
export function toSearchDocument(vehicle: Vehicle, site: SiteFacts): SearchDocument {
  const offers = { subscriptions: site.subscriptions ?? false };
  const priceCents = shownPriceCents(vehicle, offers);
  const bySubscription = hasSubscriptionPrice(vehicle, offers);
  const weeklyDollars = site.weeklyDollars ?? null;
  const visibleUntil =
    site.isOnSite === false
      ? 'never'
      : saleVisibleUntil(vehicle, { include_sold_cars_days: site.includeSoldCarsDays ?? 3 });
  return {
    id: vehicle.id,
    facets: {
      badge: present(vehicle.badge),
      status: [vehicle.status],
      car_type: [vehicle.condition],
      categories: vehicle.categories,
      city: present(site.city),
      colour: present(colourFamily(vehicle.colour)),
      dealership_name: present(site.dealershipName),
      filtered_features: searchFeatures([...vehicle.standardEquipment, ...interiorAsEquipment(vehicle)]),
      item_type: [vehicle.itemType],
      location_name: present(site.locationName),
      make: present(vehicle.make),
      make_model: [makeModelValue(vehicle.make, vehicle.model)],
      model: present(vehicle.model),
      price_range: priceCents === null ? [] : [priceBand(priceCents / 100)],
      seats: vehicle.seats === null ? [] : [String(vehicle.seats)],
      doors: vehicle.doors === null ? [] : [String(vehicle.doors)],
      sleeps: vehicle.caravan?.sleeps ? [String(vehicle.caravan.sleeps)] : [],
      size: present(sizeClass(vehicle)),
      body: present(vehicle.simpleBody),
      drive: present(vehicle.simpleDrive || vehicle.drive),
      fuel: present(vehicle.simpleFuel || vehicle.fuel),
      transmission: present(vehicle.simpleTransmission || vehicle.transmission),
      state: present(site.state),
      region: site.regions ?? [],
      tag: present(vehicle.tag),
      weekly_price_range: weeklyDollars === null ? [] : [weeklyPriceBand(weeklyDollars)],
      certified: [String(vehicle.certified)],
      subscription: offers.subscriptions ? [String(vehicle.subscriptionPriceCents !== null)] : [],
      // Whether a sold vehicle had been reserved is irrelevant, and its card does not say so.
      reserved: vehicle.status === 'sold' ? [] : [String(vehicle.reserved)],
      // A price that is not shown, or that a subscription's is shown for, includes nothing.
      price_type: priceCents === null ? [] : present(vehicle.priceType),
      without: [
        ...(priceCents === null ? ['price'] : []),
        ...(weeklyDollars === null ? ['weekly_price'] : []),
        ...(vehicle.odometerKm === null ? ['km'] : []),
      ],
    } satisfies Record<FacetName, readonly string[]>,
    numbers: {
      price: dollars(priceCents),
      km: vehicle.odometerKm,
      year: vehicle.year,
      subscription_price: dollars(vehicle.subscriptionPriceCents),
      weekly_price: weeklyDollars,
      created_at_timestamp: seconds(vehicle.createdAt),
      // A past reduction of a sold vehicle is irrelevant, and a reduction cannot be seen where another price is shown.
      price_reduced_at_timestamp:
        vehicle.priceReducedAt === null || vehicle.status === 'sold' || bySubscription
          ? null
          : seconds(vehicle.priceReducedAt),
      body_length: vehicle.caravan?.bodyLengthMetres || null,
      atm: vehicle.caravan?.aggregateTrailerMassKg || null,
      tare: vehicle.caravan?.tareWeightKg || null,
      towing: vehicle.variant?.towingCapacityBrakedKg || null,
      engine_cc: vehicle.itemType === 'motorcycle' ? engineCc(vehicle) : null,
    } satisfies Record<RangeName, number | null>,
    words: [
      ...new Set([
        String(vehicle.year ?? ''),
        vehicle.series,
        vehicle.colour,
        ...makeAndNumber(vehicle),
        ...remainingTitle(vehicle),
        ...printedFactWords(vehicle),
        ...landCruiserWords(vehicle),
      ]),
    ].filter((word) => word !== ''),
    equipment: [...vehicle.standardEquipment.filter(isName), ...fuelNamesIn(vehicle.standardEquipment)],
    codes: [vehicle.stockNumber, vehicle.vin, vehicle.registration].filter((code) => code !== ''),
    rank: rankOf(vehicle, { showsPrice: priceCents !== null || bySubscription }),
    visibleUntil:
      visibleUntil === null ? null : visibleUntil === 'never' ? 0 : Math.ceil(visibleUntil.getTime() / 1000),
    sold: vehicle.status === 'sold',
    position: site.position ?? null,
    title: [vehicleTitle(vehicle), vehicle.badge, vehicle.series].filter((words) => words !== '').join(' '),
  };
}

/** Many feeds name the leather in the colour of the interior alone: `Brown Leather`. */
function interiorAsEquipment({ interiorColour }: Vehicle): string[] {
  const isImitation = /\b(?:look|effect|style|faux|artificial|synthetic|imitation|vegan)\b/i.test(interiorColour);
  return /\bleather\b/i.test(interiorColour) && !isImitation ? [`${interiorColour} trim`] : [];
}

/** A longer line is a sentence: few searches have its words, and every vehicle has another. */
const mostWordsOfLine = 8;

function isName(line: string): boolean {
  return line.split(/\s+/, mostWordsOfLine + 1).length <= mostWordsOfLine;
}

const day = 86_400;

/**
 * The index's default order (SRCH-40): newest first. A picture counts as 60 days and a price as 30; a vehicle still to
 * arrive ranks 30 days lower, and a sold one below all that can be bought.
 */
function rankOf(vehicle: Vehicle, { showsPrice }: { showsPrice: boolean }): number {
  return (
    seconds(vehicle.createdAt) +
    (vehicle.images.length > 0 ? 60 * day : 0) +
    (showsPrice ? 30 * day : 0) -
    (vehicle.status === 'coming_soon' ? 30 * day : 0) -
    (vehicle.status === 'sold' ? 10_000 * day : 0)
  );
}

/** A model that is a number is also written together with its make: `Mazda3`. */
function makeAndNumber({ make, model }: Pick<Vehicle, 'make' | 'model'>): string[] {
  return /^\d/.test(model) ? [`${make}${model}`] : [];
}

/** Words of the advertised title that make, model and badge do not include. */
function remainingTitle(vehicle: Vehicle): string[] {
  const said = `${vehicle.year ?? ''} ${vehicle.make} ${vehicle.model} ${vehicle.badge} ${vehicle.series}`
    .toLowerCase()
    .split(/\s+/);
  return vehicle.advertisedTitle.split(/\s+/).filter((word) => !said.includes(word.toLowerCase()));
}

function present(value: string): string[] {
  return value.trim() === '' ? [] : [value.trim()];
}

function dollars(cents: number | null): number | null {
  return cents === null ? null : cents / 100;
}

function seconds(instant: string): number {
  return Math.floor(Date.parse(instant) / 1000);
}
