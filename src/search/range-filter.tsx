/**
 * A range as a dual slider with a text field for each limit. A form without JavaScript sends the fields; the slider has
 * no name. A choice is sent when the slider comes to rest, and is replaced by the URL's value when that changes (Back,
 * a chip).
 */
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { logInBrowser } from '../shared/log-in-browser.ts';
import { formatMetresAndFeet } from '../stock/vehicle-details.ts';
import { classNames } from '../ui/class-names.ts';
import { controlStyle } from '../ui/field.tsx';
import { RangeSlider } from '../ui/range-slider.tsx';
import type { NumberRange } from './engine.ts';
import { Disclosure } from './filter-disclosure.tsx';
import { plainFigure, rangesByName, type RangeName } from './ranges.ts';
import { readRangeFigure } from './read-figure.ts';
import { dragged, endsOf, rangeOf, typed, type SliderEnd, type SliderScale } from './slider-scale.ts';

/** SRCH-49 */
const rangeRestMs = 400;
/** Long enough for `120,000 kilometres`. */
const longestFigure = 20;

export interface RangeFilterData {
  name: RangeName;
  title: string;
  prefix: string;
  suffix: string;
  open: boolean;
  scale: SliderScale;
  /** A note that must be shown with the figures. */
  note: string;
}

export interface RangeFilterProps {
  filter: RangeFilterData;
  range: NumberRange | null;
  /**
   * The limits under the other filters, shown as a hint. Left out for repayments, which are never shown without their
   * rates.
   */
  found: { min: number; max: number } | undefined;
  onChange: (range: NumberRange | null) => void;
  /** Shown below the fields: the usual ranges to pick from. */
  children?: ReactNode;
  /** Number of `children` that are picked. */
  picked?: number;
}

