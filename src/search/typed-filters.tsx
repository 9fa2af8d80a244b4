/** Filters that are typed: words and ranges. They wait until the typing rests, and take over what the address says meanwhile. */
import { useEffect, useId, useRef, useState } from 'react';
import { Search } from 'lucide-react';
import { classNames } from '../ui/class-names.ts';
import { controlStyle } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';
import type { NumberRange, RangeName } from './engine.ts';
import { Disclosure } from './filter-disclosure.tsx';

/** SRCH-48, SRCH-49 */
const textRestMs = 300;
const rangeRestMs = 400;

/** A text that is sent when the typing rests, or at once on Enter; a value from outside (Back, a chip) replaces it. */
function useTypedValue({ value, restMs, onRest }: { value: string; restMs: number; onRest: (value: string) => void }) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const rested = useRef(onRest);
  useEffect(() => { rested.current = onRest; });
  useEffect(() => () => clearTimeout(timer.current), []);
  if (value !== known) {
    setKnown(value);
    // What came back is what was sent, unless somebody else changed it; blanks at the ends are still being typed.
    if (value !== typed.trim()) setTyped(value);
  }
  function send(next: string): void {
    clearTimeout(timer.current);
    if (next.trim() !== value) rested.current(next.trim());
  }
  return {
    typed,
    type(next: string): void {
      setTyped(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => send(next), restMs);
    },
    sendNow: () => send(typed),
  };
}

export function TextFilter({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const { typed, type, sendNow } = useTypedValue({ value: text, restMs: textRestMs, onRest: onChange });
  return (
    <TextInput
      label="Search the stock"
      hideLabel
      type="search"
      name="query"
      value={typed}
      maxLength={200}
      placeholder="Search..."
      autoComplete="off"
      enterKeyHint="search"
      prefix={<Search />}
      onChange={(event) => type(event.target.value)}
      onBlur={sendNow}
      onKeyDown={(event) => { if (event.key === 'Enter') { event.preventDefault(); sendNow(); } }}
    />
  );
}

export interface RangeFilterProps {
  name: RangeName;
  title: string;
  range: NumberRange | null;
  /** What the stock has, shown as a hint. */
  stats: { min: number; max: number } | undefined;
  prefix?: string;
  suffix?: string;
  /** Whether thousands are separated; years are not. */
  grouped: boolean;
  open: boolean;
  onChange: (range: NumberRange | null) => void;
}

export function RangeFilter({ name, title, range, stats, prefix, suffix, grouped, open, onChange }: RangeFilterProps) {
  const hintId = useId();
  const [wrongWay, setWrongWay] = useState(false);
  const set = (end: 'min' | 'max', text: string) => {
    const digits = text.replace(/[^\d]/g, '');
    const next = { min: range?.min ?? null, max: range?.max ?? null, [end]: digits === '' ? null : Number(digits) };
    // While one end is being typed the other may be passed; a range the wrong way round would find nothing.
    const crossed = next.min !== null && next.max !== null && next.min > next.max;
    setWrongWay(crossed);
    if (!crossed) onChange(next.min === null && next.max === null ? null : next);
  };
  const format = (value: number) => (grouped ? new Intl.NumberFormat('en-AU', { maximumFractionDigits: 0 }).format(value) : String(Math.round(value)));
  return (
    <Disclosure title={title} count={range === null ? 0 : 1} open={open || range !== null}>
      <fieldset aria-describedby={stats ? hintId : undefined}>
        <legend className="sr-only">{title}</legend>
        <div className="grid grid-cols-2 gap-2">
          <RangeEnd name={`${name}_min`} label="From" value={range?.min ?? null} prefix={prefix} suffix={suffix} invalid={wrongWay} onRest={(text) => set('min', text)} />
          <RangeEnd name={`${name}_max`} label="To" value={range?.max ?? null} prefix={prefix} suffix={suffix} invalid={wrongWay} onRest={(text) => set('max', text)} />
        </div>
        <p role="status" className="text-sm font-semibold text-danger empty:hidden">{wrongWay ? 'The first figure must not be above the second.' : ''}</p>
        {stats ? <p id={hintId} className="mt-2 text-sm tabular-nums text-quiet">In stock: {prefix}{format(stats.min)} to {prefix}{format(stats.max)}{suffix ? ` ${suffix}` : ''}</p> : null}
      </fieldset>
    </Disclosure>
  );
}

function RangeEnd({ name, label, value, prefix, suffix, invalid, onRest }: { name: string; label: string; value: number | null; prefix?: string | undefined; suffix?: string | undefined; invalid: boolean; onRest: (text: string) => void }) {
  const id = useId();
  const { typed, type, sendNow } = useTypedValue({ value: value === null ? '' : String(value), restMs: rangeRestMs, onRest });
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm text-quiet">{label}</label>
      <div className="relative">
        {prefix ? <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-quiet">{prefix}</span> : null}
        <input
          id={id}
          name={name}
          value={typed}
          inputMode="numeric"
          pattern="[0-9]*"
          maxLength={7}
          autoComplete="off"
          aria-invalid={invalid || undefined}
          onChange={(event) => type(event.target.value.replace(/[^\d]/g, ''))}
          onBlur={sendNow}
          onKeyDown={(event) => { if (event.key === 'Enter') { event.preventDefault(); sendNow(); } }}
          className={classNames(controlStyle, 'tabular-nums', prefix && 'pl-7', suffix && 'pr-10')}
        />
        {suffix ? <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-sm text-quiet">{suffix}</span> : null}
      </div>
    </div>
  );
}
