/**
 * Values to tick. A long list shows its first values and the ticked ones, and has a search field. On the page of
 * filters a browser without scripts has more of them.
 */
import { use, useId, useState, type ReactNode } from 'react';
import { formatCount, slugify } from '../shared/text.ts';
import { classNames } from '../ui/class-names.ts';
import { controlStyle } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { searchableAbove } from './facet-order.ts';
import type { FacetFilterValue } from './facet-filter-data.ts';
import type { FacetName } from './facets.ts';
import { OnFiltersPage } from './on-filters-page.tsx';

/** Callbacks for a value, and its rendering. */
export interface FacetActions {
  onToggle: (facet: FacetName, value: string) => void;
  /** Leaves a value out, or takes that back. */
  onExclude?: (facet: FacetName, value: string) => void;
  /** Makes the values cards: the picture of one of them. */
  pictureOf?: ((value: FacetFilterValue) => ReactNode) | undefined;
}

/** The page of filters lists no more. Other values are found by a text search, or after a make is chosen. */
const shownOnFiltersPage = 30;

export interface FacetListProps extends Pick<FacetActions, 'onToggle' | 'pictureOf'> {
  facet: FacetName;
  /** Parameter name of the values in a form, if it is not the facet's name. */
  parameter?: string;
  hideCounts?: boolean;
  title: string;
  values: readonly FacetFilterValue[];
  shownFirst: number;
  /** Labels of the button below a long list. */
  words?: { more: string; fewer: string } | undefined;
}

export function FacetList({
  facet,
  parameter = facet,
  hideCounts = false,
  title,
  values,
  shownFirst,
  words,
  pictureOf,
  onToggle,
}: FacetListProps) {
  const [expanded, setExpanded] = useState(false);
  const [wanted, setWanted] = useState('');
  const listId = useId();
  const first = use(OnFiltersPage) ? Math.max(shownFirst, shownOnFiltersPage) : shownFirst;
  const key = searchKey(wanted);
  const listed =
    key !== ''
      ? values.filter((value) => isCalled(value, key))
      : expanded
        ? values
        : values.filter((value, index) => index < first || value.selected);
  const listClass = pictureOf ? 'grid grid-cols-2 gap-2 xs:max-lg:grid-cols-3 sm:max-lg:grid-cols-4' : 'space-y-0.5';
  const { more = `Show all ${formatCount(values.length)}`, fewer = 'Show fewer' } = words ?? {};
  const Value = pictureOf ? FacetCard : FacetBox;
  const item = (value: FacetFilterValue) => (
    <li key={value.value}>
      <Value
        facet={facet}
        parameter={parameter}
        hideCounts={hideCounts}
        value={value}
        pictureOf={pictureOf}
        onToggle={onToggle}
      />
    </li>
  );
  return (
    <>
      {values.length > searchableAbove ? (
        <div className="relative mb-2 noscript:hidden">
          <Icon
            name="search"

            className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-quiet"
          />
          <input
            type="search"
            aria-label={`Find in ${title}`}
            aria-controls={listId}
            placeholder={`Find in ${title.toLowerCase()}`}
            value={wanted}
            autoComplete="off"
            onChange={(event) => setWanted(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault();
            }}
            className={classNames(controlStyle, 'pl-9')}
          />
        </div>
      ) : null}
      <ul id={listId} className={listClass}>
        {listed.map(item)}
      </ul>
      <p role="status" className="text-sm text-quiet empty:hidden">
        {key !== '' && listed.length === 0 ? `Nothing here is called “${wanted.trim()}”.` : ''}
      </p>
      {values.length > first && key === '' ? (
        <button
          type="button"
          aria-expanded={expanded}
          aria-controls={listId}
          onClick={() => setExpanded(!expanded)}
          className="mt-1 min-h-9 cursor-pointer text-sm font-semibold underline underline-offset-4 noscript:hidden"
        >
          {expanded ? fewer : more}
        </button>
      ) : null}
    </>
  );
}

interface FacetValueProps extends Pick<FacetActions, 'onToggle' | 'pictureOf'> {
  facet: FacetName;
  parameter: string;
  hideCounts: boolean;
  value: FacetFilterValue;
}

function FacetBox({ facet, parameter, hideCounts, value, onToggle }: FacetValueProps) {
  return (
    <label className={classNames('facet-box', value.count === 0 && !hideCounts && 'is-empty')}>
      <input
        type="checkbox"
        name={parameter}
        value={value.value}
        checked={value.selected}
        onChange={() => onToggle(facet, value.value)}
      />
      <span>{value.label}</span>
      {hideCounts ? null : <Count of={value} />}
    </label>
  );
}

function FacetCard({ facet, parameter, value, pictureOf, onToggle }: FacetValueProps) {
  return (
    <label className={classNames('facet-card', value.count === 0 && 'is-empty')}>
      <input
        type="checkbox"
        name={parameter}
        value={value.value}
        checked={value.selected}
        onChange={() => onToggle(facet, value.value)}
      />
      {pictureOf?.(value)}
      <span>{value.label}</span>
      <Count of={value} />
    </label>
  );
}

function Count({ of: { count } }: { of: FacetFilterValue }) {
  return (
    <b>
      <i className="sr-only">, </i>
      {formatCount(count)}
      <i className="sr-only">{count === 1 ? ' result' : ' results'}</i>
    </b>
  );
}

/** True if `key` is part of its name, or the beginning of one of its other names. */
function isCalled({ label, said = [] }: FacetFilterValue, key: string): boolean {
  return searchKey(label).includes(key) || said.some((words) => searchKey(words).startsWith(key));
}

/** Makes `Land Cruiser`, `land-cruiser` and `landcruiser` the same in a list search. */
function searchKey(text: string): string {
  return slugify(text).replaceAll('-', '');
}
