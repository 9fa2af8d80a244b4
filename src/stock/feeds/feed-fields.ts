/**
 * Every field that a feed may fill, under the specification's name: where it goes in a vehicle and how its text is read.
 * `km` stands for `odometerKm` and so on; public names here, the code's names in `target`.
 */
import { textLimits } from './text-limits.ts';
import {
  bodyTypes,
  driveTypes,
  fuelTypes,
  itemTypes,
  priceTypes,
  stockConditions,
  transmissionTypes,
  vehicleStatuses,
} from '../vehicle.ts';

/** `name` for people, `behind` is what may stand behind the number. */
interface Unit {
  name: string;
  behind: RegExp;
}

const units = {
  cylinders: { name: 'cylinders', behind: /^(cyl|cyls|cylinders?)?\.?$/i },
  doors: { name: 'doors', behind: /^(doors?|drs?)?$/i },
  energy: { name: 'kWh/100 km', behind: /^(kwh( ?\/ ?100 ?kms?)?)?$/i },
  fuel: { name: 'L/100 km', behind: /^(l(it(er|re)s?)?( ?\/ ?100 ?kms?)?)?$/i },
  gears: { name: 'gears', behind: /^(sp|speeds?|gears?)?$/i },
  kilograms: { name: 'kg', behind: /^(kgs?)?$/i },
  kilometres: { name: 'km', behind: /^(kms?|k|kilomet(er|re)s?)?$/i },
  litres: { name: 'litres', behind: /^(l|lt|lit(er|re)s?)?$/i },
  metres: { name: 'metres', behind: /^(m|met(er|re)s?)?$/i },
  millimetres: { name: 'mm', behind: /^(mm)?$/i },
  months: { name: 'months', behind: /^(m|months?)?$/i },
  percent: { name: '%', behind: /^(%|percent)?( ?p\.?a\.?)?$/i },
  people: { name: 'people', behind: /^(people|persons?|berths?)?$/i },
  seats: { name: 'seats', behind: /^(seats?|seater)?$/i },
  stars: { name: 'stars', behind: /^(stars?)?$/i },
  weeks: { name: 'weeks', behind: /^(w|weeks?)?$/i },
  years: { name: 'years', behind: /^(y|years?)?$/i },
} as const satisfies Record<string, Unit>;

type FieldKind =
  | { kind: 'vin' | 'money' | 'boolean' | 'date' | 'instant' | 'year' | 'hotspots' }
  | { kind: 'text' | 'code' | 'address'; maxLength: number }
  /** `cut`: a longer text loses its end; otherwise it is refused. */
  | { kind: 'words'; maxLength: number; cut: boolean }
  /** `maxLength` of an entry. */
  | { kind: 'texts' | 'addresses'; maxLength: number; maxEntries: number }
  /** Zero means unknown where a vehicle cannot have none. */
  | { kind: 'number'; unit: Unit; whole: boolean; max: number; zeroIsUnknown: boolean }
  | { kind: 'choice'; values: readonly string[]; synonyms: Readonly<Record<string, string>> };

export type FeedField = FieldKind & { target: string };

const text = (target: string, maxLength: number = textLimits.text): FeedField => ({ kind: 'text', target, maxLength });
const code = (target: string): FeedField => ({ kind: 'code', target, maxLength: textLimits.code });
const address = (target: string): FeedField => ({ kind: 'address', target, maxLength: textLimits.address });
const addresses = (target: string): FeedField => ({
  kind: 'addresses',
  target,
  maxLength: textLimits.address,
  maxEntries: textLimits.pictures,
});
const texts = (target: string): FeedField => ({
  kind: 'texts',
  target,
  maxLength: textLimits.entry,
  maxEntries: textLimits.listEntries,
});
const money = (target: string): FeedField => ({ kind: 'money', target });
const measure = (target: string, unit: Unit, max: number): FeedField => ({
  kind: 'number',
  target,
  unit,
  whole: false,
  max,
  zeroIsUnknown: true,
});
const whole = (target: string, unit: Unit, max: number): FeedField => ({
  kind: 'number',
  target,
  unit,
  whole: true,
  max,
  zeroIsUnknown: true,
});
const choice = (
  target: string,
  values: readonly string[],
  synonyms: Readonly<Record<string, string>> = {},
): FeedField => ({ kind: 'choice', target, values, synonyms });

