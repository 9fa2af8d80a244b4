/**
 * A lead's form of one step, rendered from its definition, as a page and in a dialog (LEAD-7). Without JavaScript it
 * posts to its page; with it, it is checked by the same rules and sent by `fetch` (`use-form-answers.tsx`).
 */
import { useEffect, useEffectEvent, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { paths } from '../../routes.ts';
import { browserStorage } from '../../shared/browser-storage.ts';
import { longDay } from '../../shared/day-words.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { anotherDriveField, anotherDriveLabel } from '../forms/another-drive.ts';
import { fetchSlots } from '../appointments/fetch-slots.ts';
import { attributionField } from '../lead/attribution.ts';
import { caseWords } from '../forms/case-words.ts';
import { isTermsField } from '../forms/consent-fields.ts';
import {
  contextOf,
  describeLeadForm,
  type FormWords,
  type LeadFormContext,
  type LeadFormDefinition,
  type LeadFormOptions,
} from '../forms/lead-form.ts';
import { formNameField, idempotencyKeyField } from '../forms/lead-fields.ts';
import type { PostedStep } from '../forms/stepped-form.ts';
import { wallClock } from '../forms/test-drive-fields.ts';
import type { FormSettings } from '../forms/settings.ts';
import { CollectionNotice, TermsNote } from './collection-notice.tsx';
import { EarlierDriveNote } from './earlier-drive-note.tsx';
import { FormControl } from './form-control.tsx';
import { FormErrors, SendingFailed } from './form-errors.tsx';
import { FormFields, renderedFields } from './form-fields.tsx';
import { isPostcode } from './postcode-input.tsx';
import { readSentLead, type LastSentLead } from './stored-visitor.ts';
import { useFormAnswers } from './use-form-answers.tsx';
import { useSendLead } from './use-send-lead.tsx';

/** What every view of a form takes. */
export interface LeadFormViewProps<Own extends FormWords = FormWords, Settings extends object = FormSettings> {
  definition: LeadFormDefinition<Own, Settings>;
  options: LeadFormOptions<Own>;
  context?: LeadFormContext;
  /** Address of the page that takes the form of a browser without scripts. */
  action: string;
  /**
   * What the dealer's wall clock showed when the server made the page; one that is kept for everyone has none, and the
   * browser's own comes in its place.
   */
  present?: string;
  /** Made by the server for a page that is not cached; without one the browser makes its own. */
  idempotencyKey?: string;
  /** Given back by the server. */
  posted?: PostedStep | undefined;
  /** Called once the lead is stored. */
  onSent: (leadId: string) => void;
  /** Called after each attempt with whether something is wrong, so that a page can say so in its title. */
  onChecked?: (wrong: boolean) => void;
  /** What the page is called in the browser's title, where the form tells it. */
  title?: string;
  /** Stands beside the button. */
  aside?: ReactNode;
  /** Goes along with the form, as fields of its own, and says so; stands before the button. */
  carried?: ReactNode;
}

export function LeadFormView<Own extends FormWords, Settings extends object>({
  definition,
  options,
  context = {},
  action,
  present,
  idempotencyKey,
  posted,
  onSent,
  onChecked,
  title,
  aside,
  carried,
}: LeadFormViewProps<Own, Settings>) {
  const element = useRef<HTMLFormElement>(null);
  const idBase = useId();
  const idOf = (name: string) => `${idBase}${name.replace(/\s+/g, '-')}`;
  const [sentBefore, setSentBefore] = useState('');
  const [earlier, setEarlier] = useState(context.slotOffer?.earlier ?? null);
  const [wantsAnother, setWantsAnother] = useState((posted?.values[anotherDriveField] ?? '') !== '');
  const { own: words, enquiry: settings } = options;
  const { introduction } = caseWords(words, context.vehicle?.status ?? null);
  const form = describeLeadForm(definition, options, context);
  const about =
    [
      definition.form === 'enquiry' ? '' : definition.form,
      context.vehicle?.id,
      context.locationId ?? context.values?.['location'],
      context.category,
      context.subcategory,
    ]
      .filter(Boolean)
      .join(' ') || 'general';
  const sending = useSendLead({
    form: definition.form,
    about,
    idempotencyKey: posted?.idempotencyKey ?? idempotencyKey,
  });
  const answers = useFormAnswers({
    element,
    name: `${definition.form} ${about}`,
    about,
    form,
    // The topic of an enquiry decides what it asks.
    formFor: (values) => describeLeadForm(definition, options, contextOf(values, options)),
    posted,
    present,
    timeZone: options.timeZone,
    fillsDetails: true,
    work: { isPostcode, leave: ({ values }) => sending.send(values) },
    onHydrated: () => setSentBefore(lastSentAbout(readSentLead(browserStorage('local')))),
    onChecked,
  });
  const { values, errors, failure } = answers;
  const isBusy = answers.underWay !== '';
  // The question stays once it was asked: the answer to it takes the message away.
  const secondDriveError = errors[anotherDriveField];
  const [isSecondDriveAsked, setIsSecondDriveAsked] = useState(false);
  if (secondDriveError !== undefined && !isSecondDriveAsked) setIsSecondDriveAsked(true);
  const {
    steps: [step],
    hidden,
  } = form;
  const fields = renderedFields(step!.fields, answers);

  // A form that offers free times learns of an earlier drive with them; one without asks once it matters.
  const asksTimes = fields.some(({ type }) => type === 'appointment');
  const lookUpEarlier =
    definition.form === 'test-drive' && !asksTimes && (sentBefore !== '' || secondDriveError !== undefined);
  const vehicleId = context.vehicle?.id ?? '';
  useEffect(() => {
    if (!lookUpEarlier) return undefined;
    const cancel = new AbortController();
    fetchSlots(paths.api.appointments({ car_id: vehicleId }), cancel.signal).then(
      (offer) => setEarlier(offer.earlier),
      // The message of the form says what is wrong, and the server refuses a second drive that is not meant.
      () => {},
    );
    return () => cancel.abort();
  }, [lookUpEarlier, vehicleId]);

  /** When this form was sent about this vehicle before; `''` for never. */
  function lastSentAbout(sent: LastSentLead | null): string {
    return sent !== null && context.vehicle && sent.carId === context.vehicle.id && sent.form === definition.form
      ? longDay(wallClock(new Date(sent.sentAt), options.timeZone).slice(0, 10))
      : '';
  }

  // A control of several parts sends an event of its own when it has written its answer, and React listens to inputs
  // only.
  const noteWritten = useEffectEvent(answers.note);
  useEffect(() => {
    const changed = element.current!;
    // A form that goes away while one of its fields has the focus sends a change too, and what it sent is not stored
    // any more.
    const note = () => {
      if (element.current !== null) noteWritten();
    };
    changed.addEventListener('change', note);
    return () => changed.removeEventListener('change', note);
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    const taken = await answers.press(event, 0);
    if (taken !== null && taken.sent !== null) onSent(taken.sent);
  }

  return (
    <form
      ref={element}
      method="post"
      action={action}
      noValidate
      onSubmit={submit}
      onChange={answers.note}
      aria-busy={isBusy}
    >
      {/* Says first that something is wrong, for those who hear the page (GOV.UK pattern). */}
      {title === undefined ? null : <title>{`${failure || answers.isWrong ? 'Error: ' : ''}${title}`}</title>}
      <FormErrors
        errors={errors}
        attempt={answers.attempt}
        fields={earlier === null && secondDriveError === undefined ? fields : [{ name: anotherDriveField }, ...fields]}
        idOf={idOf}
      />
      {earlier === null && isSecondDriveAsked && definition.form !== 'test-drive' ? (
        // An enquiry may ask for a drive by its category: its own fields stay in sight.
        <Checkbox
          id={idOf(anotherDriveField)}
          error={secondDriveError}
          name={anotherDriveField}
          value="true"
          label={anotherDriveLabel}
          className="mb-6"
        />
      ) : null}
      {earlier === null ? null : (
        <EarlierDriveNote
          boxId={idOf(anotherDriveField)}
          error={secondDriveError}
          earlier={earlier}
          wantsAnother={wantsAnother}
          onWantAnother={setWantsAnother}
        />
      )}
      <div className={earlier === null || wantsAnother ? '' : 'script:hidden'}>
        {introduction ? <p className="mb-5 whitespace-pre-line">{introduction}</p> : null}
        {sentBefore && earlier === null ? (
          <p className="mb-5 rounded-card bg-surface-2 p-3 text-sm">
            You sent us this form about this vehicle on {sentBefore}. We have it, and will get back to you.
          </p>
        ) : null}
        <div key={answers.drawing} className="field-rows">
          <FormFields
            fields={fields}
            answers={answers}
            idOf={idOf}
            control={(props) => (
              <FormControl
                {...props}
                // A drive that the page does not know of yet comes with the free times.
                error={props.error ?? (props.field.type === 'appointment' ? secondDriveError : undefined)}
                onSlotOffer={(offer) => setEarlier(offer.earlier)}
              />
            )}
          />
        </div>
        {hidden.map((field) => (
          <input key={field.name} type="hidden" name={field.name} defaultValue={values[field.name] ?? field.value} />
        ))}
        {values[attributionField] === undefined ? null : (
          <input type="hidden" name={attributionField} defaultValue={values[attributionField]} />
        )}
        <input type="hidden" name={formNameField} value={definition.form} />
        {idempotencyKey === undefined ? null : (
          <input type="hidden" name={idempotencyKeyField} value={posted?.idempotencyKey ?? idempotencyKey} />
        )}
        {sending.spamFields}
        <TermsNote fields={fields} settings={settings} />
        {carried}
        {failure ? <SendingFailed failure={failure} /> : null}
        <div className="mt-6 flex flex-wrap items-center gap-4">
          <Button type="submit" size="lg" busy={isBusy} className="max-sm:w-full">
            {failure ? 'Try again' : words.submit_label}
          </Button>
          <span role="status" className="sr-only">
            {isBusy ? 'Sending your enquiry' : ''}
          </span>
          {aside}
        </div>
        <CollectionNotice
          text={words.collection_notice ?? settings.collection_notice}
          asksTerms={fields.some(isTermsField)}
          className="mt-5"
        />
      </div>
    </form>
  );
}
