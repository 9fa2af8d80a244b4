/**
 * Marks the page while its visitor moves the focus with the keyboard, for styles that cost too much for those who do
 * not (`data-keyboard` in the style sheet).
 */
import { useEffect } from 'react';

export function useKeyboardMark(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    // Before the browser moves the focus.
    function onKey({ key }: KeyboardEvent): void {
      if (key === 'Tab' && dataset['keyboard'] === undefined) dataset['keyboard'] = '';
    }
    function onPress(): void {
      if (dataset['keyboard'] !== undefined) delete dataset['keyboard'];
    }
    addEventListener('keydown', onKey, { capture: true });
    addEventListener('pointerdown', onPress, { capture: true, passive: true });
    return () => {
      removeEventListener('keydown', onKey, { capture: true });
      removeEventListener('pointerdown', onPress, { capture: true });
    };
  }, []);
}
