/**
 * The daily test: one lead a day that the product sends to every destination of a dealer, so that a mailbox that was
 * moved or a key that ran out is noticed before a customer is lost. Decides when it is due and what it says.
 */
import { addDays, hourOf, localTime } from '../../shared/local-time.ts';
import { leadDealerOf, websiteAddress } from '../destination/destination.ts';
import { enquiryForm } from '../forms/enquiry-form.ts';
import type { FormField } from '../forms/form-field.ts';
import { describeLeadForm, type FormDealership, type FormLocation } from '../forms/lead-form.ts';
import type { LeadSubmission } from '../lead/lead.ts';
import { makesProspects, type DestinationSettings } from '../destinations/destination-kinds.ts';
import type { SmtpSettings } from '../destination/smtp-settings.ts';
import type { EnquiryFormSettings } from '../forms/settings.ts';
import type { DailyTestSettings } from './settings.ts';

/** Category of the lead, hence what its subject, its ADF and its JSON begin with. */
export const dailyTestCategory = 'Daily test of the website';

export interface DailyTestDealer {
  settings: { daily_test: DailyTestSettings; enquiry_form: EnquiryFormSettings; smtp: SmtpSettings };
  timeZone: string;
  locations: readonly FormLocation[];
  dealerships: readonly FormDealership[];
  site: { name: string; hosts: readonly string[]; slug: string };
}

/** The last moment up to `now` at which a test was due: `hour` o'clock on the dealer's wall, today or yesterday. */
export function dailyTestDueAt({ hour, timeZone, now }: { hour: number; timeZone: string; now: Date }): Date {
  const today = localTime(now, timeZone).date;
  const due = hourOf(today, hour, timeZone);
  return due <= now ? due : hourOf(addDays(today, -1), hour, timeZone);
}

/** The destinations that get it: all, unless the dealer leaves out those that make a prospect of every message. */
export function dailyTestDestinations<Destination extends Pick<DestinationSettings, 'kind'>>(
  destinations: readonly Destination[],
  { adf }: { adf: boolean },
): readonly Destination[] {
  return destinations.filter((destination) => adf || !makesProspects(destination));
}

/**
 * The form as the product fills it in. Its key is the day, so whichever server sends it first, it is one lead. The
 * number is one that is kept free for films and stories (ACMA).
 */
export function dailyTestSubmission(
  { settings, timeZone, locations, dealerships, site }: DailyTestDealer,
  dueAt: Date,
): LeadSubmission {
  const day = localTime(dueAt, timeZone).date;
  const { host } = leadDealerOf({ ...site, time_zone: timeZone });
  const answers: Readonly<Record<string, string>> = {
    name: 'Website',
    last_name: 'Test',
    email: settings.smtp.from || websiteAddress({ host: host.includes('.') ? host : 'example.com' }),
    phone: '0491 570 156',
    message: `This is the daily test of ${day}: the website of ${site.name} sends it automatically once a day to check that enquiries arrive. No reply is needed.`,
  };
  const { enquiry_form: enquiry } = settings;
  const asked = describeLeadForm(enquiryForm, {
    own: enquiry,
    enquiry,
    locations,
    dealerships,
    timeZone,
    state: '',
  }).steps.flatMap((step) => step.fields);
  const fields = Object.fromEntries(
    asked.flatMap((field) => {
      const answer = answers[field.name] ?? (field.required ? anyAnswer(field) : '');
      return answer === '' ? [] : [[field.name, answer]];
    }),
  );
  return {
    form: 'enquiry',
    fields,
    idempotencyKey: `daily-test-${day}`,
    source: { path: '', origin: '', userAgent: 'Forecourt daily test', address: '' },
    isTest: true,
  };
}

function anyAnswer({ type, options, value }: FormField): string {
  if (type === 'postcode') return '4000';
  if (type === 'checkbox') return value;
  return options?.[0]?.value ?? 'Test';
}
