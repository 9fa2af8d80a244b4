/** One list of values to tick under its heading: boxes, or cards with pictures for makes (SRCH-2). */
import { use, useRef, useState, type ReactNode } from 'react';
import { compareNames } from '../shared/text.ts';
import { classNames } from '../ui/class-names.ts';
import type { FacetFilterData, FacetFilterValue } from './facet-filter-data.ts';
import { FacetList, type FacetActions } from './facet-list.tsx';
import type { FacetName } from './facets.ts';
import { Disclosure } from './filter-disclosure.tsx';
import { useOpening } from '../ui/when-opened.tsx';
import { OnFiltersPage } from './on-filters-page.tsx';
import { exclusionParameter } from './search-state.ts';

interface FacetFilterProps extends FacetActions {
  filter: FacetFilterData;
}

export function FacetFilter({ filter, onToggle, onExclude, pictureOf }: FacetFilterProps) {
  const { name, title, values, nestedName, exclusions } = filter;
  const excluded = [
    ...exclusions,
    ...values.flatMap((value) => (value.selected ? (value.nestedExclusions ?? []) : [])),
  ].filter((value) => value.selected).length;
  const selected = values.reduce((sum, { selected: isSelected, nested = [] }) => {
    // A make and its selected model count as one: `Kia Seltos`.
    const models = nested.filter((model) => model.selected).length;
    return sum + (models > 0 ? models : Number(isSelected));
  }, 0);
  return (
    <Disclosure title={title} count={selected + excluded} open={filter.open || selected + excluded > 0}>
      <FacetList
        facet={name}
        title={title}
        values={values}
        shownFirst={filter.shownFirst}
        words={name === 'make' ? { more: 'Show all makes', fewer: 'Hide extra makes' } : undefined}
        pictureOf={pictureOf}
        onToggle={onToggle}
      />
      {nestedName === undefined
        ? null
        : values
            .filter((value) => value.selected && value.nested !== undefined && value.nested.length > 0)
            .map((value) => (
              <NestedList
                key={value.value}
                name={value.label}
                words={{ more: 'Select models', fewer: 'Hide' }}
                isOpen={[...value.nested!, ...(value.nestedExclusions ?? [])].some((nested) => nested.selected)}
              >
                <FacetList
                  facet={nestedName}
                  title={`${value.label} models`}
                  values={value.nested!}
                  shownFirst={value.nested!.length}
                  onToggle={onToggle}
                />
                <Exclusions
                  facet={nestedName}
                  title={`${value.label} models`}
                  values={value.nestedExclusions ?? []}
                  shownFirst={filter.shownFirst}
                  onExclude={onExclude}
                />
              </NestedList>
            ))}
      <Exclusions facet={name} title={title} values={exclusions} shownFirst={filter.shownFirst} onExclude={onExclude} />
    </Disclosure>
  );
}

/**
 * Uses the browser's own disclosure, so that it opens without JavaScript. It stays open when the shopper removes the
 * last value.
 */
function Exclusions({
  facet,
  title,
  values,
  shownFirst,
  onExclude,
}: {
  facet: FacetName;
  title: string;
  values: readonly FacetFilterValue[];
  shownFirst: number;
  onExclude: FacetFilterProps['onExclude'];
}) {
  const details = useRef<HTMLDetailsElement>(null);
  const hasSelected = values.some(({ selected }) => selected);
  const { isOpen, isNeeded, follow, prepare } = useOpening(details, hasSelected);
  const isFull = use(OnFiltersPage) || isNeeded;
  if (values.length === 0 || onExclude === undefined) return null;
  return (
    <details ref={details} open={isOpen} onToggle={follow} className={classNames('mt-1', !isFull && 'noscript:hidden')}>
      <summary
        onClick={prepare}
        className="inline-flex min-h-9 cursor-pointer items-center gap-1 text-sm text-quiet underline underline-offset-4"
      >
        Leave some out<span className="sr-only">: {title}</span>
      </summary>
      {isFull ? (
        <FacetList
          facet={facet}
          parameter={exclusionParameter(facet)}
          title={`${title} to leave out`}
          // By name, so that nothing moves under the pointer when one is ticked.
          values={values.toSorted((left, right) => compareNames(left.label, right.label))}
          shownFirst={shownFirst}
          words={{ more: `Show all ${values.length}`, fewer: 'Show fewer' }}
          hideCounts
          onToggle={onExclude}
        />
      ) : null}
    </details>
  );
}

/** A nested list behind a button: the models of a ticked make (SRCH-15), the usual ranges below a slider. */
export function NestedList({
  name,
  words,
  isOpen,
  children,
}: {
  name: string;
  words: { more: string; fewer: string };
  isOpen: boolean;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(isOpen);
  const isFull = use(OnFiltersPage) || open;
  return (
    <div className={classNames('mt-2 border-l-2 border-line pl-3', !isFull && 'noscript:hidden')}>
      <div className="flex min-h-9 items-center justify-between gap-2">
        <span className="font-semibold">{name}</span>
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="min-h-9 cursor-pointer text-sm font-semibold underline underline-offset-4 noscript:hidden"
        >
          {open ? words.fewer : words.more}
          <span className="sr-only"> {name}</span>
        </button>
      </div>
      {isFull ? <div className={classNames(!open && 'script:hidden')}>{children}</div> : null}
    </div>
  );
}
