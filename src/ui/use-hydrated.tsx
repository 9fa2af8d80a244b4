import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * True once React has hydrated the calling component: `false` on the server and in the browser's first render. Where
 * `matters` is false it is true from the start, and nothing is rendered a second time for it.
 */
export function useHydrated(matters = true): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => !matters,
  );
}
