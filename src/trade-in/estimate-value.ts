/**
 * From a vehicle's value in good condition to the visitor's offer. Each answer, in the dealer's order, first takes its
 * percentage of the remaining value and then its dollars. The result is rounded down to $50, from $20,000 on to $100.
 * So a worse answer never gives more, and neither does a smaller value. Each line is in whole dollars, as printed, and
 * the lines add up to the offer.
 *
 * $21,210 for a car in fair condition (−6 %) with one key (−$350): 21,210 − 1,272.60 − 350 = 19,587.40, which is
 * $19,550.
 */
import { dollarsToCents } from '../shared/money.ts';
import type { Answered } from './condition-questions.ts';
import type { TradeValue } from './valuers/valuer.ts';
import type { Estimate, ValueLine } from './valuation.ts';

/** `null` if the offer is less than `smallestCents`. */
export function estimateValue({
  value,
  answered,
  smallestCents,
}: {
  value: TradeValue;
  answered: readonly Answered[];
  smallestCents: number;
}): Pick<Estimate, 'lowCents' | 'offerCents' | 'highCents' | 'lines' | 'market'> | null {
  const exactLines: ValueLine[] = [...value.lines];
  const exact = adjusted(value.typicalCents, answered, exactLines);
  const offerCents = rounded(exact);
  if (offerCents < smallestCents || offerCents <= 0) return null;
  const lowCents = Math.min(offerCents, rounded(adjusted(value.lowCents, answered)));
  return {
    lowCents,
    offerCents,
    highCents: Math.max(offerCents, rounded(adjusted(value.highCents, answered))),
    lines: linesThatAddUp(exactLines, offerCents),
    market: value.market,
  };
}

function linesThatAddUp(exact: readonly ValueLine[], offerCents: number): ValueLine[] {
  const lines = exact.map(({ label, cents }) => ({ label, cents: Math.round(cents / 100) * 100 }));
  const rounding = offerCents - lines.reduce((sum, { cents }) => sum + cents, 0);
  return rounding === 0 ? lines : [...lines, { label: 'Rounding', cents: rounding }];
}

function adjusted(startCents: number, answered: readonly Answered[], lines?: ValueLine[]): number {
  let left = startCents;
  for (const { question, answer } of answered) {
    const next = Math.max(0, Math.round(left * (1 + answer.percent / 100)) + dollarsToCents(answer.dollars));
    if (next !== left) lines?.push({ label: `${question.question} ${answer.label}`, cents: next - left });
    left = next;
  }
  return left;
}

const smallStep = 50_00;
const largeStep = 100_00;
const largeFrom = 20_000_00;

function rounded(cents: number): number {
  const step = cents >= largeFrom ? largeStep : smallStep;
  return Math.floor(cents / step) * step;
}
