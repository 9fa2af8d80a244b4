/**
 * The fields of the feeds of our own format, the same for CSV and JSON: what a page says of a vehicle, for a partner
 * who has no format of their own. Prices are dollars, and distances km; unknown is `null`.
 */
import { conditionLabel } from '../../stock/vehicle-details.ts';
import { centsToDollars } from '../../shared/money.ts';
import type { OutboundVehicle } from './outbound-vehicle.ts';

export interface StockField {
  name: string;
  value(vehicle: OutboundVehicle): string | number | boolean | readonly string[] | null;
}

const known = (text: string): string | null => (text === '' ? null : text);

export const stockFields: readonly StockField[] = [
  { name: 'id', value: ({ id }) => id },
  { name: 'stock_number', value: ({ stockNumber }) => known(stockNumber) },
  { name: 'vin', value: ({ vin }) => known(vin) },
  { name: 'url', value: ({ url }) => url },
  { name: 'title', value: ({ title }) => title },
  { name: 'item_type', value: ({ itemType }) => itemType },
  { name: 'condition', value: ({ condition }) => conditionLabel(condition) },
  { name: 'reserved', value: ({ reserved }) => reserved },
  { name: 'year', value: ({ year }) => year },
  { name: 'make', value: ({ make }) => make },
  { name: 'model', value: ({ model }) => model },
  { name: 'badge', value: ({ badge }) => known(badge) },
  { name: 'series', value: ({ series }) => known(series) },
  { name: 'price', value: ({ price }) => (price.kind === 'price' ? centsToDollars(price.cents) : null) },
  { name: 'price_text', value: ({ price }) => price.text },
  { name: 'price_label', value: ({ priceLabel }) => known(priceLabel) },
  {
    name: 'was_price',
    value: ({ price }) => (price.kind === 'price' && price.was !== null ? centsToDollars(price.was.cents) : null),
  },
  {
    name: 'subscription_price',
    value: ({ price }) => (price.kind === 'subscription' ? centsToDollars(price.cents) : null),
  },
  { name: 'odometer_km', value: ({ odometerKm }) => odometerKm },
  { name: 'body', value: ({ bodyText }) => known(bodyText) },
  { name: 'transmission', value: ({ transmissionText }) => known(transmissionText) },
  { name: 'fuel', value: ({ fuelText }) => known(fuelText) },
  { name: 'drive', value: ({ simpleDrive }) => known(simpleDrive) },
  { name: 'engine', value: ({ engineText }) => known(engineText) },
  { name: 'seats', value: ({ seats }) => seats },
  { name: 'doors', value: ({ doors }) => doors },
  { name: 'colour', value: ({ colour }) => known(colour) },
  { name: 'interior_colour', value: ({ interiorColour }) => known(interiorColour) },
  { name: 'description', value: ({ description }) => known(description) },
  { name: 'pictures', value: ({ pictures }) => pictures.map(({ url }) => url) },
  { name: 'location', value: ({ place }) => known(place?.name ?? '') },
  { name: 'street', value: ({ place }) => known(place?.street ?? '') },
  { name: 'city', value: ({ place }) => known(place?.city ?? '') },
  { name: 'state', value: ({ place }) => known(place?.state ?? '') },
  { name: 'postcode', value: ({ place }) => known(place?.postcode ?? '') },
  { name: 'latitude', value: ({ place }) => place?.lat ?? null },
  { name: 'longitude', value: ({ place }) => place?.long ?? null },
];
