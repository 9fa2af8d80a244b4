/**
 * The server's side of any page with a form: what the page is made of, and what becomes of a form that a browser
 * without scripts posts to it. The page carries a key of its visitor's, so it is never kept for others.
 */
import { data } from 'react-router';
import type { EnquirySubject } from '../../leads/form-views/enquiry-dialog.tsx';
import {
  describeLeadForm,
  type FormWords,
  type LeadFormContext,
  type LeadFormDefinition,
  type LeadFormOptions,
} from '../../leads/forms/lead-form.ts';
import { isIdempotencyKey, leadFieldsOf } from '../../leads/forms/lead-fields.ts';
import { postedMove, stepOfErrors, type PostedStep } from '../../leads/forms/stepped-form.ts';
import { wallClock } from '../../leads/forms/test-drive-fields.ts';
import type { FieldErrors, LeadFields, LeadForm } from '../../leads/lead/lead.ts';
import type { LeadsSettings } from '../../leads/settings.ts';
import { redirectTo } from '../../http/redirect-to.ts';
import { paths } from '../../routes.ts';
import { createId } from '../../shared/ids.ts';
import type { Vehicle } from '../../stock/vehicle.ts';
import type { CardContent } from '../../stock/card-content.ts';
import { pageAddressOf } from '../request/page-address.ts';
import { takePosted } from '../request/take-posted.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { cardOf } from '../../site/list-cards.ts';
import { enquirySubject } from './enquiry-subject.ts';
import {
  cameFromOf,
  storeAttribution,
  labelAnswers,
  postedAnswers,
  refusalText,
  sendLead,
  sentHeaders,
} from './send-lead.ts';
import { enquiryVehicle, formOptions } from './form-options.ts';
import { withWorkshops } from '../../locations/with-workshops.ts';
import { isPostcodeOf } from './is-postcode-of.ts';
import { pageIdOf } from './page-id.ts';
import { readSlotOffer } from './read-slot-offer.ts';
import { handlingLocationName } from './handling-location.ts';

export interface PageForm<Own extends FormWords = FormWords> {
  options: LeadFormOptions<Own>;
  context: LeadFormContext;
  /** The vehicle that the address names, as it stands above the form. */
  subject: EnquirySubject | null;
  /** Of the location that the enquiry goes to; `''` where nobody knows yet. */
  locationName: string;
  /** What the dealer's wall clock shows. */
  present: string;
  /** As `cameFromOf` says. */
  cameFrom: string;
  /** The page's own address, to which it posts. */
  action: string;
  idempotencyKey: string;
}

/** `context` adds to what the address says by `car_id` and `location_id` (LEAD-6), and wins. */
export async function readPageForm<Own extends FormWords>(
  definition: LeadFormDefinition<Own, LeadsSettings>,
  { site, request, context = {} }: { site: SiteContext; request: Request; context?: LeadFormContext },
): Promise<PageForm<Own>> {
  site.page.doNotCache();
  const { configuration } = site;
  const { pathname, search } = pageAddressOf(request);
  const opened = await openedFrom(site, request);
  const options = formOptions(definition, withWorkshops(configuration));
  // A page may open its form without the vehicle that its address names, such as one that cannot be driven.
  const vehicle = context.vehicle === null ? null : opened.vehicle;
  const whole = {
    pageId: pageIdOf(pathname),
    ...opened.context,
    ...context,
    ...(definition.form === 'test-drive'
      ? {
          slotOffer: await readSlotOffer(site, {
            vehicle,
            locationId: context.locationId ?? opened.context.locationId ?? null,
          }),
        }
      : {}),
  };
  return {
    options,
    context: whole,
    subject: opened.card === null ? null : enquirySubject(opened.card),
    locationName: handlingLocationName(site, {
      form: definition.form,
      topic: definition.topic(options, whole),
      vehicle,
      locationId: whole.locationId ?? null,
    }),
    present: wallClock(site.now, configuration.time_zone),
    cameFrom: cameFromOf({ site, request }),
    action: `${pathname}${search}`,
    idempotencyKey: createId(site.now),
  };
}

