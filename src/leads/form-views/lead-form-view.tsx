/**
 * A form of one step, drawn from its definition, as a page and in a dialog (LEAD-7). Without JavaScript it posts to its page; with it, it
 * checks by the same rules, sends by `fetch`, and keeps everything typed when the network fails or the page is loaded again.
 */
import { Fragment, useEffect, useEffectEvent, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { anotherDriveField, labelSaidIn } from '../appointments/another-drive.ts';
import { fetchSlots } from '../appointments/fetch-slots.ts';
import { attributionField } from '../attribution.ts';
import { EarlierDriveNote } from './earlier-drive-note.tsx';
import { CollectionNotice, TermsNote } from './collection-notice.tsx';
import { FormControl, isWide, noteOptIn } from './form-control.tsx';
import { FormErrors, SendingFailed } from './form-errors.tsx';
import { forgetProgress, storeProgress, readProgress } from './form-progress.ts';
import { isTermsField, optInField } from '../forms/consent-fields.ts';
import { longDay } from '../../shared/day-words.ts';
import type { FormField } from '../forms/form-field.ts';
import {
  contextOf,
  describeLeadForm,
  type FormWords,
  type LeadFormContext,
  type LeadFormDefinition,
  type LeadFormOptions,
} from '../forms/lead-form.ts';
import { formNameField, idempotencyKeyField, leadFieldsOf, normaliseLeadFields } from '../forms/lead-fields.ts';
import {
  askedValues,
  startValues,
  takeStep,
  validateSteps,
  type PostedStep,
  type StepMove,
} from '../forms/stepped-form.ts';
import { wallClock } from '../forms/test-drive-fields.ts';
import { paths } from '../../routes.ts';
import type { LeadFields } from '../lead.ts';
import type { LeadsSettings } from '../settings.ts';
import { isPostcode } from './postcode-input.tsx';
import { StoredVisitorNote } from './stored-visitor-note.tsx';
import { browserStorage } from '../../shared/browser-storage.ts';
import {
  filledDetails,
  forgetVisitor,
  missingDetails,
  readSentLead,
  readStoredVisitor,
  type LastSentLead,
} from './stored-visitor.ts';
import { useFormErrors } from './use-form-errors.tsx';
import { useSendLead } from './use-send-lead.tsx';
import { useEarlyInput } from '../../ui/use-early-input.tsx';

/** What every view of a form takes. */
export interface LeadFormViewProps<Own extends FormWords = FormWords, Settings extends object = LeadsSettings> {
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
  present: presentAtFirst,
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
  const [isBusy, setIsBusy] = useState(false);
  /** What went wrong with sending a form that was in order; `''` for nothing. */
  const [failure, setFailure] = useState('');
  /** Details of the visitor's last form, as they were filled in. */
  const [filled, setFilled] = useState<LeadFields>({});
  const [sentBefore, setSentBefore] = useState('');
  const [present, setPresent] = useState(presentAtFirst);
  const [earlier, setEarlier] = useState(context.slotOffer?.earlier ?? null);
  const [wantsAnother, setWantsAnother] = useState((posted?.values[anotherDriveField] ?? '') !== '');
  const { own: words, enquiry: settings } = options;
  const introduction = (context.vehicle ? words.vehicle_introduction : '') || words.introduction;
  const [values, setValues] = useState<LeadFields>(posted?.values ?? {});
  // Fields hold what is typed themselves; a new one draws them again with what was kept.
  const [drawing, setDrawing] = useState(0);
  const form = describeLeadForm(definition, options, context);
  const { errors, attempt, say, correct } = useFormErrors({
    first: posted,
    find(typed) {
      const asked = askedNow(typed);
      return validateSteps(asked.form, asked.values, asked.present);
    },
  });
  // The question stays once it was asked: the answer to it takes the message away.
  const secondDriveError = errors[anotherDriveField];
  const [secondDriveAsked, setSecondDriveAsked] = useState('');
  if (secondDriveError !== undefined && secondDriveError !== secondDriveAsked) setSecondDriveAsked(secondDriveError);
  const {
    steps: [step],
    hidden,
  } = form;
  const fields = step!.fields;
  const about =
    [
      definition.form === 'enquiry' ? '' : definition.form,
      context.vehicle?.id,
      context.locationId,
      context.category,
      context.subcategory,
    ]
      .filter(Boolean)
      .join(' ') || 'general';
  const progress = `${definition.form} ${about}`;
  const sending = useSendLead({
    form: definition.form,
    about,
    idempotencyKey: posted?.idempotencyKey ?? idempotencyKey,
  });

  useEffect(() => setPresent(wallClock(new Date(), options.timeZone)), [options.timeZone]);

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

  function controlOf(name: string): HTMLInputElement | null {
    const control = element.current?.elements.namedItem(name);
    return control instanceof HTMLInputElement ? control : null;
  }

  /** When this form was sent about this vehicle before; `''` for never. */
  function lastSentAbout(sent: LastSentLead | null): string {
    return sent !== null && context.vehicle && sent.carId === context.vehicle.id && sent.form === definition.form
      ? longDay(wallClock(new Date(sent.sentAt), options.timeZone).slice(0, 10))
      : '';
  }

  /** What is asked follows from the answers, such as the category of an enquiry. */
  function askedNow(typed: LeadFields): StepMove {
    const given = normaliseLeadFields(typed);
    const asked = describeLeadForm(definition, options, contextOf(given, options));
    const now = wallClock(new Date(), options.timeZone);
    return { form: asked, step: 0, move: 'next', values: askedValues(asked, given), present: now };
  }

  const typedNow = (): LeadFields => leadFieldsOf(new FormData(element.current!)).fields;
  const keepTyped = () => {
    storeProgress(browserStorage('session'), progress, { form, about, values: typedNow() });
  };
  function noteTyped(): void {
    keepTyped();
    if (Object.keys(errors).length > 0 && Object.keys(correct(typedNow())).length === 0) onChecked?.(false);
  }

  // Before what was kept is filled in, which is no input of this visit.
  useEarlyInput(element);
  const onHydrated = useEffectEvent(() => {
    const storage = browserStorage('local');
    setSentBefore(lastSentAbout(readSentLead(storage)));
    if (posted !== undefined) return;
    const typed = typedNow();
    const start = startValues(form);
    // What was typed before the page came alive counts more than what was kept.
    const kept = {
      ...readProgress(browserStorage('session'), progress, { form, about }),
      ...Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== '' && value !== start[name])),
    };
    const stored = readStoredVisitor(storage);
    const details = missingDetails(stored, fields, kept);
    setFilled(filledDetails(stored, fields, { ...typed, ...kept, ...details }));
    if (Object.entries(kept).some(([name, value]) => value !== (typed[name] ?? ''))) {
      setValues({ ...start, ...kept, ...details });
      setDrawing(1);
      return;
    }
    // Not drawn again, for whoever is typing already.
    for (const [name, value] of Object.entries(details)) controlOf(name)!.value = value;
  });
  useEffect(() => onHydrated(), []);

  // A control of several parts tells by an event of its own that it has written its answer, which React hears from inputs only.
  const noteWritten = useEffectEvent(noteTyped);
  useEffect(() => {
    const form = element.current!;
    // A form that goes away while one of its fields has the focus tells of a change too, and what it sent is not kept any more.
    const keep = () => {
      if (element.current !== null) noteWritten();
    };
    form.addEventListener('change', keep);
    return () => form.removeEventListener('change', keep);
  }, []);

  /** What the visitor typed over what was filled in stays. */
  function clearDetails(): void {
    forgetVisitor(browserStorage('local'));
    const cleared = Object.entries(filled).flatMap(([name, value]) => {
      const control = controlOf(name);
      return control?.value === value ? [control] : [];
    });
    for (const control of cleared) control.value = '';
    keepTyped();
    setFilled({});
    (cleared[0] ?? controlOf(Object.keys(filled)[0]!))?.focus();
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const { fields: typed } = leadFieldsOf(new FormData(event.currentTarget));
    setFailure('');
    setIsBusy(true);
    const taken = await takeStep(askedNow(typed), { isPostcode, leave: () => sending.send(typed) });
    say(taken.errors, typed);
    onChecked?.(taken.sent === null);
    if (taken.sent !== null) {
      forgetProgress(browserStorage('session'), progress);
      onSent(taken.sent);
      return;
    }
    setIsBusy(false);
    setFailure(taken.failure);
  }

  const noteBefore = fields.find(({ name }) => filled[name] !== undefined)?.name;
  const draw = (field: FormField) => (
    <Fragment key={field.name}>
      {field.name === noteBefore ? <StoredVisitorNote onClear={clearDetails} /> : null}
      <div className={isWide(field) ? 'sm:col-span-2' : 'field-cell'}>{control(field)}</div>
    </Fragment>
  );
  const control = (field: FormField) => (
    <FormControl
      field={field}
      present={present}
      id={idOf(field.name)}
      value={values[field.name]}
      sentBefore={posted !== undefined || drawing > 0}
      // A drive that the page does not know of yet comes with the free times.
      error={errors[field.name] ?? (field.type === 'appointment' ? secondDriveError : undefined)}
      onChange={field.name === optInField ? noteOptIn : undefined}
      onSlotOffer={(offer) => setEarlier(offer.earlier)}
    />
  );
  return (
    <form
      ref={element}
      method="post"
      action={action}
      noValidate
      onSubmit={submit}
      onChange={noteTyped}
      aria-busy={isBusy}
    >
      {/* Says first that something is wrong, for those who hear the page (GOV.UK pattern). */}
      {title === undefined ? null : (
        <title>{`${failure || Object.keys(errors).length > 0 ? 'Error: ' : ''}${title}`}</title>
      )}
      <FormErrors
        errors={errors}
        attempt={attempt}
        fields={earlier === null && secondDriveError === undefined ? fields : [{ name: anotherDriveField }, ...fields]}
        idOf={idOf}
      />
      {earlier === null && secondDriveAsked !== '' && definition.form !== 'test-drive' ? (
        // An enquiry may ask for a drive by its category: its own fields stay in sight.
        <Checkbox
          id={idOf(anotherDriveField)}
          error={secondDriveError}
          name={anotherDriveField}
          value="true"
          label={labelSaidIn(secondDriveAsked)}
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
        <div key={drawing} className="field-rows">
          {fields.map(draw)}
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
