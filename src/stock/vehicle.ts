/**
 * A vehicle of a dealer's stock: cars, utes, motorcycles and caravans alike. Every field of checklist groups DATA-16 to
 * DATA-28 stands here, once. Feeds (`feeds/feed-fields.ts`) and the public answer (`site/public-car.ts`) derive from
 * the tables; what is not a plain field (pictures, places, hotspots) is written out in each.
 *
 * Units: money in integer cents, distances in km, instants as ISO strings in UTC, dates as YYYY-MM-DD.
 * Unknown is `null` for a number or a date and `''` for a text; nothing here means zero by accident.
 */
import * as z from 'zod';
import { textLimits } from './feeds/text-limits.ts';
import {
  address,
  addresses,
  boolean,
  centsSchema,
  choice,
  code,
  date,
  type FieldTable,
  inConditions,
  inConditionsAs,
  instant,
  measure,
  money,
  notPublic,
  requiredText,
  shapeOf,
  text,
  texts,
  units,
  vin,
  whole,
  words,
  year,
} from './field-definition.ts';
import {
  bodyTypes,
  driveTypes,
  fuelTypes,
  itemTypes,
  priceTypes,
  stockConditions,
  transmissionTypes,
  vehicleStatuses,
} from './vehicle-values.ts';

/** DATA-16 */
export const identityFields = {
  stockNumber: inConditions('Stock number.', code('stocknum')),
  vin: vin('vin'),
  nvic: code('nvic'),
  registration: code('regplate'),
  year: inConditions('Model year.', year('year')),
  make: inConditions('Make.', requiredText('make')),
  model: inConditions('Model.', requiredText('model')),
  badge: inConditions('Badge.', text('badge')),
  series: inConditions('Series.', text('series')),
  /** The advertisement's own title where the feed brings one. */
  advertisedTitle: text('carsales_title', textLimits.title),
  itemType: inConditions(
    'Kind of vehicle.',
    choice('item_type', {
      values: itemTypes,
      schema: z.enum(itemTypes).default('car'),
      synonyms: {
        motorbike: 'motorcycle',
        bike: 'motorcycle',
        campervan: 'caravan',
        camper: 'caravan',
        trailer: 'caravan',
      },
    }),
  ),
} as const satisfies FieldTable;

/** DATA-17 */
export const priceFields = {
  priceCents: money('price'),
  /** Price before a reduction, shown as the was-price when higher (CARD-30). */
  beforePriceCents: inConditions('Price before a reduction, in dollars.', money('before_price')),
  offerPriceCents: money('offer_price'),
  subscriptionPriceCents: inConditions('Subscription price, in dollars.', money('subscription_price')),
  preorder: inConditions('Can be ordered ahead.', boolean('preorder', false)),
  priceType: choice('price_type', {
    values: priceTypes,
    schema: z.enum(priceTypes).default(''),
    synonyms: {
      'drive away': 'drive_away',
      driveaway: 'drive_away',
      dap: 'drive_away',
      egc: 'excl_govt_charges',
      'excl. government charges': 'excl_govt_charges',
      'excl. govt. charges': 'excl_govt_charges',
      estimated: 'estimate',
    },
  }),
} as const satisfies FieldTable;

/** DATA-18 */
export const stateFields = {
  condition: inConditions(
    'Condition.',
    choice('car_type', {
      values: stockConditions,
      schema: z.enum(stockConditions),
      synonyms: {
        n: 'new',
        d: 'demo',
        u: 'used',
        demonstrator: 'demo',
        'pre-owned': 'used',
        preowned: 'used',
        secondhand: 'used',
      },
    }),
  ),
  status: inConditions(
    'Status.',
    choice('status', {
      values: vehicleStatuses,
      schema: z.enum(vehicleStatuses).default('in_stock'),
      synonyms: {
        'in stock': 'in_stock',
        available: 'in_stock',
        active: 'in_stock',
        'for sale': 'in_stock',
        'coming soon': 'coming_soon',
        'in transit': 'coming_soon',
        incoming: 'coming_soon',
        delivered: 'sold',
      },
    }),
  ),
  reserved: inConditions('Reserved.', boolean('reserved', false)),
  tag: inConditions('The dealer’s own tag.', text('tag')),
  certified: inConditions('Certified.', boolean('certified', false)),
  showOnDealerWebsite: boolean('show_on_dealer_website', true),
  /** When the vehicle was sold; `null` while it is for sale. */
  soldAt: notPublic(instant('sold_date')),
  createdAt: notPublic({ ...instant('created_at'), schema: z.iso.datetime() }),
} as const satisfies FieldTable;

