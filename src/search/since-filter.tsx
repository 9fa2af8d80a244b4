/** A filter for recent events (arrivals, price drops) with a few choices of how long ago. */
import type { NumberRange } from './engine.ts';
import { Disclosure } from './filter-disclosure.tsx';
import type { RangeName } from './ranges.ts';
import { formatRange, parseRange } from './search-state.ts';

export interface SinceFilterData {
  name: RangeName;
  title: string;
  /** The choice of no range. */
  none: string;
  /** `value` is the range as in the URL. */
  choices: readonly { value: string; label: string }[];
}

export function SinceFilter({
  filter: { name, title, none, choices },
  range,
  onChange,
}: {
  filter: SinceFilterData;
  range: NumberRange | null;
  onChange: (range: NumberRange | null) => void;
}) {
  const chosen = range === null ? '' : formatRange(range);
  const listed = [{ value: '', label: none }, ...choices];
  // A link of another day names another moment.
  if (!listed.some(({ value }) => value === chosen))
    listed.push({ value: chosen, label: 'As in the link you followed' });
  return (
    <Disclosure title={title} count={range === null ? 0 : 1} open={range !== null}>
      <fieldset>
        <legend className="sr-only">{title}</legend>
        {listed.map(({ value, label }) => (
          <label key={value} className="facet-box">
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChange(parseRange(value))}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
    </Disclosure>
  );
}
