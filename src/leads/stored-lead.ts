/** A lead as it is kept, with its consent and its deliveries. */
import type { Vehicle } from '../stock/vehicle.ts';
import { vehicleTitle } from '../stock/vehicle.ts';
import type { LeadFields, LeadForm } from './lead.ts';

/** What of a vehicle a lead keeps: it may be sold and gone when somebody asks. */
export type LeadVehicle = Pick<
  Vehicle,
  'id' | 'slug' | 'stockNumber' | 'vin' | 'registration' | 'year' | 'make' | 'model' | 'badge' | 'series' | 'condition' | 'itemType' | 'status' | 'tag'
  | 'odometerKm' | 'priceCents' | 'colour' | 'interiorColour' | 'body' | 'doors' | 'transmission'
> & { title: string };

export function leadVehicleOf(vehicle: Vehicle): LeadVehicle {
  const { id, slug, stockNumber, vin, registration, year, make, model, badge, series, condition, itemType, status, tag } = vehicle;
  const { odometerKm, priceCents, colour, interiorColour, body, doors, transmission } = vehicle;
  return {
    id, slug, stockNumber, vin, registration, year, make, model, badge, series, condition, itemType, status, tag,
    odometerKm, priceCents, colour, interiorColour, body, doors, transmission, title: vehicleTitle(vehicle),
  };
}

export interface StoredLead {
  id: string;
  storedAt: Date;
  form: LeadForm;
  eventId: number;
  name: string;
  lastName: string;
  email: string;
  /** As the visitor typed it; `''` where the form is content with an e-mail address, as that may be with a phone number. */
  phone: string;
  /** `+61412345678`; `''` without a phone number. */
  phoneE164: string;
  postcode: string;
  message: string;
  category: string;
  subcategory: string;
  dealershipSlug: string;
  locationId: number | null;
  vehicle: LeadVehicle | null;
  fields: LeadFields;
  contentsSha256: string;
  /** What the visitor was told about the collection of details. */
  collectionNotice: string;
  /** `network` as `networkOfAddress` has it; the address itself is not kept. */
  source: { path: string; referrer: string; userAgent: string; network: string };
}

export interface LeadConsent {
  purpose: 'marketing' | 'terms' | 'credit-check';
  given: boolean;
  /** Only what the visitor ticked: a box that was ticked beforehand gives no express consent (ACMA on the Spam Act). */
  express: boolean;
  method: 'ticked' | 'pre-ticked' | 'not-ticked';
  /** The words beside the box. */
  wording: string;
}

export type DeliveryState = 'waiting' | 'delivered' | 'dead';

export interface LeadDelivery {
  destination: string;
  kind: string;
  state: DeliveryState;
  /** 1, and one more each time a lead that was delivered is sent again by hand. */
  round: number;
  attempts: number;
  attemptsEver: number;
  startedAt: Date;
  nextAttemptAt: Date | null;
  deliveredAt: Date | null;
  lastError: string;
}

export interface DeliveryAttempt {
  destination: string;
  number: number;
  attemptedAt: Date;
  outcome: 'delivered' | 'failed';
  detail: string;
  durationMs: number;
}
