import { useRef, useState, type FocusEvent } from 'react';
import { NumericFormat } from 'react-number-format';
import { readTypedNumber } from '../shared/typed-number.ts';
import { classNames } from './class-names.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';
import { typedSoFar, type Entry } from './typed-so-far.ts';
import { useEarlyInput } from './use-early-input.tsx';

export interface GroupedInputProps extends Omit<
  TextInputProps,
  'prefix' | 'suffix' | 'type' | 'label' | 'value' | 'defaultValue' | 'onChange' | 'inputMode'
> {
  label: string;
  /** If given, the caller stores the number; `null` is an empty field. */
  value?: number | null;
  /**
   * A number, or the typed text of a form that came back. Text that is not a number stays visible next to its message.
   */
  defaultValue?: number | string | null;
  /** At each key; `null` while the field is empty. */
  onValueChange?: (value: number | null) => void;
  /**
   * Called on each keystroke: true if a typed character was rejected, so that the number in the field is not the
   * intended one.
   */
  onRefused?: (isRefused: boolean) => void;
  /** For a caller that treats negative numbers as 0. Dropping the minus sign would turn -$500 into $500. */
  allowNegative?: boolean;
}

/** No real amount is larger, and more digits would not fit the field. */
const most = 999_999_999;

/** `25000.5` -> `25000.50`: cents that were typed are shown again. */
function startText(number: number | null): string {
  return number === null ? '' : Number.isInteger(number) ? String(number) : number.toFixed(2);
}

/** Without the characters of the suffix, of which a visitor may have deleted some. */
function withoutSuffix(text: string, suffix: string): string {
  return [...text].filter((sign) => !suffix.includes(sign)).join('');
}

const beforeSuffix = (text: string, suffix: string): string =>
  suffix !== '' && text.endsWith(suffix) ? text.slice(0, -suffix.length) : text;

/**
 * `25k` -> 25000; `null` if no k says thousands. In kilometres the k may be the unit's: it stands behind a space, which
 * the field drops, or behind more than a thousand.
 */
function readThousands(
  text: string,
  { suffix, isAfterSpace }: { suffix: string; isAfterSpace: boolean },
): number | null {
  if (!suffix.includes('k')) {
    // `25k dollars`, put in as a whole.
    const [, amount = text] = /^\D*(\d[\d.,\s]*k)\D*$/i.exec(text) ?? [];
    return /k/i.test(text) ? (readTypedNumber(text) ?? readTypedNumber(amount)) : null;
  }
  const number = /\dk/i.test(text) && !isAfterSpace ? readTypedNumber(text) : null;
  return number !== null && number < 1_000_000 ? number : null;
}

/** True if the field accepts the whole text: a number, or the beginning of one. */
function isTaken(text: string, { suffix, allowNegative }: { suffix: string; allowNegative: boolean }): boolean {
  const rest = withoutSuffix(text, suffix);
  return (
    (allowNegative ? /^-?[\d.,$\s]*$/ : /^[\d.,$\s]*$/).test(rest) &&
    Number(/^[^.]*/.exec(rest)![0].replace(/\D/g, '')) <= most
  );
}

interface Correction {
  typed: string;
  /** The number in the field. */
  number: number;
}

const correctionText = ({ typed }: Correction): string => `Changed from ${typed}: this field takes digits only.`;

function isOf(correction: Correction | null, value: number | null | undefined): correction is Correction {
  return correction !== null && (value === undefined || (value !== null && Math.abs(value - correction.number) < 0.01));
}

/** The text typed at the end of the field since it got the focus, including rejected characters. */
function useCorrection(field: { suffix: string; allowNegative: boolean }) {
  const entry = useRef<Entry>({ typed: '', left: '' });
  const [correction, setCorrection] = useState<Correction | null>(null);
  return {
    correction,
    begin: () => {
      entry.current = { typed: '', left: '' };
    },
    correct: (text: string) => {
      const plain = withoutSuffix(text, field.suffix).replace(/[$,\s]/g, '');
      const whole = typedSoFar(entry.current, plain);
      const stays = plain.replace(field.allowNegative ? /[^\d.-]/g : /[^\d.]/g, '');
      entry.current = { typed: whole, left: Number(stays) > most ? entry.current.left : stays };
      setCorrection(stays === '' || isTaken(whole, field) ? null : { typed: whole, number: Number(stays) });
    },
  };
}