export function RangeFilter({ filter, range, found, onChange, children, picked = 0 }: RangeFilterProps) {
  const { name, title, prefix, suffix, scale, note } = filter;
  const hintId = useId();
  const [known, setKnown] = useState(range);
  const [chosen, setChosen] = useState(range);
  /** A choice that has not been sent yet. */
  const [isMoving, setMoving] = useState(false);
  const [refusal, setRefusal] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const send = useRef<(next: NumberRange | null) => void>(onChange);
  useEffect(() => {
    send.current = (next) => {
      if (!isSameRange(next, range)) onChange(next);
    };
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  if (!isSameRange(range, known)) {
    setKnown(range);
    // If the response to an earlier choice arrives during a newer one, the newer one stays.
    if (!isMoving) {
      setChosen(range);
      setRefusal('');
    }
  }
  const { unit, decimals = 0 } = rangesByName[name];
  const figure = (value: number) => plainFigure(name, value);
  const format = (value: number) =>
    unit === 'metres' ? formatMetresAndFeet(value) : `${prefix}${figure(value)}${suffix ? ` ${suffix}` : ''}`;
  const signed = (value: number) => `${value < 0 ? '-' : ''}${format(Math.abs(value))}`;

  function choose(next: NumberRange | null): void {
    setChosen(next);
    setRefusal('');
    setMoving(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => sendNow(next), rangeRestMs);
  }
  function sendNow(next: NumberRange | null): void {
    clearTimeout(timer.current);
    setMoving(false);
    send.current(next);
  }
  function drag(end: SliderEnd, value: number): void {
    choose(rangeOf(dragged(endsOf(chosen, scale), { end, value, scale }), scale));
  }
  /** `isFinal`: the shopper has left the field or pressed Enter; until then a figure may be on its way. */
  function type(end: SliderEnd, text: string, isFinal: boolean): void {
    const read = typed(chosen, { end, text, scale, read: (said) => readRangeFigure(name, said) });
    clearTimeout(timer.current);
    if (read.ok) {
      choose(read.range);
      if (isFinal) sendNow(read.range);
    } else if (isFinal) {
      setMoving(false);
      const why = {
        unreadable: { logged: 'no figure', said: `“${text.trim()}” is not a figure.` },
        outside: {
          logged: `not between ${scale.min} and ${scale.max}`,
          said: `${read.reason === 'outside' ? signed(read.value) : ''} is out of range. Choose between ${format(scale.min)} and ${format(scale.max)}.`,
        },
        crossed: { logged: 'past the other end', said: 'The minimum cannot be higher than the maximum.' },
      }[read.reason];
      logInBrowser(`${title} ${end === 'min' ? 'from' : 'to'}: ${text.trim()} is ${why.logged}, ignored`);
      // A half-typed figure may have been read on the way.
      setChosen(range);
      setRefusal(why.said);
    }
  }

  const field = {
    prefix,
    // NAV-117: a field of a distance says kms.
    suffix: suffix === 'km' ? 'kms' : suffix,
    inputMode: decimals > 0 ? ('decimal' as const) : ('numeric' as const),
    onType: type,
  };
  return (
    <Disclosure
      title={title}
      count={(range === null ? 0 : 1) + picked}
      open={filter.open || range !== null || picked > 0}
    >
      <fieldset aria-describedby={hintId}>
        <legend className="sr-only">{title}</legend>
        <RangeSlider
          label={title}
          min={scale.min}
          max={scale.max}
          step={scale.step}
          grain={scale.rounding}
          values={endsOf(chosen, scale)}
          format={format}
          onMove={drag}
        />
        <div className="mt-1 grid grid-cols-2 gap-2">
          <RangeEnd
            name={`${name}_min`}
            label="From"
            end="min"
            value={chosen?.min ?? null}
            show={figure}
            placeholder={figure(scale.min)}
            {...field}
          />
          <RangeEnd
            name={`${name}_max`}
            label="To"
            end="max"
            value={chosen?.max ?? null}
            show={figure}
            placeholder={figure(scale.max)}
            {...field}
          />
        </div>
        <p role="status" className="mt-1 text-sm font-semibold text-danger empty:hidden">
          {refusal}
        </p>
        <p id={hintId} className="mt-2 text-sm tabular-nums text-quiet empty:hidden">
          {found ? `In stock: ${format(found.min)} to ${format(found.max)}` : ''}
          {note ? <span className="mt-1 block">{note}</span> : null}
        </p>
      </fieldset>
      {children}
    </Disclosure>
  );
}

interface RangeEndProps {
  name: string;
  label: string;
  end: SliderEnd;
  value: number | null;
  /** With thousands separators (NAV-117). Typed text stays as typed until the field loses focus. */
  show: (value: number) => string;
  placeholder: string;
  prefix: string;
  suffix: string;
  inputMode: 'decimal' | 'numeric';
  onType: (end: SliderEnd, text: string, isFinal: boolean) => void;
}

function RangeEnd({ name, label, end, value, show, placeholder, prefix, suffix, inputMode, onType }: RangeEndProps) {
  const id = useId();
  const [text, setText] = useState<string | null>(null);
  const finish = () => {
    if (text !== null) onType(end, text, true);
    setText(null);
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm text-quiet">
        {label}
      </label>
      <div className="relative">
        {prefix ? (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-quiet"
          >
            {prefix}
          </span>
        ) : null}
        <input
          id={id}
          name={name}
          value={text ?? (value === null ? '' : show(value))}
          inputMode={inputMode}
          maxLength={longestFigure}
          placeholder={placeholder}
          autoComplete="off"
          onChange={(event) => {
            setText(event.target.value);
            onType(end, event.target.value, false);
          }}
          onBlur={finish}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault();
              finish();
            }
          }}
          className={classNames(
            controlStyle,
            'tabular-nums',
            prefix && 'pl-7',
            suffix.length > 0 && suffix.length < 4 && 'pr-10',
          )}
        />
        {suffix.length > 0 && suffix.length < 4 ? (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-sm text-quiet"
          >
            {suffix}
          </span>
        ) : null}
      </div>
    </div>
  );
}

function isSameRange(left: NumberRange | null, right: NumberRange | null): boolean {
  return (left?.min ?? null) === (right?.min ?? null) && (left?.max ?? null) === (right?.max ?? null);
}
