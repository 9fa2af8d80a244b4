/**
 * When a lead that could not be delivered is tried again: in all for 72 hours, close together at first (a receiver that
 * restarts), then far apart (one that is down over the weekend). Afterwards it stands among the dead letters.
 *
 * The hours count from one attempt to the next, so that a night in which this server itself was off costs no attempts.
 */
const minute = 60_000;
const hour = 60 * minute;

/**
 * Attempts stand 0 s, 1 m, 5 m, 30 m, 2 h, 8 h, 24 h, 48 h and 72 h after the lead was sent; these are the steps
 * between them.
 */
const waitsMs: readonly number[] = [
  1 * minute,
  4 * minute,
  25 * minute,
  90 * minute,
  6 * hour,
  16 * hour,
  24 * hour,
  24 * hour,
];

export const maximumAttempts = waitsMs.length + 1;

/** `attempts` is how many have failed so far, the one at `failedAt` included. `null`: there is no further attempt. */
export function nextAttemptAt({ attempts, failedAt }: { attempts: number; failedAt: Date }): Date | null {
  const wait = waitsMs[attempts - 1];
  return wait === undefined ? null : new Date(failedAt.getTime() + wait);
}
