/**
 * The enquiry form, drawn from what `describeEnquiryForm` says, as a page and in a dialog (LEAD-7). Without JavaScript it
 * posts to the enquiry page; with it, it checks by the same rules, sends by `fetch`, and keeps everything typed
 * when the network fails.
 */
import { useEffect, useId, useRef, useState, type ChangeEvent, type FormEvent, type ReactNode } from 'react';
import { TriangleAlert } from 'lucide-react';
import { paths } from '../routes.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { Select } from '../ui/select.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextInput } from '../ui/text-input.tsx';
import {
  describeEnquiryForm, errorSummaryHeading, optInStateField, optInTouched, submitFailedMessage, validateEnquiry,
  type EnquiryContext, type EnquiryField, type EnquiryFormOptions,
} from './forms/enquiry-form.ts';
import { idempotencyKeyField, leadFieldsOf } from './forms/lead-fields.ts';
import { formWords, leadFormOf } from './forms/lead-forms.ts';
import { wallClock } from './forms/test-drive-fields.ts';
import type { FieldErrors, LeadFields } from './lead.ts';
import { sendEnquiry } from './send-enquiry.ts';
import { browserStorage, forgetIdempotencyKey, idempotencyKeyOf, readStoredVisitor, storeVisitor } from './stored-visitor.ts';

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

type FormState = 'idle' | 'submitting' | 'failed';

