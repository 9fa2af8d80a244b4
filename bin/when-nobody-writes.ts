/** Waits for a search index that another server writes. */
import { setTimeout } from 'node:timers/promises';

/** After `tenant apply` a server builds the new index, which takes a minute for a large stock. */
export const longestWaitMs = 60_000;
const betweenTriesMs = 500;

/** Repeats what answers `null` while another server writes; `null` when that takes too long. `pause` is in ms. */
export async function whenNobodyWrites<Value>(
  work: () => Promise<Value | null>,
  { pause = (ms: number): Promise<unknown> => setTimeout(ms) } = {},
): Promise<Value | null> {
  for (let waitedMs = 0; ; waitedMs += betweenTriesMs) {
    const done = await work();
    if (done !== null || waitedMs >= longestWaitMs) return done;
    await pause(betweenTriesMs);
  }
}
