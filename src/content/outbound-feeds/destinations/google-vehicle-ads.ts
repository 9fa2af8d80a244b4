/**
 * Google vehicle ads in Australia: a tab-separated file for Merchant Center. Reserved vehicles are left out, because an
 * advertised vehicle must be for sale and the file has no value for one that is held.
 *
 * Google's own article on price types decides what a price may be: a new vehicle's is a drive-away price, estimated or
 * not, and a used one's a drive-away price or one without government charges. A demonstrator counts as used, as on its
 * page. A price of unknown contents fits neither.
 */
import { conditionLabel } from '../../../stock/vehicle-details.ts';
import type { FeedDestination, FeedRule } from '../feed-destination.ts';
import { type FeedColumn, tabSeparated } from '../feed-format.ts';
import {
  forSale,
  foundPriceLabel,
  idOnce,
  notEmpty,
  onSite,
  priced,
  publicAddress,
  readablePictures,
  vinOnce,
  withOdometer,
  withoutRepayment,
  withPicture,
  withPlace,
  withVin,
  withYear,
} from '../feed-rules.ts';
import { feedText } from '../feed-text.ts';
import { pricedDescription } from '../priced-description.ts';
import { audPrice } from '../aud-price.ts';
import type { OutboundVehicle } from '../outbound-vehicle.ts';
import type { OutboundFeedSettings } from '../settings.ts';

/** Cars, vans and trucks in Google's list of product categories. */
const productCategory = '916';
const mostFurtherPictures = 10;

type PriceType = OutboundVehicle['priceType'];
const priceTypes: Readonly<Record<'new' | 'used', Readonly<Partial<Record<PriceType, string>>>>> = {
  new: { drive_away: 'drive_away_price', estimate: 'estimated_drive_away_price' },
  used: { drive_away: 'drive_away_price', excl_govt_charges: 'excluding_government_charges_price' },
};

const bodyStyles: Readonly<Partial<Record<OutboundVehicle['simpleBody'], string>>> = {
  convertible: 'convertible',
  softtop: 'convertible',
  coupe: 'coupe',
  hatch: 'hatchback',
  hatchback: 'hatchback',
  peopleMover: 'minivan',
  sedan: 'sedan',
  wagon: 'station wagon',
  stationWagon: 'station wagon',
  suv: 'suv',
  '4x4': 'suv',
  ute: 'truck',
  cabChassis: 'truck',
  van: 'full size van',
};
const engines: Readonly<Partial<Record<OutboundVehicle['simpleFuel'], string>>> = {
  Petrol: 'gasoline',
  Diesel: 'diesel',
  Electric: 'electric',
  Hybrid: 'hybrid',
  PHEV: 'plug-in_hybrid',
  LPG: 'lpg',
};
/** Vehicle ads take cars and utes only. */
const excludedBodies: ReadonlySet<OutboundVehicle['simpleBody']> = new Set([
  'bus',
  'caravan',
  'lightTruck',
  'motorcycle',
  'motorhome',
]);

const conditionOf = ({ condition }: Pick<OutboundVehicle, 'condition'>): 'new' | 'used' =>
  condition === 'new' ? 'new' : 'used';
const priceTypeOf = (vehicle: Pick<OutboundVehicle, 'condition' | 'priceType'>): string | undefined =>
  priceTypes[conditionOf(vehicle)][vehicle.priceType];

const carOrUte: FeedRule = {
  name: 'vehicle-type',
  outcome: 'leave-out',
  check({ itemType, simpleBody }) {
    if (itemType === 'car' && !excludedBodies.has(simpleBody)) return null;
    return { found: itemType === 'car' ? `the body "${simpleBody}"` : `a ${itemType}`, expected: 'a car or a ute' };
  },
};

const notReserved: FeedRule = {
  name: 'reserved',
  outcome: 'leave-out',
  check: ({ reserved }) =>
    reserved ? { found: 'a reserved vehicle', expected: 'a vehicle that can be bought now' } : null,
};

