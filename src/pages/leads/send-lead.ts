/** From a posted form to a stored lead: what the pages with forms and `/api/leads` share. */
import {
  attributionField,
  cameFromField,
  otherSite,
  readAttribution,
  type LeadAttribution,
} from '../../leads/lead/attribution.ts';
import { answerText, keyReusedMessage } from '../../leads/forms/form-field.ts';
import { optInStateField } from '../../leads/forms/consent-fields.ts';
import { formNameField, idempotencyKeyField } from '../../leads/forms/lead-fields.ts';
import { moveField, stepField, type SteppedForm } from '../../leads/forms/stepped-form.ts';
import { hiddenFieldName, secondsFieldName } from '../../leads/spam/spam-signals.ts';
import type { FieldErrors, LeadFields, LeadReceipt, LeadRefusal, LeadForm } from '../../leads/lead/lead.ts';
import { serverCookie } from '../../shared/cookies.ts';
import type { Result } from '../../shared/result.ts';
import { capitalised } from '../../shared/text.ts';
import {
  calculatorField,
  calculatorQuoteField,
  shownEstimateField,
  signedQuoteField,
} from '../estimates/stored-estimate.ts';
import { withFigures } from '../estimates/sent-estimate.ts';
import { pageAddressOf } from '../request/page-address.ts';
import { postedForm } from '../request/posted-form.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { bookedDriveCookie, refusedSecondDrive } from './booked-drives.ts';

/**
 * What a form posts, and remembers the answers for this request, because a page may fail after its form was read. The
 * form's labels come with `labelAnswers`.
 */
export async function postedAnswers({ site, request }: { site: SiteContext; request: Request }): Promise<FormData> {
  const { pathname, search } = pageAddressOf(request);
  const form = await postedForm(request);
  const fields = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
  site.request.posted = {
    action: `${pathname}${search}`,
    fields,
    typed: fields.filter(wasTyped).map(([name, value]) => ({ label: nameAsLabel(name), value })),
  };
  return form;
}

/**
 * Shows the remembered answers as the form shows them: by its labels, a choice by its words. Its hidden fields were not
 * typed.
 */
export function labelAnswers(site: Pick<SiteContext, 'request'>, { steps, hidden }: SteppedForm): void {
  const { posted } = site.request;
  if (posted === null) return;
  const asked = new Map(steps.flatMap(({ fields }) => fields).map((field) => [field.name, field]));
  const carried = new Set(hidden.map(({ name }) => name));
  site.request.posted = {
    ...posted,
    typed: posted.fields.filter(wasTyped).flatMap(([name, value]) => {
      const field = asked.get(name);
      if (field === undefined) return carried.has(name) ? [] : [{ label: nameAsLabel(name), value }];
      return [{ label: field.label, value: answerText(field, value) }];
    }),
  };
}

/** Names of the fields that a form carries along and nobody typed. */
const carriedFields = new Set<string>([
  idempotencyKeyField,
  formNameField,
  stepField,
  moveField,
  attributionField,
  cameFromField,
  optInStateField,
  hiddenFieldName,
  secondsFieldName,
  calculatorField,
  calculatorQuoteField,
  signedQuoteField,
  shownEstimateField,
]);

const wasTyped = ([name, value]: readonly [string, string]): boolean =>
  value.trim() !== '' && value !== 'true' && !carriedFields.has(name) && !name.endsWith('_id');

/** `last_name` -> `Last name`. */
const nameAsLabel = (name: string): string => capitalised(name.replaceAll('_', ' '));

export async function sendLead({
  site,
  request,
  form,
  fields,
  idempotencyKey,
}: {
  site: SiteContext;
  request: Request;
  form: LeadForm;
  fields: LeadFields;
  idempotencyKey: string;
}): Promise<Result<LeadReceipt, LeadRefusal>> {
  const { [attributionField]: _told, [cameFromField]: _before, ...posted } = fields;
  let asked: LeadFields;
  let refusedBooking: FieldErrors | undefined;
  try {
    asked = await withFigures(site, form === 'trade-in' ? withoutValuation(posted) : posted);
    refusedBooking = await refusedSecondDrive(site, { form, fields: posted });
  } catch (error) {
    // Thrown on, it would be a page that says nothing of the enquiry, without what was typed.
    site.page.reportFailure('an enquiry that was sent', error);
    return { ok: false, reason: { kind: 'not-stored' } };
  }
  return site.leads.submit({
    form,
    fields: asked,
    idempotencyKey,
    attribution: attributionOf({ site, request, fields }),
    source: { ...sourceOf(site, request), userAgent: site.visitor.userAgent, address: site.visitor.address },
    ...(refusedBooking === undefined ? {} : { refusedBooking }),
  });
}

/**
 * As the browser tells it. One without scripts names the page that the form stood on, and that page the one before
 * (`cameFromOf`): their addresses hold the campaign of whoever came to either; the later one counts.
 */
