import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Runs when the visitor has gone to another address. It does not run when the page is hydrated: a menu that was opened
 * before the scripts came stays open.
 */
export function useNavigationEffect(run: () => void): void {
  const { key } = useLocation();
  const known = useRef(key);
  const onNavigation = useEffectEvent(run);
  useEffect(() => {
    if (known.current === key) return;
    known.current = key;
    onNavigation();
  }, [key]);
}
