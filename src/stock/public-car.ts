/**
 * What the public may know of a vehicle, under the specification's field names (DATA-16 to DATA-27) and with
 * money in dollars. Everything that leaves the server passes here, so a field that is not named here stays inside:
 * columns of the feed that no field takes (a purchase cost may be among them) and where a private seller lives
 * (`private_suburb`, `private_postcode`) are left out on purpose.
 */
import type { Location } from '../locations/location.ts';
import { centsToDollars } from '../shared/money.ts';
import { type Vehicle, vehicleTitle } from './vehicle.ts';

export interface PublicLocation {
  id: number;
  name: string;
  slug: string;
  phone: string;
  city: string;
  state: string;
  address: { street: string; city: string; state: string; postcode: string; place_url: string | null };
  distribution_locations: readonly number[];
}

export interface PublicCar {
  id: string;
  slug: string;
  /** Address of the vehicle page on this site, without the host. */
  path: string;
  /** Year, make and model (CARD-1). */
  name: string;
  year: number | null;
  make: string;
  model: string;
  badge: string;
  series: string;
  stocknum: string;
  vin: string;
  nvic: string;
  regplate: string;
  carsales_title: string;
  item_type: Vehicle['itemType'];

  /** Money in dollars; `null` where there is none. */
  price: number | null;
  before_price: number | null;
  offer_price: number | null;
  subscription_price: number | null;
  preorder: boolean;
  price_type: Vehicle['priceType'];

  status: Vehicle['status'];
  car_type: Vehicle['condition'];
  reserved: boolean;
  tag: string;
  certified: boolean;
  show_on_dealer_website: boolean;
  /** Seconds since 1970; `null` while the vehicle is for sale. */
  sold_date_timestamp: number | null;
  /** ISO instants in UTC, and the first again in seconds (DATA-51). */
  created_at: string;
  created_at_timestamp: number;
  updated_at: string;

  colour: string;
  interior_colour: string;
  km: number | null;
  seats: number | null;
  doors: number | null;
  body: string;
  drive: string;
  fuel: string;
  engine_size: string;
  trans: string;
  gearnum: number | null;
  simple_fuel: Vehicle['simpleFuel'];
  simple_body: Vehicle['simpleBody'];
  simple_drive: Vehicle['simpleDrive'];
  simple_transmission: Vehicle['simpleTransmission'];
  bodyconfiguration: string;
  cylinders: number | null;
  enginesize_litres: number | null;
  /** Litres per 100 km. */
  fuelconsumptioncombined: number | null;
  /** kWh per 100 km. */
  energy_consumption_kwh_per_100km: number | null;

  /** Dates as YYYY-MM-DD. */
  rego_expiry: string | null;
  compliance_date: string | null;
  build_date: string | null;

  images: { image: { url: string; thumb: { url: string } }; alt: string }[];
  thumbnails: string[];
  /** `''` when there is no picture. */
  primary_image_url: string;
  photos_count: number;
  video_url: string;
  external_video_url: string;
  walkaround_videos: { video: { url: string } }[];
  videos: { video: { url: string } }[];
  spin_images: string[];
  spin_interior_image: string;
  spin_code: string;
  hotspots: Vehicle['hotspots'];

  dealercomments: string;
  standardEquipment: string[];
  /** Address of the history report, `''` when there is none. */
  file: string;

  dealership_id: number | null;
  dealership_slug: string;
  location: PublicLocation | null;
  /** Name of the place as the feed has it, for a vehicle whose place is none of the dealer's locations. */
  location_name: string;
  city: string;
  state: string;

  categories: string[];
  payment_processors: { name: string; reserve_amount: number | null }[];
  specifications: {
    body_width: number | null;
    body_length: number | null;
    tare_weight: number | null;
    axle_type: string;
    sleeps: number | null;
    aggregate_trailer_mass: number | null;
  } | null;
  variant: {
    cylinders: number | null;
    enginesize: string;
    enginesize_litres: number | null;
    induction: string;
    fuelconsumptioncombined: number | null;
    fuelcapacity: number | null;
    grossvehiclemass: number | null;
    vehiclelength: number | null;
    vehicleheight: number | null;
    vehiclewidth: number | null;
    towingcapacitybraked: number | null;
    torque: string;
    ancaprating: number | null;
    bodyconfiguration: string;
    geartype: string;
  } | null;
  autograb_data: { state_average_market_price: number | null; average_market_price: number | null } | null;
  youxQuote: {
    weeklyRepaymentAmount: number | null;
    advertisedRate: number | null;
    comparisonRate: number | null;
  } | null;
  finance_lenders: Record<string, PublicLender>;
}

