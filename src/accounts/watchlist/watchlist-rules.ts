/** Who may use the watchlist (ACCT-16). */
import type { AccountsSettings } from '../settings.ts';
import { offeredMethods } from '../sign-in/sign-in-rules.ts';

/** Whether this dealer's site has one: somebody must be able to sign in with a phone number. */
export const isWatchlistOffered = (accounts: AccountsSettings, mode: 'demonstration' | 'production'): boolean =>
  accounts.watchlist_enabled && offeredMethods(accounts, mode).includes('phone');
