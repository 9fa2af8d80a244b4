/** Who may use the watchlist (ACCT-16), and how much it takes. */
import type { AccountsSettings } from '../settings.ts';
import { offeredMethods } from '../sign-in/sign-in-rules.ts';

/** As many as a browser keeps of favourites, so that all of them can move in. */
export const watchlistCapacity = 100;

/** Whether this dealer's site has one: somebody must be able to sign in with a phone number. */
export const isWatchlistOffered = (accounts: AccountsSettings, mode: 'demonstration' | 'production'): boolean =>
  accounts.watchlist_enabled && offeredMethods(accounts, mode).includes('phone');
