import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** True once React has hydrated the calling component: `false` on the server and in the browser's first render. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
