/** Distance in CSS pixels that a pointer may move between press and release and still count as a press. */
const farthestMove = 10;
const pressable = 'a[href], button, summary, label, input, select, textarea';

/**
 * Makes a press reach the control it was aimed at, even if the page moves under the pointer. A field that loses focus
 * may show a message, which moves the button below it between press and release; the browser then sends the click to
 * the common ancestor, and the button is never pressed. Moving the pointer away cancels the press, as usual. Call it
 * once, in the browser.
 */
export function keepPresses(): void {
  let pressed: { control: HTMLElement; x: number; y: number } | null = null;

  document.addEventListener(
    'mousedown',
    ({ button, target, clientX, clientY }) => {
      const control = button === 0 && target instanceof Element ? target.closest<HTMLElement>(pressable) : null;
      pressed = control === null ? null : { control, x: clientX, y: clientY };
    },
    { capture: true },
  );
  document.addEventListener(
    'click',
    (event) => {
      // A click by the keyboard counts no presses of a pointer.
      if (pressed === null || event.detail === 0) return;
      const { control, x, y } = pressed;
      pressed = null;
      const hasMoved = Math.hypot(event.clientX - x, event.clientY - y) > farthestMove;
      if (hasMoved || !control.isConnected || control.contains(event.target as Node)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      control.click();
    },
    { capture: true },
  );
}
