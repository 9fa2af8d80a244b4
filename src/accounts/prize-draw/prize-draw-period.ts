/** Whether a campaign runs: from its first to its last day in the dealer's time zone, both included. */
import { addDays } from '../../shared/local-time.ts';
import type { PrizeDrawSettings } from './prize-draw-settings.ts';

export type PrizeDrawState = 'coming' | 'running' | 'over';

/** `today` is the dealer's date, `2026-11-27`. A campaign without a last day is over. */
export function prizeDrawState(
  { starts_on: start, ends_on: end }: Pick<PrizeDrawSettings, 'starts_on' | 'ends_on'>,
  today: string,
): PrizeDrawState {
  if (end === null || today > end) return 'over';
  return start !== null && today < start ? 'coming' : 'running';
}

/** The last day on which a prize can be claimed, `2027-02-14`; `''` for a campaign without a last day. */
export const lastClaimDay = ({
  ends_on: end,
  claim_days: days,
}: Pick<PrizeDrawSettings, 'ends_on' | 'claim_days'>): string => (end === null ? '' : addDays(end, days));
