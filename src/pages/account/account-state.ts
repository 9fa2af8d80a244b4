/**
 * Who is signed in, and what that person watches and has saved, as this document's browser knows it. Pages are the same
 * for everyone, so it is asked for once, by one call: signing in and out both load a new document.
 */
import { paths } from '../../routes.ts';
import type { AccountAnswer } from './account-api.ts';

/** `unknown` until the answer is there; whoever could not be asked counts as nobody. */
export type AccountState = { state: 'unknown' } | ({ state: 'known' } & AccountAnswer);

const nobody: AccountState = {
  state: 'known',
  signed_in: false,
  watchlist: null,
  saved_searches: [],
  reservations: [],
};
export const unknownAccount: AccountState = { state: 'unknown' };

let current: AccountState = unknownAccount;
let asked: Promise<AccountState> | null = null;
const listeners = new Set<() => void>();

/** A heart that was pressed waits for the answer. */
const longestWaitMs = 5_000;

/** Resolves when it is known who is there; nobody, where the server does not answer. */
export function askAccount(): Promise<AccountState> {
  asked ??= fetch(paths.api.account(), {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(longestWaitMs),
  })
    .then(async (response): Promise<AccountState> =>
      response.ok ? { state: 'known', ...((await response.json()) as AccountAnswer) } : nobody,
    )
    .catch(() => nobody)
    .then((answer) => {
      setAccount(answer);
      return answer;
    });
  return asked;
}

/** After a form changed what the account holds, without a new document. */
export function askAccountAgain(): Promise<AccountState> {
  asked = null;
  return askAccount();
}

export function setAccount(next: AccountState): void {
  current = next;
  for (const listener of listeners) listener();
}

export const readAccount = (): AccountState => current;

export function onAccountChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