/** DATA-19 and DATA-20 */
export const lookFields = {
  colour: inConditions('Colour as the feed has it.', text('colour')),
  interiorColour: text('interior_colour'),
  odometerKm: inConditions('Odometer, in km.', whole('km', units.kilometres, 5_000_000, { zeroIsUnknown: false })),
  seats: inConditions('Seats.', whole('seats', units.seats, 100)),
  doors: inConditions('Doors.', whole('doors', units.doors, 10)),
  body: text('body'),
  drive: text('drive'),
  fuel: text('fuel'),
  engineSize: text('engine_size'),
  engineSizeLitres: measure('enginesize_litres', units.litres, 30),
  cylinders: whole('cylinders', units.cylinders, 16),
  transmission: text('trans'),
  gearCount: whole('gearnum', units.gears, 24),
  fuelConsumptionCombined: measure('fuelconsumptioncombined', units.fuel, 100),
  /** Of a vehicle that is driven by its battery. */
  energyConsumptionKwh: measure('energy_consumption_kwh_per_100km', units.energy, 200),
  simpleFuel: inConditionsAs(
    'fuel',
    'Fuel.',
    choice('simple_fuel', { values: fuelTypes, schema: z.enum([...fuelTypes, '']).default('') }),
  ),
  simpleBody: inConditionsAs(
    'body',
    'Body type.',
    choice('simple_body', { values: bodyTypes, schema: z.enum([...bodyTypes, '']).default('') }),
  ),
  simpleDrive: inConditionsAs(
    'drive',
    'Driven wheels.',
    choice('simple_drive', { values: driveTypes, schema: z.enum([...driveTypes, '']).default('') }),
  ),
  simpleTransmission: inConditionsAs(
    'transmission',
    'Transmission.',
    choice('simple_transmission', {
      values: transmissionTypes,
      schema: z.enum([...transmissionTypes, '']).default(''),
      synonyms: { auto: 'Automatic' },
    }),
  ),
  bodyConfiguration: text('bodyconfiguration'),
  registrationExpiry: date('rego_expiry'),
  complianceDate: date('compliance_date'),
  buildDate: date('build_date'),
} as const satisfies FieldTable;

/** DATA-21 */
export const videoFields = {
  videoUrl: address('video_url'),
  externalVideoUrl: address('external_video_url'),
} as const satisfies FieldTable;
export const spinFields = {
  spinImages: addresses('spin_images'),
  spinInteriorImage: address('spin_interior_image'),
  spinCode: text('spin_code'),
} as const satisfies FieldTable;

/** DATA-22 */
export const wordFields = {
  dealerComments: words('dealercomments', { maxLength: textLimits.comments, cut: true }),
  standardEquipment: texts('standardEquipment'),
  historyReportUrl: address('file'),
} as const satisfies FieldTable;

/** DATA-23 and DATA-24. The location itself is looked up by id in the dealer's configuration. */
export const dealershipFields = {
  dealershipSlug: inConditions('Slug of the dealership.', text('dealership_slug')),
} as const satisfies FieldTable;
export const placeFields = {
  /** Name, city and state as the feed has them, used when no configured location matches. */
  locationName: inConditions('Name of the location.', text('location_name')),
  city: inConditions('City or suburb.', text('city')),
  state: inConditions('State, for example QLD.', text('state')),
  privateSuburb: notPublic(text('private_suburb')),
  privatePostcode: notPublic(text('private_postcode')),
  categories: inConditions('Categories; one that fits is enough.', texts('categories')),
} as const satisfies FieldTable;

/** DATA-26; lengths in metres, masses in kg. */
export const caravanFields = {
  bodyWidthMetres: measure('body_width', units.metres, 100),
  bodyLengthMetres: measure('body_length', units.metres, 100),
  tareWeightKg: measure('tare_weight', units.kilograms, 100_000),
  axleType: text('axle_type'),
  sleeps: whole('sleeps', units.people, 50),
  aggregateTrailerMassKg: measure('aggregate_trailer_mass', units.kilograms, 100_000),
} as const satisfies FieldTable;

/** DATA-27: what the manufacturer says of the variant. */
export const variantFields = {
  cylinders: whole('cylinders', units.cylinders, 16),
  engineSize: text('enginesize'),
  engineSizeLitres: measure('enginesize_litres', units.litres, 30),
  induction: text('induction'),
  fuelConsumptionCombined: measure('fuelconsumptioncombined', units.fuel, 100),
  fuelCapacityLitres: measure('fuelcapacity', units.litres, 2_000),
  grossVehicleMassKg: measure('grossvehiclemass', units.kilograms, 100_000),
  lengthMm: measure('vehiclelength', units.millimetres, 100_000),
  heightMm: measure('vehicleheight', units.millimetres, 100_000),
  widthMm: measure('vehiclewidth', units.millimetres, 100_000),
  towingCapacityBrakedKg: measure('towingcapacitybraked', units.kilograms, 100_000),
  torque: text('torque'),
  ancapRating: whole('ancaprating', units.stars, 5),
  bodyConfiguration: text('bodyconfiguration'),
  gearType: text('geartype'),
} as const satisfies FieldTable;

