/** The strip of small pictures under the gallery (VDP-2, VDP-3). */
import { useEffect, useRef } from 'react';
import { Play } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import type { ViewerContent } from './viewer-content.ts';
import { slideKey } from './viewer-gallery.tsx';

export function ViewerThumbnails({
  content,
  current,
  onChoose,
}: {
  content: ViewerContent;
  current: number;
  onChoose: (index: number) => void;
}) {
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const list = strip.current;
    const thumb = list?.children[current];
    // Scroll only the strip: scrollIntoView would scroll the page too.
    if (list && thumb instanceof HTMLElement) {
      list.scrollTo({ left: thumb.offsetLeft - (list.clientWidth - thumb.clientWidth) / 2, behavior: 'smooth' });
    }
  }, [current]);
  return (
    <ul
      ref={strip}
      aria-label="Choose a picture"
      className="relative mt-1 flex gap-2 sm:mt-2 overflow-x-auto p-1 [scrollbar-width:thin]"
    >
      {content.slides.map((slide, index) => (
        <li key={slideKey(slide)} className="w-18 shrink-0 sm:w-28">
          <a
            href={`#picture-${index + 1}`}
            aria-current={index === current ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault();
              onChoose(index);
            }}
            className={classNames(
              'relative block overflow-hidden rounded-control border-2',
              index === current ? 'border-brand' : 'border-transparent opacity-80 hover:opacity-100',
            )}
          >
            <Picture
              src={slide.kind === 'film' ? content.posterUrl : slide.picture.thumbUrl}
              alt={slide.kind === 'film' ? 'Show the video' : `Show picture ${slide.number}`}
              width={150}
              height={100}
              sizes="7rem"
              thumbnail
              className={classNames(
                'aspect-3/2 w-full object-cover',
                slide.kind === 'film' && '[filter:brightness(0.75)]',
              )}
            />
            {slide.kind === 'film' ? (
              <Play aria-hidden="true" className="absolute inset-0 m-auto size-7 fill-white text-white" />
            ) : null}
          </a>
        </li>
      ))}
    </ul>
  );
}
