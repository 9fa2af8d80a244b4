import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** Whether React has hydrated the part that asks: `false` on the server and in the first render of the browser. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
