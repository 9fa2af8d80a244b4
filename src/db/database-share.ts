/** What one more thread of the process opens a database with: once, by `openSharedDatabase`. */
import type { MessagePort } from 'node:worker_threads';

export type DatabaseShare = { kind: 'embedded'; port: MessagePort } | { kind: 'server'; connectionString: string };

/** What a message that carries the share must hand over. */
export const transferOf = (share: DatabaseShare): MessagePort[] => (share.kind === 'embedded' ? [share.port] : []);
