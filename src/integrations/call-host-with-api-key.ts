/**
 * Calls a dealer's third-party host with the dealer's key, unless its circuit breaker is open. Used by each area that
 * has a host interface.
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
  /** Name of the host in errors: `registration host`. */
  named: string;
  /** Name of the dealer's secret. */
  secret: string;
  timeoutMs: number;
  /** The area's error for a host that cannot be reached. */
  Unavailable: new (message: string, options?: ErrorOptions) => Error;
}

/** Throws every failure, including an invalid response, as an `Unavailable` with the reason and without the key. */
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
