/**
 * Reads back what was written to a dealer's outbox folder, for the mailbox page of the demonstration, and deletes of it
 * what is kept no longer.
 */
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { OutboxMessage } from './outbox-message.ts';

/** As many as a page can show; older ones stay in the folder. */
const newestShown = 200;

/** `folder` is the dealer's own. Newest first; empty when nothing was written yet. */
export async function readOutboxMessages(folder: string): Promise<OutboxMessage[]> {
  const names = await namesIn(folder);
  // A lead's id begins with the time it was made, so names sort by age.
  const newest = names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .reverse()
    .slice(0, newestShown);
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

/** Deletes the messages that `isMeant` names, of the whole folder; answers how many. */
export async function deleteOutboxMessages(
  folder: string,
  isMeant: (message: OutboxMessage) => boolean,
): Promise<number> {
  let deleted = 0;
  for (const name of await namesIn(folder)) {
    const message = name.endsWith('.json') ? await findOutboxMessage(folder, name.slice(0, -'.json'.length)) : null;
    if (message === null || !isMeant(message)) continue;
    await rm(path.join(folder, name), { force: true });
    deleted += 1;
  }
  return deleted;
}

/** None when nothing was written yet. */
async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}
