/** A vehicle of a demonstration dealer, as its feeds are written from it. */
import type { CatalogueEngine } from './catalogue/catalogue-model.ts';
import type { StockLocation } from './dealers.ts';
import type { LenderFigures } from './finance-figures.ts';
import type { MediaOfVehicle } from './vehicle-media.ts';

/** The states of a vehicle page that chance might not show (`special-roles.ts`). */
export const specialRoles = [
  'everything',
  'electric',
  'no pictures',
  'one picture',
  'no price',
  'reserved',
  'coming soon',
  'pre-order',
  'subscription',
  'was price',
  'below market',
  'sold this week',
  'sold a month ago',
  'sold long ago',
  'registration expiring',
  'registration expired',
  'history report',
  'hosted video',
  'certified Toyota',
  'caravan',
  'long name',
] as const;
export type SpecialRole = (typeof specialRoles)[number];

/** Money in whole dollars, dates as YYYY-MM-DD, build and compliance as YYYY-MM. Unknown is `null` or `''`. */
export interface DemonstrationVehicle {
  stockNumber: string;
  vin: string;
  nvic: string;
  plate: string;
  registrationExpiry: string | null;
  itemType: 'car' | 'motorcycle' | 'caravan';
  year: number;
  make: string;
  model: string;
  badge: string;
  series: string;
  condition: 'new' | 'demo' | 'used';
  status: 'in_stock' | 'coming_soon' | 'sold';
  price: number | null;
  beforePrice: number | null;
  offerPrice: number | null;
  /** Dollars a week. */
  subscriptionPrice: number | null;
  priceType: 'drive_away' | 'excl_govt_charges' | 'estimate' | '';
  preorder: boolean;
  reserved: boolean;
  tag: string;
  certified: boolean;
  showOnWebsite: boolean;
  listedOn: string;
  soldOn: string | null;
  buildMonth: string;
  complianceMonth: string | null;
  colour: string;
  interiorColour: string;
  km: number | null;
  body: string;
  seats: number | null;
  doors: number | null;
  engine: CatalogueEngine;
  ancap: number | null;
  millimetres: readonly [number, number, number];
  grossVehicleMassKg: number | null;
  caravan: {
    bodyLengthMetres: number;
    bodyWidthMetres: number;
    tareKg: number;
    atmKg: number;
    axle: string;
    sleeps: number;
  } | null;
  equipment: string[];
  comments: string;
  pictures: string[];
  media: MediaOfVehicle;
  /** On a service that others run. */
  externalVideoUrl: string;
  /** Whether the dealer has a report of its history. */
  historyReport: boolean;
  location: StockLocation;
  categories: string[];
  reserveAmount: number | null;
  market: { stateAverage: number; nationalAverage: number } | null;
  lenders: LenderFigures[];
  /** What the dealer paid. It stands in real feeds and must never reach a shopper. */
  purchaseCost: number;
  /** The state that it was chosen to show (`special-roles.ts`). */
  role: SpecialRole | null;
}
