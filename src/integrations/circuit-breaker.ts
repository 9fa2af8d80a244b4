/**
 * Stops calling a host that does not respond. After some failures in a row no request is sent for a while; then one
 * trial request is sent, and its success closes the circuit. No visitor should wait for a timeout that others have
 * waited for already.
 */
export interface CircuitBreaker {
  /** True if a request may be sent now. The first one after the pause is the trial; the others wait for its result. */
  mayAsk(): boolean;
  /** True if the circuit is open. It sends no request and starts no trial. */
  isOpen(): boolean;
  succeeded(): void;
  /** `pauseMs`: the host's own retry time, which opens the circuit at once. */
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
  /** Start of the trial; one without a result is abandoned after a pause. */
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