/** DATA-28, money in dollars; the payment of a term of N months or years is under `term{N}`. */
export interface PublicLender {
  disclaimer: string;
  deposit: number | null;
  paymentMonth: number | null;
  paymentWeek: number | null;
  totalPayable: number | null;
  interestRate: number | null;
  comparisonRate: number | null;
  termYears: number | null;
  termMonths: number | null;
  termWeeks: number | null;
  establishmentFees: number | null;
  balloon: number | null;
  financeProvider: string;
  [term: `term${number}`]: number;
}

const dollars = (cents: number | null): number | null => (cents === null ? null : centsToDollars(cents));
const seconds = (instant: string): number => Math.floor(Date.parse(instant) / 1000);

/** `location` is the configured location of the vehicle, `null` when it has none; `path` is its address on the site. */
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
    year: vehicle.year,
    make: vehicle.make,
    model: vehicle.model,
    badge: vehicle.badge,
    series: vehicle.series,
    stocknum: vehicle.stockNumber,
    vin: vehicle.vin,
    nvic: vehicle.nvic,
    regplate: vehicle.registration,
    carsales_title: vehicle.advertisedTitle,
    item_type: vehicle.itemType,

    price: dollars(vehicle.priceCents),
    before_price: dollars(vehicle.beforePriceCents),
    offer_price: dollars(vehicle.offerPriceCents),
    subscription_price: dollars(vehicle.subscriptionPriceCents),
    preorder: vehicle.preorder,
    price_type: vehicle.priceType,

    status: vehicle.status,
    car_type: vehicle.condition,
    reserved: vehicle.reserved,
    tag: vehicle.tag,
    certified: vehicle.certified,
    show_on_dealer_website: vehicle.showOnDealerWebsite,
    sold_date_timestamp: vehicle.soldAt === null ? null : seconds(vehicle.soldAt),
    created_at: vehicle.createdAt,
    created_at_timestamp: seconds(vehicle.createdAt),
    updated_at: vehicle.updatedAt,

    colour: vehicle.colour,
    interior_colour: vehicle.interiorColour,
    km: vehicle.odometerKm,
    seats: vehicle.seats,
    doors: vehicle.doors,
    body: vehicle.body,
    drive: vehicle.drive,
    fuel: vehicle.fuel,
    engine_size: vehicle.engineSize,
    trans: vehicle.transmission,
    gearnum: vehicle.gearCount,
    simple_fuel: vehicle.simpleFuel,
    simple_body: vehicle.simpleBody,
    simple_drive: vehicle.simpleDrive,
    simple_transmission: vehicle.simpleTransmission,
    bodyconfiguration: vehicle.bodyConfiguration,
    cylinders: vehicle.cylinders,
    enginesize_litres: vehicle.engineSizeLitres,
    fuelconsumptioncombined: vehicle.fuelConsumptionCombined,
    energy_consumption_kwh_per_100km: vehicle.energyConsumptionKwh,

    rego_expiry: vehicle.registrationExpiry,
    compliance_date: vehicle.complianceDate,
    build_date: vehicle.buildDate,

    images,
    thumbnails: images.map((entry) => entry.image.thumb.url),
    primary_image_url: vehicle.images[0]?.url ?? '',
    photos_count: images.length,
    video_url: vehicle.videoUrl,
    external_video_url: vehicle.externalVideoUrl,
    walkaround_videos: vehicle.walkaroundVideos.map(({ url }) => ({ video: { url } })),
    videos: vehicle.videos.map(({ url }) => ({ video: { url } })),
    spin_images: vehicle.spinImages,
    spin_interior_image: vehicle.spinInteriorImage,
    spin_code: vehicle.spinCode,
    hotspots: vehicle.hotspots,

    dealercomments: vehicle.dealerComments,
    standardEquipment: vehicle.standardEquipment,
    file: vehicle.historyReportUrl,

    dealership_id: vehicle.dealershipId,
    dealership_slug: vehicle.dealershipSlug,
    location: location === null ? null : toPublicLocation(location),
    location_name: vehicle.locationName,
    city: vehicle.city,
    state: vehicle.state,

    categories: vehicle.categories,
    payment_processors: vehicle.paymentProcessors.map(({ name, reserveAmountCents }) => ({
      name,
      reserve_amount: dollars(reserveAmountCents),
    })),
    specifications:
      vehicle.caravan === null
        ? null
        : {
            body_width: vehicle.caravan.bodyWidthMetres,
            body_length: vehicle.caravan.bodyLengthMetres,
            tare_weight: vehicle.caravan.tareWeightKg,
            axle_type: vehicle.caravan.axleType,
            sleeps: vehicle.caravan.sleeps,
            aggregate_trailer_mass: vehicle.caravan.aggregateTrailerMassKg,
          },
    variant: vehicle.variant === null ? null : toPublicVariant(vehicle.variant),
    autograb_data:
      vehicle.marketPrice === null
        ? null
        : {
            state_average_market_price: dollars(vehicle.marketPrice.stateAverageCents),
            average_market_price: dollars(vehicle.marketPrice.nationalAverageCents),
          },
    youxQuote: toPublicQuote(vehicle.quote),
    finance_lenders: Object.fromEntries(
      Object.entries(vehicle.lenders).map(([provider, lender]) => [provider, toPublicLender(lender)]),
    ),
  };
}

