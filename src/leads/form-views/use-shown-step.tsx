/**
 * Which step of a form is shown: each is an entry of the browser's history, and its heading has the focus when it
 * comes.
 */
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { goBackSilently } from '../../ui/back-watch.ts';
import type { LeadFields } from '../lead/lead.ts';

/**
 * Where the steps begin, for a browser without scripts: their form posts to it, so that the next step comes in sight
 * and not the top of its page. Not drawn where something is wrong, since a browser that finds it gives the focus to
 * nothing, and the messages want it.
 */
export const stepsAnchor = 'steps';

export interface ShownStepOptions {
  /** Of the steps, as they stand in the address: `#about-you`. */
  ids: readonly string[];
  firstStep: number;
  /** What is answered now. */
  values: LeadFields;
  /** Errors take the focus themselves. */
  isWrong: boolean;
  /** Index of the first step before `wanted` that is not in order yet; `wanted` when all are. */
  openStep(values: LeadFields, wanted: number): number;
  /** The address led to another step: what was said of the one before is to be forgotten. */
  onLeave(): void;
}

export interface ShownStep {
  shown: number;
  topElement: RefObject<HTMLDivElement | null>;
  headingElement: RefObject<HTMLHeadingElement | null>;
  focusHeading(): void;
  /** Leads to a step, as a press on a button does. */
  show(next: number): void;
  /** Shows the step that the address names, as far as these answers allow. */
  showStepOfAddress(values: LeadFields): void;
  /**
   * To be awaited once the form was sent, before the address of what follows: that takes the place of the steps, whose
   * answers are gone, so that Back leads to the emptied form and then to the page before.
   */
  leaveSteps(): Promise<void>;
}

/**
 * Kept with each entry of a step: how many entries of this form lie below it. One that came otherwise, such as by a
 * link, has none.
 */
interface StepEntry {
  stepsBelow?: number;
}

export function useShownStep({ ids, firstStep, values, isWrong, openStep, onLeave }: ShownStepOptions): ShownStep {
  const topElement = useRef<HTMLDivElement>(null);
  const headingElement = useRef<HTMLHeadingElement>(null);
  const location = useLocation();
  const navigate = useNavigate();
  const [shown, setShown] = useState(firstStep);

  const firstAddress = useRef(location.key);
  const followAddress = useEffectEvent((key: string) => {
    if (key === firstAddress.current) return;
    firstAddress.current = '';
    showStepOfAddress(values);
  });
  useEffect(() => followAddress(location.key), [location.key]);

  const stepWithFocus = useRef(firstStep);
  const followStep = useEffectEvent((index: number) => {
    const isNew = index !== stepWithFocus.current;
    stepWithFocus.current = index;
    if (isNew && !isWrong) focusHeading();
  });
  useEffect(() => followStep(shown), [shown]);

  function focusHeading(): void {
    headingElement.current?.focus({ preventScroll: true });
    topElement.current?.scrollIntoView();
  }

  function showStepOfAddress(current: LeadFields): void {
    const named = ids.findIndex((id) => `#${id}` === location.hash);
    const next = openStep(current, named === -1 ? firstStep : named);
    if (next !== shown) onLeave();
    setShown(next);
    // Else a reload or a bookmark would name a step that is not the one in sight.
    if (named !== -1 && named !== next) lead(next, true);
  }

  function lead(next: number, replace: boolean): void {
    const state: StepEntry = { stepsBelow: stepsBelow() + (replace ? 0 : 1) };
    void navigate({ search: location.search, hash: `#${ids[next]!}` }, { replace, state, preventScrollReset: true });
  }

  return {
    shown,
    topElement,
    headingElement,
    focusHeading,
    showStepOfAddress,
    show(next) {
      if (next === shown) return;
      setShown(next);
      lead(next, false);
    },
    leaveSteps: () => goBackSilently(stepsBelow()),
  };
}

/** Of the entry in sight, as the router stores it: the visitor may have pressed Back since sending the form. */
function stepsBelow(): number {
  return (history.state as { usr?: StepEntry | null } | null)?.usr?.stepsBelow ?? 0;
}
