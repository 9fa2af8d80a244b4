/**
 * Outcomes of deliveries that the database does not take. A lead that is known to have arrived must not be sent again,
 * so its outcome is kept in memory and written again, but not in the place of the worker: one lead that cannot be
 * written would hold it for minutes, and eight of them would hold up every dealer.
 */
import { setTimeout as wait } from 'node:timers/promises';

export interface UnrecordedOutcomes {
  /**
   * Writes the outcome of the attempt that `name` names. After a few failures it throws, and goes on writing in the
   * background; the job then comes again and finds the outcome pending or written.
   */
  write(name: string, write: () => Promise<void>): Promise<void>;
  isPending(name: string): boolean;
  /** Resolves when nothing is pending any more: written, or given up. */
  settled(): Promise<void>;
}

const writeAgainMs = 500;
/** In the place of the worker: long enough for a connection that broke. */
const writingsInPlace = 4;
/** A quarter of an hour in all; then the outcome is forgotten, and the lead is sent again under the same name. */
const mostWritings = 1_800;
/** Beyond these, outcomes wait in their places after all, and no further lead is sent. */
const mostPending = 1_000;

export function createUnrecordedOutcomes({
  onFirstFailure,
  onGivenUp,
  waitMs = writeAgainMs,
}: {
  onFirstFailure(error: unknown): void;
  onGivenUp(error: unknown): void;
  waitMs?: number;
}): UnrecordedOutcomes {
  const pending = new Map<string, Promise<void>>();

  /** Resolves to the last error, or to `null` once it is written. */
  async function tryToWrite(write: () => Promise<void>, times: number): Promise<{ error: unknown } | null> {
    for (let writing = 1; ; writing += 1) {
      try {
        await write();
        return null;
      } catch (error) {
        if (writing === times) return { error };
        await wait(waitMs);
      }
    }
  }

  return {
    async write(name, write) {
      let isFirst = true;
      const told = async (): Promise<void> => {
        try {
          await write();
        } catch (error) {
          if (isFirst) onFirstFailure(error);
          isFirst = false;
          throw error;
        }
      };
      const failed = await tryToWrite(told, pending.size < mostPending ? writingsInPlace : mostWritings);
      if (failed === null) return;
      if (pending.size < mostPending) {
        const writing = tryToWrite(told, mostWritings - writingsInPlace).then((last) => {
          pending.delete(name);
          if (last !== null) onGivenUp(last.error);
        });
        pending.set(name, writing);
      }
      throw failed.error;
    },
    isPending: (name) => pending.has(name),
    async settled() {
      while (pending.size > 0) await Promise.all(pending.values());
    },
  };
}
