/** Why a request to a Meilisearch host failed. */

/**
 * `unreachable`: no connection; `timeout`: no response in time; `refused`: the key (401, 403); `busy`: 429 or 503;
 * `broken`: another 5xx, or an invalid response; `rejected`: the request (4xx); `task`: accepted, then failed or
 * cancelled; `open`: not sent, because the host failed a moment ago (`../circuit-breaker.ts`).
 */
export type MeilisearchFailureKind =
  | 'unreachable'
  | 'timeout'
  | 'refused'
  | 'busy'
  | 'broken'
  | 'rejected'
  | 'task'
  | 'open';

export interface MeilisearchFailureDetails {
  kind: MeilisearchFailureKind;
  /** The host's own code, `index_not_found`. */
  code?: string | null;
  /** The host's own retry delay, in milliseconds. */
  retryAfterMs?: number | null;
}

/** The message names host and endpoint, and never the key. */
export class MeilisearchFailure extends Error {
  readonly kind: MeilisearchFailureKind;
  readonly code: string | null;
  readonly retryAfterMs: number | null;

  constructor(message: string, { kind, code = null, retryAfterMs = null }: MeilisearchFailureDetails) {
    super(message);
    this.name = 'MeilisearchFailure';
    this.kind = kind;
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}