const withPriceType: FeedRule = {
  name: 'price-type',
  outcome: 'leave-out',
  check(vehicle) {
    if (priceTypeOf(vehicle) !== undefined) return null;
    const expected =
      conditionOf(vehicle) === 'new'
        ? 'a drive-away price or an estimate, for a new vehicle'
        : 'a drive-away price or one excluding government charges, for a used vehicle or a demonstrator';
    return { found: foundPriceLabel(vehicle), expected };
  },
};

const withColour: FeedRule = {
  name: 'color',
  outcome: 'warn',
  check: ({ colour }) =>
    colour === '' ? { found: 'no colour', expected: 'the colour: Google may not show the vehicle without it' } : null,
};

function columns({ store_codes: storeCodes }: Pick<OutboundFeedSettings, 'store_codes'>): FeedColumn[] {
  return [
    { name: 'id', value: ({ id }) => id },
    { name: 'VIN', value: ({ vin }) => vin },
    { name: 'google_product_category', value: () => productCategory },
    {
      name: 'vehicle_fulfillment(option:store_code)',
      value: ({ place }) => (place === null ? '' : `in_store:${storeCodes[place.slug] ?? place.slug}`),
    },
    { name: 'title', value: ({ condition, title }) => feedText(`${conditionLabel(condition)} ${title}`, 150) },
    { name: 'description', value: (vehicle) => pricedDescription(vehicle, 5_000).replaceAll('\n', ' ') },
    { name: 'link', value: ({ url }) => url },
    // Google puts the code of the shop in the place of the braces. The page reads no such parameter.
    { name: 'link_template', value: ({ url }) => `${url}?store={store_code}` },
    { name: 'image_link', value: (vehicle) => readablePictures(vehicle)[0]?.url ?? '' },
    {
      name: 'additional_image_link',
      value: (vehicle) =>
        readablePictures(vehicle)
          .slice(1, 1 + mostFurtherPictures)
          .map(({ url }) => url.replaceAll(',', '%2C'))
          .join(','),
    },
    { name: 'price', value: ({ price }) => audPrice(price) },
    { name: 'vehicle_price_type', value: (vehicle) => priceTypeOf(vehicle) ?? '' },
    { name: 'condition', value: conditionOf },
    { name: 'brand', value: ({ make }) => feedText(make, 70) },
    { name: 'model', value: ({ model }) => feedText(model, 150) },
    { name: 'trim', value: ({ badge }) => feedText(badge, 150) },
    { name: 'year', value: ({ year }) => String(year ?? '') },
    // A new vehicle has not been driven: Google asks for 0 then.
    { name: 'mileage', value: ({ odometerKm }) => `${odometerKm ?? 0} km` },
    { name: 'color', value: ({ colour }) => feedText(colour, 100) },
    { name: 'body_style', value: ({ simpleBody }) => bodyStyles[simpleBody] ?? '' },
    { name: 'engine', value: ({ simpleFuel }) => engines[simpleFuel] ?? '' },
  ];
}

export const googleVehicleAds: FeedDestination<'google-vehicle-ads'> = {
  kind: 'google-vehicle-ads',
  name: 'Google vehicle ads',
  publishedRules: [
    'https://support.google.com/merchants/answer/11192663',
    'https://support.google.com/merchants/answer/11544533',
    'https://support.google.com/merchants/answer/11190670',
    'https://support.google.com/google-ads/answer/14592783',
    'https://support.google.com/merchants/answer/14154094',
    'https://support.google.com/merchants/answer/14154510',
    'https://support.google.com/merchants/answer/14156166',
  ],
  rules: [
    onSite,
    forSale,
    carOrUte,
    notReserved,
    priced,
    withPriceType,
    withVin,
    withYear,
    withOdometer({ outcome: 'leave-out', isNeeded: (vehicle) => conditionOf(vehicle) === 'used' }),
    withPlace({ name: 'store-code', expected: 'the location of the dealer where it stands' }),
    withPicture,
    withColour,
    withoutRepayment,
  ],
  unique: [vinOnce, idOnce],
  wholeRules: [notEmpty, publicAddress],
  format: (settings) => tabSeparated(columns(settings)),
  columns: columns({ store_codes: {} }).map(({ name }) => name),
  fileName: 'google-vehicle-ads.tsv',
  contentType: 'text/tab-separated-values; charset=utf-8',
};
