/**
 * Cars side by side, in the dialog and on the page of its own. Their names and prices stay in sight while the rows move
 * under them. Where they are too many for the width, the table scrolls in a box of its own, so that the names stay
 * there too; where it is narrow, the name of a row stands in each of its cells, so that the cars have the whole width.
 */
import type { ReactNode } from 'react';
import { EqualNot } from 'lucide-react';
import { paths } from '../../routes.ts';
import { comparisonRows, hasPriceDifference, type ComparisonRow } from '../../stock/comparison-rows.ts';
import type { VehicleWords } from '../../shared/vehicle-words.ts';
import { SubscriptionTermsLink } from '../../stock/subscription-terms-link.tsx';
import { WeeklyFigure } from '../../stock/weekly-figure.tsx';
import { holdsBelowHeader } from '../layout/fixed-bars.ts';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import type { StoredCarDetails } from './stored-car-details.ts';

export interface ComparedColumn {
  id: string;
  slug: string;
  name: string;
  pictureUrl: string;
  /** `null` for a car that is gone. */
  found: StoredCarDetails | null;
}

export interface ComparisonTableProps {
  columns: readonly ComparedColumn[];
  /** Leaves out the rows in which the cars do not differ. */
  onlyDifferences?: boolean;
  /** What takes a car out. */
  removal: (column: ComparedColumn) => ReactNode;
  /**
   * Stands before the rates that it is about, in the box where there is one: two that scroll in each other lose the
   * reader.
   */
  note: ReactNode;
  className?: string;
}

/** So many columns of words need the width; the lists are in full because the style sheet is made of what it reads. */
const boxBelow: Readonly<Record<number, string>> = {
  3: '@max-[27rem]:comparison-box',
  4: '@max-[42rem]:comparison-box',
  5: '@max-[50rem]:comparison-box',
  6: '@max-[58rem]:comparison-box',
  7: '@max-[66rem]:comparison-box',
  8: '@max-[74rem]:comparison-box',
};

/** Labels of a card that say why a vehicle cannot be bought or seen today; one that is sold says so for its price. */
const statesOfSale: ReadonlySet<string> = new Set(['reserved', 'coming-soon']);

const cell = 'px-2 align-baseline';
/** Narrow, its words are in the cells of the row, and it is there for who does not see them. */
const rowName = 'border-b align-baseline text-sm font-semibold text-quiet @xl:pr-3';

