/** Rules that several kinds of feed share. The files in `destinations/` name the source of each company's own. */
import { statusLabels } from '../../stock/availability.ts';
import { isPlaceholderVin } from '../../stock/same-vin.ts';
import type { FeedRule, UniqueRule, WholeFeedRule } from './feed-destination.ts';
import type { OutboundVehicle } from './outbound-vehicle.ts';

/** Of every feed: there is a page that its link leads to. */
export const onSite: FeedRule = {
  name: 'on-site',
  outcome: 'leave-out',
  check: ({ isOnSite }) =>
    isOnSite
      ? null
      : { found: 'a vehicle that the dealer’s stock filters leave out', expected: 'a vehicle with a page on the site' },
};

/** Of every feed: a shopper can see it and buy it. */
export const forSale: FeedRule = {
  name: 'for-sale',
  outcome: 'leave-out',
  check({ status, isTestDriveOnly }) {
    if (status !== 'in_stock')
      return { found: `the status "${statusLabels[status]}"`, expected: `the status "${statusLabels.in_stock}"` };
    return isTestDriveOnly ? { found: 'the tag "Test drive only"', expected: 'a vehicle that is for sale' } : null;
  },
};

/** The price is the one that the page prints as what the vehicle costs. */
export const priced: FeedRule = {
  name: 'price',
  outcome: 'leave-out',
  check({ price, priceLabel }) {
    if (price.kind === 'price') return null;
    return {
      found: price.kind === 'subscription' ? `${price.text} ${priceLabel}` : `no price, "${price.text}"`,
      expected: 'the price at which it is sold',
    };
  },
};

export const withVin: FeedRule = {
  name: 'vin',
  outcome: 'leave-out',
  check({ vin }) {
    if (/^[A-HJ-NPR-Z0-9]{17}$/.test(vin) && !isPlaceholderVin(vin)) return null;
    return {
      found: vin === '' ? 'no VIN' : `the VIN "${vin}"`,
      expected: 'the 17 letters and digits of its VIN, without I, O and Q',
    };
  },
};

/** `'a price of unknown contents'`, for what a rule found. */
export const foundPriceLabel = ({ priceLabel }: Pick<OutboundVehicle, 'priceLabel'>): string =>
  priceLabel === '' ? 'a price of unknown contents' : `"${priceLabel}"`;

/** Each company has its own name for the place, and its own use. */
export const withPlace = ({ name, expected }: { name: string; expected: string }): FeedRule => ({
  name,
  outcome: 'leave-out',
  check: ({ place }) => (place === null ? { found: 'no location that shoppers see', expected } : null),
});

/** Each company decides which vehicles need a reading, and what follows without one. */
export const withOdometer = ({
  outcome,
  isNeeded,
}: Pick<FeedRule, 'outcome'> & { isNeeded(vehicle: OutboundVehicle): boolean }): FeedRule => ({
  name: 'mileage',
  outcome,
  check: (vehicle) =>
    vehicle.odometerKm === null && isNeeded(vehicle)
      ? { found: 'no odometer reading', expected: 'the kilometres of a used vehicle' }
      : null,
});

export const withYear: FeedRule = {
  name: 'year',
  outcome: 'leave-out',
  check: ({ year }) => (year === null ? { found: 'no year', expected: 'the model year' } : null),
};

/** Formats that each of the companies reads. */
export function readablePictures({ pictures }: Pick<OutboundVehicle, 'pictures'>): OutboundVehicle['pictures'] {
  return pictures.filter(({ format }) => format !== 'other');
}

export const withPicture: FeedRule = {
  name: 'picture',
  outcome: 'leave-out',
  check(vehicle) {
    if (readablePictures(vehicle).length > 0) return null;
    return {
      found: vehicle.pictures.length === 0 ? 'no picture' : 'no picture in a format that is read everywhere',
      expected: 'a JPEG, PNG or GIF picture of the vehicle',
    };
  },
};

export const withoutRepayment: FeedRule = {
  name: 'repayment',
  outcome: 'warn',
  check: ({ omittedSentences: [sentence] }) =>
    sentence === undefined
      ? null
      : {
          found: `"${sentence.length > 80 ? `${sentence.slice(0, 79)}…` : sentence}" in the dealer’s comments`,
          expected: 'no repayment and no rate; the sentence is neither on the page nor in the feed',
        },
};

export const vinOnce: UniqueRule = { name: 'vin-once', value: ({ vin }) => vin };
export const idOnce: UniqueRule = { name: 'id-once', value: ({ id }) => id };

export const notEmpty: WholeFeedRule = {
  name: 'not-empty',
  check: ({ vehicleCount }) =>
    vehicleCount > 0 ? null : { found: 'no vehicle', expected: 'at least one: an empty file is refused' },
};

/**
 * A company's fetcher reads encrypted addresses of the public internet. Nobody fetches the feeds of a demonstration,
 * which its own machine alone can open.
 */
export const publicAddress: WholeFeedRule = {
  name: 'public-address',
  check: ({ origin, isDemonstration }) =>
    isDemonstration || origin.startsWith('https://')
      ? null
      : { found: `addresses that begin with ${origin}`, expected: 'https addresses: name the site’s host in "hosts"' },
};
