/**
 * A form of one step, drawn from its definition, as a page and in a dialog (LEAD-7). Without JavaScript it posts to its page; with it, it
 * checks by the same rules, sends by `fetch`, and keeps everything typed when the network fails.
 */
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { CollectionNotice } from './collection-notice.tsx';
import { FormControl, isWide, noteOptIn } from './form-control.tsx';
import { FormErrors, SendingFailed } from './form-errors.tsx';
import { optInField } from './forms/consent-fields.ts';
import type { FormField } from './forms/form-field.ts';
import { describeLeadForm, type FormWords, type LeadFormContext, type LeadFormDefinition, type LeadFormOptions } from './forms/lead-form.ts';
import { formNameField, idempotencyKeyField, leadFieldsOf } from './forms/lead-fields.ts';
import { wallClock } from './forms/test-drive-fields.ts';
import { validateLeadForm } from './forms/validate-lead-form.ts';
import type { FieldErrors, LeadFields } from './lead.ts';
import type { LeadsSettings } from './settings.ts';
import { browserStorage, readStoredVisitor } from './stored-visitor.ts';
import { useSendLead } from './use-send-lead.tsx';

/** What the server gives back to a browser that posts by itself: the step it is at, what was typed, and what is wrong. */
export interface PostedStep { step: number; values: LeadFields; errors: FieldErrors; idempotencyKey: string }

/** What every view of a form takes. */
export interface LeadFormViewProps<Own extends FormWords = FormWords, Settings extends Partial<LeadsSettings> = LeadsSettings> {
  definition: LeadFormDefinition<Own, Settings>;
  options: LeadFormOptions<Own>;
  context?: LeadFormContext;
  /** Address of the page that takes the form of a browser without scripts. */
  action: string;
  /** What the dealer's wall clock showed when the server made the page; one that is kept for everyone has none, and the browser's own comes in its place. */
  present?: string;
  /** Made by the server for a page that is not cached; without one the browser makes its own. */
  idempotencyKey?: string;
  /** Given back by the server. */
  posted?: PostedStep | undefined;
  /** Called once the lead is stored. */
  onSent: (leadId: string) => void;
  /** Called after each attempt with whether something is wrong, so that a page can say so in its title. */
  onChecked?: (wrong: boolean) => void;
  /** Stands beside the button. */
  aside?: ReactNode;
}

export function LeadFormView<Own extends FormWords, Settings extends Partial<LeadsSettings>>({
  definition, options, context = {}, action, present: presentAtFirst, idempotencyKey, posted, onSent, onChecked, aside,
}: LeadFormViewProps<Own, Settings>) {
  const element = useRef<HTMLFormElement>(null);
  const idBase = useId();
  const idOf = (name: string) => `${idBase}${name.replace(/\s+/g, '-')}`;
  const [errors, setErrors] = useState<FieldErrors>(posted?.errors ?? {});
  const [alive, setAlive] = useState(false);
  const [present, setPresent] = useState(presentAtFirst);
  const { own: words, enquiry: settings } = options;
  const values = posted?.values ?? {};
  const { steps: [step], hidden } = describeLeadForm(definition, options, context);
  const fields = step!.fields;
  const about = [definition.form === 'enquiry' ? '' : definition.form, context.vehicle?.id, context.locationId, context.category, context.subcategory].filter(Boolean).join(' ') || 'general';
  const sending = useSendLead({ form: definition.form, about, idempotencyKey: posted?.idempotencyKey ?? idempotencyKey, onSent });

  useEffect(() => setPresent(wallClock(new Date(), options.timeZone)), [options.timeZone]);
  useEffect(() => {
    setAlive(true);
    if (element.current === null) return;
    for (const [name, value] of Object.entries(readStoredVisitor(browserStorage('local')))) {
      const control = element.current.elements.namedItem(name);
      if (control instanceof HTMLInputElement && control.value === '') control.value = value;
    }
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (sending.state === 'submitting') return;
    const { fields: typed } = leadFieldsOf(new FormData(event.currentTarget));
    const checked = validateLeadForm(definition, typed, { options, now: new Date() });
    setErrors(checked.ok ? {} : checked.reason);
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
      sentBefore={posted !== undefined}
      error={errors[field.name]}
      onChange={field.name === optInField ? noteOptIn : undefined}
    />
  );
  return (
    <form ref={element} method="post" action={action} noValidate={alive} onSubmit={submit} aria-busy={sending.state === 'submitting'}>
      <FormErrors errors={errors} fields={fields} idOf={idOf} />
      {words.introduction ? <p className="mb-5 whitespace-pre-line">{words.introduction}</p> : null}
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">{fields.filter((field) => !isWide(field)).map(draw)}</div>
      <div className="mt-5 grid gap-5">{fields.filter(isWide).map(draw)}</div>
      {hidden.map((field) => <input key={field.name} type="hidden" name={field.name} defaultValue={values[field.name] ?? field.value} />)}
      <input type="hidden" name={formNameField} value={definition.form} />
      {idempotencyKey === undefined ? null : <input type="hidden" name={idempotencyKeyField} value={posted?.idempotencyKey ?? idempotencyKey} />}
      {sending.spamFields}
      {settings.terms_note_shown && fields.some((field) => field.name === 'terms_conditions' && field.required) ? <p className="mt-4 text-sm text-quiet">{settings.terms_note}</p> : null}
      {sending.state === 'failed' ? <SendingFailed failure={sending.failure} /> : null}
      <div className="mt-6 flex flex-wrap items-center gap-4">
        <Button type="submit" size="lg" busy={sending.state === 'submitting'} className="max-sm:w-full">{sending.state === 'failed' ? 'Try again' : words.submit_label}</Button>
        <span role="status" className="sr-only">{sending.state === 'submitting' ? 'Sending your enquiry' : ''}</span>
        {aside}
      </div>
      <CollectionNotice text={words.collection_notice ?? settings.collection_notice} className="mt-5" />
    </form>
  );
}