function toPublicLocation(location: Location): PublicLocation {
  const { street, city, state, postcode, place_url } = location.address;
  return {
    id: location.id,
    name: location.name,
    slug: location.slug,
    phone: location.contact_detail.phone,
    city,
    state,
    address: { street, city, state, postcode, place_url },
    distribution_locations: location.distribution_locations,
  };
}

function toPublicVariant(variant: NonNullable<Vehicle['variant']>): NonNullable<PublicCar['variant']> {
  return {
    cylinders: variant.cylinders,
    enginesize: variant.engineSize,
    enginesize_litres: variant.engineSizeLitres,
    induction: variant.induction,
    fuelconsumptioncombined: variant.fuelConsumptionCombined,
    fuelcapacity: variant.fuelCapacityLitres,
    grossvehiclemass: variant.grossVehicleMassKg,
    vehiclelength: variant.lengthMm,
    vehicleheight: variant.heightMm,
    vehiclewidth: variant.widthMm,
    towingcapacitybraked: variant.towingCapacityBrakedKg,
    torque: variant.torque,
    ancaprating: variant.ancapRating,
    bodyconfiguration: variant.bodyConfiguration,
    geartype: variant.gearType,
  };
}

export function toPublicQuote(quote: Vehicle['quote']): PublicCar['youxQuote'] {
  if (quote === null) return null;
  const { weeklyRepaymentCents, advertisedRate, comparisonRate } = quote;
  return { weeklyRepaymentAmount: dollars(weeklyRepaymentCents), advertisedRate, comparisonRate };
}

export function toPublicLender(lender: Vehicle['lenders'][string]): PublicLender {
  return {
    ...Object.fromEntries(Object.entries(lender.terms).map(([term, cents]) => [`term${term}`, centsToDollars(cents)])),
    disclaimer: lender.disclaimer,
    deposit: dollars(lender.depositCents),
    paymentMonth: dollars(lender.paymentMonthCents),
    paymentWeek: dollars(lender.paymentWeekCents),
    totalPayable: dollars(lender.totalPayableCents),
    interestRate: lender.interestRate,
    comparisonRate: lender.comparisonRate,
    termYears: lender.termYears,
    termMonths: lender.termMonths,
    termWeeks: lender.termWeeks,
    establishmentFees: dollars(lender.establishmentFeesCents),
    balloon: dollars(lender.balloonCents),
    financeProvider: lender.financeProvider,
  };
}
