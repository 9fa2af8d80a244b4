import { classNames } from '../../../ui/class-names.ts';
import type { BlockOf } from './blocks.ts';
import { SectionHeading } from './section-heading.tsx';

/** From how many columns on a table is too wide for a phone; there each of its rows stands as a list. */
const wideColumns = 3;

/** A table of the dealer’s own. */
export function TableBlock({ block: { section } }: { block: BlockOf<'table'> }) {
  const { columns, rows } = section;
  const stacks = columns.length >= wideColumns;
  return (
    <section className="page-width section-space">
      <SectionHeading heading={section.heading} text={section.text} />
      <div className={classNames('overflow-hidden rounded-card border border-line', !stacks && 'max-w-200')}>
        <table className={classNames('w-full border-collapse text-left', stacks && 'max-sm:block')}>
          <caption className="sr-only">{section.caption}</caption>
          <thead className={classNames('bg-surface-2', stacks && 'max-sm:sr-only')}>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className="px-4 py-3 font-semibold">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className={classNames(stacks && 'max-sm:block')}>
            {rows.map(([first, ...others], row) => (
              <tr
                key={`${row}-${first}`}

                className={classNames(
                  'border-line not-first:border-t',
                  stacks ? 'max-sm:block max-sm:p-4' : 'border-t',
                  'sm:border-t',
                )}
              >
                <th
                  scope="row"
                  className={classNames(
                    'align-top font-semibold',
                    stacks ? 'max-sm:block sm:px-4 sm:py-3' : 'px-4 py-3',
                  )}
                >
                  {first}
                </th>
                {others.map((cell, place) => (
                  <td
                    key={place}
                    className={classNames(
                      'align-top tabular-nums',
                      stacks ? 'max-sm:mt-2 max-sm:block sm:px-4 sm:py-3' : 'px-4 py-3',
                    )}
                  >
                    {stacks ? (
                      <span aria-hidden="true" className="block text-sm text-quiet sm:hidden">
                        {columns[place + 1]}
                      </span>
                    ) : null}
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {section.note ? <p className="mt-3 max-w-[75ch] text-sm text-quiet">{section.note}</p> : null}
    </section>
  );
}