export const feedFields = {
  year: { kind: 'year', target: 'year' },
  make: text('make'),
  model: text('model'),
  badge: text('badge'),
  series: text('series'),
  stocknum: code('stockNumber'),
  vin: { kind: 'vin', target: 'vin' },
  nvic: code('nvic'),
  regplate: code('registration'),
  carsales_title: text('advertisedTitle', textLimits.title),
  item_type: choice('itemType', itemTypes, {
    motorbike: 'motorcycle',
    bike: 'motorcycle',
    campervan: 'caravan',
    camper: 'caravan',
    trailer: 'caravan',
  }),

  price: money('priceCents'),
  before_price: money('beforePriceCents'),
  offer_price: money('offerPriceCents'),
  subscription_price: money('subscriptionPriceCents'),
  preorder: { kind: 'boolean', target: 'preorder' },
  price_type: choice('priceType', priceTypes, {
    'drive away': 'drive_away',
    driveaway: 'drive_away',
    dap: 'drive_away',
    egc: 'excl_govt_charges',
    'excl. government charges': 'excl_govt_charges',
    'excl. govt. charges': 'excl_govt_charges',
    estimated: 'estimate',
  }),

  status: choice('status', vehicleStatuses, {
    'in stock': 'in_stock',
    available: 'in_stock',
    active: 'in_stock',
    'for sale': 'in_stock',
    'coming soon': 'coming_soon',
    'in transit': 'coming_soon',
    incoming: 'coming_soon',
    delivered: 'sold',
  }),
  car_type: choice('condition', stockConditions, {
    n: 'new',
    d: 'demo',
    u: 'used',
    demonstrator: 'demo',
    'pre-owned': 'used',
    preowned: 'used',
    secondhand: 'used',
  }),
  reserved: { kind: 'boolean', target: 'reserved' },
  tag: text('tag'),
  certified: { kind: 'boolean', target: 'certified' },
  show_on_dealer_website: { kind: 'boolean', target: 'showOnDealerWebsite' },
  sold_date: { kind: 'instant', target: 'soldAt' },
  created_at: { kind: 'instant', target: 'createdAt' },

  colour: text('colour'),
  interior_colour: text('interiorColour'),
  km: {
    kind: 'number',
    target: 'odometerKm',
    unit: units.kilometres,
    whole: true,
    max: 5_000_000,
    zeroIsUnknown: false,
  },
  seats: whole('seats', units.seats, 100),
  doors: whole('doors', units.doors, 10),
  body: text('body'),
  drive: text('drive'),
  fuel: text('fuel'),
  engine_size: text('engineSize'),
  enginesize_litres: measure('engineSizeLitres', units.litres, 30),
  cylinders: whole('cylinders', units.cylinders, 16),
  trans: text('transmission'),
  gearnum: whole('gearCount', units.gears, 24),
  fuelconsumptioncombined: measure('fuelConsumptionCombined', units.fuel, 100),
  energy_consumption_kwh_per_100km: measure('energyConsumptionKwh', units.energy, 200),
  simple_fuel: choice('simpleFuel', fuelTypes),
  simple_body: choice('simpleBody', bodyTypes),
  simple_drive: choice('simpleDrive', driveTypes),
  simple_transmission: choice('simpleTransmission', transmissionTypes, { auto: 'Automatic' }),
  bodyconfiguration: text('bodyConfiguration'),

  rego_expiry: { kind: 'date', target: 'registrationExpiry' },
  compliance_date: { kind: 'date', target: 'complianceDate' },
  build_date: { kind: 'date', target: 'buildDate' },

  images: addresses('images'),
  video_url: address('videoUrl'),
  external_video_url: address('externalVideoUrl'),
  walkaround_videos: addresses('walkaroundVideos'),
  videos: addresses('videos'),
  spin_images: addresses('spinImages'),
  spin_interior_image: address('spinInteriorImage'),
  spin_code: text('spinCode'),
  hotspots: { kind: 'hotspots', target: 'hotspots' },

  dealercomments: { kind: 'words', target: 'dealerComments', maxLength: textLimits.comments, cut: true },
  standardEquipment: texts('standardEquipment'),
  file: address('historyReportUrl'),

  dealership_slug: text('dealershipSlug'),
  location_name: text('locationName'),
  city: text('city'),
  state: text('state'),
  private_suburb: text('privateSuburb'),
  private_postcode: text('privatePostcode'),
  categories: texts('categories'),
  reserve_amount: money('reserveAmountCents'),

  'specifications.body_width': measure('caravan.bodyWidthMetres', units.metres, 100),
  'specifications.body_length': measure('caravan.bodyLengthMetres', units.metres, 100),
  'specifications.tare_weight': measure('caravan.tareWeightKg', units.kilograms, 100_000),
  'specifications.axle_type': text('caravan.axleType'),
  'specifications.sleeps': whole('caravan.sleeps', units.people, 50),
  'specifications.aggregate_trailer_mass': measure('caravan.aggregateTrailerMassKg', units.kilograms, 100_000),

  'variant.cylinders': whole('variant.cylinders', units.cylinders, 16),
  'variant.enginesize': text('variant.engineSize'),
  'variant.enginesize_litres': measure('variant.engineSizeLitres', units.litres, 30),
  'variant.induction': text('variant.induction'),
  'variant.fuelconsumptioncombined': measure('variant.fuelConsumptionCombined', units.fuel, 100),
  'variant.fuelcapacity': measure('variant.fuelCapacityLitres', units.litres, 2_000),
  'variant.grossvehiclemass': measure('variant.grossVehicleMassKg', units.kilograms, 100_000),
  'variant.vehiclelength': measure('variant.lengthMm', units.millimetres, 100_000),
  'variant.vehicleheight': measure('variant.heightMm', units.millimetres, 100_000),
  'variant.vehiclewidth': measure('variant.widthMm', units.millimetres, 100_000),
  'variant.towingcapacitybraked': measure('variant.towingCapacityBrakedKg', units.kilograms, 100_000),
  'variant.torque': text('variant.torque'),
  'variant.ancaprating': whole('variant.ancapRating', units.stars, 5),
  'variant.bodyconfiguration': text('variant.bodyConfiguration'),
  'variant.geartype': text('variant.gearType'),

  'autograb_data.state_average_market_price': money('marketPrice.stateAverageCents'),
  'autograb_data.average_market_price': money('marketPrice.nationalAverageCents'),

  'youxQuote.weeklyRepaymentAmount': money('quote.weeklyRepaymentCents'),
  'youxQuote.advertisedRate': measure('quote.advertisedRate', units.percent, 100),
  'youxQuote.comparisonRate': measure('quote.comparisonRate', units.percent, 100),
} as const satisfies Record<string, FeedField>;

