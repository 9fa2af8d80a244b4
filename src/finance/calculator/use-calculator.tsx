import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { periodWords } from '../mathematics/payment-frequency.ts';
import { rateText } from '../rate-text.ts';
import { wholeDollars } from '../whole-dollars.ts';
import { calculate, type CalculatorAnswer, type CalculatorState } from './calculate.ts';
import type { CalculatorContent } from './content-of-loan.ts';
import { type CalculatorInput, inputNames } from './calculator-input.ts';
import { inputProblems, readInput, settled, writeInput } from './calculator-state.ts';
import { correctionsOf, emptiedText, numberNames, type Corrections, type NumberName } from './corrections.ts';

/** An address that changes at every key is more than some browsers let a page do. */
const addressRestMs = 400;
/** Longer than the pause between two keys, so that a screen reader says the result and not the way to it. */
const announcementRestMs = 900;

export interface Calculator {
  state: CalculatorState;
  /** The input inside its limits: what is reckoned with. */
  held: CalculatorInput;
  /** Of the input inside its limits; `null` reads 'Enquire for Finance', or there is a problem. */
  answer: CalculatorAnswer | null;
  problems: ReturnType<typeof inputProblems>;
  /** What is wrong and is said: nothing of a loan that is on its way from 3 to 30,000. */
  said: ReturnType<typeof inputProblems>;
  /** What was changed in fields that were left, or in what the address asked; until the field is changed again. */
  corrections: Corrections;
  /** For a screen reader, once the fields have come to rest; `''` until something has changed. */
  announcement: string;
  isChanged: boolean;
  /** The visitor has put something in, here or in the address. */
  isUsed: boolean;
  change(change: Partial<CalculatorInput>): void;
  /** A field was left: what it holds is brought inside its limits. */
  settle(): void;
  /** A field was left without a number: it holds again what it held when it was entered, and says so. */
  restore(name: NumberName, before: number): void;
  reset(): void;
  /** The address of this page with what is put in, and nothing else of a visitor's. */
  address(): string;
}

export interface UseCalculatorOptions {
  content: CalculatorContent;
  anchor: string;
  carried: Readonly<Record<string, string>>;
  /** What this visitor worked out earlier, as an address says it; `''` for nothing. Read once, in the browser. */
  readStored: () => string;
  /** Once, at the first change. */
  onFirstUse: () => void;
}

export function useCalculator({ content, anchor, carried, readStored, onFirstUse }: UseCalculatorOptions): Calculator {
  const { limits, terms, start, asked } = content;
  // Nobody's input: a start that changes, by a quote that comes late, is followed until somebody has put something in.
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

  // A mistake is no loan that another visit should begin with; the address keeps the last one until it is mended.
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
      const uncorrected = Object.fromEntries(Object.keys(change).map((name) => [name, undefined]));
      setCorrections((before) => ({ ...before, ...uncorrected }));
      forget(uncorrected);
      use({ ...input, ...change }, false);
    },
    settle: () => {
      setCorrections((before) => ({ ...before, ...correctionsOf({ put: input, held, limits }) }));
      setInput(held);
      setWasLeft(true);
    },
    restore: (name, before) => {
      setCorrections((now) => ({ ...now, [name]: emptiedText(name, before) }));
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
 * Keeps the input in the address, so that a reload and Back find it; the router is not told, because nothing is to be
 * loaded.
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
 * The result once the fields have come to rest, after the corrections that were not announced before: an old one is no
 * news. What `forget` names is news again.
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
    forget: (names: Corrections) => {
      announced.current = { ...announced.current, ...names };
    },
  };
}

function resultText(input: CalculatorInput, answer: CalculatorAnswer | null): string {
  if (answer === null) return 'Enquire for Finance';
  return `${wholeDollars(answer.repaymentDollars)} per ${periodWords[input.frequency]}, ${rateText(input.interest)} p.a. interest, ${rateText(answer.comparisonRate)} p.a. comparison rate. Total ${wholeDollars(answer.totalDollars)}.`;
}
