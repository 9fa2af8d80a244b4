import { useEffect, useSyncExternalStore } from 'react';
import { useSite } from '../layout/use-site.ts';
import { askAccount, onAccountChange, readAccount, unknownAccount, type AccountState } from './account-state.ts';

/** Asks where the dealer has a sign-in; elsewhere it stays unknown. */
export function useAccount(): AccountState {
  const { accounts } = useSite();
  useEffect(() => {
    // In a task of its own, after that of hydration.
    if (accounts.sign_in_enabled) setTimeout(askAccount);
  }, [accounts.sign_in_enabled]);
  return useSyncExternalStore(onAccountChange, readAccount, () => unknownAccount);
}
