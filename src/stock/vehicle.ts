/**
 * A vehicle of a dealer's stock: cars, utes, motorcycles and caravans alike. Every field of checklist
 * groups DATA-16 to DATA-28 has its place here; `public-car.ts` writes the specification's field names.
 *
 * Units: money in integer cents, distances in km, instants as ISO strings in UTC, dates as YYYY-MM-DD.
 * Unknown is `null` for a number or a date and `''` for a text; nothing here means zero by accident.
 */
import * as z from 'zod';

export const stockConditions = ['new', 'demo', 'used'] as const;
export const vehicleStatuses = ['in_stock', 'coming_soon', 'sold'] as const;
export const itemTypes = ['car', 'motorcycle', 'caravan', 'truck'] as const;

/** DATA-41, in the specification's spelling. */
export const bodyTypes = [
  '4x4',
  'bus',
  'cabChassis',
  'convertible',
  'coupe',
  'ev',
  'hardtop',
  'hatch',
  'hatchback',
  'motorhome',
  'lightTruck',
  'peopleMover',
  'prestige',
  'sedan',
  'softtop',
  'suv',
  'ute',
  'van',
  'wagon',
  'stationWagon',
  // Not in the list of the specification, whose sites sell them all the same (TEN-19).
  'caravan',
  'motorcycle',
] as const;
export const fuelTypes = ['Petrol', 'Diesel', 'Hybrid', 'PHEV', 'Electric', 'LPG', 'Hydrogen', 'Other'] as const;
export const transmissionTypes = ['Automatic', 'Manual'] as const;
export const driveTypes = ['4WD', 'AWD', 'FWD', 'RWD'] as const;

/** What a shopper is told that the price contains (Australian Consumer Law s48, "single price"). */
export const priceTypes = ['drive_away', 'excl_govt_charges', 'estimate', ''] as const;

const text = z.string().default('');
const cents = z.number().int().nullable().default(null);
const count = z.number().nullable().default(null);
const date = z.iso.date().nullable().default(null);
const address = z.string().default('');

const hotspotSchema = z.object({
  id: z.string(),
  description: z.string(),
  place: z.enum(['exterior', 'interior']).default('exterior'),
  /** Position on each frame of the spin, in percent of its width and height; `null` where it cannot be seen. */
  angles: z.array(z.object({ x: z.number(), y: z.number() }).nullable()).default([]),
});

const imageSchema = z.object({ url: z.string(), thumbUrl: z.string().default(''), alt: z.string().default('') });
const videoSchema = z.object({ url: z.string() });

/** DATA-26; lengths in metres, masses in kg. */
const caravanSpecificationSchema = z.object({
  bodyWidthMetres: count,
  bodyLengthMetres: count,
  tareWeightKg: count,
  axleType: text,
  sleeps: count,
  aggregateTrailerMassKg: count,
});

/** DATA-27: what the manufacturer says of the variant. */
const variantSchema = z.object({
  cylinders: count,
  engineSize: text,
  engineSizeLitres: count,
  induction: text,
  fuelConsumptionCombined: count,
  fuelCapacityLitres: count,
  grossVehicleMassKg: count,
  lengthMm: count,
  heightMm: count,
  widthMm: count,
  towingCapacityBrakedKg: count,
  torque: text,
  ancapRating: count,
  bodyConfiguration: text,
  gearType: text,
});

/** DATA-28, money in cents; keyed by finance provider on the vehicle. */
const lenderSchema = z.object({
  disclaimer: text,
  depositCents: cents,
  paymentMonthCents: cents,
  paymentWeekCents: cents,
  totalPayableCents: cents,
  interestRate: count,
  comparisonRate: count,
  termYears: count,
  termMonths: count,
  termWeeks: count,
  /** `term{N}` of the specification: the payment for a term of N, in cents. */
  terms: z.record(z.string(), z.number()).default({}),
  establishmentFeesCents: cents,
  balloonCents: cents,
  financeProvider: text,
});

