import { formatCount } from '../../shared/text.ts';
import { VehicleCard } from '../../stock/vehicle-card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { sampleRows } from '../../ui/even-columns.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { scrollingRow } from '../../ui/scrolling-row.ts';
import { showFocusedSlide } from '../../ui/show-focused-slide.ts';
import { FinanceNoteAbove, ListFinanceNote } from '../estimates/list-finance-note.tsx';
import { useSite } from '../layout/use-site.ts';
import { useVehicleWords } from '../layout/use-vehicle-words.ts';
import type { TextContent } from './content-view.ts';

/** A few vehicles under a text page or an offer, and a link to all of them. */
export function PageStock({
  stock,
  heading = 'In stock now',
}: {
  stock: NonNullable<TextContent['stock']>;
  heading?: string;
}) {
  const { theme } = useSite();
  const words = useVehicleWords();
  const { count, conditions } = stock;
  const nouns = stock.nouns ?? words.after(count);
  return (
    <section className="border-t border-line bg-surface-2">
      <div className="page-width section-space">
        <h2 className="mb-6 text-2xl lg:text-3xl">{heading}</h2>
        <FinanceNoteAbove cards={stock.cards} className="-mt-3 mb-5" />
        <ul
          onFocus={showFocusedSlide}
          className={classNames('grid gap-5', sampleRows(stock.cards.length), scrollingRow)}
        >
          {stock.cards.map((card) => (
            <li key={card.id} className="min-w-0 snap-start">
              <VehicleCard card={card} layout={theme.layout.card} className="h-full" />
            </li>
          ))}
        </ul>
        <ListFinanceNote cards={stock.cards} isBelow className="mt-6" />
        {stock.count > stock.cards.length ? (
          <p className="mt-8 text-center">
            <LinkButton href={stock.href} soft variant="secondary">
              See all {[formatCount(count), conditions, nouns].filter(Boolean).join(' ')}
            </LinkButton>
          </p>
        ) : null}
      </div>
    </section>
  );
}
