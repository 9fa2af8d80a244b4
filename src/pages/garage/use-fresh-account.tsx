import { useEffect, useRef } from 'react';
import { askAccountAgain } from '../account/account-state.ts';

/** The rest of the document learns what a form of the page has changed; `loaded` is another object each time. */
export function useFreshAccount(loaded: object): void {
  const known = useRef(loaded);
  useEffect(() => {
    if (known.current === loaded) return;
    known.current = loaded;
    void askAccountAgain();
  }, [loaded]);
}
