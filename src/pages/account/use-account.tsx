import { useEffect, useSyncExternalStore } from 'react';
import { inOwnTask } from '../../ui/in-own-task.ts';
import { useSite } from '../layout/use-site.ts';
import { askAccount, onAccountChange, readAccount, unknownAccount, type AccountState } from './account-state.ts';

/** Asks where the dealer has a sign-in; elsewhere it stays unknown. */
export function useAccount(): AccountState {
  const { accounts } = useSite();
  useEffect(
    () => (accounts.sign_in_enabled ? inOwnTask(() => void askAccount()) : undefined),
    [accounts.sign_in_enabled],
  );
  return useSyncExternalStore(onAccountChange, readAccount, () => unknownAccount);
}
