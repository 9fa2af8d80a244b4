/**
 * The enquiry form, drawn from what `describeEnquiryForm` says, as a page and in a dialog (LEAD-7). Without JavaScript it
 * posts to the enquiry page; with it, it checks by the same rules, sends by `fetch`, and keeps everything typed
 * when the network fails.
 */
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { paths } from '../routes.ts';
import { Button } from '../ui/button.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { FormControl, isWide, noteOptIn } from './form-control.tsx';
import { optInField } from './forms/consent-fields.ts';
import { describeEnquiryForm, validateEnquiry, type EnquiryContext, type EnquiryFormOptions } from './forms/enquiry-form.ts';
import { errorSummaryHeading, type FormField } from './forms/form-field.ts';
import { idempotencyKeyField, leadFieldsOf } from './forms/lead-fields.ts';
import { formWords, leadFormOf } from './forms/lead-forms.ts';
import { wallClock } from './forms/test-drive-fields.ts';
import type { FieldErrors, LeadFields } from './lead.ts';
import { browserStorage, readStoredVisitor } from './stored-visitor.ts';
import { SendingFailed, useSendLead } from './use-send-lead.tsx';

export interface EnquiryFormProps {
  options: EnquiryFormOptions;
  context?: EnquiryContext;
  /** Made by the server for a page that is not cached; without one the browser makes its own. */
  idempotencyKey?: string;
  /** What was typed before, when the server gives the form back. */
  values?: LeadFields;
  errors?: FieldErrors;
  /** Called once the lead is stored. */
  onSent: (leadId: string) => void;
  /** Called after each attempt with whether something is wrong, so that a page can say so in its title. */
  onChecked?: (wrong: boolean) => void;
  /** What the dealer's wall clock showed when the server made the page; one that is kept for everyone has none, and the browser's own comes in its place. */
  present?: string;
  /** Stands beside the button. */
  aside?: ReactNode;
}

export function EnquiryForm({ options, context = {}, idempotencyKey, values = {}, errors: givenErrors, onSent, onChecked, present: presentAtFirst, aside }: EnquiryFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const idBase = useId();
  const idOf = (name: string) => `${idBase}${name.replace(/\s+/g, '-')}`;
  const [errors, setErrors] = useState<FieldErrors>(givenErrors ?? {});
  const [alive, setAlive] = useState(false);
  const [present, setPresent] = useState(presentAtFirst);
  const { settings } = options;
  const fields = describeEnquiryForm(options, context);
  const fieldValue = (name: string) => fields.find((field) => field.name === name)?.value ?? '';
  const words = formWords(leadFormOf({ category: fieldValue('category'), subcategory: fieldValue('subcategory'), vehicleId: fieldValue('car_id') }), settings);
  const about = [context.vehicle?.id, context.locationId, context.category, context.subcategory].filter(Boolean).join(' ') || 'general';
  const sending = useSendLead({ form: 'enquiry', about, idempotencyKey, onSent });

  useEffect(() => setPresent(wallClock(new Date(), options.timeZone)), [options.timeZone]);
  useEffect(() => {
    setAlive(true);
    const element = form.current;
    if (element === null) return;
    for (const [name, value] of Object.entries(readStoredVisitor(browserStorage('local')))) {
      const control = element.elements.namedItem(name);
      if (control instanceof HTMLInputElement && control.value === '') control.value = value;
    }
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (sending.state === 'submitting') return;
    const { fields: typed } = leadFieldsOf(new FormData(event.currentTarget));
    const checked = validateEnquiry(typed, { ...options, now: new Date() });
    setErrors(checked.ok ? {} : { ...checked.reason });
    if (!checked.ok) {
      sending.settle();
      onChecked?.(true);
      return;
    }
    const outcome = await sending.send(typed);
    if (typeof outcome !== 'string') setErrors(outcome);
    onChecked?.(outcome !== 'sent');
  }

  const draw = (field: FormField) => (
    <FormControl
      key={field.name}
      field={field}
      present={present}
      id={idOf(field.name)}
      value={values[field.name]}
      sentBefore={Object.keys(values).length > 0}
      error={errors[field.name]}
      onChange={field.name === optInField ? noteOptIn : undefined}
    />
  );
  const visible = fields.filter((field) => field.type !== 'hidden');
  return (
    <form ref={form} method="post" action={paths.enquiry(addressOf(context))} noValidate={alive} onSubmit={submit} aria-busy={sending.state === 'submitting'}>
      <ErrorSummary
        heading={errorSummaryHeading}
        errors={Object.entries(errors).map(([name, message]) => ({ message, ...(visible.some((field) => field.name === name) ? { fieldId: idOf(name) } : {}) }))}
      />
      {words.introduction ? <p className="mb-5 whitespace-pre-line">{words.introduction}</p> : null}
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">{visible.filter((field) => !isWide(field)).map(draw)}</div>
      <div className="mt-5 grid gap-5">{visible.filter(isWide).map(draw)}</div>
      {fields.filter((field) => field.type === 'hidden').map((field) => (
        <input key={field.name} type="hidden" name={field.name} defaultValue={values[field.name] ?? field.value} />
      ))}
      {idempotencyKey === undefined ? null : <input type="hidden" name={idempotencyKeyField} value={idempotencyKey} />}
      {settings.terms_note_shown && fields.some((field) => field.name === 'terms_conditions' && field.required) ? <p className="mt-4 text-sm text-quiet">{settings.terms_note}</p> : null}
      {sending.state === 'failed' ? <SendingFailed failure={sending.failure} /> : null}
      <div className="mt-6 flex flex-wrap items-center gap-4">
        <Button type="submit" size="lg" busy={sending.state === 'submitting'} className="max-sm:w-full">{sending.state === 'failed' ? 'Try again' : words.submit_label}</Button>
        <span role="status" className="sr-only">{sending.state === 'submitting' ? 'Sending your enquiry' : ''}</span>
        {aside}
      </div>
      {settings.collection_notice ? (
        <p className="mt-5 text-sm text-quiet">
          {settings.collection_notice} <a href={paths.privacyPolicy()} className="underline">Read the privacy policy</a>
        </p>
      ) : null}
    </form>
  );
}

function addressOf(context: EnquiryContext) {
  return {
    car_id: context.vehicle?.id, location_id: context.locationId ? String(context.locationId) : undefined,
    category: context.category, subcategory: context.subcategory,
  } as { car_id?: string; location_id?: string; category?: string; subcategory?: string };
}
