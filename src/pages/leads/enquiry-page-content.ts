/** What the page of an enquiry is made of: its form, for the vehicle and the topic that its address names. */
import { financeSubcategory } from '../../finance/finance-link.ts';
import { enquiryForm } from '../../leads/forms/enquiry-form.ts';
import { findSimilarForm } from '../../leads/forms/find-similar-form.ts';
import { describeLeadForm, type LeadFormContext } from '../../leads/forms/lead-form.ts';
import type { LeadFields, LeadForm } from '../../leads/lead/lead.ts';
import type { SteppedForm } from '../../leads/forms/stepped-form.ts';
import { offeredTopic } from '../../site/offered-topic.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { reserveSubcategory, type SentEstimate } from '../../stock/card-content.ts';
import { sentEstimate, shownEstimate } from '../estimates/sent-estimate.ts';
import { carriesEstimate } from '../estimates/stored-estimate.ts';
import { enquiryFormOf } from './enquiry-form-of.ts';
import { enquiryWords, type EnquiryWords } from './enquiry-words.ts';
import { formOptions } from './form-options.ts';
import { openedFrom, readPageForm, type PageForm } from './page-form.ts';
import { readVehicleSuggestions } from './vehicle-suggestions.ts';

export interface EnquiryPageContent extends EnquiryWords {
  name: LeadForm;
  /** The estimate that goes along with a request for a quote; `''` for none. */
  shownEstimate: string;
  /** A calculation that its address carries, as where nothing else can carry it: without scripts. */
  estimate: SentEstimate | null;
  form: PageForm;
}

/** `values` is what fields start with, before what the form itself would start with. */
export async function readEnquiryPage(
  site: SiteContext,
  { request, values: given = {} }: { request: Request; values?: LeadFields },
): Promise<EnquiryPageContent> {
  const params = new URL(request.url).searchParams;
  const asked = offeredTopic(
    { category: params.get('category') ?? '', subcategory: params.get('subcategory') ?? '' },
    site.configuration,
  );
  const { card, vehicle, context: opened } = await openedFrom(site, request);
  const { definition, topic, values, instead } = enquiryFormOf(card, asked);
  const isReservation =
    definition.form === 'enquiry' &&
    topic.subcategory === reserveSubcategory &&
    card?.actions.includes('reserve') === true;
  const isFinance = definition.form === 'enquiry' && topic.subcategory === financeSubcategory;
  const place =
    definition === enquiryForm
      ? chosenPlace(
          describeLeadForm(enquiryForm, formOptions(enquiryForm, site.configuration), { ...opened, locationId: null }),
          opened,
        )
      : null;
  const isGone = definition.form !== 'find-similar' && card === null && (params.get('car_id') ?? '') !== '';
  return {
    name: definition.form,
    estimate: carriesEstimate(definition.form) ? sentEstimate(site, { vehicle, query: params }) : null,
    shownEstimate: isFinance ? shownEstimate(site, vehicle) : '',
    form: await readPageForm(definition, {
      site,
      request,
      context: {
        ...topic,
        ...(place === null ? {} : { locationId: null }),
        values: { ...values, ...place, ...given },
        ...(definition === findSimilarForm ? { suggestions: await readVehicleSuggestions(site) } : {}),
      },
    }),
    ...enquiryWords(definition.own(site.configuration.leads), {
      isGone,
      isFinance,
      instead,
      reserving: isReservation ? card : null,
      holdHours: site.configuration.purchase.hold_hours,
    }),
  };
}

/**
 * Where the enquiry has a list of places, the one that the address names is chosen in it, for the visitor to see and to
 * change; `null` where it has none.
 */
function chosenPlace({ steps }: SteppedForm, { locationId }: LeadFormContext): LeadFields | null {
  const value = String(locationId ?? '');
  const isOffered = steps.some(({ fields }) =>
    fields.some(({ name, options }) => name === 'location' && options?.some((option) => option.value === value)),
  );
  return isOffered ? { location: value } : null;
}
