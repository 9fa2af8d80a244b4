/**
 * The steps of a valuation. With scripts each is an entry of the browser's history, is checked before the next, makes
 * its calls itself and is
 * kept in the tab; without them every button posts the page, which carries the answers of the other steps in hidden
 * fields.
 */
import { useEffect, useEffectEvent, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { CollectionNotice, TermsNote } from '../../leads/form-views/collection-notice.tsx';
import { keptAttribution } from '../../leads/kept-attribution.ts';
import { EnterGoesOn } from '../../leads/form-views/enter-goes-on.tsx';
import { FormProgressNote } from '../../leads/form-views/form-progress-note.tsx';
import { isTermsField } from '../../leads/forms/consent-fields.ts';
import { idempotencyKeyField, leadFieldsOf, normaliseLeadFields } from '../../leads/forms/lead-fields.ts';
import type { LeadFields } from '../../leads/lead.ts';
import { StepProgress } from '../../leads/form-views/step-progress.tsx';
import { moveField, stepField } from '../../leads/forms/stepped-form.ts';
import { browserStorage } from '../../shared/browser-storage.ts';
import {
  forgetIdempotencyKey,
  forgetVisitor,
  idempotencyKeyOf,
  missingDetails,
  readStoredVisitor,
} from '../../leads/form-views/stored-visitor.ts';
import { FormErrors, SendingFailed } from '../../leads/form-views/form-errors.tsx';
import { useFormErrors } from '../../leads/form-views/use-form-errors.tsx';
import { stepsAnchor, useShownStep } from '../../leads/form-views/use-shown-step.tsx';
import { hiddenFieldName } from '../../leads/spam/spam-signals.ts';
import { useSpamSignals } from '../../leads/spam/use-spam-signals.tsx';
import type { LeadsSettings } from '../../leads/settings.ts';
import { paths } from '../../routes.ts';
import { documentTitle } from '../../shared/document-title.ts';
import { logInBrowser } from '../../shared/log-in-browser.ts';
import { takeValuationStep, type SentValuation, type StepTaken } from '../../trade-in/take-valuation-step.ts';
import type { VehicleVocabulary } from '../../trade-in/trade-in-operations.ts';
import {
  adjustmentsOf,
  checkValuationStep,
  enteredByHand,
  firstOpenValuationStep,
  outcomeField,
  startOfValuation,
  typedVehicleOf,
  valuationField,
  valuationNames,
  type PublicQuestion,
  type ValuationStep,
} from '../../trade-in/valuation-steps.ts';
import { useSite } from '../layout/use-site.ts';
import { forgetSteps, keepSteps, readSteps } from './flow-memory.ts';
import { noteSentValuation } from './note-sent-valuation.ts';
import { isDrawn, StepFields } from './step-fields.tsx';
import { PhotoStep } from './photo-step.tsx';
import { usePhotoUploads, type KeptPhoto } from './use-photo-uploads.tsx';
import { StepButtons } from './step-buttons.tsx';
import { httpValuationClient, passOnValuation, type BeginBody } from './http-valuation-client.ts';

/** What the server gives back to a browser that posts step by step. */
export type PostedStep = Pick<StepTaken, 'step' | 'values' | 'errors' | 'failure'> & { idempotencyKey: string };

export interface ValuationFlowProps {
  steps: readonly ValuationStep[];
  questions: readonly PublicQuestion[];
  vocabulary: VehicleVocabulary;
  /** Photographs that were sent before the page was loaded. */
  photos: readonly KeptPhoto[];
  /** Address of the page, to which each step posts without scripts. */
  action: string;
  begin: Omit<BeginBody, 'attributes'>;
  /** The vehicle of the stock that it is for; all are `''` for none. */
  wanted: { id: string; make: string; model: string };
  /** What the dealer's wall clock shows, `2026-11-20T14:05`. */
  present: string;
  idempotencyKey: string;
  posted: PostedStep | undefined;
  /** Of the last step's button, in the dealer's words. */
  submitLabel: string;
  /** What the page is called in the browser's title, after the step. */
  title: string;
  /** Of the dealer's forms. */
  enquiry: LeadsSettings['enquiry_form'];
  /** Whether the dealer has results passed on (TRADE-11). */
  passesOn: boolean;
  /** Goes along with the form, as a field of its own. */
  carried: ReactNode;
  /** Whether any vehicle gets a figure online; where none does, the dealer's own words speak of the call. */
  isOnline: boolean;
}

export function ValuationFlow({
  steps,
  questions,
  vocabulary,
  photos,
  action,
  begin,
  wanted,
  present,
  idempotencyKey,
  posted,
  submitLabel,
  title,
  enquiry,
  passesOn,
  carried,
  isOnline,
}: ValuationFlowProps) {
  const element = useRef<HTMLFormElement>(null);
  const idBase = useId();
  const idOf = (name: string) => `${idBase}${name}`;
  const navigate = useNavigate();
  const { analytics } = useSite();
  const about = begin.carId;
  const [values, setValues] = useState<LeadFields>(posted?.values ?? startOfValuation(steps));
  const { errors, attempt, say, correct } = useFormErrors({
    first: posted,
    find: (typed) => checkValuationStep(step, normaliseLeadFields(typed), present),
  });
  const [failure, setFailure] = useState(posted?.failure ?? '');
  const [busy, setBusy] = useState(false);
  // Fields hold what is typed themselves; a new number draws them again with what was restored or found.
  const [drawing, setDrawing] = useState(0);
  const [alive, setAlive] = useState(false);
  const [isKept, setIsKept] = useState(false);
  /** How often it was said that the vehicle that was found is another one. */
  const [notMineCount, setNotMineCount] = useState(0);
  /** Details of the visitor's last form, as they were filled in. */
  const [filled, setFilled] = useState<LeadFields>({});
  const signals = useSpamSignals();
  const uploads = usePhotoUploads(photos);
  const isWrong = Object.keys(errors).length > 0;
  const { shown, topElement, headingElement, focusHeading, show, showStepOfAddress, leaveSteps } = useShownStep({
    ids: steps.map(({ id }) => id),
    firstStep: posted?.step ?? 0,
    values,
    isWrong,
    openStep: (current, end) => firstOpenValuationStep(steps, current, { present, end }),
    onLeave() {
      say({}, {});
      setFailure('');
    },
  });
  const step = steps[shown]!;

  function restore(typed: LeadFields): LeadFields {
    const start = startOfValuation(steps);
    const kept = { ...start, ...readSteps(browserStorage('session'), { steps, about }) };
    // What was typed before the page came alive counts more than what was kept.
    const typedAnew = {
      ...kept,
      ...Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== '' && value !== start[name])),
    };
    const stored: LeadFields = readStoredVisitor(browserStorage('local'));
    const restored = {
      ...typedAnew,
      ...missingDetails(
        stored,
        steps.flatMap(({ fields }) => fields),
        typedAnew,
      ),
    };
    setFilled(Object.fromEntries(Object.entries(restored).filter(([name, value]) => stored[name] === value)));
    return restored;
  }

  const keep = (next: LeadFields) => setIsKept(keepSteps(browserStorage('session'), { steps, about, values: next }));

  const onHydrated = useEffectEvent(() => {
    setAlive(true);
    const typed = typedInto(element.current!);
    const restored = posted === undefined ? restore(typed) : typed;
    keep(restored);
    setValues(restored);
    if (Object.entries(restored).some(([name, value]) => value !== (typed[name] ?? ''))) setDrawing(1);
    showStepOfAddress(restored);
  });
  useEffect(() => onHydrated(), []);

  function take(typed: LeadFields): LeadFields {
    const next = isSameVehicle(values, typed) ? typed : { ...typed, [outcomeField]: '' };
    setValues(next);
    keep(next);
    return next;
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const button = (event.nativeEvent as SubmitEvent).submitter;
    const move = button instanceof HTMLButtonElement && button.name === moveField ? button.value : 'next';
    const typed = take(typedInto(event.currentTarget));
    setFailure('');
    setBusy(true);
    // The lead says which photographs there are.
    if (step.id === 'you') await uploads.settled();
    const storage = browserStorage('session');
    const keyName = `trade-in ${typed[valuationField] ?? ''}`;
    const taken = await takeValuationStep({
      steps,
      step: shown,
      move,
      values: normaliseLeadFields(typed),
      questions,
      present,
      calls: httpValuationClient(
        { ...begin, attributes: keptAttribution(storage) },
        { current: () => idempotencyKeyOf(storage, keyName), forget: () => forgetIdempotencyKey(storage, keyName) },
        signals.read,
      ),
    });
    if (taken.sent !== null) {
      forgetIdempotencyKey(storage, keyName);
      noteSentValuation({ sent: taken.sent, values: taken.values, wanted, local: browserStorage('local'), analytics });
      await finish(taken.sent);
      return;
    }
    setBusy(false);
    setValues(taken.values);
    keep(taken.values);
    say(taken.errors, taken.values);
    setFailure(taken.failure);
    if (taken.step !== shown || !isSameVehicle(taken.values, typed)) setDrawing((number) => number + 1);
    show(taken.step);
  }

  async function finish({ valuation }: SentValuation): Promise<void> {
    forgetSteps(browserStorage('session'));
    if (passesOn)
      void passOnValuation(valuation).then((called) => {
        if (called.kind !== 'ok') logInBrowser('Failed to save valuation data');
      });
    await leaveSteps();
    void navigate(paths.tradeInResult(valuation.id));
  }

  function clear(): void {
    forgetSteps(browserStorage('session'));
    setValues(startOfValuation(steps));
    setFilled({});
    setDrawing((number) => number + 1);
    say({}, {});
    setFailure('');
    if (shown === 0) focusHeading();
    show(0);
  }

  /** What the visitor typed over what was filled in stays. */
  function clearDetails(): void {
    forgetVisitor(browserStorage('local'));
    take(Object.fromEntries(Object.entries(values).filter(([name, value]) => filled[name] !== value)));
    setFilled({});
    setDrawing((number) => number + 1);
    focusHeading();
  }

  function notMine(): void {
    take(enteredByHand(values));
    setDrawing((number) => number + 1);
    setNotMineCount((number) => number + 1);
  }

  const becomesCall = isOnline && values[outcomeField] === 'call';
  const introduction = step.id === 'you' && becomesCall ? callIntroduction : step.introduction;
  const drawn = step.fields.filter((field) => isDrawn(field, values, alive));
  const drawnNames = new Set(drawn.map(({ name }) => name));
  // The button that was pressed is gone, and the fields are what it asked for.
  const focusFirstField = useEffectEvent(() => document.getElementById(idOf(drawn[0]!.name))?.focus());
  useEffect(() => {
    if (notMineCount > 0) focusFirstField();
  }, [notMineCount]);
  return (
    <form
      ref={element}
      method="post"
      action={`${action}#${stepsAnchor}`}
      noValidate
      onSubmit={submit}
      encType={step.id === 'photos' ? 'multipart/form-data' : undefined}
      onChange={(event) => correct(take(typedInto(event.currentTarget)))}
      aria-busy={busy}
    >
      <EnterGoesOn moveField={moveField} />
      {/* Says first that something is wrong, for those who hear the page (GOV.UK pattern). */}
      <title>{`${isWrong || failure ? 'Error: ' : ''}${documentTitle(shown === 0 && !isWrong ? '' : `Step ${shown + 1} of ${steps.length}: ${step.heading}`, title)}`}</title>
      <div ref={topElement} id={isWrong ? undefined : stepsAnchor} className="scroll-mt-8">
        <StepProgress headings={steps.map(({ heading }) => heading)} current={shown} />
        <h2 ref={headingElement} tabIndex={-1} className="mt-6 text-xl outline-none lg:text-2xl">
          <span className="mb-1 block font-body text-base font-normal text-quiet">
            Step {shown + 1} of {steps.length}
          </span>
          {step.heading}
        </h2>
      </div>
      {introduction ? <p className="mt-2 max-w-[60ch] text-quiet">{introduction}</p> : null}
      <div className="mt-6">
        <FormErrors
          errors={errors}
          attempt={attempt}
          fields={step.id === 'photos' ? Object.keys(errors).map((name) => ({ name })) : drawn}
          idOf={step.id === 'photos' ? () => idOf('photos') : idOf}
        />
        {step.id === 'photos' ? (
          <PhotoStep
            id={idOf('photos')}
            valuationId={values[valuationField] ?? ''}
            uploads={uploads}
            errors={Object.values(errors)}
            alive={alive}
          />
        ) : null}
        <StepFields
          key={`${step.id} ${drawing}`}
          step={step}
          values={values}
          errors={errors}
          idOf={idOf}
          alive={alive}
          vocabulary={vocabulary}
          onNotMine={notMine}
          filled={filled}
          onClearDetails={clearDetails}
        />
        {step.id === 'you' ? signals.fields : null}
      </div>
      {valuationNames(steps)
        .filter((name) => !drawnNames.has(name) && values[name] !== undefined)
        .map((name) => (
          <input key={name} type="hidden" name={name} value={values[name]} />
        ))}
      {carried}
      <input type="hidden" name={stepField} value={step.id} />
      <input type="hidden" name={idempotencyKeyField} value={posted?.idempotencyKey ?? idempotencyKey} />
      <TermsNote fields={step.fields} settings={enquiry} />
      {failure ? <SendingFailed failure={failure} /> : null}
      <StepButtons
        step={step}
        isFirst={shown === 0}
        busy={busy}
        failed={failure !== ''}
        becomesCall={becomesCall}
        submitLabel={submitLabel}
        photoCount={uploads.photos.length + uploads.uploads.length}
        alive={alive}
      />
      {step.id === 'you' ? (
        <CollectionNotice
          text={enquiry.collection_notice}
          asksTerms={step.fields.some(isTermsField)}
          className="mt-6"
        />
      ) : null}
      <FormProgressNote isKept={alive && isKept} restartHref={action} onClear={clear} />
    </form>
  );
}

const callIntroduction =
  'This one is valued by a person: one of our buyers calls you with a figure. How can we reach you?';

/** Whether two sets of answers are about the same vehicle in the same condition. */
function isSameVehicle(a: LeadFields, b: LeadFields): boolean {
  const of = (values: LeadFields) =>
    JSON.stringify([typedVehicleOf(values), Object.entries(adjustmentsOf(values)).sort()]);
  return of(a) === of(b);
}

/** The answers that stand in the form, those of the other steps too. */
function typedInto(element: HTMLFormElement): LeadFields {
  const {
    [stepField]: _step,
    [moveField]: _move,
    [hiddenFieldName]: _hidden,
    ...typed
  } = leadFieldsOf(new FormData(element)).fields;
  return typed;
}
