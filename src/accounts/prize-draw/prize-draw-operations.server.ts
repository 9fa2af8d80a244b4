/**
 * Spin to win: a person who is signed in spins once in a campaign. The server decides at random, stores the result
 * first and answers it from then on, so that a repeated or resent spin wins nothing else.
 */
import { randomInt } from 'node:crypto';
import type { TenantDatabase } from '../../db/database.server.ts';
import { createId } from '../../shared/ids.ts';
import { mailboxOf } from '../../shared/mailbox-of.ts';
import type { AccountOperations, SignedIn } from '../sign-in/account-operations.server.ts';
import { prizeAt } from './prize-at.ts';
import type { PrizeDrawSettings } from './prize-draw-settings.ts';
import {
  addPrizeDraw,
  countWon,
  findPrizeDraw,
  listPrizeDrawsOf,
  lockPrizeDraws,
  saveClaim,
  type PrizeDraw,
} from './prize-draw-store.server.ts';
import { stepsOfWheel } from './wheel-steps.ts';

export interface PrizeDrawOperations {
  /** The spin of the person who is signed in, in this campaign; `null` without one, and without a sign-in. */
  find(): Promise<PrizeDraw | null>;
  /** Spins, or answers the earlier spin. `null` without a sign-in. The caller checks that the campaign runs. */
  spin(): Promise<PrizeDraw | null>;
  /** Remembers the lead with which the dealer was told of the prize. */
  claim(drawId: string, leadId: string): Promise<void>;
  /** Of every campaign, newest first. */
  list(): Promise<PrizeDraw[]>;
}

export function createPrizeDrawOperations({
  database,
  account,
  settings: { campaign, prizes },
  hashesOf,
  now,
  randomStep = () => randomInt(stepsOfWheel),
}: {
  database: TenantDatabase;
  account: Pick<AccountOperations, 'current'>;
  settings: Pick<PrizeDrawSettings, 'campaign' | 'prizes'>;
  /** Keyed hashes of an address or number: the current one first, and those that it had by earlier keys. */
  hashesOf(contact: string): string[];
  now: Date;
  /** From 0 to `stepsOfWheel - 1`, all equally likely. */
  randomStep?: () => number;
}): PrizeDrawOperations {
  const contactsOf = ({ email, phone }: SignedIn): string[] =>
    [...new Set([email.toLowerCase(), mailboxOf(email), phone])].filter((contact) => contact !== '');
  const questionOf = (person: SignedIn) => ({
    campaign,
    userId: person.userId,
    personHashes: contactsOf(person).flatMap(hashesOf),
  });

  return {
    async find() {
      const person = await account.current();
      return person === null
        ? null
        : database.transaction((transaction) => findPrizeDraw(transaction, questionOf(person)));
    },

    async spin() {
      const person = await account.current();
      if (person === null) return null;
      return database.transaction(async (transaction) => {
        await lockPrizeDraws(transaction);
        const before = await findPrizeDraw(transaction, questionOf(person));
        if (before !== null) return before;
        const prize = prizeAt(randomStep(), prizes);
        const isLeft =
          prize !== null && (await countWon(transaction, { campaign, prizeId: prize.id })) < prize.quantity;
        const draw: PrizeDraw = {
          id: createId(now),
          campaign,
          prize: isLeft ? { id: prize.id, name: prize.name, details: prize.details } : null,
          spunAt: now,
          leadId: null,
        };
        const personHashes = contactsOf(person).map((contact) => hashesOf(contact)[0]!);
        await addPrizeDraw(transaction, { ...draw, userId: person.userId, personHashes });
        return draw;
      });
    },

    claim: (drawId, leadId) => database.transaction((transaction) => saveClaim(transaction, drawId, leadId)),

    async list() {
      const person = await account.current();
      return person === null ? [] : database.transaction((transaction) => listPrizeDrawsOf(transaction, person.userId));
    },
  };
}
