import { useEffect, useRef, type RefObject } from 'react';
import { useHydrated } from './use-hydrated.tsx';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Passes a visitor's input in the controls of `area` from before hydration on to React. React shows such input but
 * calls no `onChange` for it, and the next render replaces it with the server's value. `area` is a form (with the
 * controls that refer to it by their `form` attribute) or one control. Controls that React itself made have no early
 * input, and no defaults in the document to compare with: a list that a press opened took its own order for the
 * visitor's, and asked for another order over the refinements that it was restoring.
 */
export function useEarlyInput(area: RefObject<HTMLFormElement | HTMLInputElement | null>): void {
  const isFromServer = useRef(!useHydrated());
  useEffect(() => {
    const element = area.current;
    if (element === null || !isFromServer.current) return;
    for (const control of element instanceof HTMLFormElement ? element.elements : [element]) {
      const entry = isControl(control) ? earlyEntry(control) : null;
      if (entry !== null && !waiting.has(control)) waiting.set(control, entry);
    }
    if (!isPassing) void passOn();
  }, [area]);
}

/** An area and a control inside it may both wait for the control. */
const waiting = new Map<Element, () => void>();
let isPassing = false;

/** One after the other, with a render between two: a handler adds its change to the state of the last render. */
async function passOn(): Promise<void> {
  isPassing = true;
  for (let next = waiting.entries().next(); !next.done; next = waiting.entries().next()) {
    const [control, enter] = next.value;
    await rendered();
    waiting.delete(control);
    enter();
    await rendered();
    if (control !== document.activeElement) control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  }
  isPassing = false;
}

/** React renders an event's changes before the next task. */
const rendered = () =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

function isControl(element: Element): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  );
}

/**
 * Returns a function that repeats the input, if it differs from the control's default in the server's page; `null` if
 * it does not.
 */
function earlyEntry(control: Control): (() => void) | null {
  if (control instanceof HTMLSelectElement) {
    const chosen = control.value;
    const start = [...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0];
    return chosen === start?.value ? null : () => choose(control, chosen);
  }
  if (control.type === 'checkbox' || control.type === 'radio') {
    const box = control as HTMLInputElement;
    const isTicked = box.checked;
    // A radio button that lost its selection needs no event: the selected one sends it.
    if (isTicked === box.defaultChecked || (box.type === 'radio' && !isTicked)) return null;
    return () => tick(box, isTicked);
  }
  const typed = control.value;
  // The browser itself rounds the value of a slider.
  return control.type === 'range' || typed === control.defaultValue ? null : () => type(control, typed);
}

function choose(select: HTMLSelectElement, value: string): void {
  select.value = value;
  for (const event of ['input', 'change']) select.dispatchEvent(new Event(event, { bubbles: true }));
}

/** React listens to the click of a box, and ignores one that leaves the box as React last saw it. */
function tick(box: HTMLInputElement, isTicked: boolean): void {
  box.checked = !isTicked;
  box.click();
}

function type(field: HTMLInputElement | HTMLTextAreaElement, typed: string): void {
  // More was typed in the meantime, and React received it.
  if (field.value !== typed && field.value !== field.defaultValue) return;
  // React ignores an event if the field already has the value that was last set through the element's own property.
  field.value = field.defaultValue;
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