export const marketPriceFields = {
  stateAverageCents: money('state_average_market_price'),
  nationalAverageCents: money('average_market_price'),
} as const satisfies FieldTable;

export const quoteFields = {
  weeklyRepaymentCents: money('weeklyRepaymentAmount'),
  advertisedRate: measure('advertisedRate', units.percent, 100),
  comparisonRate: measure('comparisonRate', units.percent, 100),
} as const satisfies FieldTable;

/** DATA-28, one lender's offer. */
export const lenderFields = {
  disclaimer: words('disclaimer', { maxLength: textLimits.disclaimer, cut: false }),
  depositCents: money('deposit'),
  paymentMonthCents: money('paymentMonth'),
  paymentWeekCents: money('paymentWeek'),
  totalPayableCents: money('totalPayable'),
  interestRate: measure('interestRate', units.percent, 100),
  comparisonRate: measure('comparisonRate', units.percent, 100),
  termYears: whole('termYears', units.years, 50),
  termMonths: whole('termMonths', units.months, 600),
  termWeeks: whole('termWeeks', units.weeks, 2_600),
  establishmentFeesCents: money('establishmentFees'),
  balloonCents: money('balloon'),
  financeProvider: text('financeProvider'),
} as const satisfies FieldTable;

const hotspotSchema = z.object({
  id: z.string(),
  description: z.string(),
  place: z.enum(['exterior', 'interior']).default('exterior'),
  /** Position on each frame of the spin, in percent of its width and height; `null` where it cannot be seen. */
  angles: z.array(z.object({ x: z.number(), y: z.number() }).nullable()).default([]),
});

const imageSchema = z.object({ url: z.string(), thumbUrl: z.string().default(''), alt: z.string().default('') });
const videosSchema = z.array(z.object({ url: z.string() })).default([]);

// An import compares a vehicle with its earlier version by a hash of its JSON. A field that moves in the schema would
// make every vehicle look changed, so a new one goes to the end of its table.
const { itemType, ...identity } = shapeOf(identityFields);
const { subscriptionPriceCents, preorder, priceType, ...price } = shapeOf(priceFields);
const { establishmentFeesCents, balloonCents, financeProvider, ...lender } = shapeOf(lenderFields);

/** Keyed by finance provider on the vehicle. */
const lenderSchema = z.object({
  ...lender,
  /** `term{N}` of the specification: the payment for a term of N, in cents. */
  terms: z.record(z.string(), z.number()).default({}),
  establishmentFeesCents,
  balloonCents,
  financeProvider,
});

export const vehicleSchema = z.object({
  id: z.string().min(1),
  slug: z.string().min(1),
  ...identity,
  variant: z.object(shapeOf(variantFields)).nullable().default(null),
  itemType,

  ...price,
  /**
   * When the price that shoppers see last fell, and from what; `null` when it never did or rose since
   * (`price-reduction.ts`).
   */
  priceReducedAt: z.iso.datetime().nullable().default(null),
  reducedFromCents: centsSchema,
  subscriptionPriceCents,
  preorder,
  priceType,

  ...shapeOf(stateFields),
  updatedAt: z.iso.datetime(),
  ...shapeOf(lookFields),

  images: z.array(imageSchema).default([]),
  ...shapeOf(videoFields),
  walkaroundVideos: videosSchema,
  videos: videosSchema,
  ...shapeOf(spinFields),
  hotspots: z.array(hotspotSchema).default([]),
  ...shapeOf(wordFields),

  dealershipId: z.number().int().nullable().default(null),
  ...shapeOf(dealershipFields),
  locationId: z.number().int().nullable().default(null),
  ...shapeOf(placeFields),
  paymentProcessors: z
    .array(z.object({ name: z.string(), reserveAmountCents: z.number().int().nullable() }))
    .default([]),

  caravan: z.object(shapeOf(caravanFields)).nullable().default(null),
  marketPrice: z.object(shapeOf(marketPriceFields)).nullable().default(null),
  quote: z.object(shapeOf(quoteFields)).nullable().default(null),
  lenders: z.record(z.string(), lenderSchema).default({}),
  /** Columns of the feed that no field takes, kept so that nothing of a dealer's feed is lost; never public. */
  unmapped: z.record(z.string(), z.string()).default({}),
});

export type Vehicle = z.output<typeof vehicleSchema>;
export type StockCondition = Vehicle['condition'];
export type ItemType = Vehicle['itemType'];
