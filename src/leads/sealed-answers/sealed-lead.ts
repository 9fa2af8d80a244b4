import type { LeadConsent } from '../lead/stored-lead.ts';

export interface LeadReading {
  readAt: Date;
  /** Name of the destination by whose link it was read. */
  destination: string;
}

/** What a link comes to before anybody presses the button; nothing of it says who applied. */
export type SealedLeadState =
  | { state: 'sealed'; reference: string; storedAt: Date; expiresAt: Date; timesRead: number }
  | { state: 'expired'; expiredAt: Date }
  /** Erased at the applicant's request, or kept no longer. */
  | { state: 'deleted' };

/** All of it, shown after the button was pressed. */
export interface ReadLead {
  name: string;
  email: string;
  phone: string;
  postcode: string;
  /** Title and stock number, `''` for none. */
  vehicle: string;
  sections: { heading: string; rows: { label: string; text: string }[] }[];
  message: string;
  consents: Pick<LeadConsent, 'purpose' | 'given' | 'wording'>[];
}
