/** What the page of an enquiry is made of: its form, for the vehicle and the topic that its address names. */
import { financeSubcategory } from '../../finance/finance-link.ts';
import { findSimilarForm } from '../../leads/forms/find-similar-form.ts';
import type { LeadFields, LeadForm } from '../../leads/lead/lead.ts';
import { offeredTopic } from '../../site/offered-topic.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { reserveSubcategory } from '../../stock/card-content.ts';
import { shownEstimate } from '../estimates/sent-estimate.ts';
import { enquiryFormOf } from './enquiry-form-of.ts';
import { enquiryWords, type EnquiryWords } from './enquiry-words.ts';
import { openedFrom, readPageForm, type PageForm } from './page-form.ts';
import { readVehicleSuggestions } from './vehicle-suggestions.ts';

export interface EnquiryPageContent extends EnquiryWords {
  name: LeadForm;
  /** The estimate that goes along with a request for a quote; `''` for none. */
  shownEstimate: string;
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
  const { card, vehicle } = await openedFrom(site, request);
  const { definition, topic, values, instead } = enquiryFormOf(card, asked);
  const isReservation =
    definition.form === 'enquiry' &&
    topic.subcategory === reserveSubcategory &&
    card?.actions.includes('reserve') === true;
  const isFinance = definition.form === 'enquiry' && topic.subcategory === financeSubcategory;
  const isGone = definition.form !== 'find-similar' && card === null && (params.get('car_id') ?? '') !== '';
  return {
    name: definition.form,
    shownEstimate: isFinance ? shownEstimate(site, vehicle) : '',
    form: await readPageForm(definition, {
      site,
      request,
      context: {
        ...topic,
        values: { ...values, ...given },
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
