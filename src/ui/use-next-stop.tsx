import { useEffect, useRef, type RefObject } from 'react';

interface NextStopOptions {
  /** A selector of the controls that it may follow; without it all. */
  after?: string;
}

/**
 * Puts a box next in the order of Tab after the control that had the focus when the box appeared or changed, and that
 * control again before and after it: a toast or a tray stands at the end of the document, hundreds of stops away from
 * the button that it answers. `version` changes with the box, 0 for none in sight.
 */
export function useNextStop<Box extends HTMLElement>(
  version: number,
  { after }: NextStopOptions = {},
): {
  box: RefObject<Box | null>;
  /** Gives the focus back, for a box that goes. */
  goBack(): void;
} {
  const box = useRef<Box>(null);
  const before = useRef<HTMLElement>(null);
  useEffect(() => {
    const origin = document.activeElement;
    if (version === 0 || !(origin instanceof HTMLElement) || origin === document.body) return undefined;
    if (after !== undefined && !origin.matches(after)) return undefined;
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
  }, [version, after]);
  return { box, goBack: () => before.current?.focus() };
}
