import { Trash2 } from 'lucide-react';
import { flushSync } from 'react-dom';
import { buttonStyle } from '../../ui/button-style.ts';

export interface RemoveButtonProps {
  car: string;
  /** `the comparison` */
  from: string;
  onRemove: () => void;
}

/**
 * Takes a car out of a dialog's list. The button goes with its car, so the focus goes to the next car's, after the last
 * car to what the dialog has marked with `data-when-empty`; without it a keyboard would begin again at the top of the
 * page.
 */
export function RemoveButton({ car, from, onRemove }: RemoveButtonProps) {
  function remove(button: HTMLButtonElement) {
    const dialog = button.closest('dialog');
    const buttons = [...(dialog?.querySelectorAll<HTMLElement>('[data-removes]') ?? [])];
    const place = buttons.indexOf(button);
    const next = buttons[place + 1] ?? buttons[place - 1];
    flushSync(onRemove);
    (next ?? dialog?.querySelector<HTMLElement>('[data-when-empty]'))?.focus();
  }
  return (
    <button
      type="button"
      data-removes=""
      onClick={(event) => remove(event.currentTarget)}
      className={buttonStyle({ variant: 'quiet', size: 'sm', className: '-ml-3 mt-1' })}
    >
      <Trash2 aria-hidden="true" className="size-4" />
      Remove
      <span className="sr-only">
        {' '}
        {car} from {from}
      </span>
    </button>
  );
}
