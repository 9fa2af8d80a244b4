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
import { dialogForms, kindOfEnquiry } from '../../leads/forms/dialog-forms.ts';
import { leadFieldsOf } from '../../leads/forms/lead-fields.ts';
import { contextOf, describeLeadForm } from '../../leads/forms/lead-form.ts';
import { leadFormOf, sentFormOf } from '../../leads/forms/lead-forms.ts';
import { siteContext } from '../../site/site-context.ts';
import { readEnquiryPage } from './enquiry-page-content.ts';
import { EnquiryView } from './enquiry-view.tsx';
import { formOptions } from './form-options.ts';
import { keyOf, sendPosted } from './page-form.ts';
import { labelAnswers, postedAnswers } from './send-lead.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  return readEnquiryPage(context.get(siteContext), { request });
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
  return <EnquiryView page={useLoaderData<typeof loader>()} posted={useActionData<typeof action>()} />;
}
