import { useEffect, useRef, type RefObject } from 'react';

/**
 * Puts the toast next in the order of Tab after what had the focus when it appeared, and that again before and after
 * it: a toast stands at the end of the document, hundreds of stops away from the button that it answers. `toastId` is
 * that of the toast in sight, 0 for none.
 */
export function useTabToToast(toastId: number): {
  /** Of the element around the toasts. */
  toasts: RefObject<HTMLDivElement | null>;
  /** Gives the focus back, for a toast that is dismissed. */
  leaveToast(): void;
} {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<HTMLElement>(null);
  useEffect(() => {
    const origin = document.activeElement;
    if (toastId === 0 || !(origin instanceof HTMLElement) || origin === document.body) return undefined;
    const move = (event: KeyboardEvent): void => {
      if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return;
      const stops = [...(box.current?.querySelectorAll<HTMLElement>('a[href], button') ?? [])];
      const [first, last] = [stops[0], stops.at(-1)];
      const here = document.activeElement;
      if (here === origin && !event.shiftKey && first !== undefined) {
        event.preventDefault();
        first.focus();
      } else if (here === first && event.shiftKey) {
        event.preventDefault();
        origin.focus();
      } else if (here === last && !event.shiftKey) {
        // The browser goes on from there.
        origin.focus();
      }
    };
    before.current = origin;
    document.addEventListener('keydown', move);
    return () => document.removeEventListener('keydown', move);
  }, [toastId]);
  return { toasts: box, leaveToast: () => before.current?.focus() };
}
