/** A lead's form of several steps. */
import { describeLeadForm, type FormWords } from '../forms/lead-form.ts';
import { FormStepsView } from './form-steps-view.tsx';
import type { LeadFormViewProps } from './lead-form-view.tsx';
import { isPostcode } from './postcode-input.tsx';
import { useSendLead } from './use-send-lead.tsx';

export interface SteppedFormViewProps<Own extends FormWords, Settings extends object> extends Omit<
  LeadFormViewProps<Own, Settings>,
  'onChecked' | 'aside'
> {
  present: string;
  idempotencyKey: string;
  /** What the page is called in the browser's title, after the step. */
  title: string;
}

export function SteppedFormView<Own extends FormWords, Settings extends object>({
  definition,
  options,
  context = {},
  idempotencyKey,
  ...view
}: SteppedFormViewProps<Own, Settings>) {
  const { form: name } = definition;
  const { own: words, enquiry } = options;
  const form = describeLeadForm(definition, options, context);
  const about = [context.vehicle?.id ?? '', ...Object.values(context.values ?? {})].filter(Boolean).join(' ');
  const { spamFields, send } = useSendLead({ form: name, about: `${name} ${about}` });
  return (
    <FormStepsView
      {...view}
      name={name}
      form={form}
      about={about}
      work={{ isPostcode, leave: ({ step, values }) => (step === form.steps.at(-1) ? send(values) : { kind: 'done' }) }}
      words={{
        introduction: words.introduction,
        submitLabel: words.submit_label,
        collectionNotice: words.collection_notice ?? enquiry.collection_notice,
      }}
      lead={{ form: name, idempotencyKey, spamFields, enquiry }}
      reviewsAnswers
    />
  );
}
