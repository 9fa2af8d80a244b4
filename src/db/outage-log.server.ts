/**
 * While the database is unavailable, every attempt of every worker fails. Each failure is then logged once a minute, so
 * that an outage of a night neither fills a disk nor hides other errors.
 */
import { failureText } from './database-unavailable.server.ts';

export interface OutageLog {
  say(event: string, error: unknown): void;
}

const quietMs = 60_000;

export function createOutageLog({
  log,
  now = Date.now,
}: {
  log: { error(fields: { err: unknown; alsoFailed?: number }, event: string): void };
  now?: () => number;
}): OutageLog {
  const said = new Map<string, { at: number; unsaid: number }>();
  return {
    say(event, error) {
      const failure = `${event}: ${failureText(error)}`;
      const last = said.get(failure);
      if (last !== undefined && now() - last.at < quietMs) {
        last.unsaid += 1;
        return;
      }
      for (const [other, { at }] of said) if (now() - at >= 2 * quietMs) said.delete(other);
      said.set(failure, { at: now(), unsaid: 0 });
      log.error({ err: error, ...(last === undefined || last.unsaid === 0 ? {} : { alsoFailed: last.unsaid }) }, event);
    },
  };
}
