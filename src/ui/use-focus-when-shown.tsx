import { useEffect, useRef, type RefObject } from 'react';
import { useHydrated } from './use-hydrated.tsx';

/**
 * Moves the focus to `element` when it appears, and again whenever `occasion` is another value. In a page that came
 * from the server with it, the browser's autofocus was there first: whoever has gone to another control since stays
 * there, since moving them would lose what they type.
 */
export function useFocusWhenShown(element: RefObject<HTMLElement | null>, occasion?: unknown): void {
  const isFromServer = useRef(!useHydrated());
  useEffect(() => {
    const isElsewhere = isFromServer.current && document.activeElement !== document.body;
    isFromServer.current = false;
    if (!isElsewhere) element.current?.focus();
  }, [element, occasion]);
}
