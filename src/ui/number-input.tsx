import { useId, useRef, useState, type ReactNode } from 'react';
import { Plus } from 'lucide-react';
import { classNames } from './class-names.ts';
import { readTypedNumber } from '../shared/typed-number.ts';
import { controlStyle, Field, fieldDescribedBy, fieldErrors, type FieldLabelling, type FieldNote } from './field.tsx';
import { stepped, type Steps } from './stepped.ts';
import { Icon } from './icon.tsx';

export interface NumberInputProps extends FieldLabelling, FieldNote, Steps {
  id?: string;
  name: string;
  value: number;
  /**
   * Called on each keystroke with the number as typed. A caller may bring it inside `min` and `max` when the field
   * loses focus, and then still knows the typed number.
   */
  onValueChange: (value: number) => void;
  onLeave: () => void;
  /**
   * Called instead of `onLeave` if the field contains no number. `before` is the value when the field got focus,
   * because someone who deletes 7.49 digit by digit passes 7.4 and 7. `typed` is what the field contains.
   */
  onLeaveEmpty: (before: number, typed: string) => void;
  /** Shown after the number. */
  unit: ReactNode;
  /** Labels of the two buttons for screen readers: `Less interest`, `More interest`. */
  names: { less: string; more: string };
  required?: boolean;
  className?: string;
}

/**
 * A number with a button at each end (NAV-118). Any text may be typed on the way; when the field loses focus it shows
 * `value` again. Steps apply to buttons and arrow keys only: with steps of a half, 7.49 can still be typed.
 */
export function NumberInput({
  label,
  description,
  note,
  error,
  hideLabel,
  labelNote,
  id: givenId,
  name,
  value,
  onValueChange,
  onLeave,
  onLeaveEmpty,
  unit,
  names,
  min,
  max,
  step,
  required,
  className,
}: NumberInputProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const [typed, setTyped] = useState<string | null>(null);
  const entered = useRef(value);
  // The note is about the previous content of the field.
  const said = typed === null ? note : undefined;
  const go = (direction: 1 | -1) => {
    setTyped(null);
    entered.current = stepped(value, direction, { min, max, step });
    onValueChange(entered.current);
  };
  const button =
    'grid w-9 @sm:w-11 shrink-0 cursor-pointer place-items-center text-ink hover:bg-surface-2 aria-disabled:cursor-not-allowed aria-disabled:text-line-strong noscript:hidden';
  return (
    <Field
      id={id}
      label={label}
      description={description}
      note={said}
      error={error}
      hideLabel={hideLabel}
      labelNote={labelNote}
      required={required}
      className={className}
    >
      <div className={classNames(controlStyle, 'flex! items-stretch overflow-hidden p-0! ring-around')}>
        {/* The field's arrow keys do the same, so the buttons are not tab stops. */}
        <button
          type="button"
          tabIndex={-1}
          aria-label={names.less}
          aria-disabled={value <= min || undefined}
          onClick={() => go(-1)}
          className={classNames(button, 'border-r border-line')}
        >
          <Icon name="minus" className="size-4" />
        </button>
        <div className="relative flex min-w-0 flex-1 items-center justify-center gap-1 px-1.5">
          <input
            id={id}
            name={name}
            // A browser's own number input drops the comma of 7,5 and takes 1e5.
            type="text"
            role="spinbutton"
            inputMode="decimal"
            aria-valuenow={value}
            aria-valuemin={min}
            aria-valuemax={max}
            value={typed ?? String(value)}
            autoComplete="off"
            required={required}
            aria-invalid={fieldErrors(error).length > 0 || undefined}
            aria-describedby={fieldDescribedBy({ id, description, note: said, error })}
            onChange={({ currentTarget: { value: text } }) => {
              setTyped(text);
              const number = readTypedNumber(text, { isRate: true });
              if (number !== null) onValueChange(number);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
              event.preventDefault();
              go(event.key === 'ArrowUp' ? 1 : -1);
            }}
            onFocus={() => {
              entered.current = value;
            }}
            onBlur={() => {
              setTyped(null);
              if (typed !== null && readTypedNumber(typed, { isRate: true }) === null)
                onLeaveEmpty(entered.current, typed);
              else onLeave();
            }}
            className="min-w-0 flex-1 bg-transparent py-2 text-right tabular-nums outline-none"
          />
          <span aria-hidden="true" className="flex-1 text-quiet">
            {unit}
          </span>
        </div>
        <button
          type="button"
          tabIndex={-1}
          aria-label={names.more}
          aria-disabled={value >= max || undefined}
          onClick={() => go(1)}
          className={classNames(button, 'border-l border-line')}
        >
          <Plus aria-hidden="true" className="size-4" />
        </button>
      </div>
    </Field>
  );
}
