/**
 * A lead is what any form makes. It is stored with its consent record before the visitor sees success (ARCHITECTURE.md,
 * "One lead").
 */
import type { LeadAttribution } from './attribution.ts';
import type { Vehicle } from '../../stock/vehicle.ts';
import type { LeadTradeIn } from './lead-trade-in.ts';

/** Field names are the specification's (LEAD-1 to LEAD-6, LEAD-44), values as the visitor typed them. */
export type LeadFields = Readonly<Record<string, string>>;

/** Which form; what each asks stands in `forms/`. */
export const leadFormNames = [
  'enquiry',
  'quick-enquiry',
  'find-similar',
  'test-drive',
  'request-photos',
  'contact',
  'service',
  'parts',
  'sell-my-car',
  'fleet',
  'careers',
  'finance-application',
  'trade-in',
  'online-payment',
  'reservation',
  'order',
  'prize-claim',
] as const;
export type LeadForm = (typeof leadFormNames)[number];

export interface LeadSubmission {
  /**
   * The form that was shown; an enquiry may turn out to be one of its kinds, by category and subcategory, and is
   * checked as an enquiry anyway.
   */
  form: LeadForm;
  fields: LeadFields;
  /**
   * Made by the browser when the form opens, or by the server on a page that is not cached. 8 to 255 ASCII characters.
   */
  idempotencyKey: string;
  /** Where the visitor was: the page of the form, on the site of this origin; `''` for neither. */
  source: { path: string; origin: string; userAgent: string; address: string };
  tradeIn?: LeadTradeIn | null;
  attribution?: LeadAttribution;
  /**
   * The lead that this visitor sent before about the same thing: what is different now is told as a correction of it
   * (`correct-lead.server.ts`).
   */
  corrects?: string;
  /**
   * Why this browser may not book the same test drive once more; a repeat of what was stored still succeeds.
   */
  refusedBooking?: FieldErrors;
  /** The product's own daily test. */
  isTest?: boolean;
  /**
   * The product makes it itself of a payment that has arrived: whoever paid is no spam, is not counted, and does not
   * send the same twice by a reload.
   */
  isPaid?: boolean;
  /** The order whose pick-up becomes this lead's appointment. */
  ofOrder?: string;
}

export interface LeadReceipt {
  leadId: string;
  /** True when the same form was posted before and this is the lead of that time. */
  replayed: boolean;
  /** Analytics event of the form (LEAD-53 to LEAD-57). */
  eventId: number;
}

/** Field name -> the message beside that field; `''` holds what concerns the whole form. */
export type FieldErrors = Readonly<Record<string, string>>;

/** What of a lead its sender may be told again, on the page that thanks them. */
export interface SentLead {
  form: LeadForm;
  /** `status` is what it was when the form came. */
  vehicle: (Pick<Vehicle, 'id' | 'status' | 'condition'> & { title: string }) | null;
  /** What was promised to a visitor who asked to reserve it; `''` for nothing. */
  promise: string;
  /** True if the visitor's own vehicle is for sale: the buying team answers. */
  sellsVehicle: boolean;
  /** Of the location that answers, whether or not its name is told; `null` for none. */
  locationId: number | null;
  /** `2026-11-28T10:30` on the dealer's wall clock; `''` for none. */
  preferredTime: string;
  /** `2026-11-28`, a day that was wished for without a time; `''` for none. */
  preferredDay: string;
  /** The same of a test drive that is booked, on the clock of `bookedTimeZone`. */
  bookedTime: string;
  bookedTimeZone: string;
  /** Where that is: `City, 1 Example Street, Brisbane QLD 4000`. */
  bookedPlace: string;
  /** Name of the location that answers; `''` for none, and where the dealer does not tell. */
  locationName: string;
}

export type LeadRefusal =
  | { kind: 'invalid'; errors: FieldErrors }
  /** The idempotency key was used with other contents. */
  | { kind: 'key-reused' }
  | { kind: 'too-many' }
  /** The database did not take it: it is away, or its disk is full. */
  | { kind: 'not-stored' };
