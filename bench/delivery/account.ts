/**
 * What became of every form: the books must balance, and each line that is not nought but should be says what is wrong.
 */
import type { Taking } from './failing-receivers.ts';

export interface PostedForm {
  number: number;
  person: string;
  key: string;
  leadId: string | null;
  refusal: string | null;
}
export interface ListedDelivery {
  leadId: string;
  person: string;
  destination: string;
  state: 'waiting' | 'delivered' | 'dead';
}

export interface Account {
  posted: number;
  acknowledged: number;
  refused: number;
  stored: number;
  kills: number;
  /** Leads that nine failures in a row made dead letters, sent again by hand. */
  resent: number;
  injected: ReadonlyMap<string, number>;
  failures: number;
  destinations: { destination: string; delivered: number; arrived: number; repeats: number; afterDropping: number }[];
  /** Empty when nothing was lost or doubled. */
  wrong: string[];
}

export interface AccountInput {
  posted: readonly PostedForm[];
  listed: readonly ListedDelivery[];
  takings: readonly Taking[];
  injected: ReadonlyMap<string, number>;
  /** When the server was killed, in ms since 1970. */
  kills: readonly number[];
  resent: number;
  /** What the server says that it knows to have arrived, and since when. */
  told: readonly { leadId?: string; destination?: string; time?: number }[];
}

const destinations = ['email', 'adf-email', 'webhook', 'visitor'] as const;

export function accountFor({ posted, listed, takings, injected, kills, resent, told }: AccountInput): Account {
  const wrong: string[] = [];
  const demand = (what: string, found: readonly string[]) => {
    if (found.length > 0) wrong.push(`${what}: ${found.length} (${found.slice(0, 5).join(', ')})`);
  };
  const acknowledged = posted.filter(({ leadId }) => leadId !== null);
  const stored = new Map(listed.map(({ leadId, person }) => [leadId, person]));

  demand(
    'forms that were refused',
    posted.filter(({ refusal }) => refusal !== null).map(({ refusal }) => refusal!),
  );
  demand(
    'forms without an answer',
    posted.filter(({ leadId, refusal }) => leadId === null && refusal === null).map(({ person }) => person),
  );
  demand(
    'acknowledged leads that are not stored',
    acknowledged.filter(({ leadId, person }) => stored.get(leadId!) !== person).map(({ person }) => person),
  );
  demand('visitors with more than one lead', repeated([...stored.values()]));
  demand(
    'stored leads that nobody posted',
    [...stored.keys()].filter((leadId) => !acknowledged.some((form) => form.leadId === leadId)),
  );

  const rows = destinations.map((destination) => {
    const own = takings.filter((taking) => taking.destination === destination);
    const byPerson = Map.groupBy(own, ({ person }) => person);
    const delivered = listed.filter(
      (delivery) => delivery.destination === destination && delivery.state === 'delivered',
    );
    demand(
      `leads not delivered at ${destination}`,
      listed
        .filter((delivery) => delivery.destination === destination && delivery.state !== 'delivered')
        .map(({ leadId, state }) => `${leadId} ${state}`),
    );
    demand(
      `leads that never arrived at ${destination}`,
      acknowledged.filter(({ person }) => !byPerson.has(person)).map(({ person }) => person),
    );
    demand(
      `leads with several names at ${destination}`,
      [...byPerson].filter(([, all]) => new Set(all.map(({ name }) => name)).size > 1).map(([person]) => person),
    );
    // A repeat needs a reason: no answer was given, or the server was killed between the answer and the repeat, so that
    // nobody knew of it any more.
    demand(
      `repeats at ${destination} without a reason`,
      [...byPerson]
        .filter(([, all]) =>
          all
            .slice(0, -1)
            .some(
              (taking, index) =>
                taking.isAnswered && !kills.some((kill) => kill >= taking.at && kill <= all[index + 1]!.at),
            ),
        )
        .map(([person]) => person),
    );
    const toldAt = new Map(
      told
        .filter((line) => line.destination === destination)
        .map(({ leadId, time = 0 }) => [stored.get(leadId ?? '') ?? '', time]),
    );
    demand(
      `repeats at ${destination} of what was known to have arrived`,
      own.filter(({ person, at }) => at > (toldAt.get(person) ?? Infinity)).map(({ person }) => person),
    );
    demand(
      `leads of which the server was told twice by ${destination}`,
      repeated(told.filter((line) => line.destination === destination).map(({ leadId }) => leadId ?? '')),
    );
    return {
      destination,
      delivered: delivered.length,
      arrived: own.length,
      repeats: own.length - byPerson.size,
      afterDropping: new Set(own.map(({ name }) => name)).size,
    };
  });
  const failures = [...injected.values()].reduce((sum, times) => sum + times, 0);
  return {
    posted: posted.length,
    acknowledged: acknowledged.length,
    refused: posted.filter(({ refusal }) => refusal !== null).length,
    stored: stored.size,
    kills: kills.length,
    resent,
    injected,
    failures,
    destinations: rows,
    wrong,
  };
}

function repeated(values: readonly string[]): string[] {
  return [...Map.groupBy(values, (value) => value)].filter(([, all]) => all.length > 1).map(([value]) => value);
}
