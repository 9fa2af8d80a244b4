/**
 * The slides of a vehicle: a row with scroll snapping, so that swiping, the keyboard and the thumbnails' links work
 * before any script does. Hydration adds buttons and the counter (VDP-2 to VDP-7). The full screen shows each picture
 * whole, with zoom.
 */
import { useEffect, useImperativeHandle, useRef, type KeyboardEvent, type Ref } from 'react';
import { paths } from '../../routes.ts';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import { Icon } from '../../ui/icon.tsx';
import { roundControl } from './control-style.ts';
import { viewerSize, type Slide, type ViewerContent } from './viewer-content.ts';
import { ViewerFilm } from './viewer-film.tsx';
import { ZoomPicture } from './zoom-picture.tsx';

/** Number of pictures that load at once (VDP-5). */
const prioritised = 2;
const columnSizes = '(width >= 80rem) 54rem, (width >= 64rem) calc(100vw - 29rem), 100vw';

/** For keys and thumbnails outside: goes to a slide, within the available ones, and handles keys that mean a slide. */
export interface GalleryHandle {
  show(index: number, behavior?: 'instant'): void;
  moveByKey(event: KeyboardEvent): void;
}

export interface ViewerGalleryProps {
  content: ViewerContent;
  /** Index of the slide in sight. */
  current: number;
  onCurrent: (index: number) => void;
  /** True while the gallery is the visible mode; otherwise films stop. */
  active: boolean;
  /** True if the page opens with the gallery. */
  first: boolean;
  full: boolean;
  handle: Ref<GalleryHandle>;
  onFullScreen: () => void;
}

