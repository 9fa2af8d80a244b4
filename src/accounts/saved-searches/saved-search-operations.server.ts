/**
 * The saved searches of the person who is signed in (ACCT-33), and their alerts. Whose they are comes from the session
 * alone: another person's id is an id that does not exist.
 */
import type { TenantDatabase, Transaction } from '../../db/database.server.ts';
import { saveAlertConsent } from '../../leads/consent-ledger/consent-store.server.ts';
import { createId, isId } from '../../shared/ids.ts';
import { networkOfAddress } from '../../shared/network-of-address.ts';
import { noAlerts, type AlertChannel, type AlertChoice } from '../alerts/alert-choice.ts';
import type { AccountOperations, SignedIn } from '../sign-in/account-operations.server.ts';
import { lockUser } from '../watchlist/watchlist-store.server.ts';
import { longestName, longestQuery } from './saved-search-rules.ts';
import {
  addSearch,
  deleteSearch,
  findDeletedSearch,
  findWatchlistAlerts,
  listSearchesOf,
  recordVisit,
  renameSearch,
  restoreSearch,
  saveSearchAlerts,
  saveWatchlistAlerts,
  type SavedSearch,
} from './saved-search-store.server.ts';

export type SaveSearchAnswer =
  | { kind: 'saved'; id: string }
  /** It was there already, and stays as it was. */
  | { kind: 'known'; id: string; name: string }
  /** Nothing was saved. */
  | { kind: 'full' }
  | { kind: 'too-long' }
  /** Nobody is signed in. */
  | { kind: 'nobody' };

/** What the ledger keeps of a consent. */
export interface ConsentProof {
  /** The words beside the choice. */
  wording: string;
  /** The path of the page. */
  page: string;
  /** The visitor's network address; the ledger keeps its network alone. */
  address: string;
}

/** `gone`: this person has no such search. `unreachable`: no address or number for that channel. */
export type AlertAnswer = 'changed' | 'gone' | 'unreachable';

export interface SavedSearchOperations {
  /** The newest first. */
  list(): Promise<SavedSearch[]>;
  save(search: { name: string; query: string }): Promise<SaveSearchAnswer>;
  /** False where this person has no such search, or the name is empty. */
  rename(id: string, name: string): Promise<boolean>;
  setAlerts(id: string, choice: AlertChoice, proof: ConsentProof): Promise<AlertAnswer>;
  /** Says that it is being opened; its query, `null` where this person has no such search. */
  open(id: string): Promise<string | null>;
  /** It can be restored for a day. False where this person has no such search. */
  remove(id: string): Promise<boolean>;
  /** The name of a search that was deleted and can be restored; `null` for any other. */
  findDeleted(id: string): Promise<string | null>;
  /** False where there is nothing to restore, or no room any more. */
  restore(id: string): Promise<boolean>;
  watchlistAlerts(): Promise<AlertChoice>;
  setWatchlistAlerts(choice: AlertChoice, proof: ConsentProof): Promise<AlertAnswer>;
}

