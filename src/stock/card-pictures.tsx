/**
 * The further pictures of a card, for fingers. A row over the card's first picture scrolls sideways by the browser's
 * own means, so that a vertical swipe still scrolls the page and a tap still follows the link. Nothing of it is in the
 * HTML of the page, no further picture is loaded before a swipe begins, and keyboards and screen readers do not meet
 * it: they have the same pictures on the vehicle's page.
 */
import { useState } from 'react';
import { paths } from '../routes.ts';
import { Picture } from '../ui/picture.tsx';
import { useHydrated } from '../ui/use-hydrated.tsx';
import type { CardContent } from './card-content.ts';

interface CardPicturesProps {
  card: Pick<CardContent, 'slug' | 'picture'>;
  /** How wide the pictures stand, in the words of HTML's `sizes`. */
  sizes: string;
}

export function CardPictures(props: CardPicturesProps) {
  return useHydrated() && matchMedia('(any-pointer: coarse)').matches ? <SwipedPictures {...props} /> : null;
}

const dotPx = 12;

function SwipedPictures({ card, sizes }: CardPicturesProps) {
  const urls = [card.picture.url, ...card.picture.more];
  const [hasBegun, setHasBegun] = useState(false);
  const [current, setCurrent] = useState(0);
  /** The last picture that was in sight; the one after it is loaded too. */
  const [reached, setReached] = useState(0);

  function followScroll({ scrollLeft, clientWidth }: HTMLElement): void {
    const index = Math.min(urls.length - 1, Math.max(0, Math.round(scrollLeft / clientWidth)));
    setHasBegun(true);
    setCurrent(index);
    setReached((before) => Math.max(before, index));
  }

  return (
    <>
      <div
        aria-hidden="true"
        // A box that scrolls is a stop of the Tab key without it.
        tabIndex={-1}
        onScroll={(event) => followScroll(event.currentTarget)}
        className="absolute inset-0 z-1 snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
      >
        <a href={paths.vehicle(card.slug)} tabIndex={-1} draggable={false} className="flex size-full *:shrink-0">
          {hasBegun ? (
            urls.map((url, index) => (
              <span key={index} className="size-full snap-start snap-always bg-surface-2">
                {index > reached + 1 ? null : (
                  <Picture
                    src={url}
                    fallbackSrc={paths.noPicture(card.picture.body)}
                    alt=""
                    width={600}
                    height={400}
                    sizes={sizes}
                    thumbnail
                    loading="eager"
                    className="size-full object-cover"
                  />
                )}
              </span>
            ))
          ) : (
            // Room to scroll into; the card's own picture shows through.
            <span style={{ width: `${urls.length}00%` }} />
          )}
        </a>
      </div>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute bottom-9 left-1/2 z-2 h-4 -translate-x-1/2 rounded-full bg-black/55 bg-origin-content bg-clip-border px-1"
        style={dotsStyle(urls.length, current)}
      />
    </>
  );
}

/** All dots in one element: a repeated one, and the current one over it. */
function dotsStyle(count: number, current: number) {
  const dot = (px: number, colour: string) => `radial-gradient(circle, ${colour} ${px}px, transparent ${px + 0.5}px)`;
  return {
    boxSizing: 'content-box',
    width: count * dotPx,
    backgroundImage: `${dot(3.5, '#fff')}, ${dot(2, 'rgb(255 255 255 / 0.75)')}`,
    backgroundSize: `${dotPx}px 100%`,
    backgroundPosition: `${current * dotPx}px 0, 0 0`,
    backgroundRepeat: 'no-repeat, repeat-x',
  } as const;
}
