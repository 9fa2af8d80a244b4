/**
 * The stock of a demonstration dealer: made up, credible, and the same on every machine for the same day. Dates stand
 * in relation to `today`, so that something has just arrived and something was just sold whenever it is loaded.
 */
import type { CatalogueCaravan } from './catalogue/caravans.ts';
import type { CatalogueBadge, CatalogueModel } from './catalogue/catalogue-model.ts';
import { type DemonstrationDealer, demonstrationDealers, type DemonstrationSlug, type Parcel } from './dealers.ts';
import type { DemonstrationVehicle } from './demonstration-vehicle.ts';
import { pickEquipment } from './equipment.ts';
import { lenderFigures } from './finance-figures.ts';
import { pickPaint, pickTrim } from './paint.ts';
import { anglesOf, demonstrationPicture, pictureBody, type PicturedVehicle } from './picture-names.ts';
import { seededRandom, type SeededRandom } from './seeded-random.ts';
import { type RoleToFill, rolesToFill } from './special-roles.ts';
import { usedPrice, windscreenPrice } from './used-price.ts';
import { createPlate, createVin } from './vehicle-identification.ts';
import { mediaOf, noMedia } from './vehicle-media.ts';
import { writeComments } from './vehicle-comments.ts';

const dayMs = 86_400_000;

/** Stock in the order of the dealer's own system. `today` decides dates and model years only. */
export function* generateStock({
  dealer: slug,
  today,
}: {
  dealer: DemonstrationSlug;
  today: Date;
}): Generator<DemonstrationVehicle> {
  const dealer = demonstrationDealers[slug];
  const open = rolesToFill.filter(({ dealers }) => dealers === undefined || dealers.includes(slug));
  let serial = 0;
  for (const parcel of dealer.parcels) {
    for (let index = 0; index < parcel.count; index += 1) {
      serial += 1;
      const vehicle = makeVehicle({ dealer, parcel, serial, today });
      const next = open.findIndex(({ fits }) => fits(vehicle));
      if (next === -1) yield vehicle;
      else {
        const [{ role, change }] = open.splice(next, 1) as [RoleToFill];
        yield { ...vehicle, ...change?.(vehicle, (fromToday) => dayText(today, fromToday)), role };
      }
    }
  }
}

interface Making {
  dealer: DemonstrationDealer;
  parcel: Parcel;
  serial: number;
  today: Date;
}

