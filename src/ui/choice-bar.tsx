import { classNames } from './class-names.ts';

export interface ChoiceBarProps<Value extends string> {
  legend: string;
  name: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onValueChange: (value: Value) => void;
  className?: string;
}

/** One of a few short choices, side by side: radio buttons that look like one bar. */
export function ChoiceBar<Value extends string>({
  legend,
  name,
  options,
  value,
  onValueChange,
  className,
}: ChoiceBarProps<Value>) {
  return (
    <fieldset className={classNames('min-w-0', className)}>
      <legend className="mb-1.5 font-semibold leading-snug">{legend}</legend>
      <div className="flex rounded-control border border-line-strong bg-surface p-1">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-h-9 min-w-0 flex-1 cursor-pointer items-center justify-center rounded-badge px-2 text-center leading-tight hover:bg-surface-2 has-checked:bg-brand has-checked:font-semibold has-checked:text-on-brand ring-around"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onValueChange(option.value)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
