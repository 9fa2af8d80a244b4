/**
 * How a dealer's host is asked by each area that has a seat for one: with the dealer's key, and not while the host
 * fails.
 */
import type { CircuitBreaker } from './circuit-breaker.ts';
import type { HostAccess } from './post-question.server.ts';

export interface KeyedHost {
  url: string;
  /** The dealer's secret, `null` when it is not set. */
  key(): Promise<string | null>;
  allowLoopback: boolean;
  /** Outlives the request. */
  circuit: CircuitBreaker;
}

export interface KeyedHostQuestion {
  /** What the host is to the dealer, as errors name it: `registration host`. */
  named: string;
  /** Name of the dealer's secret. */
  secret: string;
  timeoutMs: number;
  /** What the area throws when its host cannot be asked. */
  Unavailable: new (message: string, options?: ErrorOptions) => Error;
}

/**
 * Whatever keeps the host from being asked, an answer that is none too, is thrown as an `Unavailable` that says why and
 * never the key.
 */
export async function callHostWithApiKey<Answer>(
  { url, key, allowLoopback, circuit }: KeyedHost,
  { named, secret, timeoutMs, Unavailable }: KeyedHostQuestion,
  ask: (access: HostAccess) => Promise<Answer>,
): Promise<Answer> {
  const { host } = new URL(url);
  const value = await key();
  if (value === null)
    throw new Unavailable(`The dealer’s secret "${secret}" is not set; the ${named} ${host} needs it.`);
  if (!circuit.mayAsk()) throw new Unavailable(`${host} failed a moment ago and will not be called for a moment.`);
  try {
    const answer = await ask({ url, key: value.trim(), timeoutMs, allowLoopback });
    circuit.succeeded();
    return answer;
  } catch (error) {
    circuit.failed();
    throw new Unavailable(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
