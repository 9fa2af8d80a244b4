/**
 * The automotive inventory catalogue of Meta (Facebook and Instagram): a comma-separated file. A reserved vehicle stays
 * in the catalogue as not available, which keeps it out of advertisements until it is free again or sold.
 *
 * A nested value stands in a column of its path (`mileage.value`, `address.city`); pictures are a list in JSON. Both
 * are documented and may be mixed.
 */
import { conditionLabel } from '../../../stock/vehicle-details.ts';
import { audPrice } from '../aud-price.ts';
import type { FeedDestination, FeedRule } from '../feed-destination.ts';
import { commaSeparated, type FeedColumn } from '../feed-format.ts';
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
import type { OutboundVehicle } from '../outbound-vehicle.ts';
import { pricedDescription } from '../priced-description.ts';

const mostPictures = 20;

const bodyStyles: Readonly<Partial<Record<OutboundVehicle['simpleBody'], string>>> = {
  '4x4': 'SUV',
  cabChassis: 'TRUCK',
  convertible: 'CONVERTIBLE',
  coupe: 'COUPE',
  hatch: 'HATCHBACK',
  hatchback: 'HATCHBACK',
  lightTruck: 'TRUCK',
  peopleMover: 'MINIVAN',
  sedan: 'SEDAN',
  softtop: 'CONVERTIBLE',
  stationWagon: 'WAGON',
  suv: 'SUV',
  ute: 'TRUCK',
  van: 'VAN',
  wagon: 'WAGON',
};
const fuels: Readonly<Record<OutboundVehicle['simpleFuel'], string>> = {
  Petrol: 'GASOLINE',
  Diesel: 'DIESEL',
  Hybrid: 'HYBRID',
  PHEV: 'PLUGIN_HYBRID',
  Electric: 'ELECTRIC',
  LPG: 'OTHER',
  Hydrogen: 'OTHER',
  Other: 'OTHER',
  '': '',
};
const drivetrains: Readonly<Record<OutboundVehicle['simpleDrive'], string>> = {
  '4WD': '4X4',
  AWD: 'AWD',
  FWD: 'FWD',
  RWD: 'RWD',
  '': '',
};
const vehicleTypes: Readonly<Record<OutboundVehicle['itemType'], string>> = {
  car: 'CAR_TRUCK',
  truck: 'CAR_TRUCK',
  motorcycle: 'MOTORCYCLE',
  caravan: 'RV_CAMPER',
};

const withColour: FeedRule = {
  name: 'exterior-color',
  outcome: 'leave-out',
  check: ({ colour }) => (feedText(colour, 100) === '' ? { found: 'no colour', expected: 'the colour' } : null),
};

/** Australian Consumer Law s48: what a buyer pays in all stands beside a price; for a new vehicle it is known. */
const newIsDriveAway: FeedRule = {
  name: 'drive-away',
  outcome: 'warn',
  check: (vehicle) =>
    vehicle.condition === 'new' && vehicle.priceType !== 'drive_away'
      ? {
          found: foundPriceLabel(vehicle),
          expected: 'a drive-away price for a new vehicle: an advertisement has no room for more than one price',
        }
      : null,
};

const columns: readonly FeedColumn[] = [
  { name: 'vehicle_id', value: ({ id }) => id },
  { name: 'vin', value: ({ vin }) => vin },
  { name: 'title', value: ({ condition, title }) => feedText(`${conditionLabel(condition)} ${title}`, 500) },
  { name: 'description', value: (vehicle) => pricedDescription(vehicle, 5_000) },
  { name: 'url', value: ({ url }) => url },
  {
    name: 'image',
    value: (vehicle) =>
      JSON.stringify(
        readablePictures(vehicle)
          .slice(0, mostPictures)
          .map(({ url, alt }) => ({ url, tag: [feedText(alt || vehicle.title, 100)] })),
      ),
  },
  { name: 'make', value: ({ make }) => feedText(make, 100) },
  { name: 'model', value: ({ model }) => feedText(model, 100) },
  { name: 'trim', value: ({ badge }) => feedText(badge, 50) },
  { name: 'year', value: ({ year }) => String(year ?? '') },
  { name: 'mileage.value', value: ({ odometerKm }) => String(odometerKm ?? '') },
  { name: 'mileage.unit', value: ({ odometerKm }) => (odometerKm === null ? '' : 'KM') },
  { name: 'vehicle_type', value: ({ itemType }) => vehicleTypes[itemType] },
  { name: 'body_style', value: ({ simpleBody }) => bodyStyles[simpleBody] ?? 'OTHER' },
  { name: 'transmission', value: ({ simpleTransmission }) => simpleTransmission.toUpperCase() },
  { name: 'drivetrain', value: ({ simpleDrive }) => drivetrains[simpleDrive] },
  { name: 'fuel_type', value: ({ simpleFuel }) => fuels[simpleFuel] },
  { name: 'exterior_color', value: ({ colour }) => feedText(colour, 100) },
  { name: 'interior_color', value: ({ interiorColour }) => feedText(interiorColour, 100) },
  { name: 'price', value: ({ price }) => audPrice(price) },
  { name: 'state_of_vehicle', value: ({ condition }) => (condition === 'new' ? 'NEW' : 'USED') },
  { name: 'availability', value: ({ reserved }) => (reserved ? 'NOT_AVAILABLE' : 'AVAILABLE') },
  { name: 'address.addr1', value: ({ place }) => feedText(place?.street ?? '', 200) },
  { name: 'address.city', value: ({ place }) => feedText(place?.city ?? '', 100) },
  { name: 'address.region', value: ({ place }) => place?.state ?? '' },
  { name: 'address.postal_code', value: ({ place }) => place?.postcode ?? '' },
  { name: 'address.country', value: ({ place }) => (place === null ? '' : 'AU') },
  { name: 'latitude', value: ({ place }) => String(place?.lat ?? '') },
  { name: 'longitude', value: ({ place }) => String(place?.long ?? '') },
  // For sets of vehicles in the catalogue: what the price contains.
  { name: 'custom_label_0', value: ({ priceLabel }) => priceLabel },
];

export const metaAutomotiveInventory: FeedDestination<'meta-automotive-inventory'> = {
  kind: 'meta-automotive-inventory',
  name: 'Meta automotive inventory',
  publishedRules: [
    'https://developers.facebook.com/docs/marketing-api/auto-ads/reference',
    'https://developers.facebook.com/docs/marketing-api/dynamic-ads-auto/auto-catalog',
  ],
  rules: [
    onSite,
    forSale,
    priced,
    withVin,
    withYear,
    withColour,
    withPlace({ name: 'address', expected: 'the address of the location where it stands' }),
    withPicture,
    withOdometer({
      outcome: 'warn',
      isNeeded: ({ condition, itemType }) => condition !== 'new' && itemType !== 'caravan',
    }),
    newIsDriveAway,
    withoutRepayment,
  ],
  unique: [idOnce, vinOnce],
  wholeRules: [notEmpty, publicAddress],
  format: () => commaSeparated(columns),
  columns: columns.map(({ name }) => name),
  fileName: 'meta-automotive-inventory.csv',
  contentType: 'text/csv; charset=utf-8',
};
