/**
 * Writes what would be sent as a file, for a dealer that has no server or address for it. A repeat replaces its own
 * file.
 */
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { OutboxContents, OutboxMessage } from './outbox-message.ts';
import type { Result } from '../../shared/result.ts';
import { messageNameOf, reasonOf, type Destination, type LeadMessage } from './destination.ts';

export interface OutboxFolderOptions {
  /** The dealer's own folder; made when it is missing. */
  folder: string;
  /** What its messages are: `adf`. */
  kind: string;
  /** Whom the message would go to. */
  to: string;
  contentsOf(message: LeadMessage): OutboxContents;
}

export function createOutboxFolderDestination({ folder, kind, to, contentsOf }: OutboxFolderOptions): Destination {
  return {
    async deliver(message) {
      return writeOutboxMessage(folder, {
        ...contentsOf(message),
        kind,
        id: messageNameOf(message),
        to,
        sentAt: message.sentAt.toISOString(),
        leadId: message.lead.id,
      });
    },
  };
}

/** Makes the folder when it is missing; a message of the same id is replaced. */
export async function writeOutboxMessage(folder: string, message: OutboxMessage): Promise<Result<string, string>> {
  try {
    await mkdir(folder, { recursive: true });
    const file = path.join(folder, `${message.id}.json`);
    await writeWhole(file, `${JSON.stringify(message, null, 2)}\n`);
    return { ok: true, value: `written to ${path.basename(file)} in the outbox folder` };
  } catch (error) {
    return { ok: false, reason: reasonOf(error) };
  }
}

/** A reader sees the old file, none, or the whole new one, also after a power cut. */
async function writeWhole(file: string, text: string): Promise<void> {
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    const handle = await open(temporary, 'w', 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