export function ComparisonTable({ columns, onlyDifferences = false, removal, note, className }: ComparisonTableProps) {
  const vehicles = columns.flatMap(({ found }) => found ?? []);
  const rows = comparisonRows(vehicles).filter(({ differs }) => differs || !onlyDifferences);
  const isPriceDifferent = hasPriceDifference(vehicles);
  return (
    <div ref={holdsBelowHeader} className={classNames('@container', className)}>
      <div
        role="region"
        aria-label="Comparison"
        className={classNames('relative @max-xl:-mx-2', boxBelow[columns.length])}
      >
        <div className="sticky left-0 max-w-[100cqi] pb-4 empty:hidden @max-xl:px-2">{note}</div>
        <table
          className={classNames(
            'w-full table-fixed border-separate [border-spacing:0] text-left [--picture:5.5rem] print:[--picture:6rem]',
            columns.length <= 2 ? '@3xl:[--picture:12rem]' : '@3xl:[--picture:8.5rem]',
          )}
        >
          <colgroup>
            <col className="w-px @xl:w-34" />
            {columns.map(({ id }) => (
              <col key={id} className={columns.length > 2 ? 'comparison-column' : undefined} />
            ))}
          </colgroup>
          <thead className="comparison-head">
            <tr>
              <th scope="col" rowSpan={2}>
                <span className="sr-only">What is compared</span>
              </th>
              {columns.map((column) => (
                <td key={column.id} className={cell}>
                  <Picture
                    src={column.found?.card.picture.url ?? column.pictureUrl}
                    fallbackSrc={paths.noPicture(column.found?.card.picture.body ?? '')}
                    alt=""
                    width={300}
                    height={200}
                    sizes="12rem"
                    thumbnail
                    className={classNames(
                      'aspect-3/2 h-(--picture) w-auto max-w-full rounded-card bg-surface-2 object-cover',
                      column.found?.card.available === false && 'is-sold',
                    )}
                  />
                  <div className="h-10 overflow-hidden print:hidden">{removal(column)}</div>
                </td>
              ))}
            </tr>
            <tr>
              {columns.map(({ id, slug, name, found }) => (
                <th key={id} scope="col" className={classNames(cell, 'pt-1 font-normal')}>
                  <a href={paths.vehicle(slug)} className="font-semibold leading-snug text-ink underline">
                    {name}
                  </a>
                  {found?.card.subtitle ? (
                    <span className="block truncate text-sm text-quiet" title={found.card.subtitle}>
                      {found.card.subtitle}
                    </span>
                  ) : null}
                  {found === null ? <span className="block text-sm text-quiet">No longer on this site</span> : null}
                  {found?.card.labels
                    .filter(({ kind }) => statesOfSale.has(kind))
                    .map(({ kind, text }) => (
                      <strong key={kind} className="block text-sm">
                        {text}
                      </strong>
                    ))}
                </th>
              ))}
            </tr>
            <tr>
              <RowName label="Price" differs={isPriceDifferent} className="border-line-strong pb-2 pt-1" />
              {columns.map(({ id, found }) => (
                <td key={id} className={classNames(cell, 'border-b border-line-strong pb-2 pt-1')}>
                  {found === null ? null : <PriceOrSold card={found.card} />}
                </td>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, differs }) => (
              <tr key={label} className={differs ? 'bg-surface-2' : undefined}>
                <RowName label={label} differs={differs} className="border-line py-2.5 print:py-1.5" />
                {columns.map(({ id, found }) => (
                  <td
                    key={id}
                    className={classNames(
                      cell,
                      'border-b border-line py-2.5 tabular-nums print:py-1.5 print:[&_summary]:hidden',
                    )}
                  >
                    <span aria-hidden="true" className="flex items-center gap-1 text-sm text-quiet @xl:hidden">
                      {label}
                      {differs ? <EqualNot className="size-3.5 shrink-0 text-ink" /> : null}
                    </span>
                    {found === null ? '' : <Said label={label} of={found} />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function RowName({ label, differs, className }: { label: string; differs: boolean; className: string }) {
  return (
    <th scope="row" className={classNames(rowName, className)}>
      <span className="flex items-center justify-between gap-1.5 @max-xl:sr-only">
        {label}
        {differs ? <EqualNot aria-hidden="true" className="size-4 shrink-0 text-ink" /> : null}
      </span>
      {differs ? <span className="sr-only"> (differs)</span> : null}
    </th>
  );
}

function PriceOrSold({ card }: { card: StoredCarDetails['card'] }) {
  if (!card.available) return <strong className="text-lg text-quiet">Sold</strong>;
  const { kind, text, label, was } = card.price;
  return (
    <>
      <Price amount={text} label={kind === 'none' ? '' : label} was={was} />
      <SubscriptionTermsLink card={card} />
    </>
  );
}

function Said({ label, of: { card, comparison } }: { label: ComparisonRow['label']; of: StoredCarDetails }) {
  if (label !== 'Weekly estimate') return comparison[label] || 'Not stated';
  return card.weekly ? <WeeklyFigure weekly={card.weekly} /> : 'No estimate';
}

/** Says what the sign in the rows means. */
export function DifferenceSign({ words: { many }, className }: { words: VehicleWords; className?: string }) {
  return (
    <p className={classNames('flex items-center gap-1.5 text-sm text-quiet', className)}>
      <EqualNot aria-hidden="true" className="size-4 shrink-0 text-ink" />
      <span>
        <span className="sr-only">“Differs”</span> marks where these {many} differ
      </span>
    </p>
  );
}
