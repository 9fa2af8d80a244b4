/**
 * A client of the embedded database: one end of a channel whose other end is served by the database's thread. A
 * transaction's own code runs here, in the client's thread; only its statements are sent.
 */
import type { MessagePort } from 'node:worker_threads';
import { bindTransaction } from './bound-transaction.server.ts';
import { DatabaseUnavailable } from './database-unavailable.server.ts';
import type { Channel, Database, Transaction, TransactionOptions } from './database.server.ts';
import { type ErrorAsData, errorFromData } from '../shared/error-as-data.ts';
import type { ClientRequest, HostMessage } from './embedded-messages.ts';

export interface EmbeddedClient extends Pick<
  Database,
  'forTenant' | 'system' | 'owner' | 'ownerQuery' | 'tidy' | 'purge' | 'copyFiles' | 'jobQueue' | 'listen'
> {
  /** Rejects all current and later requests. Safe to repeat. */
  end(reason: Error): void;
}

interface Waiting {
  resolve(rows: object[]): void;
  reject(error: Error | ErrorAsData): void;
}

/** `onEnd` is called once, when the other end is gone or `end` was called. */
export function createEmbeddedClient(
  port: MessagePort,
  { onEnd = () => {} }: { onEnd?: () => void } = {},
): EmbeddedClient {
  const waiting = new Map<number, Waiting>();
  const subscribers = new Map<Channel, Set<(payload: unknown) => void>>();
  let lastId = 0;
  let lastTransaction = 0;
  let endedBecause: Error | null = null;

  port.on('message', (message: HostMessage) => {
    if ('channel' in message) {
      for (const hear of subscribers.get(message.channel) ?? []) hear(JSON.parse(message.payload));
      return;
    }
    const request = waiting.get(message.id);
    waiting.delete(message.id);
    if (waiting.size === 0) port.unref();
    if ('error' in message) request?.reject(message.error);
    else request?.resolve(message.rows);
  });
  port.on('close', () => end(new DatabaseUnavailable('The embedded database has stopped.')));
  // An idle process may exit; a pending request keeps it alive, like any other I/O.
  port.unref();

  function end(reason: Error): void {
    if (endedBecause !== null) return;
    endedBecause = reason;
    for (const request of waiting.values()) request.reject(reason);
    waiting.clear();
    port.close();
    onEnd();
  }

  async function ask(request: ClientRequest): Promise<object[]> {
    if (endedBecause !== null) throw new DatabaseUnavailable(endedBecause.message, { cause: endedBecause });
    const id = (lastId += 1);
    const answer = new Promise<object[]>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
    });
    port.ref();
    try {
      port.postMessage({ ...request, id });
    } catch (error) {
      // A value that no thread can hand to another, such as a function.
      waiting.delete(id);
      if (waiting.size === 0) port.unref();
      throw error;
    }
    try {
      return await answer;
    } catch (error) {
      // Created here and not where the message arrives, so that the stack names the caller.
      throw error instanceof Error ? error : errorFromData(error as ErrorAsData);
    }
  }

  const queryIn =
    (transaction: number | null) =>
    async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
      (await ask({ kind: 'query', transaction, text, values: [...values] })) as Row[];

  async function inTransaction<Value>(
    role: 'forecourt_app' | 'forecourt_system' | null,
    tenantId: string | null,
    work: (transaction: Transaction) => Promise<Value>,
    { isLong = false, isBackground = false }: TransactionOptions = {},
  ): Promise<Value> {
    const transaction = (lastTransaction += 1);
    let value: Value;
    try {
      // The first statement follows without waiting for the response, which saves a round trip.
      const [, bound] = await Promise.all([
        ask({ kind: 'begin', transaction, patient: isLong || isBackground }),
        bindTransaction({ query: queryIn(transaction), role, tenantId }),
      ]);
      value = await work(bound);
    } catch (error) {
      await ask({ kind: 'rollback', transaction }).catch(() => {});
      throw error;
    }
    await ask({ kind: 'commit', transaction });
    return value;
  }

  return {
    end,
    forTenant: (tenantId) => ({
      tenantId,
      transaction: (work, options) => inTransaction('forecourt_app', tenantId, work, options),
    }),
    system: (work) => inTransaction('forecourt_system', null, work),
    owner: (work) => inTransaction(null, null, work),
    ownerQuery: queryIn(null),
    async tidy() {
      await ask({ kind: 'tidy' });
    },
    async purge(tables) {
      await ask({ kind: 'purge', tables: [...tables] });
    },
    async copyFiles(to) {
      await ask({ kind: 'copy-files', to });
    },
    jobQueue: {
      async executeSql(text, values) {
        const hasValues = values !== undefined && values.length > 0;
        return {
          rows: await ask(hasValues ? { kind: 'query', transaction: null, text, values } : { kind: 'script', text }),
        };
      },
    },
    async listen(channel, hear) {
      const hearers = subscribers.get(channel) ?? new Set();
      subscribers.set(channel, hearers);
      hearers.add(hear);
      if (hearers.size === 1) await ask({ kind: 'listen', channel });
      return async () => {
        if (!hearers.delete(hear) || hearers.size > 0 || endedBecause !== null) return;
        await ask({ kind: 'unlisten', channel });
      };
    },
  };
}
