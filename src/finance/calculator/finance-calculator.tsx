/**
 * The finance calculator (FIN-36 to FIN-68): the cost of a loan, updated as the visitor types. Without scripts it is a
 * form that reloads the page, and the resulting URL is the quote to share.
 */
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { RotateCcw } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { ChoiceBar } from '../../ui/choice-bar.tsx';
import { CopyButton, type CopyButtonProps } from '../../ui/copy-button.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import { NumberInput } from '../../ui/number-input.tsx';
import { QuickPicks } from '../../ui/quick-picks.tsx';
import { useEarlyInput } from '../../ui/use-early-input.tsx';
import { useHydrated } from '../../ui/use-hydrated.tsx';
import { financeCalculatorAnchor } from './calculator-anchor.ts';
import type { CalculatorContent } from './content-of-loan.ts';
import { calculatorEstimate, type CalculatorEstimate } from './calculator-estimate.ts';
import { writeInput } from './calculator-state.ts';
import { CalculatorResult } from './calculator-result.tsx';
import { useCalculator } from './use-calculator.tsx';

export interface FinanceCalculatorProps {
  content: CalculatorContent;
  /** NAV-115 */
  quickPicks: readonly number[];
  /** An enquiry about a quote (VDP-62) for a loan, `''` for the one that the calculator starts with. */
  quoteHref: (loanQuery: string) => string;
  copyNotice: CopyButtonProps['notice'];
  /** Other parameters of the page's URL, such as the vehicle, which the form keeps. */
  carried?: Readonly<Record<string, string>>;
  /** What this visitor calculated for the vehicle on another page, as a URL query; `''` for nothing. */
  readStored: () => string;
  /** Once, at the first change (FIN-66). */
  onFirstUse: () => void;
  /** Called with each result; `null` when the visitor starts again or there is no figure. */
  onEstimate: (estimate: CalculatorEstimate | null) => void;
}

const frequencies = [
  { value: 'weekly', label: 'Weekly' },
  { value: 'fortnightly', label: 'Fortnightly' },
  { value: 'monthly', label: 'Monthly' },
] as const;

