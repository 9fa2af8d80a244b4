/**
 * A form in the browser, whatever its layout: what stands in it, what is wrong with it, and what a press on a button
 * does (`takeStep`). Its answers are stored in the tab, so that a reload or a failing network takes none of them.
 */
import { useEffect, useEffectEvent, useState, type FormEvent, type RefObject } from 'react';
import { browserStorage } from '../../shared/browser-storage.ts';
import { useEarlyInput } from '../../ui/use-early-input.tsx';
import { inOwnTask } from '../../ui/in-own-task.ts';
import { leadFieldsOf, normaliseLeadFields } from '../forms/lead-fields.ts';
import type { FormAttempt } from '../forms/remaining-errors.ts';
import {
  askedValues,
  moveField,
  startValues,
  stepField,
  takeStep,
  validateSteps,
  type PostedStep,
  type StepMove,
  type SteppedForm,
  type StepWork,
  type TakenStep,
} from '../forms/stepped-form.ts';
import { wallClock } from '../forms/test-drive-fields.ts';
import type { FieldErrors, LeadFields } from '../lead/lead.ts';
import { hiddenFieldName } from '../spam/spam-signals.ts';
import { forgetProgress, readProgress, storeProgress } from './form-progress.ts';
import { filledDetails, forgetVisitor, missingDetails, readStoredVisitor } from './stored-visitor.ts';
import { useAnswersTakenBack } from './use-answers-taken-back.tsx';
import { useFormErrors } from './use-form-errors.tsx';

export interface FormAnswersOptions<Sent> {
  element: RefObject<HTMLFormElement | null>;
  /** What its answers are stored under in the tab. */
  name: string;
  /** What the form was opened from: answers about it are stored together with it. */
  about: string;
  /** As it is rendered. */
  form: SteppedForm;
  /** What the form asks with these answers, where that follows from them, such as from the category of an enquiry. */
  formFor?(values: LeadFields): SteppedForm;
  /** Given back by the server to a browser that posts by itself. */
  posted: PostedStep | undefined;
  /**
   * What the dealer's wall clock showed when the server made the page; without one the browser's own comes in its
   * place.
   */
  present: string | undefined;
  /** Of the dealer's wall clock; without one `present` stays as it is. */
  timeZone?: string | undefined;
  /** Whether details of the visitor's last lead are filled in. */
  fillsDetails: boolean;
  work: StepWork<Sent>;
  /** Answers that follow from a change, `before` it and as it was typed. */
  follow?(before: LeadFields, typed: LeadFields): LeadFields;
  /** Called once, with the answers that were restored. */
  onHydrated?(restored: LeadFields): void;
  /** Called after each attempt, and when the last message has gone, with whether something is wrong. */
  onChecked?: ((wrong: boolean) => void) | undefined;
}

export interface FormAnswers<Sent> {
  values: LeadFields;
  /** What is left of the messages of the last attempt, by the names of fields. */
  errors: FieldErrors;
  attempt: FormAttempt;
  /** What went wrong although nothing that was typed is wrong; `''` for nothing. */
  failure: string;
  isWrong: boolean;
  /** What the button asked for whose work is under way; `''` for none. */
  underWay: string;
  present: string | undefined;
  /** Another number renders the fields again: they hold themselves what is typed. */
  drawing: number;
  /** Whether the browser runs scripts, as far as it is known. */
  isHydrated: boolean;
  /** Whether the tab stores what is typed. */
  isStored: boolean;
  /** Details of the visitor's last lead, as they were filled in. */
  filled: LeadFields;
  /** Stores what stands in the form now, and takes back the messages that no longer hold. */
  note(): void;
  store(values: LeadFields): void;
  /**
   * Takes a press on a button; `null` while another one is under way. `isChanged`: whether the work of the step changed
   * answers.
   */
  press(event: FormEvent<HTMLFormElement>, step: number): Promise<(TakenStep<Sent> & { isChanged: boolean }) | null>;
  /** Forgets what was said of the form. */
  forgetErrors(): void;
  /** Empties the form. */
  clear(): void;
  /** Takes the filled in details out again, of the form and of the browser. What was typed over them stays. */
  clearDetails(): void;
}