export function attributionOf({
  site,
  request,
  fields,
}: {
  site: Pick<SiteContext, 'origin'>;
  request: Request;
  fields: LeadFields;
}): LeadAttribution {
  const told = fields[attributionField];
  if (told !== undefined) return readAttribution(told);
  const from = request.headers.get('referer') ?? '';
  const page = pageOf(from, site.origin);
  const here = readAttribution(
    page === null
      ? null
      : { visited_pages: [page.pathname], linked_query_params: Object.fromEntries(page.searchParams) },
  );
  const before = readAttribution(fields[cameFromField]);
  const referrer = otherSite(from, site.origin) || before.referrer;
  return {
    visitedPages: [...before.visitedPages, ...here.visitedPages],
    linkedQueryParams:
      Object.keys(here.linkedQueryParams).length > 0 ? here.linkedQueryParams : before.linkedQueryParams,
    ...(referrer === undefined ? {} : { referrer }),
  };
}

/**
 * For `cameFromField`: the page from which somebody came to a form, of this site with its campaign; `''` for none. Each
 * visitor's own, so for pages that are not kept.
 */
export function cameFromOf({ site, request }: { site: Pick<SiteContext, 'origin'>; request: Request }): string {
  const before = attributionOf({ site, request, fields: {} });
  return before.visitedPages.length === 0 && before.referrer === undefined ? '' : toldText(before);
}

const toldText = ({ visitedPages, linkedQueryParams: parameters, ...more }: LeadAttribution): string =>
  JSON.stringify({ visited_pages: visitedPages, linked_query_params: parameters, ...more });

/**
 * A form that goes back to a browser without scripts takes along how its visitor came: the next answer comes from
 * another address.
 */
export function storeAttribution(question: {
  site: Pick<SiteContext, 'origin'>;
  request: Request;
  fields: LeadFields;
}): LeadFields {
  const { [cameFromField]: _before, ...fields } = question.fields;
  return { ...fields, [attributionField]: toldText(attributionOf(question)) };
}

/**
 * How far a valuation is ("3. Offer Accepted") is for the trade-in desk to say: a form that is posted past it has none.
 */
function withoutValuation({
  subcategory: _subcategory,
  valuation_id: _valuationId,
  ...fields
}: LeadFields): LeadFields {
  return fields;
}

/** Where the form was that posted this. */
export function sourceOf({ origin }: Pick<SiteContext, 'origin'>, request: Request): { path: string; origin: string } {
  return {
    path: pageOf(request.headers.get('referer') ?? '', origin)?.pathname ?? pageAddressOf(request).pathname,
    origin,
  };
}

/** The page of this site that the form stood on; the form itself posts to one address from everywhere. */
function pageOf(referrer: string, origin: string): URL | null {
  return referrer.startsWith(`${origin}/`) ? new URL(referrer) : null;
}

/** Name of the cookie that says that this visitor has just sent an enquiry. */
const markerName = 'enquiry_sent';

/** `Set-Cookie` for the success page, which goes home on a direct visit (LEAD-13). */
function successMarker({
  receipt,
  site: {
    origin,
    leads: { sentMarker },
  },
}: {
  receipt: LeadReceipt;
  site: Pick<SiteContext, 'origin' | 'leads'>;
}): string {
  return serverCookie(markerName, sentMarker.seal(receipt), {
    maxAgeSeconds: sentMarker.seconds,
    secure: origin.startsWith('https:'),
  });
}

/** Every cookie that a stored lead leaves in its visitor's browser. */
export async function sentHeaders(
  site: SiteContext,
  {
    form,
    fields,
    receipt,
    headers = {},
  }: { form: LeadForm; fields: LeadFields; receipt: LeadReceipt; headers?: HeadersInit },
): Promise<Headers> {
  const all = new Headers(headers);
  all.append('set-cookie', successMarker({ receipt, site }));
  const booked = await bookedDriveCookie(site, { form, fields, receipt });
  if (booked !== null) all.append('set-cookie', booked);
  return all;
}

/** Reads the marker back; `null` without one or when it is not ours. */
export function readSuccessMarker(
  site: Pick<SiteContext, 'visitor' | 'leads'>,
): { leadId: string; eventId: number } | null {
  return site.leads.sentMarker.open(site.visitor.cookie(markerName) ?? '');
}

/**
 * What a visitor reads when the form was in order and yet no lead was made. What they typed stays in the form, and a
 * telephone needs no form.
 */
export function refusalText(
  kind: Exclude<LeadRefusal['kind'], 'invalid'>,
  { configuration, locations }: Pick<SiteContext, 'configuration' | 'locations'>,
): string {
  if (kind === 'key-reused') return keyReusedMessage;
  const visible = locations.filter((location) => location.visible);
  const place = visible.find(({ primary }) => primary) ?? visible[0];
  const phone =
    configuration.phones.main || (place === undefined || place.hide_contact ? '' : place.contact_detail.phone);
  const reason =
    kind === 'too-many'
      ? 'We have received many enquiries from your network in a short time.'
      : 'We could not store your enquiry, so it was not sent.';
  return `${reason} What you typed is still here: please wait a few minutes and try again${phone === '' ? ', or give us a call.' : `, or call us on ${phone}.`}`;
}