/**
 * Links name a vehicle by its id, and links that people typed or kept by its slug. A location that shoppers do not see
 * is none.
 */
export async function openedFrom(
  site: SiteContext,
  request: Request,
): Promise<{ context: LeadFormContext; vehicle: Vehicle | null; card: CardContent | null }> {
  const params = new URL(request.url).searchParams;
  const named = params.get('car_id') ?? '';
  const vehicle = named === '' ? null : ((await site.stock.findById(named)) ?? (await site.stock.findBySlug(named)));
  const card = vehicle === null ? null : cardOf(site, vehicle);
  const location = site.locations.find(({ id, visible }) => visible && String(id) === params.get('location_id'));
  return {
    context: { vehicle: card === null ? null : enquiryVehicle(card), locationId: location?.id ?? null },
    vehicle,
    card,
  };
}

/**
 * Takes what the page posts: checks a step and gives the next, or sends the form. Give it the `context` that the page
 * was read with.
 */
export async function takePageForm<Own extends FormWords>(
  definition: LeadFormDefinition<Own, LeadsSettings>,
  { site, request, context = {} }: { site: SiteContext; request: Request; context?: LeadFormContext },
) {
  const { fields: posted, idempotencyKey } = leadFieldsOf(await postedAnswers({ site, request }));
  const opened = await openedFrom(site, request);
  const form = describeLeadForm(definition, formOptions(definition, withWorkshops(site.configuration)), {
    ...opened.context,
    ...context,
  });
  labelAnswers(site, form);
  const key = keyOf(idempotencyKey, site);
  const asked = { form, ...postedMove(form, storeAttribution({ site, request, fields: posted })) };
  // Sending checks the last step, and with it the whole form.
  if (form.steps.length > 1) {
    const taken = await takePosted(site, asked, {
      isPostcode: isPostcodeOf(site),
      leave: ({ step }) => (step === form.steps.at(-1) ? { kind: 'sent', sent: true } : { kind: 'done' }),
    });
    if (taken.sent === null) return data<PostedStep>({ ...taken.again, idempotencyKey: key }, taken.init);
  }
  const stepOf = (errors: FieldErrors): number => stepOfErrors(form, errors);
  return sendPosted({ site, request, form: definition.form, fields: asked.values, key, stepOf });
}

/** A form out of the pages that are kept for everyone has no key: its double submission is found by its contents. */
export const keyOf = (posted: string, site: Pick<SiteContext, 'now'>): string =>
  isIdempotencyKey(posted) ? posted : createId(site.now);

const refusalStatuses = { invalid: 422, 'key-reused': 409, 'too-many': 429, 'not-stored': 503 } as const;

/** Sends a form that is complete: to the success page, or back to the step where something is wrong. */
export async function sendPosted({
  site,
  request,
  form,
  fields,
  key,
  stepOf,
}: {
  site: SiteContext;
  request: Request;
  form: LeadForm;
  fields: LeadFields;
  key: string;
  stepOf: (errors: FieldErrors) => number;
}) {
  const result = await sendLead({ site, request, form, fields, idempotencyKey: key });
  if (result.ok)
    return redirectTo(paths.success(), {
      status: 303,
      headers: await sentHeaders(site, { form, fields, receipt: result.value }),
    });
  const { reason } = result;
  const errors = reason.kind === 'invalid' ? reason.errors : { '': refusalText(reason.kind, site) };
  const again: PostedStep = {
    step: stepOf(errors),
    values: storeAttribution({ site, request, fields }),
    errors,
    failure: '',
    idempotencyKey: reason.kind === 'key-reused' ? createId(site.now) : key,
  };
  return data(again, { status: refusalStatuses[reason.kind] });
}
