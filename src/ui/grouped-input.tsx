import { NumericFormat } from 'react-number-format';
import { classNames } from './class-names.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';

export interface GroupedInputProps extends Omit<TextInputProps, 'prefix' | 'suffix' | 'type' | 'value' | 'defaultValue' | 'onChange' | 'inputMode'> {
  /** Given, the caller keeps the number; `null` is an empty field. */
  value?: number | null;
  defaultValue?: number | null;
  /** At each key; `null` while the field is empty. */
  onValueChange?: (value: number | null) => void;
}

/** Nobody means more, and more digits would not fit the field. */
const most = 999_999_999;

/** `25000.5` -> `25000.50`: whoever wrote cents finds them again. */
function startText(number: number | null): string {
  return number === null ? '' : Number.isInteger(number) ? String(number) : number.toFixed(2);
}

/**
 * A number whose thousands are separated while it is typed, the caret staying where it is; the base of money and distance inputs. Whoever
 * wants it whole rounds it: a field that dropped the point while somebody types $1,650.50 would make $165,050 of it.
 * It posts what it shows (`$30,000`), so whoever reads it takes `readTypedNumber`.
 */
export function GroupedInput({ value, defaultValue, onValueChange, inputClassName, ...rest }: GroupedInputProps & { prefix?: string; suffix?: string }) {
  return (
    <NumericFormat<TextInputProps>
      {...rest}
      customInput={TextInput}
      // React Number Format takes an empty text for "no number" and `undefined` for "not controlled".
      {...(value === undefined ? { defaultValue: startText(defaultValue ?? null), valueIsNumericString: true } : { value: value ?? '' })}
      thousandSeparator=","
      decimalScale={2}
      allowNegative={false}
      isAllowed={({ floatValue }) => floatValue === undefined || floatValue <= most}
      onValueChange={({ floatValue }, { source }) => { if (String(source) === 'event') onValueChange?.(floatValue ?? null); }}
      inputMode="decimal"
      autoComplete="off"
      inputClassName={classNames('tabular-nums', inputClassName)}
    />
  );
}
