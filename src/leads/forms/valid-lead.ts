/** What every form that is in order comes to, whatever it asked: what a lead is made of. */
import type { LeadFields, LeadForm } from '../lead/lead.ts';
import type { LeadTradeIn } from '../lead/lead-trade-in.ts';
import type { LeadConsent } from '../lead/stored-lead.ts';

export interface ValidLead {
  form: LeadForm;
  name: string;
  lastName: string;
  email: string;
  phone: string;
  postcode: string;
  message: string;
  category: string;
  subcategory: string;
  /** From the selector or from the place where the form was opened; `null` when neither says. */
  locationId: number | null;
  /** The same, of the visitor's own choice only. */
  chosenLocationId: number | null;
  dealershipSlug: string;
  /** Id or slug; whether there is such a vehicle is for the server to find out. */
  vehicleId: string;
  consents: readonly LeadConsent[];
  /** What the visitor was told about the collection of details. */
  collectionNotice: string;
  /** The visitor's own vehicle; `null` where the form asks for none. */
  tradeIn: LeadTradeIn | null;
  /** Every field that was sent, normalised, whether this form knows it or not. */
  fields: LeadFields;
}
