/**
 * Handles the end of the server's process, by a signal or an uncaught error. Both drain the server; after an error it
 * exits with 1, so that a supervisor restarts it. It never continues in an unknown state.
 */
import os from 'node:os';

export type EndReason = { signal: NodeJS.Signals } | { failure: unknown };

export interface ProcessEnd {
  /**
   * From now on the first reason calls `drain`, once; before this call the process exits at once. `drain` must exit the
   * process itself, with `exitCode()`. `report` is called for every error, including later ones.
   */
  drainWith(given: { drain(reason: EndReason): void; report(error: unknown): void }): void;
  /** 1 once anything failed, else 0. */
  exitCode(): 0 | 1;
}

/**
 * Ctrl+C goes to the whole process group, and npm forwards it again: a second signal within this time is the same key
 * press.
 */
const sameKeyMs = 500;

/** Call it once, before anything else: in a container the process has no default action for SIGTERM. */
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
  // Unhandled promise rejections arrive here too.
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
