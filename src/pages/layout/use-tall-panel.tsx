/**
 * For a sticky panel next to the page that may be higher than the window (`tallPanelBelowHeader`): passes its height to
 * the style sheet. Where the bars of the window would cover what the keyboard focuses, the height ends below that until
 * the focus leaves the panel, so that it stands between them (WCAG 2.4.11).
 */
import { useEffect, type RefObject } from 'react';
import { holdsBelowHeader } from './fixed-bars.ts';

export function useTallPanel(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = panel.current;
    if (element === null) return;
    holdsBelowHeader(element);
    let endsAt: Element | null = null;
    function passHeight(): void {
      const height =
        endsAt === null
          ? element!.offsetHeight
          : Math.ceil(endsAt.getBoundingClientRect().bottom - element!.getBoundingClientRect().top);
      element!.style.setProperty('--height', `${height}px`);
    }
    function showFocused({ target }: FocusEvent): void {
      if (!(target instanceof HTMLElement) || !target.matches(':focus-visible') || isClear(target)) return;
      endsAt = target;
      passHeight();
    }
    /** A field that is pressed where it can be seen stays under the pointer. */
    function isClear(target: HTMLElement): boolean {
      const { top, bottom } = target.getBoundingClientRect();
      return (
        top >= pixels(document.documentElement, '--bars-at-top') &&
        bottom <= innerHeight - pixels(element!, '--bars-at-foot')
      );
    }
    function forget({ relatedTarget }: FocusEvent): void {
      if (endsAt === null || (relatedTarget instanceof Node && element!.contains(relatedTarget))) return;
      endsAt = null;
      passHeight();
    }
    const observer = new ResizeObserver(passHeight);
    observer.observe(element);
    element.addEventListener('focusin', showFocused);
    element.addEventListener('focusout', forget);
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', showFocused);
      element.removeEventListener('focusout', forget);
    };
  }, [panel]);
}

const pixels = (element: Element, property: string): number =>
  Number.parseFloat(getComputedStyle(element).getPropertyValue(property));
