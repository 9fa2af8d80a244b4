/** Cars that this browser has looked at, newest first, smaller than the page's other cards. */
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { paths } from '../../routes.ts';
import type { CardContent } from '../../stock/card-content.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Carousel, CarouselArrows, CarouselTrack } from '../../ui/carousel.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import { useVehicleWords } from '../layout/use-vehicle-words.ts';

export interface ViewedCarsRowProps {
  cars: readonly CardContent[];
  onClear: () => void;
  className?: string | undefined;
}

const heading = 'Recently viewed';

export function ViewedCarsRow({ cars, onClear, className }: ViewedCarsRowProps) {
  const { many } = useVehicleWords();
  const [cleared, setCleared] = useState(false);
  const said = useRef<HTMLParagraphElement>(null);
  if (cleared)
    return (
      <p ref={said} tabIndex={-1} className="border-t border-line py-5 text-quiet outline-none">
        Your list of viewed {many} is empty.
      </p>
    );
  return (
    <section aria-label={heading} className={classNames('border-t border-line py-4 lg:py-8', className)}>
      <Carousel label={heading}>
        <div className="flex min-h-11 items-center gap-3">
          <h2 className="text-lg lg:text-xl">{heading}</h2>
          <button
            type="button"
            onClick={() => {
              onClear();
              flushSync(() => setCleared(true));
              // The button is gone, and the focus would begin again at the top of the page.
              said.current?.focus({ preventScroll: true });
            }}
            className={buttonStyle({ variant: 'quiet', size: 'sm', className: 'text-quiet underline' })}
          >
            Clear<span className="sr-only"> the list of viewed {many}</span>
          </button>
          <div className="ml-auto max-sm:hidden">
            <CarouselArrows />
          </div>
        </div>
        <CarouselTrack label={heading} className="-mx-4 mt-3 scroll-px-4 px-4 pb-1">
          {cars.map((card) => (
            <li key={card.id} className="w-72 sm:w-40 lg:w-48">
              <ViewedCar card={card} />
            </li>
          ))}
        </CarouselTrack>
      </Carousel>
    </section>
  );
}

/** On phones with the picture beside the words, so that the row is half as high. */
function ViewedCar({ card }: { card: CardContent }) {
  return (
    <a href={paths.vehicle(card.slug)} className="group flex gap-3 text-ink no-underline sm:block">
      <Picture
        src={card.picture.url}
        fallbackSrc={paths.noPicture(card.picture.body)}
        alt=""
        width={192}
        height={128}
        sizes="12rem"
        thumbnail
        className={classNames(
          'aspect-3/2 w-28 shrink-0 self-start rounded-card bg-surface-2 object-cover sm:w-full',
          !card.available && 'is-sold',
        )}
      />
      <span className="block min-w-0">
        <span className="block truncate font-semibold leading-snug group-hover:underline sm:mt-2" title={card.title}>
          {card.title}
        </span>
        <span className="block truncate text-sm text-quiet">{card.subtitle || card.condition}</span>
        {card.available ? (
          <>
            <span className="block font-bold tabular-nums">{card.price.text}</span>
            {card.price.kind === 'price' || card.price.kind === 'subscription' ? (
              <span className="block text-sm leading-snug text-quiet">{card.price.label}</span>
            ) : null}
          </>
        ) : (
          <span className="block font-bold text-quiet">Sold</span>
        )}
      </span>
    </a>
  );
}
