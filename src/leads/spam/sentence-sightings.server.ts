/**
 * Whether a text comes under many names. Spam does, and each dealer may get it once, so sentences are remembered for
 * all dealers together: as keyed hashes of the sentence and of its sender, for a week, with neither dealer nor person.
 * A shopper who asks five dealers in the same words is one sender.
 */
import type { Database } from '../../db/database.server.ts';
import { createKeyedHashes } from '../../shared/keyed-hash.server.ts';
import { countOtherSenders, deleteSightingsBefore, saveSightings } from './sentence-sighting-store.server.ts';
import type { SecretKey } from '../../shared/secret-key.ts';

export interface SentenceSightings {
  /**
   * Remembers them, and answers how many other senders wrote one of these sentences within the week; 0 where every
   * sentence is short.
   */
  note(sent: { message: string; email: string; phoneE164: string; now: Date }): Promise<number>;
  /** Deletes what is older than a week. */
  forget(now: Date): Promise<void>;
}

const keptDays = 7;
/** Shorter ones are written by many people. */
const shortest = 60;
const mostSentences = 5;

export function createSentenceSightings({ database, key }: { database: Database; key: SecretKey }): SentenceSightings {
  const hashesOf = createKeyedHashes({ key, purpose: 'sentence', boundTo: '' });
  return {
    async note({ message, email, phoneE164, now }) {
      const sentences = longSentences(message).map(hashesOf);
      if (sentences.length === 0) return 0;
      const senders = hashesOf(`sender ${email.toLowerCase() || phoneE164}`);
      return database.system(async (transaction) => {
        const counts: number[] = [];
        // What was noted under a key that was exchanged within the week counts too.
        for (const [index, sender] of senders.entries()) {
          const hashes = sentences.map((each) => each[index]!);
          if (index === 0) await saveSightings(transaction, { sentences: hashes, sender, day: dayOf(now) });
          counts.push(
            await countOtherSenders(transaction, { sentences: hashes, sender, since: dayOf(daysBefore(now)) }),
          );
        }
        return Math.max(...counts);
      });
    },
    forget: (now) => database.system((transaction) => deleteSightingsBefore(transaction, dayOf(daysBefore(now)))),
  };
}

/**
 * Letters only and small, so that a number, a name of a greeting line or a comma makes no new text; the longest first.
 */
function longSentences(message: string): string[] {
  const sentences = message
    .normalize('NFKC')
    .toLowerCase()
    .split(/[.!?。！？\n]+/)
    .map((sentence) => sentence.replace(/[^\p{L}]+/gu, ' ').trim());
  return [...new Set(sentences)]
    .filter((sentence) => sentence.length >= shortest)
    .toSorted((first, second) => second.length - first.length)
    .slice(0, mostSentences);
}

const daysBefore = (now: Date): Date => new Date(now.getTime() - keptDays * 86_400_000);
const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);