function makeVehicle({ dealer, parcel, serial, today }: Making): DemonstrationVehicle {
  const random = seededRandom(`${dealer.slug}/${serial}`);
  const thisYear = today.getUTCFullYear();
  const { model, badge, year, build } = chooseModel(random, parcel, today);
  const { condition } = parcel;
  const { itemType } = model;
  const ageYears = Math.max(0.1, (today.getTime() - Date.parse(`${build}-15`)) / (365.25 * dayMs));
  const travelled = itemType === 'caravan' ? null : odometer(random, { condition, itemType, ageYears });
  const anyLocationId = random.pick(parcel.locations);
  const locationId = parcel.yardOf?.[model.make] ?? anyLocationId;
  const location = dealer.locations.find(({ id }) => id === locationId)!;

  const isSold = random.chance(condition === 'new' ? 0.015 : 0.035);
  const isComing = !isSold && random.chance(condition === 'used' ? 0.05 : 0.07);
  const status: DemonstrationVehicle['status'] = isSold ? 'sold' : isComing ? 'coming_soon' : 'in_stock';
  const preorder = condition === 'new' && isComing && random.chance(0.4);

  // Nobody has read the odometer of a new vehicle that has not come yet.
  const km = condition === 'new' && isComing ? null : travelled;

  const asked = askingPrice(random, { dealer, parcel, badge, model, ageYears, km: travelled });
  const price = preorder || random.chance(0.015) ? null : asked;
  const isReduced = price !== null && condition !== 'new' && random.chance(0.16);
  const compliance = monthAfter(build, random.between(0, 2), today);
  const isPlated = itemType === 'car';
  const onYardDays = Math.max(
    0,
    Math.floor((today.getTime() - Date.parse(`${isPlated ? compliance : build}-01`)) / dayMs),
  );
  const listedDaysAgo = Math.min(
    onYardDays,
    isComing
      ? random.between(0, 24)
      : random.chance(0.12)
        ? random.between(0, 8)
        : Math.floor(9 + random.next() ** 1.6 * 140),
  );
  const soldDaysAgo = isSold ? Math.min(listedDaysAgo, random.between(0, 9)) : 0;
  const colour = pickPaint(random, { make: model.make, itemType });
  const equipment =
    itemType === 'caravan'
      ? random.some((model as CatalogueCaravan).equipment, random.between(6, 16))
      : pickEquipment(random, { model, badge, year });
  const isCertifiable =
    condition === 'used' && itemType === 'car' && (dealer.certifiedPart === 1 || (ageYears < 6 && (km ?? 0) < 110_000));
  const certified = isCertifiable && random.chance(dealer.certifiedPart);
  const isRegistered = condition !== 'new' && (condition === 'demo' || !random.chance(0.07));
  const pictured: PicturedVehicle = { ...model, axle: isCaravan(model) ? model.axle : null, colour };
  const described = {
    title: [year, model.make, model.model].join(' '),
    make: model.make,
    model: model.model,
    badge: badge.name,
    body: model.body,
    itemType,
    condition,
    status,
    year,
    ageYears,
    km,
    colour,
    fuel: badge.engine.fuel,
    drive: badge.engine.drive,
    lowRange: model.lowRange,
    transmission: badge.engine.transmission,
    seats: model.seats,
    towKg: badge.engine.towKg,
    consumption: badge.engine.consumption,
    rangeKm: badge.engine.rangeKm,
    sleeps: isCaravan(model) ? model.sleeps : null,
    equipment,
    certified,
    city: location.city,
  };

  const vehicle: DemonstrationVehicle = {
    stockNumber: `${dealer.stockPrefix}${String(10_000 + serial * 7 + random.between(0, 6))}`,
    vin: createVin({
      wmi: model.wmi,
      variant: `${model.make}${model.model}${model.series}${badge.name}`,
      year,
      serial: random.between(0, 99) * 10_000 + serial,
    }),
    nvic: itemType === 'car' ? nvicOf(random, year) : '',
    plate: isRegistered ? createPlate(random, { state: location.state, itemType, year }) : '',
    registrationExpiry: isRegistered
      ? dayText(
          today,
          condition === 'demo'
            ? random.between(90, 340)
            : random.chance(0.05)
              ? -random.between(3, 90)
              : random.between(10, 350),
        )
      : null,
    itemType,
    year,
    make: model.make,
    model: model.model,
    badge: longName(serial, dealer) ?? badge.name,
    series: model.series,
    condition,
    status,
    price,
    beforePrice: isReduced ? price + Math.max(500, Math.round((price * random.between(2, 7)) / 100 / 500) * 500) : null,
    offerPrice: offerPriceOf(random, { price, condition, year, thisYear }),
    subscriptionPrice:
      price !== null && condition === 'used' && ageYears < 4 && random.chance(dealer.subscriptionPart)
        ? Math.round((price * 0.0068 + 62) / 5) * 5 - 1
        : null,
    priceType:
      price === null
        ? ''
        : condition === 'used'
          ? dealer.usedPriceType
          : random.chance(0.05)
            ? 'estimate'
            : 'drive_away',
    preorder,
    reserved: status === 'in_stock' && random.chance(0.03),
    tag: isSold
      ? 'SOLD'
      : condition === 'demo' && random.chance(0.09)
        ? 'Test Drive Only'
        : random.chance(0.07)
          ? random.pick(
              dealer.customTags.filter((tag) =>
                tagFits(tag, {
                  model,
                  badge,
                  price,
                  ageYears,
                  km,
                  condition,
                  isReduced,
                  isOfEarlierYear: year < thisYear,
                }),
              ),
            )
          : '',
    certified,
    showOnWebsite: !random.chance(0.008),
    listedOn: dayText(today, -listedDaysAgo),
    soldOn: isSold ? dayText(today, -soldDaysAgo) : null,
    buildMonth: build,
    complianceMonth: isPlated ? compliance : null,
    colour,
    interiorColour: itemType === 'car' && !random.chance(0.1) ? pickTrim(random) : '',
    km,
    body: model.body,
    seats: model.seats,
    doors: model.doors,
    engine: badge.engine,
    ancap: year >= thisYear - 9 ? model.ancap : null,
    millimetres: model.millimetres,
    grossVehicleMassKg: model.grossVehicleMassKg,
    caravan: isCaravan(model)
      ? {
          bodyLengthMetres: model.bodyLengthMetres,
          bodyWidthMetres: model.bodyWidthMetres,
          tareKg: model.tareKg,
          atmKg: model.atmKg,
          axle: model.axle,
          sleeps: model.sleeps,
        }
      : null,
    equipment,
    comments: writeComments(random, described, {
      dealer: dealer.name,
      certified: isComing ? dealer.comingCertifiedWords : dealer.certifiedWords,
      closings: isComing ? dealer.closings : [...dealer.hereClosings, ...dealer.closings],
    }),
    pictures: picturesOf(random, pictured, isComing),
    // Chances of its own, so that a change of them leaves the rest of the stock as it is.
    media: isComing ? noMedia : mediaOf(seededRandom(`${dealer.slug}/${serial}/media`), pictured),
    externalVideoUrl: '',
    historyReport:
      condition === 'used' && itemType === 'car' && seededRandom(`${dealer.slug}/${serial}/report`).chance(0.3),
    location,
    categories: categoriesOf({ model, badge, price, ageYears, condition }),
    reserveAmount: dealer.reserveAmount,
    market:
      condition === 'used' && itemType === 'car' && price !== null && !random.chance(0.2)
        ? marketOf(random, fairPrice({ model, badge, ageYears, km }))
        : null,
    lenders: [],
    purchaseCost: Math.round((asked * random.between(82, 92)) / 100),
    role: null,
  };
  // One that is shown by its subscription shows no price.
  if (vehicle.subscriptionPrice !== null)
    vehicle.categories = vehicle.categories.filter((category) => category !== under20000);
  // Lenders reckon with the price that shoppers see.
  const shown = vehicle.offerPrice ?? price;
  if (shown === null || shown < 3_000) return vehicle;
  const lenders = dealer.lenders.filter(
    ({ provider, conditions }) =>
      (conditions?.includes(condition) ?? true) &&
      (provider !== 'nissan_finance' || (model.make === 'Nissan' && condition !== 'used')) &&
      // A make with fees of its own is reckoned from the dealer's rate card, which counts them.
      (provider !== 'car_clarity' || model.make !== 'Nissan'),
  );
  return { ...vehicle, lenders: lenders.map((offer) => lenderFigures(offer, shown)) };
}

