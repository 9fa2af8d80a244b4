/**
 * Stops asking a host that does not answer: after some failures in a row nothing is asked for a while, then one request
 * tries, and its success closes the circuit. A visitor must not wait for a time-out that everybody else waited for
 * already.
 */
export interface CircuitBreaker {
  /**
   * Whether a request may go out now. The first one after the pause is the trial, and the others wait for what it
   * finds.
   */
  mayAsk(): boolean;
  /** Whether the circuit is open; asks for nothing and takes no trial. */
  isOpen(): boolean;
  succeeded(): void;
  /** `pauseMs`: the host itself said when to come again, which opens the circuit at once. */
  failed(pauseMs?: number | null): void;
}

export interface CircuitBreakerOptions {
  now(): number;
  /** Failures in a row that open the circuit. */
  failures?: number;
  /** First pause; each failed trial doubles it up to `longestPauseMs`. */
  pauseMs?: number;
  longestPauseMs?: number;
}

export function createCircuitBreaker({
  now,
  failures = 3,
  pauseMs = 2_000,
  longestPauseMs = 60_000,
}: CircuitBreakerOptions): CircuitBreaker {
  let failedInARow = 0;
  let openUntil: number | null = null;
  let pause = pauseMs;
  /** When the trial began; one that never comes back is given up after a pause. */
  let trialSince: number | null = null;

  return {
    mayAsk() {
      if (openUntil === null) return true;
      if (now() < openUntil || (trialSince !== null && now() - trialSince < longestPauseMs)) return false;
      trialSince = now();
      return true;
    },
    isOpen: () => openUntil !== null,
    succeeded() {
      failedInARow = 0;
      openUntil = null;
      trialSince = null;
      pause = pauseMs;
    },
    failed(asked = null) {
      failedInARow += 1;
      const isTrial = trialSince !== null;
      trialSince = null;
      if (asked === null && !isTrial && failedInARow < failures) return;
      if (isTrial) pause = Math.min(pause * 2, longestPauseMs);
      openUntil = now() + Math.min(asked ?? pause, longestPauseMs);
    },
  };
}

export interface CircuitBreakers {
  of(tenantId: string, url: string): CircuitBreaker;
}

/**
 * One for each dealer and host, for as long as the process runs: a dealer's wrong key closes no other dealer's way to
 * the host.
 */
export function createCircuitBreakers(): CircuitBreakers {
  const circuits = new Map<string, CircuitBreaker>();
  return {
    of(tenantId, url) {
      const name = `${tenantId} ${url}`;
      const circuit = circuits.get(name) ?? createCircuitBreaker({ now: () => performance.now() });
      circuits.set(name, circuit);
      return circuit;
    },
  };
}