export function FinanceCalculator({
  content,
  quickPicks,
  quoteHref,
  copyNotice,
  carried = {},
  readStored,
  onFirstUse,
  onEstimate,
}: FinanceCalculatorProps) {
  const isHydrated = useHydrated();
  const { limits } = content;
  const calculator = useCalculator({ content, anchor: financeCalculatorAnchor, carried, readStored, onFirstUse });
  const form = useRef<HTMLFormElement>(null);
  const picksForm = useId();
  useEarlyInput(form);
  const { state, said, corrections, change, settle, restore, isUsed } = calculator;
  const estimate = calculator.isChanged ? calculatorEstimate(calculator.held, content) : null;
  const tell = useEffectEvent(() => onEstimate(estimate));
  useEffect(() => {
    if (isUsed) tell();
  }, [isUsed, estimate?.query, estimate?.sentence]);
  const picks = quickPicks.filter(
    (dollars) => dollars >= limits.amount_minimum_dollars && dollars <= limits.amount_maximum_dollars,
  );
  return (
    <div className="@container">
      <form
        ref={form}
        method="get"
        action={`#${financeCalculatorAnchor}`}
        noValidate
        data-hydrated={isHydrated ? '' : undefined}
        aria-label="Finance calculator"
        onSubmit={(event) => {
          event.preventDefault();
          settle();
        }}
        className="grid gap-x-10 gap-y-6 @3xl:grid-cols-2"
      >
        {Object.entries(carried).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="grid content-start gap-5">
          <div>
            <MoneyField
              label="Purchase price or loan"
              name="amount"
              note={corrections.amount}
              isMain
              dollars={state.amount}
              error={said.amount}
              onChange={(amount) => change({ amount })}
              onLeave={settle}
            />
            {picks.length > 0 ? (
              <QuickPicks
                label="Set the purchase price"
                picks={picks}
                value={state.amount}
                onPick={(amount) => change({ amount })}
                form={picksForm}
                name="amount"
                className="mt-2"
              />
            ) : null}
          </div>
          <div className="grid gap-5 @xs:grid-cols-2">
            <MoneyField
              label="Deposit or trade-in"
              name="tradeIn"
              note={corrections.tradeIn}
              dollars={state.tradeIn}
              isFree
              onChange={(tradeIn) => change({ tradeIn })}
              onLeave={settle}
            />
            <MoneyField
              label="Residual at the end"
              name="residual"
              note={corrections.residual}
              dollars={state.residual}
              isFree
              error={said.residual}
              onChange={(residual) => change({ residual })}
              onLeave={settle}
            />
            <NumberInput
              label="Term"
              labelNote=""
              name="term"
              note={corrections.term}
              value={state.term}
              onValueChange={(term) => change({ term })}
              onLeave={settle}
              onLeaveEmpty={(before, typed) => restore('term', before, typed)}
              unit="years"
              names={{ less: 'Shorter term', more: 'Longer term' }}
              min={limits.term_minimum_years}
              max={limits.term_maximum_years}
              step={limits.term_step_years}
            />
            {limits.interest_hidden ? null : (
              <NumberInput
                label="Interest a year"
                labelNote=""
                name="interest"
                note={corrections.interest}
                value={state.interest}
                onValueChange={(interest) => change({ interest })}
                onLeave={settle}
                onLeaveEmpty={(before, typed) => restore('interest', before, typed)}
                unit="%"
                names={{ less: 'Less interest', more: 'More interest' }}
                min={limits.interest_minimum}
                max={limits.interest_maximum}
                step={limits.interest_step}
              />
            )}
          </div>
          <ChoiceBar
            legend="Repayments"
            name="frequency"
            options={frequencies}
            value={state.frequency}
            onValueChange={(frequency) => change({ frequency })}
          />
          <Button type="submit" variant="primary" className="script:hidden">
            Calculate
          </Button>
          <div className="flex flex-wrap gap-2.5 noscript:hidden">
            <CopyButton
              address={calculator.address}
              label="Copy link to this estimate"
              notice={copyNotice}
              disabled={Object.keys(calculator.problems).length > 0}
            />
            <Button variant="quiet" size="sm" disabled={!calculator.isChanged} onClick={calculator.reset}>
              <RotateCcw aria-hidden="true" className="size-4" />
              Start again
            </Button>
          </div>
        </div>
        <CalculatorResult calculator={calculator} content={content} quoteHref={quoteHref(estimate?.query ?? '')} />
      </form>
      {/* The picks have a form of their own: Return in a field must not press the first of them. */}
      <form id={picksForm} method="get" action={`#${financeCalculatorAnchor}`} hidden>
        {[...writeInput(new URLSearchParams(carried), calculator.held, limits)].map(([name, value]) =>
          name === 'amount' ? null : <input key={name} type="hidden" name={name} value={value} />,
        )}
      </form>
      <p role="status" className="sr-only">
        {calculator.announcement}
      </p>
    </div>
  );
}

interface MoneyFieldProps {
  label: string;
  name: string;
  dollars: number;
  /** An empty field means 0, and 0 shows as an empty field. */
  isFree?: boolean;
  isMain?: boolean;
  note: string | undefined;
  error?: string | undefined;
  onChange: (dollars: number) => void;
  onLeave: () => void;
}

/** A field that was emptied stays empty, and counts as 0, until it is left. */
function MoneyField({
  label,
  name,
  dollars,
  isFree = false,
  isMain = false,
  note,
  error,
  onChange,
  onLeave,
}: MoneyFieldProps) {
  const id = useId();
  const [isEmpty, setEmpty] = useState(false);
  return (
    <MoneyInput
      id={id}
      label={label}
      labelNote=""
      name={name}
      // A value of 0 or less becomes 0 when the field loses focus (FIN-42).
      allowNegative
      value={isEmpty || (isFree && dollars === 0) ? null : dollars}
      placeholder={isFree ? '$0' : undefined}
      note={note}
      error={error}
      inputClassName={isMain ? 'text-lg font-semibold' : ''}
      onValueChange={(typed) => {
        setEmpty(typed === null);
        onChange(typed ?? 0);
      }}
      onBlur={() => {
        setEmpty(false);
        onLeave();
      }}
    />
  );
}