/** What is left of last year's build is sold by the dealer's offers, which state its price: it has none of its own. */
function offerPriceOf(
  random: SeededRandom,
  {
    price,
    condition,
    year,
    thisYear,
  }: { price: number | null; condition: Parcel['condition']; year: number; thisYear: number },
): number | null {
  if (price === null || condition === 'used' || !random.chance(0.12)) return null;
  const offerPrice = Math.max(990, price - random.pick([500, 1000, 1500, 2000]));
  return condition === 'new' && year < thisYear ? null : offerPrice;
}

const isCaravan = (model: CatalogueModel): model is CatalogueCaravan => model.itemType === 'caravan';

function chooseModel(
  random: SeededRandom,
  parcel: Parcel,
  today: Date,
): { model: CatalogueModel; badge: CatalogueBadge; year: number; build: string } {
  const thisYear = today.getUTCFullYear();
  const newest = parcel.condition === 'used' ? (parcel.oldestYears ?? 13) : 1;
  const fits = parcel.models.filter(
    (model) => model.to >= thisYear - newest && (parcel.condition === 'used' || model.to >= thisYear),
  );
  // A vehicle dearer than the parcel takes is drawn again; after that, the cheapest of the parcel stands in.
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const model = random.pickWeighted(fits, ({ weight }) => weight);
    const badge = random.pick(model.badges);
    const first = Math.max(model.from, thisYear - newest);
    const last = Math.min(model.to, parcel.condition === 'used' ? thisYear - (random.chance(0.15) ? 0 : 1) : thisYear);
    if (first > last) continue;
    // Demonstrators are of this year or the last; used vehicles more often young than old.
    const year =
      parcel.condition === 'used'
        ? last - Math.floor(random.next() ** 1.25 * (last - first + 1))
        : random.chance(0.75)
          ? last
          : Math.max(first, last - 1);
    const build = buildMonth(random, { year, today, condition: parcel.condition });
    const age = Math.max(0.1, (today.getTime() - Date.parse(`${build}-15`)) / (365.25 * dayMs));
    const dearest = parcel.dearest ?? Number.POSITIVE_INFINITY;
    if (
      usedPrice({ itemType: model.itemType, newPrice: badge.price, ageYears: age, km: null, keeps: model.keeps }) *
        1.13 <
      dearest
    )
      return { model, badge, year, build };
  }
  const model = fits.reduce((cheapest, each) => (each.badges[0]!.price < cheapest.badges[0]!.price ? each : cheapest));
  const year = Math.min(model.to, thisYear - 3);
  return { model, badge: model.badges[0]!, year, build: `${year}-06` };
}