export function useFormAnswers<Sent>({
  element,
  name,
  about,
  form,
  formFor = () => form,
  posted,
  present: presentAtFirst,
  timeZone,
  fillsDetails,
  work,
  follow = (_before, typed) => typed,
  onHydrated = () => {},
  onChecked = () => {},
}: FormAnswersOptions<Sent>): FormAnswers<Sent> {
  const start = startValues(form);
  /** With what the form started with then. */
  const [typed, setTyped] = useState({ values: posted?.values ?? start, start });
  const values = withNewStart(typed, start);
  const { errors, attempt, say, correct } = useFormErrors({
    first: posted,
    find(found) {
      const asked = askedNow(found);
      return validateSteps(asked.form, asked.values, asked.present);
    },
  });
  const [failure, setFailure] = useState(posted?.failure ?? '');
  const [underWay, setUnderWay] = useState('');
  const [drawing, setDrawing] = useState(0);
  const [isHydrated, setIsHydrated] = useState(false);
  const [isStored, setIsStored] = useState(false);
  const [filled, setFilled] = useState<LeadFields>({});
  const [present, setPresent] = useState(presentAtFirst);
  const fields = form.steps.flatMap((step) => step.fields);
  const takenBack = useAnswersTakenBack(fields);
  const drawAgain = () => setDrawing((number) => number + 1);

  const presentNow = (): string => (timeZone === undefined ? (presentAtFirst ?? '') : wallClock(new Date(), timeZone));
  useEffect(
    () => (timeZone === undefined ? undefined : inOwnTask(() => setPresent(wallClock(new Date(), timeZone)))),
    [timeZone],
  );

  function askedNow(found: LeadFields): Omit<StepMove, 'step' | 'move'> {
    const given = normaliseLeadFields(found);
    const asked = formFor(given);
    return { form: asked, values: askedValues(asked, given), present: presentNow() };
  }

  function controlOf(field: string): HTMLInputElement | null {
    const control = element.current?.elements.namedItem(field);
    return control instanceof HTMLInputElement ? control : null;
  }

  /** A detail that the browser fills in may be changed or forgotten elsewhere before the form is opened again. */
  function withoutDetails(found: LeadFields): LeadFields {
    if (!fillsDetails) return found;
    const details = filledDetails(readStoredVisitor(browserStorage('local')), fields, found);
    return Object.fromEntries(Object.entries(found).filter(([field]) => details[field] === undefined));
  }
  function store(next: LeadFields): void {
    setTyped({ values: next, start });
    setIsStored(storeProgress(browserStorage('session'), name, { form, about, values: withoutDetails(next) }));
  }
  function take(found: LeadFields): LeadFields {
    const next = follow(values, takenBack.bringBack(found));
    store(next);
    return next;
  }
  function note(): void {
    const left = correct(take(typedInto(element.current!)));
    if (Object.keys(errors).length > 0 && Object.keys(left).length === 0) onChecked(false);
  }

  // Before what was stored is filled in, which is no input of this visit.
  useEarlyInput(element);
  const hydrate = useEffectEvent(() => {
    setIsHydrated(true);
    const found = typedInto(element.current!);
    if (posted !== undefined) {
      onHydrated(found);
      return;
    }
    const kept = {
      ...start,
      ...readProgress(browserStorage('session'), name, { form, about }),
      // What was typed before the page was hydrated counts more than what was stored.
      ...Object.fromEntries(Object.entries(found).filter(([field, value]) => value !== '' && value !== start[field])),
    };
    const stored = fillsDetails ? readStoredVisitor(browserStorage('local')) : {};
    const details = missingDetails(stored, fields, kept);
    const restored = { ...kept, ...details };
    setFilled(filledDetails(stored, fields, restored));
    setTyped({ values: restored, start });
    // The fields are rendered again only when they must be, because the visitor may be typing.
    if (Object.entries(kept).some(([field, value]) => value !== (found[field] ?? ''))) drawAgain();
    else
      for (const [field, value] of Object.entries(details)) {
        const control = controlOf(field);
        if (control !== null) control.value = value;
      }
    onHydrated(restored);
  });
  useEffect(() => hydrate(), []);

  function forgetErrors(): void {
    say({}, {});
    setFailure('');
  }

  return {
    values,
    errors,
    attempt,
    failure,
    isWrong: Object.keys(errors).length > 0,
    underWay,
    present,
    drawing,
    isHydrated,
    isStored,
    filled,
    note,
    store,
    async press(event, step) {
      event.preventDefault();
      if (underWay !== '') return null;
      const button = (event.nativeEvent as SubmitEvent).submitter;
      const move = button instanceof HTMLButtonElement && button.name === moveField ? button.value : 'next';
      const found = take(typedInto(event.currentTarget));
      const asked = askedNow(found);
      setFailure('');
      setUnderWay(move);
      const taken = await takeStep({ ...asked, step, move }, work);
      say(taken.errors, found);
      onChecked(taken.sent === null);
      if (taken.sent !== null) {
        // The button stays busy until the page that follows is there.
        forgetProgress(browserStorage('session'), name);
        return { ...taken, isChanged: false };
      }
      setUnderWay('');
      setFailure(taken.failure);
      if (taken.values === asked.values) return { ...taken, isChanged: false };
      store(taken.values);
      const { fields } = asked.form.steps[step]!;
      if (fields.some((field) => (taken.values[field.name] ?? '') !== (asked.values[field.name] ?? ''))) drawAgain();
      return { ...taken, isChanged: true };
    },
    forgetErrors,
    clear() {
      forgetProgress(browserStorage('session'), name);
      takenBack.forget();
      setTyped({ values: start, start });
      setFilled({});
      drawAgain();
      forgetErrors();
    },
    clearDetails() {
      forgetVisitor(browserStorage('local'));
      // In the order of the form: the focus goes to the first field that is empty now.
      const cleared = [...element.current!.elements].filter(
        (control): control is HTMLInputElement =>
          control instanceof HTMLInputElement && filled[control.name] === control.value,
      );
      for (const control of cleared) control.value = '';
      const left = Object.entries(typedInto(element.current!)).filter(([field, value]) => filled[field] !== value);
      take(Object.fromEntries(left));
      setFilled({});
      (cleared.find(({ type }) => type !== 'hidden') ?? controlOf(Object.keys(filled)[0]!))?.focus();
    },
  };
}

/**
 * An answer that nobody changed follows what the form starts with: the page may offer something else meanwhile, such as
 * another estimate.
 */
function withNewStart({ values, start }: { values: LeadFields; start: LeadFields }, newStart: LeadFields): LeadFields {
  const moved = Object.entries(newStart).filter(
    ([name, value]) => values[name] !== undefined && values[name] === start[name] && values[name] !== value,
  );
  return moved.length === 0 ? values : { ...values, ...Object.fromEntries(moved) };
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
