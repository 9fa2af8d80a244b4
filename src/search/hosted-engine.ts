/**
 * A search engine on another machine: its additions to the engine interface, and the error it throws when it cannot
 * respond.
 */
import type { SearchEngine } from './engine.ts';

export interface HostedEngine extends SearchEngine {
  /**
   * Host and index, `search.example.com/harbour`, never the key. The state of one target says nothing about another.
   */
  readonly target: string;
  /** Changes whenever the settings or the form of the documents do; then the index must be rebuilt. */
  readonly shape: string;
  /** True while searches are not sent, because the host failed a moment ago. */
  isResting(): boolean;
  /** Number of documents according to the host. */
  countDocuments(): Promise<number>;
  close(): void;
}

/**
 * `unreachable`, `timeout`, `refused` (the key), `busy`, `broken`, `rejected`, `task` and `open` (not called, because
 * it failed a moment ago) describe the host; `no_index`: nothing has been written to it yet; `no_key`: the dealer's
 * secret is missing.
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
