/** A search engine on another machine: what it has beside every engine, and how it says that it cannot answer. */
import type { SearchEngine } from './engine.ts';

export interface HostedEngine extends SearchEngine {
  /**
   * Host and index, `search.example.com/harbour`: what was written to one target says nothing of another. Never the
   * key.
   */
  readonly target: string;
  /** Changes whenever the settings or the form of the documents do; then the index must be rebuilt. */
  readonly shape: string;
  /** Whether searches are not sent at present, because the host failed a moment ago. */
  isResting(): boolean;
  /** How many documents the host says it has. */
  countDocuments(): Promise<number>;
  close(): void;
}

/**
 * unreachable, timeout, refused (the key), busy, broken, rejected, task, open (not asked, it failed a moment ago): what
 * the host did; no_index: nothing was written to it yet; no_key: the dealer's secret is missing.
 */
export type UnavailableReason =
  | 'unreachable'
  | 'timeout'
  | 'refused'
  | 'busy'
  | 'broken'
  | 'rejected'
  | 'task'
  | 'open'
  | 'no_index'
  | 'no_key';

/** The message names host and endpoint, and never the key. */
export class EngineUnavailable extends Error {
  readonly reason: UnavailableReason;

  constructor(reason: UnavailableReason, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'EngineUnavailable';
    this.reason = reason;
  }
}
