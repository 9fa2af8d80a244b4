/**
 * A double or triple press belongs to the page on which it began. When the first press opens another page quickly, the
 * second would land on whatever stands there at the same place: whoever pressed "Send" three times was led from the
 * thanks to the home page.
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
