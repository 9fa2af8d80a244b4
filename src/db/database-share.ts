/** The data with which another thread of the process opens the database: once, by `openSharedDatabase`. */
import type { MessagePort } from 'node:worker_threads';

export type DatabaseShare = { kind: 'embedded'; port: MessagePort } | { kind: 'server'; connectionString: string };

/** The transfer list of a message that carries the share. */
export const transferOf = (share: DatabaseShare): MessagePort[] => (share.kind === 'embedded' ? [share.port] : []);
