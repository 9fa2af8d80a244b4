/**
 * Vehicles similar to the page's, in a row or as a grid (SRCH-99 to SRCH-110). They are loaded once, when the shopper
 * scrolls near; until then placeholders of their size are shown. Without JavaScript a link leads to a search for
 * similar vehicles.
 */
import { useEffect, useRef, useState } from 'react';
import { ArrowRight } from 'lucide-react';
import { logInBrowser } from '../../shared/log-in-browser.ts';
import type { CardContent } from '../../stock/card-content.ts';
import { VehicleCard, VehicleCardRoom, VehicleCardSkeleton, type VehicleCardProps } from '../../stock/vehicle-card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Button } from '../../ui/button.tsx';
import { Carousel, CarouselArrows, CarouselTrack, wholeSlides } from '../../ui/carousel.tsx';
import { classNames } from '../../ui/class-names.ts';
import { sampleRows } from '../../ui/even-columns.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { scrollingRow } from '../../ui/scrolling-row.ts';
import { showFocusedSlide } from '../../ui/show-focused-slide.ts';
import { FinanceNote, hasComparisonRate } from '../estimates/list-finance-note.tsx';
import { useSite } from '../layout/use-site.ts';
import { similarCarsAnchor } from './similar-cars-anchor.ts';
import { readSimilarCars, type SimilarCarsQuestion } from './read-similar-cars.ts';

/** SRCH-105 */
const inViewMargin = '500px';
/** Overlays a card on the space reserved for it. */
const place = 'grid *:[grid-area:1/1]';
/** For each call; no visitor waits longer for placeholders. */
const patienceMs = 8000;

export interface SimilarCarsProps {
  vehicle: Pick<SimilarCarsQuestion, 'id' | 'slug' | 'fallback'>;
  /** The tallest possible card. */
  tallest: CardContent;
  heading: string;
  /** A search of the like. */
  href: string;
  onEnquire: NonNullable<VehicleCardProps['onEnquire']>;
}

export function SimilarCars({ vehicle, tallest, heading, href, onEnquire }: SimilarCarsProps) {
  const site = useSite();
  const { search, theme } = site;
  const { count, display } = search.similar_cars;
  const { section, cards, keepsRoom, asking, failed, retry } = useSimilarCars({
    ...vehicle,
    fetchLimit: search.similar_cars.fetch_limit,
    count,
  });
  if (count === 0) return null;
  const layout = theme.layout.card;
  // With no results, the space of the placeholders stays, so that nothing moves up under the reader. A failure takes
  // only the space of its message, which would be hard to find in a large empty box.
  const isEmpty = cards?.length === 0;
  const room = keepsRoom ? <VehicleCardRoom card={tallest} layout={layout} /> : null;
  // Each place keeps its size, with or without a card: late content moves nothing.
  const items = Array.from({ length: count }, (_, index) => {
    const card = cards?.[index];
    return {
      key: card?.id ?? String(index),
      isVacant: cards !== null && card === undefined,
      content:
        card === undefined ? (
          <VehicleCardSkeleton layout={layout} />
        ) : (
          <VehicleCard card={card} layout={layout} onEnquire={onEnquire} />
        ),
    };
  });
  const more = (
    <LinkButton href={href} variant="secondary" soft>
      See all like this
      <ArrowRight aria-hidden="true" className="size-5" />
    </LinkButton>
  );
  return (
    <section
      ref={section}
      id={similarCarsAnchor}
      tabIndex={-1}
      aria-label={heading}
      aria-busy={asking || undefined}
      className="border-t border-line py-4 lg:py-8"
    >
      <div className="relative">
        {failed ? (
          <>
            <h2 className="text-lg lg:text-xl">{heading}</h2>
            <div
              role="alert"
              className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-surface-2 p-4"
            >
              <Icon name="wifi-off" className="size-6 shrink-0 text-danger" />
              <p className="min-w-0 flex-1">We could not load {heading.toLowerCase()}.</p>
              <Button variant="secondary" onClick={retry}>
                Try again
              </Button>
            </div>
          </>
        ) : display === 'carousel' ? (
          <Carousel label={heading}>
            <div className="flex items-center justify-between gap-4">
              <h2 className="text-lg lg:text-xl">{heading}</h2>
              <div className={isEmpty ? 'invisible' : ''}>
                <CarouselArrows />
              </div>
            </div>
            <CarouselTrack
              label={heading}
              className={classNames('-mx-4 mt-3 lg:mt-4 scroll-px-4 px-4 pb-1 noscript:hidden', isEmpty && 'invisible')}
            >
              {items.map(({ key, isVacant, content }) => (
                <li key={key} className={classNames(place, wholeSlides, isVacant && !isEmpty && 'hidden')}>
                  {room}
                  {content}
                </li>
              ))}
            </CarouselTrack>
          </Carousel>
        ) : (
          <>
            <h2 className="text-lg lg:text-xl">{heading}</h2>
            {/* On a phone the cards are in a horizontally scrolling row, as on the home page: below each other they
                would fill a page. */}
            <ul
              onFocus={showFocusedSlide}
              className={classNames(
                isEmpty && 'invisible',
                'mt-4 grid noscript:hidden sm:gap-5',
                scrollingRow,
                // A scrollable row must contain a focusable element, and a placeholder is not one.
                cards === null && 'max-sm:overflow-x-hidden!',
                sampleRows(count),
              )}
            >
              {items.map(({ key, isVacant, content }) => (
                <li
                  key={key}
                  className={classNames(place, 'min-w-0 snap-start', isVacant && !isEmpty && 'invisible max-sm:hidden')}
                >
                  {room}
                  {content}
                </li>
              ))}
            </ul>
          </>
        )}
        {isEmpty && !failed ? (
          <div className="absolute inset-x-0 bottom-0 top-11 flex items-center justify-center rounded-card border border-line p-4">
            <p className="text-quiet">We have no {heading.toLowerCase()} right now.</p>
          </div>
        ) : null}
      </div>
      {/* It has its place from the start, as the cards have. */}
      {site.finance.shows_estimates && !failed && (keepsRoom || (cards !== null && hasComparisonRate(cards))) ? (
        <FinanceNote
          finance={site.finance}
          className={classNames(
            'mt-3 lg:mt-4 noscript:hidden',
            cards !== null && !hasComparisonRate(cards) && 'invisible',
          )}
        />
      ) : null}
      <div className="mt-4 lg:mt-5">{more}</div>
    </section>
  );
}

