/**
 * The outcome for a described vehicle (TRADE-14): an estimate, or the reasons for a call, as text for the visitor. The
 * dealer's limits and the answers that need a person are checked first; only then is a valuer called.
 */
import { dollarsToCents } from '../shared/money.ts';
import type { Answered } from './condition-questions.ts';
import { estimateValue } from './estimate-value.ts';
import type { TradeInSettings } from './settings.ts';
import { limitsExceeded } from './valuation-limits.ts';
import {
  validUntilOf,
  type CallInstead,
  type CallReason,
  type ValuationOutcome,
  type ValuedVehicle,
} from './valuation.ts';
import { ValuerUnavailable, type Valuer } from './valuers/valuer.ts';

/** `today` is on the dealer's clock. If a valuer cannot be reached, `onFailure` is called and the outcome is a call. */
export async function valuationOutcome(
  { vehicle, answered, today }: { vehicle: ValuedVehicle; answered: readonly Answered[]; today: string },
  { settings, valuer, onFailure }: { settings: TradeInSettings; valuer: Valuer; onFailure(error: unknown): void },
): Promise<ValuationOutcome> {
  const call = (reasons: CallInstead['reasons']): CallInstead => ({ kind: 'call', reasons, issuedOn: today });
  const reasons = [
    ...limitsExceeded(vehicle, settings, today),
    ...answered.flatMap(({ answer }) =>
      answer.person_decides === '' ? [] : [{ reason: 'condition' as const, words: answer.person_decides }],
    ),
  ];
  if (reasons.length > 0) return call(reasons);
  try {
    const value = await valuer.value({ vehicle, day: today });
    if (!value.ok) return call([{ reason: value.reason, words: callWords[value.reason] }]);
    const estimate = estimateValue({
      value: value.value,
      answered,
      smallestCents: dollarsToCents(settings.formula.smallest_offer_dollars),
    });
    if (estimate === null) return call([{ reason: 'small-value', words: callWords['small-value'] }]);
    return {
      kind: 'estimate',
      ...estimate,
      issuedOn: today,
      validUntil: validUntilOf(today, settings.estimate_valid_days),
    };
  } catch (error) {
    if (!(error instanceof ValuerUnavailable)) throw error;
    onFailure(error);
    return call([{ reason: 'unavailable', words: callWords.unavailable }]);
  }
}

const callWords = {
  'few-comparables': 'Too few vehicles like yours are for sale now to compare.',
  uncertain: 'Prices of vehicles like yours vary too much at the moment for a reliable figure.',
  'small-value': 'Its value depends more on its condition than an online estimate can show.',
  unavailable: 'We cannot work out a figure at the moment.',
} satisfies Partial<Record<CallReason, string>>;
