import { formatCount } from '../shared/text.ts';
import { classNames } from './class-names.ts';
import { useHydrated } from './use-hydrated.tsx';

export interface QuickPicksProps {
  /** Read out before the amounts: `Set the purchase price`. */
  label: string;
  /** Dollars. */
  picks: readonly number[];
  /** The field's value; the pick of that amount is marked. */
  value: number | null;
  onPick: (dollars: number) => void;
  /** Before the scripts, and without them, a press sends the amount with this form. */
  form: string;
  /** Name of the amount in that form. */
  name: string;
  className?: string;
}

/** Preset amounts next to a money input, set by a press (NAV-115, NAV-116). */
export function QuickPicks({ label, picks, value, onPick, form, name, className }: QuickPicksProps) {
  const isHydrated = useHydrated();
  return (
    <ul aria-label={label} className={classNames('grid grid-cols-3 gap-1.5 @sm:grid-cols-5', className)}>
      {picks.map((dollars) => (
        <li key={dollars}>
          <button
            type={isHydrated ? 'button' : 'submit'}
            form={form}
            name={name}
            value={dollars}
            aria-pressed={dollars === value}
            // Keeps the focus in the field: a message that appears on blur would move the button from under the
            // pointer.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(dollars)}
            className="min-h-9 w-full cursor-pointer rounded-control border border-line bg-surface px-1 text-sm tabular-nums text-ink hover:border-ink aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-on-brand"
          >
            ${formatCount(dollars)}
          </button>
        </li>
      ))}
    </ul>
  );
}
