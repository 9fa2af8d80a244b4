/** Why a Meilisearch host did not do what it was asked. */

/**
 * unreachable: no connection; timeout: no answer in time; refused: the key (401, 403); busy: 429 or 503; broken:
 * another 5xx, or an answer that is not what the interface says; rejected: the request (4xx); task: accepted, then
 * failed or cancelled; open: not asked, because the host failed a moment ago (`../circuit-breaker.ts`).
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
  /** Milliseconds after which the host wants to be asked again. */
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
