/**
 * One list of boxes to tick. Before the page is alive every value shows, so that the form works without JavaScript; after, a
 * long list shows its first values, and a ticked one always.
 */
import { useId, useState } from 'react';
import { formatCount } from '../shared/text.ts';
import { classNames } from '../ui/class-names.ts';
import { Disclosure } from './filter-disclosure.tsx';
import type { FacetName } from './engine.ts';

export interface FacetFilterValue {
  value: string;
  label: string;
  count: number;
  selected: boolean;
  /** Values of a list below this one: the models of a make. */
  nested?: readonly FacetFilterValue[];
}

export interface FacetFilterData {
  name: FacetName;
  title: string;
  values: readonly FacetFilterValue[];
  /** Parameter of the values below, when there are any. */
  nestedName?: FacetName;
  /** How many values show before 'Show all'. */
  shownFirst: number;
  open: boolean;
}

export interface FacetFilterProps {
  filter: FacetFilterData;
  onToggle: (facet: FacetName, value: string) => void;
}

export function FacetFilter({ filter, onToggle }: FacetFilterProps) {
  const [expanded, setExpanded] = useState(false);
  const listId = useId();
  const { values, shownFirst } = filter;
  const selected = values.filter((value) => value.selected || value.nested?.some((nested) => nested.selected)).length;
  const noun = filter.name === 'make' ? 'makes' : '';
  return (
    <Disclosure title={filter.title} count={selected} open={filter.open || selected > 0}>
      <ul id={listId} className="space-y-0.5">
        {values.map((value, index) => (
          <li key={value.value} className={classNames(index >= shownFirst && !value.selected && !expanded && 'script:hidden')}>
            <FacetBox facet={filter.name} value={value} onToggle={onToggle} />
            {filter.nestedName && value.selected && value.nested && value.nested.length > 0
              ? <NestedFacet facet={filter.nestedName} parent={value} values={value.nested} onToggle={onToggle} />
              : null}
          </li>
        ))}
      </ul>
      {values.length > shownFirst ? (
        <button
          type="button"
          aria-expanded={expanded}
          aria-controls={listId}
          onClick={() => setExpanded(!expanded)}
          className="mt-1 min-h-9 cursor-pointer text-sm font-semibold underline underline-offset-4 noscript:hidden"
        >
          {noun ? expanded ? 'Hide extra makes' : 'Show all makes' : expanded ? 'Show fewer' : `Show all ${values.length}`}
        </button>
      ) : null}
    </Disclosure>
  );
}

/** The models of a ticked make (SRCH-15). */
function NestedFacet({ facet, parent, values, onToggle }: { facet: FacetName; parent: FacetFilterValue; values: readonly FacetFilterValue[]; onToggle: FacetFilterProps['onToggle'] }) {
  const [open, setOpen] = useState(values.some((value) => value.selected));
  const listId = useId();
  return (
    <div className="ml-7.5 border-l-2 border-line pl-3">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
        className="min-h-9 cursor-pointer text-sm font-semibold underline underline-offset-4 noscript:hidden"
      >
        {open ? 'Hide' : 'Select models'}<span className="sr-only"> of {parent.label}</span>
      </button>
      <ul id={listId} className={classNames('space-y-0.5 pb-2', !open && 'script:hidden')}>
        {values.map((value) => <li key={value.value}><FacetBox facet={facet} value={value} onToggle={onToggle} /></li>)}
      </ul>
    </div>
  );
}

function FacetBox({ facet, value, onToggle }: { facet: FacetName; value: FacetFilterValue; onToggle: FacetFilterProps['onToggle'] }) {
  return (
    <label className={classNames('flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control px-1 hover:bg-surface-2', value.count === 0 && !value.selected && 'text-quiet')}>
      <input
        type="checkbox"
        name={facet}
        value={value.value}
        checked={value.selected}
        onChange={() => onToggle(facet, value.value)}
        className="size-5 shrink-0 cursor-pointer accent-brand"
      />
      <span className="min-w-0 flex-1 break-words leading-snug">{value.label}</span>
      <span className="text-sm tabular-nums text-quiet"><span className="sr-only">, </span>{formatCount(value.count)}<span className="sr-only"> vehicles</span></span>
    </label>
  );
}
