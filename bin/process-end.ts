/**
 * How the server's process ends: by a signal, or because something failed that nobody caught. Both drain it; after a
 * failure it ends with 1, so that a supervisor starts it anew. Nothing goes on in a state that nobody knows.
 */
import os from 'node:os';

export type EndReason = { signal: NodeJS.Signals } | { failure: unknown };

export interface ProcessEnd {
  /**
   * From now on `drain` is called once, with the first reason; until then the process ends at once. It ends the process
   * itself, with `exitCode()`. `report` is told of every failure, the later ones too.
   */
  drainWith(given: { drain(reason: EndReason): void; report(error: unknown): void }): void;
  /** 1 once anything failed, else 0. */
  exitCode(): 0 | 1;
}

/**
 * Ctrl+C goes to the whole group of processes, and npm passes it on again: what comes sooner after the first is the
 * same key.
 */
const sameKeyMs = 500;

/** Call it once, first of all: in a container the process has no default for SIGTERM. */
export function watchProcessEnd({ write }: { write(line: string): void }): ProcessEnd {
  let drain: ((reason: EndReason) => void) | null = null;
  let report = (error: unknown): void => write(error instanceof Error ? (error.stack ?? error.message) : String(error));
  let endedAt: number | null = null;
  let hasFailed = false;

  const end = (reason: EndReason): void => {
    if (endedAt !== null) {
      if ('signal' in reason && reason.signal === 'SIGINT' && Date.now() - endedAt >= sameKeyMs)
        process.exit(codeOf('SIGINT'));
      return;
    }
    endedAt = Date.now();
    if (drain !== null) drain(reason);
    else process.exit('signal' in reason ? codeOf(reason.signal) : 1);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => end({ signal }));
  // A promise whose rejection nobody handles arrives here too.
  process.on('uncaughtException', (error) => {
    hasFailed = true;
    report(error);
    end({ failure: error });
  });

  return {
    drainWith(given) {
      ({ drain, report } = { drain: given.drain.bind(given), report: given.report.bind(given) });
    },
    exitCode: () => (hasFailed ? 1 : 0),
  };
}

function codeOf(signal: NodeJS.Signals): number {
  return 128 + os.constants.signals[signal];
}