export function createSavedSearchOperations({
  database,
  account,
  capacity,
  channelsOf,
  now,
}: {
  database: TenantDatabase;
  account: Pick<AccountOperations, 'current'>;
  /** How many one person can save. */
  capacity: number;
  /** How a person can be reached. */
  channelsOf(person: SignedIn): readonly AlertChannel[];
  now: Date;
}): SavedSearchOperations {
  async function withOwner<Value>(
    nobody: Value,
    work: (transaction: Transaction, person: SignedIn) => Promise<Value>,
  ): Promise<Value> {
    const person = await account.current();
    return person === null ? nobody : database.transaction((transaction) => work(transaction, person));
  }
  const ofOwn = <Value>(
    id: string,
    gone: Value,
    work: (transaction: Transaction, own: { userId: string; id: string }, person: SignedIn) => Promise<Value>,
  ): Promise<Value> =>
    isId(id)
      ? withOwner(gone, (transaction, person) => work(transaction, { userId: person.userId, id }, person))
      : Promise.resolve(gone);

  /** The same moment as the alerts begin, so that a withdrawal is before both or after both. */
  async function recordConsent(
    transaction: Transaction,
    person: SignedIn,
    { channel }: AlertChoice,
    { wording, page, address }: ConsentProof,
  ): Promise<void> {
    await saveAlertConsent(transaction, {
      email: channel === 'email' ? person.email : '',
      phoneE164: channel === 'sms' ? person.phone : '',
      wording,
      page,
      network: networkOfAddress(address),
      recordedAt: now,
    });
  }
  const isReachable = (person: SignedIn, { frequency, channel }: AlertChoice): boolean =>
    frequency === 'off' || channelsOf(person).includes(channel);

  return {
    list: () => withOwner<SavedSearch[]>([], (transaction, { userId }) => listSearchesOf(transaction, userId)),

    async save({ name, query }) {
      if (query.length > longestQuery) return { kind: 'too-long' };
      return withOwner<SaveSearchAnswer>({ kind: 'nobody' }, async (transaction, { userId }) => {
        if (!(await lockUser(transaction, userId))) return { kind: 'nobody' };
        const before = await listSearchesOf(transaction, userId);
        const known = before.find((search) => search.query === query);
        if (known !== undefined) return { kind: 'known', id: known.id, name: known.name };
        if (before.length >= capacity) return { kind: 'full' };
        const id = createId(now);
        await addSearch(transaction, userId, { id, name: shortName(name), query, savedAt: now });
        return { kind: 'saved', id };
      });
    },

    rename: (id, name) =>
      ofOwn(id, false, async (transaction, own) =>
        shortName(name) === '' ? false : renameSearch(transaction, { ...own, name: shortName(name) }),
      ),

    setAlerts: (id, choice, proof) =>
      ofOwn<AlertAnswer>(id, 'gone', async (transaction, own, person) => {
        if (!isReachable(person, choice)) return 'unreachable';
        const before = (await listSearchesOf(transaction, own.userId)).find((search) => search.id === id);
        if (before === undefined) return 'gone';
        await saveSearchAlerts(transaction, { ...own, choice, since: now });
        if (isNewConsent(before.alerts, choice)) await recordConsent(transaction, person, choice, proof);
        return 'changed';
      }),

    open: (id) =>
      ofOwn<string | null>(
        id,
        null,
        async (transaction, own) => (await recordVisit(transaction, { ...own, at: now }))?.query ?? null,
      ),

    remove: (id) =>
      ofOwn(id, false, async (transaction, own) => (await deleteSearch(transaction, { ...own, at: now })) !== null),

    findDeleted: (id) =>
      ofOwn<string | null>(id, null, async (transaction, own) => {
        const found = await findDeletedSearch(transaction, own);
        return found?.name ?? null;
      }),

    restore: (id) =>
      ofOwn(id, false, async (transaction, own) => {
        if (!(await lockUser(transaction, own.userId))) return false;
        const deleted = await findDeletedSearch(transaction, own);
        const others = await listSearchesOf(transaction, own.userId);
        if (deleted === null || others.length >= capacity || others.some(({ query }) => query === deleted.query))
          return false;
        await restoreSearch(transaction, own);
        return true;
      }),

    watchlistAlerts: () =>
      withOwner(noAlerts, async (transaction, { userId }) => {
        return (await findWatchlistAlerts(transaction, userId)) ?? noAlerts;
      }),

    setWatchlistAlerts: (choice, proof) =>
      withOwner<AlertAnswer>('gone', async (transaction, person) => {
        if (!isReachable(person, choice)) return 'unreachable';
        if (!(await lockUser(transaction, person.userId))) return 'gone';
        const before = (await findWatchlistAlerts(transaction, person.userId)) ?? noAlerts;
        const isNew = isNewConsent(before, choice);
        if (isNew || choice.frequency !== before.frequency)
          await saveWatchlistAlerts(transaction, { userId: person.userId, choice, since: now });
        if (isNew) await recordConsent(transaction, person, choice, proof);
        return 'changed';
      }),
  };
}

/** Another channel is another address. */
const isNewConsent = (before: AlertChoice, after: AlertChoice): boolean =>
  after.frequency !== 'off' && (before.frequency === 'off' || before.channel !== after.channel);

const shortName = (name: string): string => name.replace(/\s+/g, ' ').trim().slice(0, longestName);
