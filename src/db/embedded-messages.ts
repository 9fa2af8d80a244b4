/** Messages between a client of the embedded database and its thread, over one `MessagePort` for each client. */
import type { ErrorAsData } from '../shared/error-as-data.ts';
import type { Channel } from './database.server.ts';

/** `transaction` is a number that the client chose; `null` for a statement outside any transaction. */
export type ClientRequest =
  /** A patient transaction waits while others, of any client, want their turn. */
  | { kind: 'begin'; transaction: number; patient: boolean }
  | { kind: 'commit' | 'rollback'; transaction: number }
  | { kind: 'query'; transaction: number | null; text: string; values: unknown[] }
  /** One or more statements without parameters. A transaction that they leave open after an error is rolled back. */
  | { kind: 'script'; text: string }
  | { kind: 'listen' | 'unlisten'; channel: Channel }
  | { kind: 'tidy' }
  | { kind: 'purge'; tables: string[] }
  | { kind: 'copy-files'; to: string };

/** The client chooses `id`; the response has the same one. */
export type NumberedRequest = ClientRequest & { id: number };

export type HostMessage =
  | { id: number; rows: object[] }
  | { id: number; error: ErrorAsData }
  | { channel: Channel; payload: string };
