/**
 * The pictures of a vehicle: a row that snaps, so that swiping, the keyboard and the links of the thumbnails work
 * before any script does; buttons and the counter join when the page is alive.
 */
import { useEffect, useRef, useState } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { classNames } from '../ui/class-names.ts';
import { Picture } from '../ui/picture.tsx';

export interface GalleryPicture { url: string; thumbUrl: string; alt: string }

export interface VehicleGalleryProps {
  pictures: readonly GalleryPicture[];
  /** Name of the vehicle, for the label of the whole. */
  name: string;
  /** The strip of small pictures under the large one (VDP-3). */
  thumbnails: boolean;
  muted?: boolean;
  className?: string;
}

/** How many pictures are loaded at once (VDP-5). */
const prioritised = 2;
const round = 'absolute top-1/2 z-1 hidden size-11 -translate-y-1/2 cursor-pointer place-items-center rounded-full bg-surface/92 text-ink shadow-soft hover:bg-surface disabled:cursor-default disabled:opacity-40 script:grid';

export function VehicleGallery({ pictures, name, thumbnails, muted = false, className }: VehicleGalleryProps) {
  const row = useRef<HTMLUListElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    const element = row.current;
    if (element === null) return;
    const observer = new IntersectionObserver((entries) => {
      const shown = entries.find((entry) => entry.isIntersecting);
      if (shown) setCurrent([...element.children].indexOf(shown.target));
    }, { root: element, threshold: 0.6 });
    for (const slide of element.children) observer.observe(slide);
    return () => observer.disconnect();
  }, [pictures.length]);

  useEffect(() => {
    const list = strip.current;
    const thumb = list?.children[current];
    // Only the strip itself moves: scrollIntoView would move the page too.
    if (list && thumb instanceof HTMLElement) {
      list.scrollTo({ left: thumb.offsetLeft - (list.clientWidth - thumb.clientWidth) / 2, behavior: 'smooth' });
    }
  }, [current]);

  function show(index: number): void {
    const element = row.current;
    if (element === null || index < 0 || index >= pictures.length) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollTo({ left: index * element.clientWidth, behavior: still || Math.abs(index - current) > 1 ? 'instant' : 'smooth' });
  }

  if (pictures.length === 0) {
    return (
      <div className={classNames('overflow-hidden rounded-card bg-surface-2', className)}>
        <Picture src={null} alt="No picture of this vehicle yet" width={900} height={600} priority className="aspect-3/2 w-full object-cover" />
      </div>
    );
  }

  return (
    <section aria-label={`Pictures of ${name}`} className={classNames('min-w-0', className)}>
      <div className="relative overflow-hidden rounded-card bg-surface-2">
        <ul
          ref={row}
          tabIndex={0}
          aria-label="Pictures, scroll sideways"
          className="flex aspect-3/2 snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] focus-visible:-outline-offset-4"
        >
          {pictures.map((picture, index) => (
            <li key={`${index}-${picture.url}`} id={`picture-${index + 1}`} className="size-full shrink-0 snap-center snap-always">
              <Picture
                src={picture.url}
                alt={picture.alt || `${name}, picture ${index + 1} of ${pictures.length}`}
                width={900}
                height={600}
                priority={index < prioritised}
                className={classNames('size-full object-cover', muted && 'opacity-70 grayscale')}
              />
            </li>
          ))}
        </ul>
        {pictures.length > 1 ? (
          <>
            <button type="button" className={classNames(round, 'left-3')} onClick={() => show(current - 1)} disabled={current === 0}>
              <ChevronLeft aria-hidden="true" className="size-6" /><span className="sr-only">Previous picture</span>
            </button>
            <button type="button" className={classNames(round, 'right-3')} onClick={() => show(current + 1)} disabled={current === pictures.length - 1}>
              <ChevronRight aria-hidden="true" className="size-6" /><span className="sr-only">Next picture</span>
            </button>
            <p className="absolute bottom-3 right-3 hidden rounded-badge bg-ink/80 px-2 py-0.5 text-sm tabular-nums text-surface script:block">
              <span className="sr-only">Picture </span>{current + 1} <span aria-hidden="true">/</span><span className="sr-only">of</span> {pictures.length}
            </p>
          </>
        ) : null}
      </div>
      {thumbnails ? (
        <ul ref={strip} aria-label="Choose a picture" className="relative mt-2 flex gap-2 overflow-x-auto p-1 [scrollbar-width:thin]">
          {pictures.map((picture, index) => (
            <li key={`${index}-${picture.thumbUrl}`} className="w-24 shrink-0 sm:w-28">
              <a
                href={`#picture-${index + 1}`}
                aria-current={index === current ? 'true' : undefined}
                onClick={(event) => { event.preventDefault(); show(index); }}
                className={classNames('block overflow-hidden rounded-control border-2', index === current ? 'border-brand' : 'border-transparent opacity-80 hover:opacity-100')}
              >
                <Picture src={picture.thumbUrl} alt={`Show picture ${index + 1}`} width={150} height={100} className="aspect-3/2 w-full object-cover" />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
