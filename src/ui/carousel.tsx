import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { classNames } from './class-names.ts';
import { showFocusedSlide } from './show-focused-slide.ts';
import { Icon } from './icon.tsx';

interface CarouselState {
  track: RefObject<HTMLUListElement | null>;
  atStart: boolean;
  atEnd: boolean;
  move: (direction: 1 | -1) => void;
  onScroll: () => void;
}

const carouselState = createContext<CarouselState | null>(null);

/** The state of the carousel around a control; a control outside one is a mistake and throws (NAV-109). */
export function useCarousel(): CarouselState {
  const state = useContext(carouselState);
  if (state === null) throw new Error('A carousel control must stand inside a <Carousel>.');
  return state;
}

/**
 * A row that scrolls sideways, by finger, wheel, arrows and the left and right keys (NAV-107, NAV-108). Without
 * JavaScript it is a row that scrolls. Put a `CarouselTrack` and `CarouselArrows` in it.
 */
export function Carousel({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  const track = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });

  const onScroll = useCallback(() => {
    const element = track.current;
    if (element === null) return;
    // Browsers round scroll positions, so the last pixel may never be reached.
    const atStart = element.scrollLeft <= 2;
    const atEnd = element.scrollLeft + element.clientWidth >= element.scrollWidth - 2;
    setEnds((before) => (before.atStart === atStart && before.atEnd === atEnd ? before : { atStart, atEnd }));
  }, []);

  const move = useCallback((direction: 1 | -1) => {
    const element = track.current;
    const slide = element?.firstElementChild;
    if (!element || !slide) return;
    const step = slide.getBoundingClientRect().width + Number.parseFloat(getComputedStyle(element).columnGap || '0');
    const slidesInSight = Math.max(1, Math.floor(element.clientWidth / step));
    const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollBy({ left: direction * step * slidesInSight, behavior: reduced ? 'instant' : 'smooth' });
  }, []);

  useEffect(() => {
    const element = track.current;
    if (element === null) return;
    onScroll();
    const observer = new ResizeObserver(onScroll);
    observer.observe(element);
    return () => observer.disconnect();
  }, [onScroll]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    if (
      event.target instanceof HTMLInputElement ||
      event.target instanceof HTMLSelectElement ||
      event.target instanceof HTMLTextAreaElement
    )
      return;
    event.preventDefault();
    move(event.key === 'ArrowRight' ? 1 : -1);
  }

  const state = useMemo(() => ({ track, ...ends, move, onScroll }), [ends, move, onScroll]);
  return (
    <carouselState.Provider value={state}>
      {/* A group and no landmark: the section around it, which has the same heading, is one already. */}
      <div
        role="group"
        aria-roledescription="carousel"
        aria-label={label}
        onKeyDown={onKeyDown}
        className={classNames('relative', className)}
      >
        {children}
      </div>
    </carouselState.Provider>
  );
}

/**
 * The width of slides that carry text: from one to four whole ones are in sight, so that none is cut in the middle of a
 * name. A phone also shows the edge of the next, narrower than the inner space of a card.
 */
export const wholeSlides =
  'w-[calc(100%-0.75rem)] sm:w-[calc((100%-1rem)/2)] lg:w-[calc((100%-2rem)/3)] xl:w-[calc((100%-3rem)/4)]';

/** The list of slides; give each `<li>` its width. */
export function CarouselTrack({
  children,
  className,
  label,
}: {
  children: ReactNode;
  className?: string;
  label: string;
}) {
  const { track, onScroll } = useCarousel();
  return (
    <ul
      ref={track}
      onScroll={onScroll}
      onFocus={showFocusedSlide}
      // A scrollable region without a link in its slides must be reachable by keyboard.
      tabIndex={0}
      aria-label={label}
      // Positioned, so that visually hidden text inside a slide is clipped with the slide and cannot widen the page.
      className={classNames(
        'relative flex [scroll-snap-type:x_mandatory] gap-4 overflow-x-auto overscroll-x-contain [scrollbar-width:none] *:shrink-0 *:snap-start',
        className,
      )}
    >
      {children}
    </ul>
  );
}

/** Both arrows, disabled at the ends. */
export function CarouselArrows({ className }: { className?: string }) {
  const { atStart, atEnd, move } = useCarousel();
  if (atStart && atEnd) return null;
  return (
    <div className={classNames('flex gap-2 noscript:hidden', className)}>
      <Arrow disabled={atStart} label="Previous" onPress={() => move(-1)}>
        <Icon name="chevron-left" className="size-6" />
      </Arrow>
      <Arrow disabled={atEnd} label="Next" onPress={() => move(1)}>
        <Icon name="chevron-right" className="size-6" />
      </Arrow>
    </div>
  );
}

function Arrow({
  disabled,
  label,
  onPress,
  children,
}: {
  disabled: boolean;
  label: string;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      onClick={disabled ? undefined : onPress}
      // A disabled button loses focus, and with it the keys of the carousel.
      aria-disabled={disabled || undefined}
      aria-label={label}
      className="grid size-11 cursor-pointer place-items-center rounded-full border border-line-strong bg-surface text-ink hover:border-ink aria-disabled:cursor-default aria-disabled:opacity-35"
    >
      {children}
    </button>
  );
}
