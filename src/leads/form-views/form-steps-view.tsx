/**
 * The view of every form of steps (LEAD-34): a lead's, a valuation's, and one that makes no lead, such as a sign-in by
 * code. With scripts each step is an entry of the browser's history, is checked before the next and is stored in the
 * tab; without them every button posts the page, which carries the answers of the other steps in hidden fields. What a
 * press does is `takeStep`; what is special about a step comes as its `parts`.
 */
import { useEffect, useEffectEvent, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { documentTitle } from '../../shared/document-title.ts';
import { Button } from '../../ui/button.tsx';
import { attributionField } from '../lead/attribution.ts';
import { isTermsField } from '../forms/consent-fields.ts';
import { isFieldVisible } from '../forms/form-field.ts';
import { formNameField, idempotencyKeyField } from '../forms/lead-fields.ts';
import {
  askedValues,
  firstOpenStep,
  isOwnMove,
  moveField,
  stepField,
  type FormStep,
  type PostedStep,
  type SteppedForm,
  type StepWork,
  stepAnswers,
} from '../forms/stepped-form.ts';
import type { FieldErrors, LeadFields, LeadForm } from '../lead/lead.ts';
import type { EnquiryFormSettings } from '../forms/settings.ts';
import { CollectionNotice, TermsNote } from './collection-notice.tsx';
import { FormControl } from './form-control.tsx';
import { FormErrors, SendingFailed } from './form-errors.tsx';
import { FormFields, renderedFields } from './form-fields.tsx';
import { FormProgressNote } from './form-progress-note.tsx';
import { GroupedControl, isGrouped } from './grouped-control.tsx';
import { useFormAnswers } from './use-form-answers.tsx';
import { stepsAnchor, useShownStep } from './use-shown-step.tsx';

/** What a form adds to one of its steps; everything else is rendered from the step's fields. */
export interface StepParts {
  /** In the place of the step's own. */
  introduction?: string;
  /** Above the fields. */
  before?: ReactNode;
  /** In the place of fields, such as a choice of files: the messages of the step lead to its `id`. */
  control?: { id: string; content: ReactNode };
  /** Of the button that goes on. */
  continueLabel?: string;
}

export interface StepState {
  step: FormStep;
  values: LeadFields;
  errors: FieldErrors;
  /** Whether the browser runs scripts, as far as it is known. */
  isHydrated: boolean;
  idOf(name: string): string;
}

export interface StepsWords {
  /** Above the first step; `''` for none. */
  introduction?: string;
  submitLabel: string;
  /** Beside the last button; `''` for none. */
  collectionNotice?: string;
}

/** What a form adds that makes a lead. */
export interface LeadParts {
  /** Posted with it. */
  form: LeadForm;
  idempotencyKey: string;
  spamFields: ReactNode;
  /** The dealer's settings that all forms share. */
  enquiry: Pick<EnquiryFormSettings, 'terms_note_shown' | 'terms_note'>;
}

export interface FormStepsViewProps<Sent> {
  /** What its answers are stored under in the tab. */
  name: string;
  form: SteppedForm;
  words: StepsWords;
  /** Absent for a form that makes none: then no details of an earlier lead are filled in. */
  lead?: LeadParts;
  /** What the form was opened from: answers about it are stored together with it. */
  about: string;
  work: StepWork<Sent>;
  /** Called once the form was sent and its steps left the browser's history. */
  onSent(sent: Sent): void;
  /** Whether the last step lists what was answered. */
  reviewsAnswers?: boolean;
  /** Address of the page, to which each step posts without scripts. */
  action: string;
  present: string;
  /** Given back by the server to a browser that posts by itself. */
  posted?: PostedStep | undefined;
  /** What the page is called in the browser's title, after the step. */
  title: string;
  /** Goes along with the form, as fields of its own. */
  carried?: ReactNode;
  /** Answers that follow from a change, `before` it and as it was typed. */
  follow?(before: LeadFields, typed: LeadFields): LeadFields;
  parts?(state: StepState): StepParts;
}

export function FormStepsView<Sent>({
  name,
  form,
  words: { introduction = '', submitLabel, collectionNotice = '' },
  lead,
  about,
  work,
  onSent,
  reviewsAnswers = false,
  action,
  present,
  posted,
  title,
  carried,
  follow,
  parts = () => ({}),
}: FormStepsViewProps<Sent>) {
  const element = useRef<HTMLFormElement>(null);
  const idBase = useId();
  const idOf = (field: string) => `${idBase}${field.replace(/\s+/g, '-')}`;
  /** How often a button changed what its own step asks. */
  const [changes, setChanges] = useState(0);
  const answers = useFormAnswers({
    element,
    name,
    about,
    form,
    posted,
    present,
    fillsDetails: lead !== undefined,
    work,
    follow,
    onHydrated(restored) {
      answers.store(restored);
      showStepOfAddress(restored);
    },
  });
  const { values, errors, failure, isWrong, underWay, isHydrated } = answers;
  const isBusy = underWay !== '';
  const last = form.steps.length - 1;
  const hasSteps = last > 0;
  const { shown, topElement, headingElement, focusHeading, show, showStepOfAddress, leaveSteps } = useShownStep({
    ids: form.steps.map(({ id }) => id),
    firstStep: posted?.step ?? 0,
    values,
    isWrong,
    openStep: (current, wanted) => firstOpenStep(form, askedValues(form, current), present, wanted),
    onLeave: answers.forgetErrors,
  });
  const step = form.steps[shown]!;
  const {
    introduction: stepIntroduction = step.introduction,
    before,
    control,
    continueLabel = step.continueLabel ?? (shown < last ? 'Continue' : submitLabel),
  } = parts({ step, values, errors, isHydrated, idOf });

  const { ownMoves = [], busyLabel = shown < last ? '' : 'Sending your answers' } = step;

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    const taken = await answers.press(event, shown);
    if (taken === null) return;
    if (taken.sent !== null) {
      await leaveSteps();
      onSent(taken.sent);
      return;
    }
    const isCalm = taken.failure === '' && Object.keys(taken.errors).length === 0;
    if (taken.isChanged && taken.step === shown && isCalm) setChanges((number) => number + 1);
    show(taken.step);
  }

  // The button that was pressed is gone, and the fields are what it asked for.
  const focusFirstField = useEffectEvent(() => {
    const first = step.fields.find((field) => isFieldVisible(field, values));
    if (first !== undefined) document.getElementById(idOf(first.name))?.focus();
  });
  useEffect(() => {
    if (changes > 0) focusFirstField();
  }, [changes]);

  function clear(): void {
    answers.clear();
    if (shown === 0) focusHeading();
    show(0);
  }

  const rendered = renderedFields(step.fields, answers);
  const inSight = new Set(rendered.map((field) => field.name));
  const elsewhere = new Set([
    ...form.steps.filter((each) => each !== step).flatMap(({ fields }) => fields.map((field) => field.name)),
    ...form.hidden.map((field) => field.name),
    ...(form.carried ?? []),
    attributionField,
  ]);
  // Questions with their choices need more room between them than lines of text.
  const isRoomy = step.fields.length > 0 && step.fields.every(({ type }) => type === 'radio');
  return (
    <form
      ref={element}
      method="post"
      action={`${action}#${stepsAnchor}`}
      noValidate
      onSubmit={submit}
      encType={control === undefined ? undefined : 'multipart/form-data'}
      onChange={answers.note}
      aria-busy={isBusy}
    >
      <EnterGoesOn moveField={moveField} />
      {/* Says first that something is wrong, for those who hear the page (GOV.UK pattern). */}
      <title>{`${isWrong || failure ? 'Error: ' : ''}${documentTitle(!hasSteps || (shown === 0 && !isWrong) ? '' : `Step ${shown + 1} of ${form.steps.length}: ${step.heading}`, title)}`}</title>
      {introduction && shown === 0 ? <p className="mb-6 max-w-160 whitespace-pre-line">{introduction}</p> : null}
      <div ref={topElement} id={isWrong ? undefined : stepsAnchor} className="scroll-mt-8">
        {hasSteps ? <StepProgress headings={form.steps.map(({ heading }) => heading)} current={shown} /> : null}
        <h2 ref={headingElement} tabIndex={-1} className="mt-6 text-xl outline-none lg:text-2xl">
          {hasSteps ? (
            <span className="mb-1 block font-body text-base font-normal text-quiet">
              Step {shown + 1} of {form.steps.length}
            </span>
          ) : null}
          {step.heading}
        </h2>
      </div>
      {stepIntroduction ? <p className="mt-2 max-w-[60ch] text-quiet">{stepIntroduction}</p> : null}
      <div className="mt-6">
        <FormErrors
          errors={errors}
          attempt={answers.attempt}
          fields={control === undefined ? rendered : Object.keys(errors).map((each) => ({ name: each }))}
          idOf={control === undefined ? idOf : () => control.id}
        />
        {reviewsAnswers && shown === last ? (
          <StepAnswers steps={form.steps.slice(0, last)} values={askedValues(form, values)} />
        ) : null}
        {before}
        {control?.content}
        <div
          key={`${step.id} ${answers.drawing}`}
          className={`field-rows ${isRoomy ? '[--field-gap:--spacing(8)]' : ''}`}
        >
          <FormFields
            fields={rendered}
            answers={answers}
            idOf={idOf}
            control={(props) => (isGrouped(props.field) ? <GroupedControl {...props} /> : <FormControl {...props} />)}
          />
        </div>
      </div>
      {[...elsewhere].map((each) =>
        values[each] === undefined || inSight.has(each) ? null : (
          <input key={each} type="hidden" name={each} value={values[each]} />
        ),
      )}
      {carried}
      <input type="hidden" name={stepField} value={step.id} />
      {lead === undefined ? null : (
        <>
          {lead.spamFields}
          <input type="hidden" name={formNameField} value={lead.form} />
          <input type="hidden" name={idempotencyKeyField} value={posted?.idempotencyKey ?? lead.idempotencyKey} />
          <TermsNote fields={step.fields} settings={lead.enquiry} />
        </>
      )}
      {failure ? <SendingFailed failure={failure} /> : null}
      {shown === last ? (
        <CollectionNotice text={collectionNotice} asksTerms={step.fields.some(isTermsField)} className="mt-6" />
      ) : null}
      <div className="mt-7 flex flex-wrap items-center gap-3">
        <Button type="submit" name={moveField} value="next" size="lg" busy={isBusy} className="max-sm:w-full">
          {failure ? 'Try again' : continueLabel}
        </Button>
        {ownMoves.map(({ move, label }) =>
          label === undefined ? null : (
            <Button
              key={move}
              type="submit"
              name={moveField}
              value={move}
              variant="secondary"
              size="lg"
              className="max-sm:w-full"
            >
              {label}
            </Button>
          ),
        )}
        {shown > 0 ? (
          <Button type="submit" name={moveField} value="back" variant="secondary" size="lg" className="max-sm:w-full">
            Back
          </Button>
        ) : null}
        <span role="status" className="sr-only">
          {underWay === 'next' || isOwnMove(step, underWay) ? busyLabel : ''}
        </span>
      </div>
      <FormProgressNote isStored={isHydrated && answers.isStored} restartHref={action} onClear={clear} />
    </form>
  );
}