/** A vehicle is built in its model year or late in the year before, and never in the future. */
function buildMonth(
  random: SeededRandom,
  { year, today, condition }: { year: number; today: Date; condition: Parcel['condition'] },
): string {
  const latest = today.getTime() - (condition === 'new' ? 20 : condition === 'demo' ? 60 : 200) * dayMs;
  const month = random.between(-2, 11);
  const built = Math.min(Date.UTC(year, month, 1), latest);
  return new Date(built).toISOString().slice(0, 7);
}

function monthAfter(month: string, months: number, today: Date): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Math.min(Date.UTC(year, number - 1 + months, 1), today.getTime())).toISOString().slice(0, 7);
}

function odometer(
  random: SeededRandom,
  {
    condition,
    itemType,
    ageYears,
  }: { condition: Parcel['condition']; itemType: 'car' | 'motorcycle'; ageYears: number },
): number {
  if (condition === 'new') return random.between(3, 28);
  if (condition === 'demo') return itemType === 'motorcycle' ? random.between(180, 2_200) : random.between(900, 7_800);
  const usual = itemType === 'motorcycle' ? 4_500 : 14_500;
  const perYear = Math.max(usual * 0.35, usual * (1 + random.around() * 0.5));
  return Math.max(itemType === 'motorcycle' ? 400 : 3_500, Math.round(perYear * ageYears + random.between(-900, 900)));
}

function askingPrice(
  random: SeededRandom,
  {
    dealer,
    parcel,
    badge,
    model,
    ageYears,
    km,
  }: {
    dealer: DemonstrationDealer;
    parcel: Parcel;
    badge: CatalogueBadge;
    model: CatalogueModel;
    ageYears: number;
    km: number | null;
  },
): number {
  const ending = random.pick(dealer.priceEndings);
  if (parcel.condition === 'new') return windscreenPrice(badge.price * (1.045 + random.around() * 0.02) + 600, 990);
  if (parcel.condition === 'demo') return windscreenPrice(badge.price * (0.985 + random.around() * 0.025), ending);
  const fair = fairPrice({ model, badge, ageYears, km }) * (1 + random.around() * 0.045);
  const lowest = model.itemType === 'motorcycle' ? 2_490 : model.itemType === 'caravan' ? 9_990 : 5_990;
  return Math.max(lowest, Math.min(windscreenPrice(fair, ending), parcel.dearest ?? Number.POSITIVE_INFINITY));
}

/** What such a vehicle is worth before one dealer asks a little more or less. */
function fairPrice({
  model,
  badge,
  ageYears,
  km,
}: {
  model: CatalogueModel;
  badge: CatalogueBadge;
  ageYears: number;
  km: number | null;
}): number {
  return usedPrice({ itemType: model.itemType, newPrice: badge.price, ageYears, km, keeps: model.keeps });
}

/**
 * Averages of what such vehicles are advertised for, which is half a thousand below what they are worth: prices end
 * just under a thousand.
 */
function marketOf(random: SeededRandom, fair: number): { stateAverage: number; nationalAverage: number } {
  const stateAverage = Math.round(((fair - 500) * (1 + random.around() * 0.008)) / 10) * 10;
  return { stateAverage, nationalAverage: Math.round((stateAverage * (1 + random.around() * 0.02)) / 10) * 10 };
}

