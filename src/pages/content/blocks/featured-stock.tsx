import { VehicleCard } from '../../../stock/vehicle-card.tsx';
import { Carousel, CarouselArrows, CarouselTrack, wholeSlides } from '../../../ui/carousel.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { sampleRows } from '../../../ui/even-columns.ts';
import { scrollingRow } from '../../../ui/scrolling-row.ts';
import { showFocusedSlide } from '../../../ui/show-focused-slide.ts';
import { FinanceNoteAbove } from '../../estimates/list-finance-note.tsx';
import { useSite } from '../../layout/use-site.ts';
import { useEnquiryDialog } from '../../leads/use-enquiry-dialog.tsx';
import { useVehicleWords } from '../../layout/use-vehicle-words.ts';
import type { BlockOf } from './blocks.ts';
import { SectionHeading } from './section-heading.tsx';

export interface FeaturedStockProps {
  block: BlockOf<'featured_stock'>;
  /** True if its rates are the page's first: they need the note above them. */
  isFirstWithRates: boolean;
}

/** Vehicles out of the stock, in a grid or in a row that scrolls. */
export function FeaturedStock({ block, isFirstWithRates }: FeaturedStockProps) {
  const { theme } = useSite();
  const { titleMany } = useVehicleWords();
  const { openEnquiry, enquiryDialog } = useEnquiryDialog();
  const { card: layout } = theme.layout;
  const isDense = layout === 'dense' || block.cards.length % 4 === 0;
  const headingLevel = block.heading === '' ? 2 : 3;
  const heading = (
    <>
      <SectionHeading
        heading={block.heading}
        text={block.text}
        link={{ href: block.href, label: block.linkLabel }}
        arrows={block.display === 'carousel' ? <CarouselArrows /> : null}
      />
      {isFirstWithRates ? <FinanceNoteAbove cards={block.cards} className="-mt-2 mb-5" /> : null}
    </>
  );
  const cardView = (card: (typeof block.cards)[number]) => (
    <VehicleCard card={card} layout={layout} headingLevel={headingLevel} onEnquire={openEnquiry} className="h-full" />
  );
  return (
    <section className="page-width section-space">
      {block.display === 'carousel' ? (
        <Carousel label={block.heading || titleMany}>
          {heading}
          <CarouselTrack label={block.heading || titleMany} className="-mx-4 scroll-px-4 px-4 pb-1">
            {block.cards.map((card) => (
              <li key={card.id} className={wholeSlides}>
                {cardView(card)}
              </li>
            ))}
          </CarouselTrack>
        </Carousel>
      ) : (
        <>
          {heading}
          {/* On phones the cards are in a horizontally scrolling row; six cards below each other would fill a page. */}
          <ul
            onFocus={showFocusedSlide}
            className={classNames(
              'grid gap-5',
              scrollingRow,
              sampleRows(block.cards.length),
              isDense && 'lg:gap-4',
              layout === 'flat' && 'sm:gap-x-6 sm:gap-y-9',
            )}
          >
            {block.cards.map((card) => (
              <li key={card.id} className="min-w-0 snap-start">
                {cardView(card)}
              </li>
            ))}
          </ul>
        </>
      )}
      {enquiryDialog}
    </section>
  );
}
