import { useEffect, useEffectEvent } from 'react';

/** Runs `work` whenever the browser is connected again; `null` for nothing to do. */
export function useWhenOnline(work: (() => void) | null): void {
  const run = useEffectEvent(() => work?.());
  useEffect(() => {
    const onOnline = () => run();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, []);
}
