/** What the page of a held lead shows. */
export interface QuarantinedLead {
  state: 'held' | 'released' | 'confirmed';
  name: string;
  email: string;
  phone: string;
  message: string;
  /** What it is about, as messages name it: `Service Enquiry`. */
  topic: string;
  /** Title of the vehicle, `''` without one. */
  vehicle: string;
  /** ISO */
  storedAt: string;
  reasons: readonly string[];
}
