import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { periodWords } from '../mathematics/payment-frequency.ts';
import { rateText } from '../rate-text.ts';
import { wholeDollars } from '../whole-dollars.ts';
import { calculate, type CalculatorAnswer, type CalculatorState } from './calculate.ts';
import type { CalculatorContent } from './content-of-loan.ts';
import { type CalculatorInput, inputNames } from './calculator-input.ts';
import { inputProblems, readInput, settled, writeInput } from './calculator-state.ts';
import { correctionsOf, emptiedText, numberNames, type Corrections, type NumberName } from './corrections.ts';

/** Some browsers limit how often a page may change its URL, so it does not change on every keystroke. */
const addressRestMs = 400;
/** Longer than the pause between two keystrokes, so that a screen reader announces only the final result. */
const announcementRestMs = 900;

export interface Calculator {
  state: CalculatorState;
  /** The input inside its limits: the basis of the calculation. */
  held: CalculatorInput;
  /** For the input inside its limits. `null` shows 'Enquire for Finance', or there is an error. */
  answer: CalculatorAnswer | null;
  problems: ReturnType<typeof inputProblems>;
  /** The errors to show. A loan that is still being typed, on its way from 3 to 30,000, shows none. */
  said: ReturnType<typeof inputProblems>;
  /** Corrections of fields that lost focus, or of values in the URL. They stay until the visitor changes a field. */
  corrections: Corrections;
  /** For a screen reader, once typing has paused; `''` until something has changed. */
  announcement: string;
  isChanged: boolean;
  /** The visitor has entered something, here or in the URL. */
  isUsed: boolean;
  change(change: Partial<CalculatorInput>): void;
  /** Called when a field loses focus: brings its value inside its limits. */
  settle(): void;
  /** Called when a field loses focus without a number: restores the value from before the edit and says so. */
  restore(name: NumberName, before: number, typed: string): void;
  reset(): void;
  /** This page's URL with the input and nothing else about the visitor. */
  address(): string;
}

export interface UseCalculatorOptions {
  content: CalculatorContent;
  anchor: string;
  carried: Readonly<Record<string, string>>;
  /** The visitor's earlier calculation as a URL query; `''` for nothing. Read once, in the browser. */
  readStored: () => string;
  /** Once, at the first change. */
  onFirstUse: () => void;
}

export function useCalculator({ content, anchor, carried, readStored, onFirstUse }: UseCalculatorOptions): Calculator {
  const { limits, terms, start, asked } = content;
  // `null` until the visitor enters something. Until then the calculator follows its starting loan, which changes when
  // a late quote arrives.
  const [put, setInput] = useState(asked?.input ?? null);
  const input = put ?? start;
  const [corrections, setCorrections] = useState(asked?.corrections ?? {});
  const [wasLeft, setWasLeft] = useState(true);
  const [isUsed, setUsed] = useState(false);
  const wasUsed = useRef(false);
  const held = settled(input, limits);
  const problems = inputProblems(held, limits);
  const answer = Object.keys(problems).length === 0 ? calculate(held, terms) : null;
  const isChanged = inputNames.some((name) => held[name] !== start[name]);

  function use(next: CalculatorInput, isLeft: boolean): void {
    setInput(next);
    setWasLeft((already) => isLeft || (already && Object.keys(problems).length > 0));
    setUsed(true);
    if (wasUsed.current) return;
    wasUsed.current = true;
    onFirstUse();
  }

  const resume = useEffectEvent(() => {
    const kept =
      asked === null && !wasUsed.current ? readInput(new URLSearchParams(readStored()), { start, limits }) : null;
    if (kept === null) return;
    setInput(kept.input);
    setCorrections(kept.corrections);
    setUsed(true);
  });
  useEffect(() => resume(), []);

  // The URL keeps the last valid input until an error is corrected: no later visit should start with an error.
  useAddress(isUsed && Object.keys(problems).length === 0 ? held : null, { isStart: !isChanged, limits });
  const [problem] = Object.values(problems);
  const { announcement, forget } = useAnnouncement(corrections, isUsed ? (problem ?? resultText(held, answer)) : '');

  return {
    state: { ...input, total: answer?.totalDollars ?? null },
    held,
    answer,
    problems,
    corrections,
    said: wasLeft || problems.amount === undefined ? problems : {},
    announcement,
    isChanged,
    isUsed: isUsed || asked !== null,
    change: (change) => {
      setCorrections({});
      forget();
      use({ ...input, ...change }, false);
    },
    settle: () => {
      setCorrections((before) => ({ ...before, ...correctionsOf({ put: input, held, limits }) }));
      setInput(held);
      setWasLeft(true);
    },
    restore: (name, before, typed) => {
      setCorrections((now) => ({ ...now, [name]: emptiedText(name, { before, typed }) }));
      use({ ...input, [name]: before }, true);
    },
    reset: () => {
      setCorrections({});
      use(start, true);
    },
    address: () =>
      `${location.origin}${location.pathname}?${writeInput(new URLSearchParams(carried), held, limits)}#${anchor}`,
  };
}

/**
 * Writes the input to the URL, so that reload and Back restore it. It bypasses the router, because there is nothing to
 * load.
 */
function useAddress(
  input: CalculatorInput | null,
  { isStart, limits }: { isStart: boolean; limits: CalculatorContent['limits'] },
): void {
  const said = input === null ? null : String(writeInput(new URLSearchParams(), input, limits));
  useEffect(() => {
    if (said === null) return undefined;
    const timer = setTimeout(() => {
      const parameters = new URLSearchParams(location.search);
      for (const name of inputNames) parameters.delete(name);
      if (!isStart) for (const [name, value] of new URLSearchParams(said)) parameters.set(name, value);
      const query = String(parameters);
      history.replaceState(history.state, '', `${location.pathname}${query === '' ? '' : `?${query}`}${location.hash}`);
    }, addressRestMs);
    return () => clearTimeout(timer);
  }, [said, isStart]);
}

/**
 * The result, once typing has paused, after any correction that was not announced yet: a correction is announced once.
 * After `forget`, it can be announced again.
 */
function useAnnouncement(corrections: Corrections, result: string) {
  const [announcement, setAnnouncement] = useState('');
  const announced = useRef(corrections);
  const announce = useEffectEvent(() => {
    const fresh = numberNames.map((name) => (corrections[name] === announced.current[name] ? '' : corrections[name]));
    announced.current = corrections;
    setAnnouncement([...fresh, result].filter(Boolean).join(' '));
  });
  const written = JSON.stringify(corrections);
  useEffect(() => {
    if (result === '') return undefined;
    const timer = setTimeout(announce, announcementRestMs);
    return () => clearTimeout(timer);
  }, [written, result]);
  return {
    announcement,
    forget: () => {
      announced.current = {};
    },
  };
}

function resultText(input: CalculatorInput, answer: CalculatorAnswer | null): string {
  if (answer === null) return 'Enquire for Finance';
  return `${wholeDollars(answer.repaymentDollars)} per ${periodWords[input.frequency]}, ${rateText(input.interest)} p.a. interest, ${rateText(answer.comparisonRate)} p.a. comparison rate. Total ${wholeDollars(answer.totalDollars)}.`;
}
