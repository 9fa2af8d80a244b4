/**
 * Statements on one connection to a PostgreSQL server, each with a timeout in the client. The server's own time limits
 * only help while the network carries its response. A network that drops packets, or a proxy that no longer forwards,
 * can stay silent for hours. After a timeout the connection is destroyed, and everything that waits on it fails at
 * once.
 */
import type pg from 'pg';
import { DatabaseUnavailable, isConnectionFailure } from './database-unavailable.server.ts';

/** Milliseconds. */
export interface ClientLimits {
  /** For a statement that does next to nothing and waits for no lock: `begin`, `rollback`, `listen`. */
  promptMs: number;
  /** Time allowed for a response after the server's own limit. */
  graceMs: number;
  /** Interval of the check that the server still works on a statement without a limit. */
  lookMs: number;
  /** Interval of the heartbeat on the listening connection. */
  heartbeatMs: number;
  /** Time allowed for running work once the database is being closed. */
  closeMs: number;
}

export const usualClientLimits: ClientLimits = {
  promptMs: 5_000,
  graceMs: 5_000,
  lookMs: 15_000,
  heartbeatMs: 30_000,
  closeMs: 500,
};

/** A single check may fall between two statements, or while a response is on its way. */
const looksWithoutWork = 2;

/**
 * `limitMs` for a response that must arrive within that time; `isAtWork` for one that may take as long as the server
 * works on it, checked every `lookMs`.
 */
export type Wait = { limitMs: number } | { isAtWork: () => Promise<boolean>; lookMs: number };

/**
 * Rejects with `DatabaseUnavailable` when the connection breaks or the wait times out; the connection must not be used
 * afterwards.
 */
export async function queryWithin<Client extends pg.ClientBase>(
  client: Client,
  wait: Wait,
  text: string,
  values: readonly unknown[] = [],
): Promise<pg.QueryResult> {
  let gaveUp: DatabaseUnavailable | null = null;
  const stopWaiting = startWaiting(wait, (said) => {
    gaveUp = new DatabaseUnavailable(`The database is not available: ${said}`);
    destroyConnection(client);
  });
  try {
    return await (values.length === 0 ? client.query(text) : client.query(text, [...values]));
  } catch (error) {
    throw (
      gaveUp ??
      (isConnectionFailure(error)
        ? new DatabaseUnavailable(`The database is not available: ${(error as Error).message}`, { cause: error })
        : error)
    );
  } finally {
    stopWaiting();
  }
}

/**
 * Closes the socket without a goodbye message, which a dead network would not carry either. The library then fails
 * everything that waits on it.
 */
export function destroyConnection(client: pg.ClientBase): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}

function startWaiting(wait: Wait, giveUp: (said: string) => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  if ('limitMs' in wait) {
    timer = setTimeout(() => giveUp(`no response for ${wait.limitMs / 1_000} s`), wait.limitMs);
  } else {
    let missed = 0;
    const look = async (): Promise<void> => {
      const isAtWork = await wait.isAtWork();
      if (isOver) return;
      missed = isAtWork ? 0 : missed + 1;
      if (missed === looksWithoutWork) giveUp('PostgreSQL no longer works on the statement and sent no response');
      else timer = setTimeout(() => void look(), wait.lookMs);
    };
    timer = setTimeout(() => void look(), wait.lookMs);
  }
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
