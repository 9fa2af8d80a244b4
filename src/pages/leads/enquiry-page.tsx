/**
 * The enquiry form as a page (LEAD-7, LEAD-8), with the smaller forms that share its dialog, and where all of them post
 * without JavaScript.
 */
import {
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { financeSubcategory } from '../../finance/finance-link.ts';
import { dialogForms, kindOfEnquiry } from '../../leads/forms/dialog-forms.ts';
import { findSimilarForm } from '../../leads/forms/find-similar-form.ts';
import { leadFieldsOf } from '../../leads/forms/lead-fields.ts';
import { contextOf, describeLeadForm } from '../../leads/forms/lead-form.ts';
import { leadFormOf, sentFormOf } from '../../leads/forms/lead-forms.ts';
import { reserveSubcategory } from '../../stock/card-content.ts';
import { CarriedEstimate } from '../estimates/carried-estimate.tsx';
import { shownEstimate } from '../estimates/sent-estimate.ts';
import { calculatorField, carriesEstimate } from '../estimates/stored-estimate.ts';
import { enquiryFormOf } from './enquiry-form-of.ts';
import { LeadFormPage } from './lead-form-page.tsx';
import { offeredTopic } from '../../site/offered-topic.ts';
import { formOptions } from './form-options.ts';
import { keyOf, openedFrom, readPageForm, sendPosted } from './page-form.ts';
import { readVehicleSuggestions } from './vehicle-suggestions.ts';
import { siteContext } from '../../site/site-context.ts';
import { enquiryWords } from './enquiry-words.ts';
import { labelAnswers, postedAnswers } from './send-lead.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
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
        values,
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

export async function action({ request, context }: ActionFunctionArgs) {
  const site = context.get(siteContext);
  const { fields, idempotencyKey, formName } = leadFieldsOf(await postedAnswers({ site, request }));
  const form = dialogForms.find((definition) => definition.form === formName)?.form ?? kindOfEnquiry(fields);
  const shown = leadFormOf(sentFormOf(formName, fields) ?? form);
  const options = formOptions(shown, site.configuration);
  labelAnswers(site, describeLeadForm(shown, options, contextOf(fields, options)));
  return sendPosted({
    site,
    request,
    form,
    fields,
    key: keyOf(idempotencyKey, site),
    stepOf: () => 0,
  });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData: page }) =>
  page ? [{ name: 'robots', content: 'noindex, follow' }] : [];

export default function EnquiryPage() {
  const page = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const definition = dialogForms.find(({ form }) => form === page.name)!;
  const calculator = posted?.values[calculatorField] ?? '';
  return (
    <LeadFormPage
      definition={definition}
      form={page.form}
      posted={posted}
      title={page.title}
      carried={
        carriesEstimate(definition.form) ? (
          <CarriedEstimate
            vehicleId={page.form.context.vehicle?.id ?? ''}
            shown={page.shownEstimate}
            asked={calculator === '' ? null : { query: calculator, sentence: '', quote: '' }}
          />
        ) : null
      }
    >
      {page.note ? <p className="mt-5">{page.note}</p> : null}
    </LeadFormPage>
  );
}
