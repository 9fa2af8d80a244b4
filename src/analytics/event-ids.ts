/**
 * The specification's numbers of analytics events (vehicle §7, platform §9), and which one a lead is (LEAD-51 to
 * LEAD-57).
 */

export const eventIds = {
  usedVehicleView: 4,
  enquiryNew: 14,
  enquiryUsed: 15,
  testDriveNew: 17,
  tradeInOfferAccepted: 18,
  default: 22,
  phoneClick: 25,
  financeCalculatorUse: 26,
  watchlistAdd: 39,
  favourite: 39,
  testDriveUsed: 48,
  searchView: 49,
  career: 51,
  historyReport: 60,
  print: 61,
} as const;

/** A dealer's own numbers, as `analytics.event_ids` of the site configuration has them. */
export type EventIdOverrides = Readonly<
  Partial<Record<'default' | 'enquiry_new' | 'enquiry_used' | 'test_drive_new' | 'test_drive_used' | 'career', number>>
>;

/**
 * Event that a form counts as; each form names its own. `general` is any other form, even with a vehicle next to it.
 */
export type LeadEvent = 'enquiry' | 'test-drive' | 'career' | 'general';

export interface LeadEventInput {
  event: LeadEvent;
  subcategory: string;
  /** The vehicle that the form is about; `null` for none. */
  vehicle: { condition: 'new' | 'demo' | 'used'; isTestDriveOnly: boolean } | null;
}

/** A demonstrator counts as new, with enquiries as with test drives (LEAD-55). */
export function leadEventId({ event, subcategory, vehicle }: LeadEventInput, overrides: EventIdOverrides = {}): number {
  // A dealer's own page may make an enquiry count as a career event by its subcategory (LEAD-51).
  if (event === 'career' || subcategory.trim().toLowerCase() === 'career enquiry')
    return overrides.career ?? eventIds.career;
  if (event === 'general' || vehicle === null) return overrides.default ?? eventIds.default;
  const isUsed = vehicle.condition === 'used';
  if (event === 'test-drive') {
    return isUsed && !vehicle.isTestDriveOnly
      ? (overrides.test_drive_used ?? eventIds.testDriveUsed)
      : (overrides.test_drive_new ?? eventIds.testDriveNew);
  }
  return isUsed ? (overrides.enquiry_used ?? eventIds.enquiryUsed) : (overrides.enquiry_new ?? eventIds.enquiryNew);
}