/**
 * `cards` is `null` until loaded, and empty if there are none or, with `failed`, if loading failed. `keepsRoom`: they
 * keep the size of their placeholders. Cards that arrive before the section or anything below it is visible take the
 * size of their content: many are smaller than the tallest, such as those of a make without finance.
 */
function useSimilarCars(question: SimilarCarsQuestion) {
  const section = useRef<HTMLElement>(null);
  const [answer, setAnswer] = useState<{
    slug: string;
    cards: readonly CardContent[] | 'asking' | 'failed';
    keepsRoom?: boolean;
  } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const asked = useRef(question);
  useEffect(() => {
    asked.current = question;
  });
  const { slug } = question;
  useEffect(() => {
    const element = section.current;
    if (element === null) return;
    const abort = new AbortController();
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        setAnswer({ slug, cards: 'asking' });
        readSimilarCars(asked.current, {
          fetch: globalThis.fetch,
          signal: abort.signal,
          patience: () => AbortSignal.timeout(patienceMs),
          onFailure: (failure) => logInBrowser('Similar vehicles could not be loaded.', failure),
        }).then(
          (cards) => {
            const isBelowScreen = element.getBoundingClientRect().top >= innerHeight;
            setAnswer({ slug, cards, keepsRoom: cards.length === 0 || !isBelowScreen });
          },
          (failure: unknown) => {
            if (abort.signal.aborted) return;
            logInBrowser('Similar vehicles could not be loaded.', failure);
            setAnswer({ slug, cards: 'failed' });
          },
        );
      },
      { rootMargin: `${inViewMargin} 0px` },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      abort.abort();
    };
  }, [slug, attempt]);
  function retry() {
    // The button goes, and the focus would begin again at the top of the page.
    section.current?.focus({ preventScroll: true });
    setAnswer(null);
    setAttempt((count) => count + 1);
  }
  const state = answer?.slug === slug ? answer.cards : null;
  const cards = state === 'failed' ? [] : state === 'asking' ? null : state;
  const keepsRoom = answer?.slug !== slug || answer.keepsRoom !== false;
  return { section, cards, keepsRoom, asking: state === 'asking', failed: state === 'failed', retry };
}
