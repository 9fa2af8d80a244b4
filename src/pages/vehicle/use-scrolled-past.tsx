import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  addEventListener('resize', listener, { passive: true });
  return () => {
    removeEventListener('scroll', listener);
    removeEventListener('resize', listener);
  };
}

/** Whether the page has scrolled further than so many pixels; `false` before the page is alive. */
export function useScrolledPast(pixels: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => scrollY > pixels,
    () => false,
  );
}