export function EnquiryForm({ options, context = {}, idempotencyKey, values = {}, errors: givenErrors, onSent, onChecked, present: presentAtFirst, aside }: EnquiryFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const idBase = useId();
  const idOf = (name: string) => `${idBase}${name.replace(/\s+/g, '-')}`;
  const [errors, setErrors] = useState<FieldErrors>(givenErrors ?? {});
  const [state, setState] = useState<FormState>('idle');
  const [failure, setFailure] = useState('');
  const [alive, setAlive] = useState(false);
  const key = useRef(idempotencyKey ?? '');
  const [present, setPresent] = useState(presentAtFirst);
  const { settings } = options;
  const fields = describeEnquiryForm(options, context);
  const fieldValue = (name: string) => fields.find((field) => field.name === name)?.value ?? '';
  const words = formWords(leadFormOf({ category: fieldValue('category'), subcategory: fieldValue('subcategory'), vehicleId: fieldValue('car_id') }), settings);
  // Two forms about two vehicles are two enquiries, so each has a key of its own.
  const formName = [context.vehicle?.id, context.locationId, context.category, context.subcategory].filter(Boolean).join(' ') || 'general';

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
    if (state === 'submitting') return;
    const { fields: typed } = leadFieldsOf(new FormData(event.currentTarget));
    const checked = validateEnquiry(typed, { ...options, now: new Date() });
    setFailure('');
    if (!checked.ok) {
      setState('idle');
      setErrors({ ...checked.reason });
      onChecked?.(true);
      return;
    }
    setErrors({});
    setState('submitting');
    key.current ||= idempotencyKeyOf(browserStorage('session'), formName);
    const sent = await sendEnquiry({ address: paths.api.leads(), fields: typed, idempotencyKey: key.current, fetch: window.fetch.bind(window) });
    if (sent.kind === 'accepted') {
      storeVisitor(browserStorage('local'), typed);
      forgetIdempotencyKey(browserStorage('session'), formName);
      key.current = '';
      onChecked?.(false);
      onSent(sent.leadId);
      return;
    }
    if (sent.kind === 'invalid') {
      setState('idle');
      setErrors(sent.errors);
    } else {
      if (sent.kind === 'key-reused') {
        forgetIdempotencyKey(browserStorage('session'), formName);
        key.current = '';
      }
      setState('failed');
      setFailure(sent.kind === 'key-reused'
        ? 'This form was already sent with other details. Send it again and it becomes a new enquiry.'
        : sent.message || 'Nothing you typed is lost. Please check your connection and try again.');
    }
    onChecked?.(true);
  }

  /** Consent by a box that was ticked beforehand is not express; this says that the visitor set it (Spam Act). */
  function noteOptIn(event: ChangeEvent<HTMLInputElement>): void {
    const hidden = event.currentTarget.form?.elements.namedItem(optInStateField);
    if (hidden instanceof HTMLInputElement) hidden.value = optInTouched;
  }

  const draw = (field: EnquiryField) => (
    <EnquiryControl
      key={field.name}
      field={field}
      present={present}
      id={idOf(field.name)}
      value={values[field.name]}
      sentBefore={Object.keys(values).length > 0}
      error={errors[field.name]}
      onChange={field.name === 'opt_in' ? noteOptIn : undefined}
    />
  );
  const visible = fields.filter((field) => field.type !== 'hidden');
  return (
    <form ref={form} method="post" action={paths.enquiry(addressOf(context))} noValidate={alive} onSubmit={submit} aria-busy={state === 'submitting'}>
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
      {state === 'failed' ? (
        <div role="alert" className="mt-5 flex gap-3 rounded-card border-2 border-danger p-4">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
          <div><p className="font-semibold">{submitFailedMessage}</p><p className="mt-1">{failure}</p></div>
        </div>
      ) : null}
      <div className="mt-6 flex flex-wrap items-center gap-4">
        <Button type="submit" size="lg" busy={state === 'submitting'} className="max-sm:w-full">{state === 'failed' ? 'Try again' : words.submit_label}</Button>
        <span role="status" className="sr-only">{state === 'submitting' ? 'Sending your enquiry' : ''}</span>
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

function isWide(field: EnquiryField): boolean {
  return field.type === 'textarea' || field.type === 'datetime-local' || field.type === 'checkbox' || field.type === 'checkboxes';
}

interface EnquiryControlProps {
  field: EnquiryField;
  /** What the dealer's wall clock shows, as far as it is known. */
  present: string | undefined;
  id: string;
  value: string | undefined;
  /** Whether the form comes back from the server: a box that is missing was then left empty. */
  sentBefore: boolean;
  error: string | undefined;
  onChange: ((event: ChangeEvent<HTMLInputElement>) => void) | undefined;
}

function EnquiryControl({ field, present, id, value, sentBefore, error, onChange }: EnquiryControlProps) {
  const { name, label, required, maxLength } = field;
  const shared = { id, name, label, required, error };
  switch (field.type) {
    case 'textarea':
      return <TextArea {...shared} rows={4} maxLength={maxLength} defaultValue={value ?? field.value} />;
    case 'select':
      return (
        <Select {...shared} defaultValue={value ?? field.value} options={[{ value: '', label: `Choose ${label.toLowerCase()}` }, ...(field.options ?? [])]} />
      );
    case 'checkbox':
      return <Checkbox {...shared} value={field.value} defaultChecked={sentBefore ? value !== undefined : field.checked} onChange={onChange} />;
    case 'checkboxes': {
      const ticked = value?.split(', ') ?? [];
      return (
        <fieldset>
          <legend className="mb-2 font-semibold">{label}{required ? null : <span className="ml-1.5 font-normal text-quiet">(optional)</span>}</legend>
          <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
            {field.options?.map((option, index) => (
              <Checkbox key={option.value} id={index === 0 ? id : `${id}-${index}`} name={name} label={option.label} value={option.value} defaultChecked={ticked.includes(option.value)} />
            ))}
          </div>
        </fieldset>
      );
    }
    default:
      return (
        <TextInput
          {...shared}
          type={field.type === 'postcode' ? 'text' : field.type}
          {...(field.note ? { labelNote: `(${field.note})` } : {})}
          min={field.type === 'datetime-local' ? present : undefined}
          inputMode={field.inputMode}
          autoComplete={field.autoComplete}
          maxLength={maxLength}
          defaultValue={value ?? field.value}
          inputClassName={field.type === 'postcode' ? 'max-w-40' : field.type === 'datetime-local' ? 'max-w-72' : ''}
        />
      );
  }
}