export const vehicleSchema = z.object({
  // Identity (DATA-16)
  id: z.string().min(1),
  slug: z.string().min(1),
  stockNumber: text,
  vin: text,
  nvic: text,
  registration: text,
  year: z.number().int().nullable().default(null),
  make: z.string().min(1),
  model: z.string().min(1),
  badge: text,
  series: text,
  /** The advertisement's own title where the feed brings one (`carsales_title`). */
  advertisedTitle: text,
  variant: variantSchema.nullable().default(null),
  itemType: z.enum(itemTypes).default('car'),

  // Price (DATA-17)
  priceCents: cents,
  /** Price before a reduction, shown as the was-price when higher (CARD-30). */
  beforePriceCents: cents,
  offerPriceCents: cents,
  /** When the price that shoppers see last fell, and from what; `null` when it never did or rose since (`price-reduction.ts`). */
  priceReducedAt: z.iso.datetime().nullable().default(null),
  reducedFromCents: cents,
  subscriptionPriceCents: cents,
  preorder: z.boolean().default(false),
  priceType: z.enum(priceTypes).default(''),

  // State (DATA-18)
  condition: z.enum(stockConditions),
  status: z.enum(vehicleStatuses).default('in_stock'),
  reserved: z.boolean().default(false),
  tag: text,
  certified: z.boolean().default(false),
  showOnDealerWebsite: z.boolean().default(true),
  /** When the vehicle was sold; `null` while it is for sale. */
  soldAt: z.iso.datetime().nullable().default(null),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),

  // Look (DATA-19)
  colour: text,
  interiorColour: text,
  odometerKm: count,
  seats: count,
  doors: count,
  body: text,
  drive: text,
  fuel: text,
  engineSize: text,
  engineSizeLitres: count,
  cylinders: count,
  transmission: text,
  gearCount: count,
  fuelConsumptionCombined: count,
  /** kWh per 100 km of a vehicle that is driven by its battery. */
  energyConsumptionKwh: count,
  simpleFuel: z.enum([...fuelTypes, '']).default(''),
  simpleBody: z.enum([...bodyTypes, '']).default(''),
  simpleDrive: z.enum([...driveTypes, '']).default(''),
  simpleTransmission: z.enum([...transmissionTypes, '']).default(''),
  bodyConfiguration: text,

  // Dates (DATA-20)
  registrationExpiry: date,
  complianceDate: date,
  buildDate: date,

  // Media (DATA-21)
  images: z.array(imageSchema).default([]),
  videoUrl: address,
  externalVideoUrl: address,
  walkaroundVideos: z.array(videoSchema).default([]),
  videos: z.array(videoSchema).default([]),
  spinImages: z.array(z.string()).default([]),
  spinInteriorImage: address,
  spinCode: text,
  hotspots: z.array(hotspotSchema).default([]),

  // Words (DATA-22)
  dealerComments: text,
  standardEquipment: z.array(z.string()).default([]),
  historyReportUrl: address,

  // Place (DATA-23); the location itself is looked up by id in the dealer's configuration
  dealershipId: z.number().int().nullable().default(null),
  dealershipSlug: text,
  locationId: z.number().int().nullable().default(null),
  /** Name, city and state as the feed has them, used when no configured location matches. */
  locationName: text,
  city: text,
  state: text,
  privateSuburb: text,
  privatePostcode: text,

  // The rest (DATA-24)
  categories: z.array(z.string()).default([]),
  paymentProcessors: z
    .array(z.object({ name: z.string(), reserveAmountCents: z.number().int().nullable() }))
    .default([]),
  caravan: caravanSpecificationSchema.nullable().default(null),
  marketPrice: z.object({ stateAverageCents: cents, nationalAverageCents: cents }).nullable().default(null),
  quote: z
    .object({ weeklyRepaymentCents: cents, advertisedRate: count, comparisonRate: count })
    .nullable()
    .default(null),
  lenders: z.record(z.string(), lenderSchema).default({}),
  /** Columns of the feed that no field takes, kept so that nothing of a dealer's feed is lost; never public. */
  unmapped: z.record(z.string(), z.string()).default({}),
});

export type Vehicle = z.output<typeof vehicleSchema>;
export type StockCondition = Vehicle['condition'];
export type ItemType = Vehicle['itemType'];

/** `2021 Toyota Corolla`: year, make, model (CARD-1). A vehicle without a model year leaves it out. */
export function vehicleTitle(vehicle: Pick<Vehicle, 'year' | 'make' | 'model'>): string {
  return [vehicle.year, vehicle.make, vehicle.model].filter(Boolean).join(' ');
}
