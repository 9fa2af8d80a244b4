/**
 * `prepare_enquiry`: a link that opens the enquiry form filled in. It stores and sends nothing: the person reads the
 * form, agrees to its terms and sends it (Spam Act 2003 and Privacy Act 1988 ask for their consent, not an
 * assistant's). What a form does not ask for is refused, and the form's own rules check the rest.
 */
import * as z from 'zod';
import { fieldError, type FormField } from '../../leads/forms/form-field.ts';
import { normaliseLeadFields } from '../../leads/forms/lead-fields.ts';
import { describeLeadForm } from '../../leads/forms/lead-form.ts';
import { preferredTimeField, testDriveCategory, wallClock } from '../../leads/forms/test-drive-fields.ts';
import type { LeadFields } from '../../leads/lead/lead.ts';
import { paths } from '../../routes.ts';
import { cardOf } from '../../site/list-cards.ts';
import type { SiteContext } from '../../site/site-context.ts';
import type { Vehicle } from '../../stock/vehicle.ts';
import { testDriveLink } from '../../tenants/standard-links.ts';
import { enquiryFormOf } from '../leads/enquiry-form-of.ts';
import { enquiryWords } from '../leads/enquiry-words.ts';
import { enquiryVehicle, formOptions } from '../leads/form-options.ts';
import { withWorkshops } from '../../locations/with-workshops.ts';
import { readSlotOffer } from '../leads/read-slot-offer.ts';
import { assistantTool } from './assistant-tool.ts';
import { isPageOpen } from './is-page-open.ts';
import { findNamedVehicle, vehicleParameter } from './named-vehicle.ts';

const line = (most: number) => z.string().min(1).max(most).optional();

const answers = {
  name: line(100).describe('First name.'),
  last_name: line(100).describe('Last name.'),
  email: line(254).describe('Email address.'),
  phone: line(30).describe('Phone number, such as "0412 345 678" or "+64 21 123 4567".'),
  postcode: line(4).describe('Australian postcode. Only some dealers ask for it.'),
  message: line(1_000).describe('What the person wants to say or ask, in their words.'),
  [preferredTimeField]: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'a day and time such as "2026-11-28T10:30"')
    .optional()
    .describe(
      'For a test drive: a "time" of free_test_drive_times, on the dealer’s wall clock, such as "2026-11-28T10:30".',
    ),
};
type AnswerName = keyof typeof answers;

export const prepareEnquiry = assistantTool({
  name: 'prepare_enquiry',
  title: 'Prepare an enquiry',
  description:
    'Prepares an enquiry or a test drive request for the person. It sends nothing: it returns a link that opens the dealer’s form filled in, ' +
    'for the person to read and send. Give them the link, and say that nothing was sent yet. Use only what the person told you.',
  input: z.strictObject({
    kind: z.enum(['enquiry', 'test_drive']).default('enquiry'),
    vehicle: vehicleParameter.optional(),
    location_id: z
      .number()
      .int()
      .optional()
      .describe('A location_id of find_locations, for an enquiry about no vehicle.'),
    ...answers,
  }),
  output: z.object({
    url: z.string().describe('Opens the form filled in. Only for the person: it shows what they told you.'),
    expires_at: z.string().describe('When the link stops working, in UTC.'),
    form: z.string().describe('What the form is called.'),
    note: z.string().describe('What the person should know before; "" for nothing.'),
    sent: z.literal(false),
  }),
  isOffered: (site) => isPageOpen(site, 'enquiry'),
  async answer(site, { kind, vehicle: named, location_id: locationId = null, ...given }) {
    const { configuration } = site;
    const found = named === undefined ? null : await findNamedVehicle(site, named);
    if (found !== null && !found.ok) return found;
    const vehicle = found?.value ?? null;
    const known = site.locations.filter(({ visible }) => visible).map(({ id }) => id);
    if (locationId !== null && !known.includes(locationId))
      return { ok: false, reason: `location_id: found ${locationId}, expected one of ${known.join(', ')}.` };
    const elsewhere = testDriveLink(configuration.links).href;
    if (kind === 'test_drive' && elsewhere !== '')
      return {
        ok: false,
        reason: `kind: found "test_drive", which this dealer takes at ${elsewhere} alone. Give the person that address, or use "enquiry".`,
      };

    const card = vehicle === null ? null : cardOf(site, vehicle);
    const asked = { category: kind === 'test_drive' ? testDriveCategory : '', subcategory: '' };
    const { definition, topic, instead } = enquiryFormOf(card, asked);
    const options = formOptions(definition, withWorkshops(configuration));
    const form = describeLeadForm(definition, options, {
      ...topic,
      vehicle: card === null ? null : enquiryVehicle(card),
      locationId,
    });
    const fields = form.steps.flatMap((step) => step.fields);
    const values = normaliseLeadFields(
      Object.fromEntries(Object.entries(given).filter((each): each is [string, string] => each[1] !== undefined)),
    );
    const wrong = await problemsOf(site, { fields, values, vehicle, locationId });
    if (wrong.length > 0) return { ok: false, reason: wrong.join('\n') };

    const sealed = site.leads.preparedEnquiries.seal({
      vehicleId: vehicle?.id ?? '',
      locationId,
      topic: asked,
      values,
    });
    if (!sealed.ok)
      return {
        ok: false,
        reason: `message: the enquiry is ${sealed.excessBytes} bytes too long for a link, expected a shorter message.`,
      };
    const { title, note } = enquiryWords(options.own, {
      instead,
      reserving: null,
      holdHours: configuration.purchase.hold_hours,
    });
    const url = site.origin + paths.preparedEnquiry(sealed.token);
    return {
      ok: true,
      value: {
        content: { url, expires_at: sealed.expiresAt.toISOString(), form: title, note, sent: false as const },
        text: [
          `Nothing was sent. This link opens the form "${title}" filled in, for the person to read and send:`,
          url,
          `It works for ${site.leads.preparedEnquiries.hours} hours.`,
          note,
        ]
          .filter((words) => words !== '')
          .join('\n'),
      },
    };
  },
});

/** What the form would refuse, one line a parameter. */
async function problemsOf(
  site: SiteContext,
  {
    fields,
    values,
    vehicle,
    locationId,
  }: { fields: readonly FormField[]; values: LeadFields; vehicle: Vehicle | null; locationId: number | null },
): Promise<string[]> {
  const present = wallClock(site.now, site.configuration.time_zone);
  const problems: string[] = [];
  for (const name of Object.keys(values) as AnswerName[]) {
    const value = values[name]!;
    const field = fields.find((each) => each.name === name);
    const refused =
      field === undefined
        ? 'This form does not ask for it: leave it out.'
        : (fieldError(field, value, { values, present }) ??
          (field.type === 'appointment' ? await takenTime(site, { time: value, vehicle, locationId }) : null));
    if (refused !== null) problems.push(`${name}: found ${JSON.stringify(value)}. ${refused}`);
  }
  return problems;
}

/** `null` for a time that is free, and where no times are booked. */
async function takenTime(
  site: SiteContext,
  { time, ...where }: { time: string; vehicle: Vehicle | null; locationId: number | null },
): Promise<string | null> {
  const { offered, days } = await readSlotOffer(site, where);
  return !offered || days.some(({ slots }) => slots.some((slot) => slot.time === time))
    ? null
    : 'This time is not free, expected a "time" of free_test_drive_times.';
}