/**
 * A number with thousands separators while it is typed, keeping the caret's position; the base of money and distance
 * inputs. A caller that needs a whole number rounds it: a field that dropped the decimal point while $1,650.50 is typed
 * would make it $165,050. It posts its displayed text (`$30,000`), so parse it with `readTypedNumber`. `25k` becomes
 * 25,000 at the k. Other letters are rejected, and `expected` then says next to the field what is allowed. Until that
 * is corrected, the full typed text is posted, so that a partial number is not taken as the answer. If more is typed,
 * the text counts as a number again, and a note says how it was read: `-5` is 5.
 */
export function GroupedInput({
  value,
  defaultValue,
  onValueChange,
  onRefused,
  inputClassName,
  error,
  note,
  expected,
  name,
  suffix = '',
  allowNegative = false,
  ...rest
}: GroupedInputProps & { prefix?: string; suffix?: string; expected: string }) {
  /** The field has a minus sign alone, which is no number yet: the caller's empty value would delete it. */
  const [isSign, setSign] = useState(false);
  /** The rejected text; `null` for none. */
  const [refused, setRefused] = useState<string | null>(null);
  const isAfterSpace = useRef(false);
  const { correction, correct, begin } = useCorrection({ suffix, allowNegative });
  // A number that the caller has put there since was not typed.
  const said = note ?? (refused === null && isOf(correction, value) ? correctionText(correction) : undefined);
  const [start] = useState(defaultValue);
  // An own ref: if this component loads late, the form around it was hydrated before it.
  const input = useRef<HTMLInputElement>(null);
  useEarlyInput(input);
  const number = typeof start === 'string' ? readTypedNumber(start) : (start ?? null);
  const shared = {
    ...rest,
    inputMode: 'decimal',
    autoComplete: 'off',
    inputClassName: classNames('tabular-nums', inputClassName),
  } as const;
  if (typeof start === 'string' && start !== '' && number === null) {
    const { prefix: _sign, ...plain } = shared;
    return <TextInput {...plain} name={name} error={error} defaultValue={start} />;
  }
  const postsRefused = refused !== null && value === undefined && name !== undefined;
  return (
    <>
      {postsRefused ? <input type="hidden" name={name} value={refused} /> : null}
      <NumericFormat<TextInputProps>
        {...shared}
        name={postsRefused ? undefined : name}
        note={said}
        suffix={suffix}
        error={refused === null ? error : expected}
        customInput={TextInput}
        getInputRef={input}
        // React Number Format takes an empty text for "no number" and `undefined` for "not controlled".
        {...(value === undefined
          ? { defaultValue: startText(number), valueIsNumericString: true }
          : { value: value ?? (isSign ? '-' : '') })}
        thousandSeparator=","
        decimalScale={2}
        allowNegative={allowNegative}
        isAllowed={({ floatValue }) => floatValue === undefined || Math.abs(floatValue) <= most}
        onFocus={(event: FocusEvent<HTMLInputElement>) => {
          begin();
          rest.onFocus?.(event);
        }}
        // Two or three clicks mean the number: a browser would select the digits before or after the separator. React
        // Number Format moves the caret out of the suffix a task after the click.
        onClick={({ detail, currentTarget }) => {
          if (detail > 1) setTimeout(() => currentTarget.select());
        }}
        onBlur={(event: FocusEvent<HTMLInputElement>) => {
          setSign(false);
          rest.onBlur?.(event);
        }}
        // Reads the typed text before the handler above removes characters.
        onInput={({ currentTarget }) => {
          setSign(allowNegative && withoutSuffix(currentTarget.value, suffix).replace(/[$\s]/g, '') === '-');
          const thousands = readThousands(currentTarget.value, { suffix, isAfterSpace: isAfterSpace.current });
          isAfterSpace.current = /\s$/.test(beforeSuffix(currentTarget.value, suffix));
          if (thousands !== null) currentTarget.value = `${rest.prefix ?? ''}${thousands}${suffix}`;
          const isRefused = !isTaken(currentTarget.value, { suffix, allowNegative });
          setRefused(isRefused ? currentTarget.value : null);
          correct(currentTarget.value);
          onRefused?.(isRefused);
        }}
        onValueChange={({ floatValue }, { source }) => {
          if (String(source) === 'event') onValueChange?.(floatValue ?? null);
        }}
      />
      <p aria-live="polite" className="sr-only">
        {refused !== null ? expected : note === undefined ? (said ?? '') : ''}
      </p>
    </>
  );
}