export type FeedFieldName = keyof typeof feedFields;
export const feedFieldNames = Object.keys(feedFields) as FeedFieldName[];

/** The three fields without which a row is no vehicle. */
export const requiredFields: readonly FeedFieldName[] = ['make', 'model', 'car_type'];

/** What a feed says of one lender's offer on a vehicle, under the specification's names (DATA-28). `term{N}` is a payment too. */
export const lenderFields: Readonly<Record<string, FeedField>> = {
  disclaimer: { kind: 'words', target: 'disclaimer', maxLength: textLimits.disclaimer, cut: false },
  deposit: money('depositCents'),
  paymentMonth: money('paymentMonthCents'),
  paymentWeek: money('paymentWeekCents'),
  totalPayable: money('totalPayableCents'),
  interestRate: measure('interestRate', units.percent, 100),
  comparisonRate: measure('comparisonRate', units.percent, 100),
  termYears: whole('termYears', units.years, 50),
  termMonths: whole('termMonths', units.months, 600),
  termWeeks: whole('termWeeks', units.weeks, 2_600),
  establishmentFees: money('establishmentFeesCents'),
  balloon: money('balloonCents'),
  financeProvider: text('financeProvider'),
};

/** The field of a name, `null` for one that no lender has. `term60` is the payment for a term of 60. */
export function lenderField(name: string): FeedField | null {
  if (/^term\d{1,4}$/.test(name)) return money(`terms.${name.slice(4)}`);
  return Object.hasOwn(lenderFields, name) ? lenderFields[name]! : null;
}
