/** Reads back what was written to a dealer's outbox folder, for the mailbox page of the demonstration. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { OutboxMessage } from './outbox-message.ts';

/** As many as a page can show; older ones stay in the folder. */
const newestShown = 200;

/** `folder` is the dealer's own. Newest first; empty when nothing was written yet. */
export async function readOutboxMessages(folder: string): Promise<OutboxMessage[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  // A lead's id begins with the time it was made, so names sort by age.
  const newest = names.filter((name) => name.endsWith('.json')).sort().reverse().slice(0, newestShown);
  const messages = await Promise.all(newest.map((name) => findOutboxMessage(folder, name.slice(0, -'.json'.length))));
  return messages.filter((message) => message !== null);
}

/** `null` when there is no such message; an id that is no file name of ours never reaches the disk. */
export async function findOutboxMessage(folder: string, id: string): Promise<OutboxMessage | null> {
  if (!/^[0-9a-f-]{36}\.[a-z0-9.-]{1,60}$/.test(id) || id.includes('..')) return null;
  try {
    return JSON.parse(await readFile(path.join(folder, `${id}.json`), 'utf8')) as OutboxMessage;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
