/** Looks again while the answer of the payment provider is on its way. */
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';

const pollMs = 3_000;
const mostPolls = 60;

export function usePolling(isWaiting: boolean): void {
  const { revalidate, state } = useRevalidator();
  const polls = useRef(0);
  useEffect(() => {
    if (!isWaiting || state !== 'idle' || polls.current >= mostPolls) return undefined;
    const timer = setTimeout(() => {
      polls.current += 1;
      void revalidate();
    }, pollMs);
    return () => clearTimeout(timer);
  }, [isWaiting, state, revalidate]);
}
