/**
 * The states of a vehicle page that chance might not show: the first vehicle of a dealer's stock that fits a role takes
 * it, and no vehicle takes two.
 */
import type { DemonstrationSlug } from './dealers.ts';
import type { DemonstrationVehicle, SpecialRole } from './demonstration-vehicle.ts';
import { noMedia } from './vehicle-media.ts';

export interface RoleToFill {
  role: SpecialRole;
  /** By default each dealer fills it whose stock fits. */
  dealers?: readonly DemonstrationSlug[];
  fits(vehicle: DemonstrationVehicle): boolean;
  change?(vehicle: DemonstrationVehicle, day: (fromToday: number) => string): Partial<DemonstrationVehicle>;
}

/** One dealer sells what is old and has driven far to the trade, and does not show it. */
const isPlain = (v: DemonstrationVehicle): boolean =>
  v.showOnWebsite &&
  (v.km ?? 0) < 155_000 &&
  v.year >= 2015 &&
  v.status === 'in_stock' &&
  !v.reserved &&
  v.price !== null &&
  v.pictures.length >= 4 &&
  v.tag === '';
const isPlainUsed = (v: DemonstrationVehicle): boolean => isPlain(v) && v.condition === 'used';
/** Old enough that it can have come and gone. */
const canHaveLeft = (v: DemonstrationVehicle): boolean =>
  isPlainUsed(v) && v.listedOn >= '2000' && Number(v.listedOn.slice(0, 4)) - v.year >= 2;
const soldAgo =
  (days: number): RoleToFill['change'] =>
  (v, day) => ({
    // Without the tag: one dealer takes vehicles that bear it off the site.
    status: 'sold',
    tag: '',
    soldOn: day(-days),
    listedOn: v.listedOn < day(-days - 30) ? v.listedOn : day(-days - 30),
    offerPrice: null,
    subscriptionPrice: null,
  });

/** In the order in which they are filled; a vehicle takes one role at most. */
export const rolesToFill: readonly RoleToFill[] = [
  {
    role: 'everything',
    fits: (v) =>
      isPlainUsed(v) &&
      v.media.spinImages.length > 0 &&
      v.media.spinInterior !== '' &&
      v.media.walkaroundVideos.length > 0,
  },
  { role: 'electric', fits: (v) => isPlain(v) && v.engine.kwhPer100km !== null },
  {
    role: 'certified Toyota',
    fits: (v) => isPlainUsed(v) && v.make === 'Toyota' && v.itemType === 'car',
    change: () => ({ certified: true }),
    dealers: ['harbour', 'bigsky'],
  },
  { role: 'caravan', fits: (v) => isPlainUsed(v) && v.caravan !== null },
  { role: 'long name', fits: (v) => v.badge.length > 80 },
  { role: 'subscription', fits: (v) => isPlainUsed(v) && v.subscriptionPrice !== null },
  { role: 'was price', fits: (v) => isPlain(v) && v.beforePrice !== null },
  { role: 'pre-order', fits: (v) => v.showOnWebsite && v.preorder },
  {
    role: 'coming soon',
    fits: (v) => v.showOnWebsite && v.status === 'coming_soon' && v.price !== null && v.pictures.length > 0,
  },
  {
    // Low by the averages of its own model, so that the price comparison finds it low too.
    role: 'below market',
    fits: (v) =>
      isPlainUsed(v) && v.market !== null && v.market.stateAverage - v.price! >= Math.max(1_500, v.price! * 0.06),
  },
  {
    role: 'history report',
    fits: (v) => isPlainUsed(v) && v.itemType !== 'caravan',
    change: () => ({ historyReport: true }),
  },
  {
    role: 'hosted video',
    fits: isPlainUsed,
    change: () => ({ externalVideoUrl: hostedVideo }),
    dealers: ['harbour', 'bigsky'],
  },
  {
    role: 'registration expiring',
    fits: (v) => isPlainUsed(v) && v.registrationExpiry !== null,
    change: (_, day) => ({ registrationExpiry: day(12) }),
  },
  {
    role: 'registration expired',
    fits: (v) => isPlainUsed(v) && v.registrationExpiry !== null,
    change: (_, day) => ({ registrationExpiry: day(-40) }),
  },
  {
    role: 'no price',
    fits: isPlainUsed,
    change: () => ({
      price: null,
      beforePrice: null,
      offerPrice: null,
      subscriptionPrice: null,
      priceType: '',
      market: null,
      lenders: [],
    }),
  },
  { role: 'reserved', fits: isPlainUsed, change: () => ({ reserved: true }) },
  // The supermarket shows no vehicle without a picture.
  {
    role: 'no pictures',
    dealers: ['harbour', 'outback', 'coastline'],
    fits: isPlainUsed,
    change: () => ({ pictures: [], media: noMedia }),
  },
  { role: 'one picture', fits: isPlainUsed, change: (v) => ({ pictures: v.pictures.slice(0, 1), media: noMedia }) },
  { role: 'sold this week', fits: canHaveLeft, change: soldAgo(1) },
  { role: 'sold a month ago', fits: canHaveLeft, change: soldAgo(30) },
  { role: 'sold long ago', fits: canHaveLeft, change: soldAgo(120) },
];

/**
 * A film under a free licence (Big Buck Bunny, Blender Foundation) on a service that others run; two vehicles bear it.
 */
const hostedVideo = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';
