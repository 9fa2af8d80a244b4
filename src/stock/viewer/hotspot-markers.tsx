/**
 * The numbered points on a frame or a panorama. A press shows the note of a point (VDP-11). A point and its note each
 * stand in a layer as large as the stage that is moved by `transform`: while a spin turns, a changed `left` or `top`
 * would count as layout shift.
 */
import { useEffect, useId, useRef } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Hotspot } from './viewer-content.ts';

/** Covers the stage without taking its presses. A percentage in its `transform` is one of the stage. */
const layer = 'pointer-events-none absolute inset-0';

/** `number` is the one of the list; `x` and `y` in percent of the stage. */
export interface HotspotPlace {
  hotspot: Hotspot;
  number: number;
  x: number;
  y: number;
}
/** `focused`: it was opened from elsewhere, and gets the focus. */
export interface OpenHotspot {
  id: string;
  focused: boolean;
}

export interface HotspotMarkersProps {
  places: readonly HotspotPlace[];
  open: OpenHotspot | null;
  onOpen: (open: OpenHotspot | null) => void;
}

export function HotspotMarkers({ places, open, onOpen }: HotspotMarkersProps) {
  return places.map((place) => (
    <Marker key={place.hotspot.id} {...place} open={open?.id === place.hotspot.id ? open : null} onOpen={onOpen} />
  ));
}

function Marker({ hotspot, number, x, y, open, onOpen }: HotspotPlace & Omit<HotspotMarkersProps, 'places'>) {
  const button = useRef<HTMLButtonElement>(null);
  const cardId = useId();
  useEffect(() => {
    if (open?.focused) button.current?.focus({ preventScroll: true });
  }, [open]);
  function close(): void {
    onOpen(null);
    button.current?.focus({ preventScroll: true });
  }
  // Above or below its point, on the side with more space, and never past the edges of the stage.
  const above = y > 50;
  const cardPlace = `translate(clamp(0.5rem, ${x}% - 6.5rem, 100% - 13.5rem), calc(${y}% ${above ? '-' : '+'} 1.25rem))`;
  return (
    <div
      className="contents"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || open === null) return;
        event.preventDefault();
        close();
      }}
    >
      {/* The Content-Security-Policy blocks `style` attributes in the server's HTML, but these points are only
          rendered after hydration. */}
      <div style={{ transform: `translate(${x}%, ${y}%)` }} className={classNames(layer, 'z-1')}>
        <button
          ref={button}
          type="button"
          aria-label={`Point ${number}: ${hotspot.description}`}
          aria-expanded={open !== null}
          aria-controls={cardId}
          onClick={() => onOpen(open === null ? { id: hotspot.id, focused: false } : null)}
          className="pointer-events-auto absolute grid size-8 -translate-1/2 cursor-pointer place-items-center rounded-full border-2 border-surface bg-brand text-sm font-bold text-on-brand shadow-soft hover:[scale:1.1] aria-expanded:bg-surface aria-expanded:text-ink"
        >
          {number}
        </button>
      </div>
      {/* Above the other points and the stage's controls. */}
      <div style={{ transform: cardPlace }} className={classNames(layer, 'z-2')}>
        <div
          id={cardId}
          hidden={open === null}
          className={classNames(
            'pointer-events-auto absolute flex max-h-[calc(50%-1.5rem)] w-52 items-start gap-1 overflow-y-auto rounded-control bg-surface p-1 pl-3 text-sm text-ink shadow-raised',
            above && '-translate-y-full',
          )}
        >
          <p className="min-w-0 flex-1 py-1">{hotspot.description}</p>
          <button
            type="button"
            onClick={close}
            className="grid size-8 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-surface-2"
          >
            <Icon name="x" className="size-4" />
            <span className="sr-only">Close</span>
          </button>
        </div>
      </div>
    </div>
  );
}