/** A tag must be true of the vehicle that bears it; tags about the deal fit every one. */
function tagFits(
  tag: string,
  {
    model,
    badge,
    price,
    ageYears,
    km,
    condition,
    isReduced,
    isOfEarlierYear,
  }: {
    model: CatalogueModel;
    badge: CatalogueBadge;
    price: number | null;
    ageYears: number;
    km: number | null;
    condition: Parcel['condition'];
    /** Its price before is known. */
    isReduced: boolean;
    isOfEarlierYear: boolean;
  },
): boolean {
  const isLearnerBike = model.itemType === 'motorcycle' && (badge.engine.litres ?? 1) <= 0.66;
  switch (tag) {
    case 'Low Kms':
      return condition === 'used' && km !== null && km < ageYears * 11_000;
    case 'One Owner':
      return condition === 'used';
    case 'Price Drop':
    case 'Price Reduced':
      return isReduced;
    case 'Runout':
      return condition === 'new' && isOfEarlierYear;
    case 'Farm Ready':
      return badge.engine.drive === '4WD';
    case 'Tow Pack':
      return (badge.engine.towKg ?? 0) >= 2500;
    case 'GVM Upgrade':
      return condition === 'used' && (badge.engine.towKg ?? 0) >= 2500;
    case 'Great First Car':
      return /hatch|sedan/i.test(model.body) && (price ?? 0) < 22_000;
    case 'Family Favourite':
      return /suv|wagon|mover/i.test(model.body);
    case 'Off-Grid Ready':
      return /off-road|hybrid/i.test(model.body);
    case 'Weekender':
      return model.itemType === 'caravan';
    case 'Learner Approved':
      return isLearnerBike;
    case 'Just Serviced':
      return condition === 'used';
    default:
      return true;
  }
}

const under20000 = 'Under $20,000';

/** What shoppers look for beside a body: the words of the stock's categories. */
function categoriesOf({
  model,
  badge,
  price,
  ageYears,
  condition,
}: {
  model: CatalogueModel;
  badge: CatalogueBadge;
  price: number | null;
  ageYears: number;
  condition: Parcel['condition'];
}): string[] {
  const categories: string[] = [];
  if (['Hybrid', 'Plug-in Hybrid', 'Electric'].includes(badge.engine.fuel)) categories.push('Low Emission');
  if ((model.seats ?? 0) >= 7) categories.push('7+ Seats');
  if ((badge.engine.towKg ?? 0) >= 3000) categories.push('Heavy Towing');
  if (badge.engine.drive === '4WD') categories.push('Off-Road');
  if (model.itemType === 'car' && price !== null && price < 20_000) categories.push(under20000);
  if (model.itemType === 'motorcycle' && (badge.engine.litres ?? 1) <= 0.66) categories.push('LAMS Approved');
  if (isCaravan(model) && model.sleeps >= 4) categories.push('Family');
  if (condition === 'used' && ageYears < 2) categories.push('Near New');
  return categories;
}

/** Every angle for a vehicle on the yard; what has not arrived has one picture or none. */
function picturesOf(random: SeededRandom, vehicle: PicturedVehicle, isComing: boolean): string[] {
  if (isComing) return random.chance(0.15) ? [] : [demonstrationPicture({ ...vehicle, angle: 'front-three-quarter' })];
  const all = anglesOf(pictureBody(vehicle));
  const missing = random.chance(0.12) ? random.pick(['side', 'front']) : null;
  // Four pictures at least.
  const shown = all.length > 4 ? all.filter((angle) => angle !== missing) : all;
  return shown.map((angle) => demonstrationPicture({ ...vehicle, angle }));
}

function nvicOf(random: SeededRandom, year: number): string {
  const letter = (): string => random.pick([...'ABCDEFGHJKLMNPQRSTUVWXYZ']);
  return `${letter()}${letter()}${letter()}${String(year).slice(2)}${letter()}`;
}

/** Two vehicles of the group carry the kind of name that breaks a card. */
function longName(serial: number, dealer: DemonstrationDealer): string | null {
  if (dealer.slug === 'harbour' && serial === 812)
    return 'GT-Line Premium Touring Black Edition with Panoramic Roof, Winter Pack and Extended Safety Package (AWD) MY24.5';
  if (dealer.slug === 'outback' && serial === 30)
    return 'LS-U+ Seven-Seat High Ride Wagon with Factory Bull Bar, Third-Row Airbags and Touring Accessories Pack';
  return null;
}

/** `days` from today, negative for the past. */
function dayText(today: Date, days: number): string {
  return new Date(today.getTime() + days * dayMs).toISOString().slice(0, 10);
}
