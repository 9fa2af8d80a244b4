/** Which prize a spin wins (NAV-45). */
import type { Prize } from './prize-draw-settings.ts';
import { stepsOfPrize } from './wheel-steps.ts';

/**
 * The prize at a step from 0 to `stepsOfWheel - 1`; `null` for a step without one. The prizes lie in their order from
 * step 0: with 5% and 20%, steps 0 to 499 win the first and 500 to 2,499 the second.
 */
export function prizeAt<Each extends Pick<Prize, 'chance_percent'>>(
  step: number,
  prizes: readonly Each[],
): Each | null {
  let end = 0;
  for (const prize of prizes) {
    end += stepsOfPrize(prize);
    if (step < end) return prize;
  }
  return null;
}

/** `5` -> `1 in 20`, `100` -> `1 in 1`, `3` -> `1 in 33.3`. */
export function chanceText(percent: number): string {
  return `1 in ${Number((100 / percent).toFixed(1)).toLocaleString('en-AU')}`;
}
