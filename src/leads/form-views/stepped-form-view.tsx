/**
 * A form of several steps (LEAD-34). With scripts each step is an entry of the browser's history, is checked before the
 * next and is kept in
 * the tab; without them every button posts the page, which carries the answers of the other steps in hidden fields.
 */
import { Fragment, useEffect, useEffectEvent, useId, useRef, useState, type FormEvent } from 'react';
import { documentTitle } from '../../shared/document-title.ts';
import { Button } from '../../ui/button.tsx';
import { attributionField } from '../attribution.ts';
import { CollectionNotice, TermsNote } from './collection-notice.tsx';
import { FormControl, isWide, noteOptIn } from './form-control.tsx';
import { EnterGoesOn } from './enter-goes-on.tsx';
import { FormErrors, SendingFailed } from './form-errors.tsx';
import { GroupedControl, isGrouped } from './grouped-control.tsx';
import { FormProgressNote } from './form-progress-note.tsx';
import { forgetProgress, keepProgress, readProgress } from './form-progress.ts';
import { isTermsField, optInField } from '../forms/consent-fields.ts';
import { isFieldVisible, type FormField } from '../forms/form-field.ts';
import { describeLeadForm, type FormWords } from '../forms/lead-form.ts';
import { formNameField, idempotencyKeyField, leadFieldsOf, normaliseLeadFields } from '../forms/lead-fields.ts';
import {
  askedValues,
  firstOpenStep,
  moveField,
  moveStepAsking,
  startValues,
  stepField,
  stepOfErrors,
  validateSteps,
} from '../forms/stepped-form.ts';
import type { LeadFormViewProps } from './lead-form-view.tsx';
import type { FieldErrors, LeadFields } from '../lead.ts';
import { StepAnswers } from './step-answers.tsx';
import { StepProgress } from './step-progress.tsx';
import { StoredVisitorNote } from './stored-visitor-note.tsx';
import { browserStorage } from '../../shared/browser-storage.ts';
import { filledDetails, forgetVisitor, missingDetails, readStoredVisitor } from './stored-visitor.ts';
import { usePostcodeCheck } from './use-postcode-check.tsx';
import { useFormErrors } from './use-form-errors.tsx';
import { useSendLead } from './use-send-lead.tsx';
import { stepsAnchor, useShownStep } from './use-shown-step.tsx';

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
  action,
  present,
  idempotencyKey,
  posted,
  title,
  onSent,
  carried,
}: SteppedFormViewProps<Own, Settings>) {
  const { form: name } = definition;
  const { own: words } = options;
  const form = describeLeadForm(definition, options, context);
  const about = [context.vehicle?.id ?? '', ...Object.values(context.values ?? {})].filter(Boolean).join(' ');
  const element = useRef<HTMLFormElement>(null);
  const idBase = useId();
  const idOf = (field: string) => `${idBase}${field.replace(/\s+/g, '-')}`;
  const [values, setValues] = useState<LeadFields>(posted?.values ?? startValues(form));
  const { errors, attempt, say, correct } = useFormErrors({
    first: posted,
    find: (typed) => validateSteps(form, askedValues(form, normaliseLeadFields(typed)), present),
  });
  // Fields hold what is typed themselves; a new one draws them again with what was restored.
  const [drawing, setDrawing] = useState(0);
  const [alive, setAlive] = useState(false);
  const { isChecking, isPostcode } = usePostcodeCheck();
  const [isKept, setIsKept] = useState(false);
  /** Details of the visitor's last form, as they were filled in. */
  const [filled, setFilled] = useState<LeadFields>({});
  const sending = useSendLead({
    form: name,
    about: `${name} ${about}`,
    onSent(leadId) {
      forgetProgress(browserStorage('session'), name);
      void leaveSteps().then(() => onSent(leadId));
    },
  });

  const isBusy = isChecking || sending.state === 'submitting';
  const last = form.steps.length - 1;
  const isWrong = Object.keys(errors).length > 0;
  const { shown, topElement, headingElement, focusHeading, showStepOfAddress, leaveSteps, ...steps } = useShownStep({
    ids: form.steps.map(({ id }) => id),
    firstStep: posted?.step ?? 0,
    values,
    isWrong,
    openStep: (current, wanted) => firstOpenStep(form, current, present, wanted),
    onLeave: () => say({}, {}),
  });
  const step = form.steps[shown]!;

  function restore(typed: LeadFields): LeadFields {
    const start = startValues(form);
    const kept = { ...start, ...readProgress(browserStorage('session'), name, { form, about }) };
    // What was typed before the page came alive counts more than what was kept.
    const typedAnew = {
      ...kept,
      ...Object.fromEntries(Object.entries(typed).filter(([field, value]) => value !== '' && value !== start[field])),
    };
    const stored = readStoredVisitor(browserStorage('local'));
    const asked = form.steps.flatMap(({ fields }) => fields);
    const restored = { ...typedAnew, ...missingDetails(stored, asked, typedAnew) };
    setFilled(filledDetails(stored, asked, restored));
    return restored;
  }

  const onHydrated = useEffectEvent(() => {
    setAlive(true);
    const typed = typedInto(element.current!);
    const restored = posted === undefined ? restore(typed) : typed;
    setIsKept(keepProgress(browserStorage('session'), name, { form, about, values: restored }));
    setValues(restored);
    // Drawn again only when there is something to show, for whoever is typing already.
    if (Object.entries(restored).some(([field, value]) => value !== (typed[field] ?? ''))) setDrawing(1);
    showStepOfAddress(restored);
  });
  useEffect(() => onHydrated(), []);

  function take(next: LeadFields): void {
    setValues(next);
    setIsKept(keepProgress(browserStorage('session'), name, { form, about, values: next }));
  }

  function noteTyped(typed: LeadFields): void {
    take(typed);
    correct(typed);
  }

  function show(next: number, { found, typed }: { found: FieldErrors; typed: LeadFields }): void {
    say(found, typed);
    steps.show(next);
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const typed = typedInto(event.currentTarget);
    take(typed);
    sending.settle();
    const button = (event.nativeEvent as SubmitEvent).submitter;
    const asked = askedValues(form, normaliseLeadFields(typed));
    const moved = await moveStepAsking(
      { form, step: shown, move: button instanceof HTMLButtonElement ? button.value : 'next', values: asked, present },
      isPostcode,
    );
    if (!moved.isComplete) return show(moved.step, { found: moved.errors, typed });
    say({}, typed);
    const outcome = await sending.send(asked);
    if (typeof outcome !== 'string') show(stepOfErrors(form, outcome), { found: outcome, typed });
  }

  function clear(): void {
    forgetProgress(browserStorage('session'), name);
    setValues(startValues(form));
    setDrawing((number) => number + 1);
    say({}, {});
    sending.settle();
    if (shown === 0) focusHeading();
    steps.show(0);
  }

  /** What the visitor typed over what was filled in stays. */
  function clearDetails(): void {
    forgetVisitor(browserStorage('local'));
    take(Object.fromEntries(Object.entries(values).filter(([field, value]) => filled[field] !== value)));
    setFilled({});
    setDrawing((number) => number + 1);
    focusHeading();
  }

  const noteBefore = step.fields.find((field) => filled[field.name] !== undefined)?.name;
  const draw = (field: FormField) => {
    const isShown = isFieldVisible(field, values);
    // A browser without scripts shows what depends on another answer from the start, and says when it is meant.
    if (alive && !isShown) return null;
    const note = field.when === undefined ? field.note : !isShown ? field.when.words : field.required ? '' : undefined;
    const asked: FormField = {
      ...field,
      required: field.required && field.when === undefined,
      ...(note === undefined ? {} : { note }),
    };
    const shared = { id: idOf(field.name), error: errors[field.name] };
    const control = isGrouped(field) ? (
      <GroupedControl {...shared} field={asked} value={values[field.name]} />
    ) : (
      <FormControl
        {...shared}
        field={asked}
        value={values[field.name]}
        sentBefore
        onChange={field.name === optInField ? noteOptIn : undefined}
      />
    );
    return (
      <Fragment key={field.name}>
        {field.name === noteBefore ? <StoredVisitorNote onClear={clearDetails} /> : null}
        <div className={`${isWide(field) ? 'sm:col-span-2' : 'field-cell'} ${isShown ? '' : 'script:hidden'}`}>
          {control}
        </div>
      </Fragment>
    );
  };

  const elsewhere = [...form.steps.filter((each) => each !== step).flatMap(({ fields }) => fields), ...form.hidden];
  return (
    <form
      ref={element}
      method="post"
      action={`${action}#${stepsAnchor}`}
      noValidate
      onSubmit={submit}
      onChange={(event) => noteTyped(typedInto(event.currentTarget))}
      aria-busy={isBusy}
    >
      <EnterGoesOn moveField={moveField} />
      {/* Says first that something is wrong, for those who hear the page (GOV.UK pattern). */}
      <title>{`${isWrong || sending.state === 'failed' ? 'Error: ' : ''}${documentTitle(shown === 0 && !isWrong ? '' : `Step ${shown + 1} of ${form.steps.length}: ${step.heading}`, title)}`}</title>
      {words.introduction && shown === 0 ? (
        <p className="mb-6 max-w-160 whitespace-pre-line">{words.introduction}</p>
      ) : null}
      <div ref={topElement} id={isWrong ? undefined : stepsAnchor}>
        <StepProgress headings={form.steps.map(({ heading }) => heading)} current={shown} />
        <h2 ref={headingElement} tabIndex={-1} className="mt-6 text-xl outline-none lg:text-2xl">
          <span className="mb-1 block font-body text-base font-normal text-quiet">
            Step {shown + 1} of {form.steps.length}
          </span>
          {step.heading}
        </h2>
      </div>
      {step.introduction ? <p className="mt-2 text-quiet">{step.introduction}</p> : null}
      <div className="mt-6">
        <FormErrors errors={errors} attempt={attempt} fields={step.fields} idOf={idOf} />
        {shown === last ? (
          <StepAnswers steps={form.steps.slice(0, last)} values={askedValues(form, values)} moveField={moveField} />
        ) : null}
        <div key={`${step.id} ${drawing}`} className="field-rows">
          {step.fields.map(draw)}
        </div>
      </div>
      {elsewhere.map((field) =>
        values[field.name] === undefined ? null : (
          <input key={field.name} type="hidden" name={field.name} value={values[field.name]} />
        ),
      )}
      {values[attributionField] === undefined ? null : (
        <input type="hidden" name={attributionField} value={values[attributionField]} />
      )}
      {sending.spamFields}
      {carried}
      <input type="hidden" name={stepField} value={step.id} />
      <input type="hidden" name={formNameField} value={name} />
      <input type="hidden" name={idempotencyKeyField} value={posted?.idempotencyKey ?? idempotencyKey} />
      <TermsNote fields={step.fields} settings={options.enquiry} />
      {sending.state === 'failed' ? <SendingFailed failure={sending.failure} /> : null}
      {shown === last ? (
        <CollectionNotice
          text={words.collection_notice ?? options.enquiry.collection_notice}
          asksTerms={step.fields.some(isTermsField)}
          className="mt-6"
        />
      ) : null}
      <div className="mt-7 flex flex-wrap items-center gap-3">
        <Button type="submit" name={moveField} value="next" size="lg" busy={isBusy} className="max-sm:w-full">
          {shown < last ? 'Continue' : sending.state === 'failed' ? 'Try again' : words.submit_label}
        </Button>
        {shown > 0 ? (
          <Button type="submit" name={moveField} value="back" variant="secondary" size="lg" className="max-sm:w-full">
            Back
          </Button>
        ) : null}
        <span role="status" className="sr-only">
          {sending.state === 'submitting' ? 'Sending your answers' : ''}
        </span>
      </div>
      <FormProgressNote isKept={alive && isKept} restartHref={action} onClear={clear} />
    </form>
  );
}

/** The answers that stand in the form, those of the other steps too. */
function typedInto(element: HTMLFormElement): LeadFields {
  const { [stepField]: _step, [moveField]: _move, ...typed } = leadFieldsOf(new FormData(element)).fields;
  return typed;
}
