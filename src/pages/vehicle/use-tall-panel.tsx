/**
 * For a sticky panel next to the page that may be higher than the window (`tallPanelBelowHeader`): passes its height to
 * the style sheet, and scrolls its upper part, which may be under the bars, into view when it gets keyboard focus.
 */
import { useEffect, type RefObject } from 'react';

export function useTallPanel(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = panel.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => element.style.setProperty('--height', `${element.offsetHeight}px`));
    observer.observe(element);
    function showFocused({ target }: FocusEvent): void {
      if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return;
      const fromTop = target.getBoundingClientRect().bottom - element!.getBoundingClientRect().top;
      element!.toggleAttribute('data-head-in-sight', fromTop < innerHeight / 2);
    }
    const forget = () => element.removeAttribute('data-head-in-sight');
    element.addEventListener('focusin', showFocused);
    element.addEventListener('focusout', forget);
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', showFocused);
      element.removeEventListener('focusout', forget);
    };
  }, [panel]);
}