export function ViewerGallery({
  content,
  current,
  onCurrent,
  active,
  first,
  full,
  handle,
  onFullScreen,
}: ViewerGalleryProps) {
  const { slides, name, muted, pictureCount } = content;
  const row = useRef<HTMLUListElement>(null);
  // The row's current position and its target, updated immediately. Rendering lags behind, and a quick second press
  // must count from these.
  const place = useRef(current);
  const onTheWay = useRef<number | null>(null);

  useEffect(() => {
    const element = row.current;
    // A second row of slides begins where the first one is.
    if (element !== null) moveTo(element, place.current, 'instant');
  }, []);

  function followScroll(element: HTMLElement): void {
    const index = slideInSight(element);
    if (index === null || index === place.current) return;
    place.current = index;
    onCurrent(index);
  }
  /** A press may overtake the movement of the one before it, which then ends short of where the row should be. */
  function endScroll(element: HTMLElement): void {
    followScroll(element);
    const index = onTheWay.current;
    onTheWay.current = null;
    if (index !== null && slideInSight(element) !== null && index !== place.current) moveTo(element, index, 'instant');
  }
  function show(index: number, behavior?: 'instant'): void {
    const element = row.current;
    if (element === null || index < 0 || index >= slides.length) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    onTheWay.current = index === place.current ? null : index;
    moveTo(element, index, behavior ?? (still || Math.abs(index - place.current) > 1 ? 'instant' : 'smooth'));
    // Update now if it moved without animation: a row that is hidden next sends no further scroll events.
    followScroll(element);
  }
  const step = (by: 1 | -1) => show((onTheWay.current ?? place.current) + by);
  /** A row that is moved by hand stays where it was moved to. */
  const takeHold = () => {
    onTheWay.current = null;
  };

  function moveByKey(event: KeyboardEvent): void {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key] as 1 | -1 | undefined;
    const end = { Home: 0, End: slides.length - 1 }[event.key];
    if (by === undefined && end === undefined) return;
    event.preventDefault();
    if (by !== undefined) step(by);
    else show(end!);
  }
  useImperativeHandle(handle, () => ({ show, moveByKey }));

  if (slides.length === 0) {
    return (
      <Picture
        src={null}
        fallbackSrc={paths.noPicture(content.body)}
        alt="No picture of this vehicle yet"
        {...viewerSize}
        priority
        className={classNames('w-full object-cover', full ? 'min-h-0 flex-1 object-contain' : 'aspect-3/2')}
      />
    );
  }
  return (
    <div className={classNames('relative', full ? 'min-h-0 flex-1' : 'aspect-3/2')}>
      <ul
        ref={row}
        tabIndex={0}
        aria-label="Pictures, scroll sideways"
        onKeyDown={(event) => {
          if (event.target !== row.current) return;
          if (event.key === 'Enter' && !full) onFullScreen();
          moveByKey(event);
        }}
        onScroll={({ currentTarget }) => followScroll(currentTarget)}
        onScrollEnd={({ currentTarget }) => endScroll(currentTarget)}
        onTouchStart={takeHold}
        onWheel={takeHold}
        className="flex size-full [scroll-snap-type:x_mandatory] overflow-x-auto overscroll-x-contain [scrollbar-width:none] focus-visible:-outline-offset-4 print:overflow-hidden"
      >
        {slides.map((slide, index) => (
          <li
            key={slideKey(slide)}
            id={full ? undefined : `picture-${index + 1}`}
            className="size-full shrink-0 snap-center snap-always print:not-first:hidden"
          >
            {slide.kind === 'film' ? (
              <ViewerFilm
                film={slide.film}
                title={`Video of ${name}`}
                posterUrl={content.posterUrl}
                active={active && index === current}
              />
            ) : full ? (
              <ZoomPicture
                src={slide.picture.url}
                sizes={columnSizes}
                alt={slide.picture.alt || `${name}, picture ${slide.number} of ${pictureCount}`}
                active={index === current}
                near={Math.abs(index - current) < 2}
              />
            ) : (
              <Picture
                src={slide.picture.url}
                fallbackSrc={paths.noPicture(content.body)}
                alt={slide.picture.alt || `${name}, picture ${slide.number} of ${pictureCount}`}
                {...viewerSize}
                sizes={columnSizes}
                priority={first && slide.number <= prioritised}
                // For pointer users only: the button next to it and the Enter key do the same.
                onClick={onFullScreen}
                className={classNames(
                  'size-full object-cover script:cursor-zoom-in',
                  muted && 'opacity-70 [filter:grayscale(1)]',
                )}
              />
            )}
          </li>
        ))}
      </ul>
      {slides.length > 1 ? (
        <>
          <button
            type="button"
            className={classNames(roundControl, 'absolute left-3 top-1/2 z-1 hidden -translate-y-1/2 script:grid')}
            onClick={() => step(-1)}
            disabled={current === 0}
          >
            <Icon name="chevron-left" className="size-6" />
            <span className="sr-only">Previous picture</span>
          </button>
          <button
            type="button"
            className={classNames(roundControl, 'absolute right-3 top-1/2 z-1 hidden -translate-y-1/2 script:grid')}
            onClick={() => step(1)}
            disabled={current === slides.length - 1}
          >
            <Icon name="chevron-right" className="size-6" />
            <span className="sr-only">Next picture</span>
          </button>
          {/* At the top: a film has its own controls at the foot. */}
          <p className="absolute left-3 top-3 hidden rounded-badge bg-ink/80 px-2 py-0.5 text-sm tabular-nums text-surface script:block print:hidden!">
            <span className="sr-only">Picture </span>
            {current + 1} <span aria-hidden="true">/</span>
            <span className="sr-only">of</span> {slides.length}
          </p>
        </>
      ) : null}
    </div>
  );
}

/** Index of the slide that fills most of a row; null while the row is not laid out. */
function slideInSight(row: HTMLElement): number | null {
  return row.clientWidth === 0 ? null : Math.round(row.scrollLeft / row.clientWidth);
}
function moveTo(row: HTMLElement, index: number, behavior: ScrollBehavior): void {
  row.scrollTo({ left: index * row.clientWidth, behavior });
}

/** The pictures of a list may repeat, its slides have their places. */
export function slideKey(slide: Slide): string {
  return slide.kind === 'film'
    ? `film-${slide.film.kind === 'frame' ? slide.film.frameUrl : slide.film.url}`
    : `${slide.number}-${slide.picture.url}`;
}
