/**
 * Ignores further clicks of a double or triple press on the page that the first one opened. If that page opens quickly,
 * the second click would land on whatever is there at the same place: a visitor who pressed "Send" three times was led
 * from the thank-you page to the home page.
 */
import { useEffect } from 'react';

export function useOwnPresses(): void {
  useEffect(() => {
    let beganOn: string | null = null;
    const judge = (event: MouseEvent) => {
      // The browser counts the presses of one burst, across pages too. A press of the keyboard has the number 0.
      if (event.detail <= 1) beganOn = location.pathname;
      else if (beganOn !== location.pathname) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    // Before every other listener.
    window.addEventListener('click', judge, { capture: true });
    return () => window.removeEventListener('click', judge, { capture: true });
  }, []);
}