/**
 * What Enter in a field presses, in browsers with and without scripts: the first button of a form in the order of the
 * document (HTML, implicit submission). It stands before a button that leads back or elsewhere, is not seen, and is not
 * reached by Tab.
 */
function EnterGoesOn({ moveField }: { moveField: string }) {
  return (
    <button type="submit" name={moveField} value="next" tabIndex={-1} aria-hidden="true" className="sr-only">
      Continue
    </button>
  );
}

/**
 * How far a form of several steps is: a bar, and on wide screens the names of the steps. The step's own heading says
 * the same in words.
 */
function StepProgress({ headings, current }: { headings: readonly string[]; current: number }) {
  return (
    <ol aria-label="Steps" className="flex gap-1.5 sm:gap-2">
      {headings.map((heading, index) => (
        <li key={heading} aria-current={index === current ? 'step' : undefined} className="min-w-0 flex-1">
          <span
            aria-hidden="true"
            className={`block h-1.5 rounded-full ${index <= current ? 'bg-brand' : 'bg-line'}`}
          />
          <span
            className={`mt-2 block text-sm leading-snug max-lg:sr-only ${index === current ? 'font-semibold' : 'text-quiet'}`}
          >
            {heading}
            {index < current ? <span className="sr-only"> (done)</span> : null}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** What was answered, step by step, each with a way back to it. */
function StepAnswers({ steps, values }: { steps: readonly FormStep[]; values: LeadFields }) {
  return (
    <div className="mb-8 divide-y divide-line rounded-card border border-line">
      {steps.map((step) => (
        <section key={step.id} aria-label={step.heading} className="p-4 sm:p-5">
          <div className="flex items-start justify-between gap-4">
            <h3 className="text-lg leading-snug">{step.heading}</h3>
            <Button type="submit" name={moveField} value={step.id} variant="secondary" size="sm">
              Change<span className="sr-only"> {step.heading}</span>
            </Button>
          </div>
          <dl className="mt-3 grid gap-x-8 gap-y-2.5 sm:grid-cols-2">
            {stepAnswers(step, values).map(({ name, label, text }) => (
              <div key={name} className="min-w-0">
                <dt className="text-sm text-quiet">{label}</dt>
                <dd className="whitespace-pre-line break-words font-semibold tabular-nums">{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
