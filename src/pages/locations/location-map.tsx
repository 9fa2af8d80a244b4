/**
 * The map next to the address. Its library and tiles load when the shopper scrolls near, never before. Until the first
 * tile has loaded, the place is described in text. If none loads, the map is removed and the address stays (ERR-2), so
 * that no empty box remains.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { logInBrowser } from '../../shared/log-in-browser.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import type { LocationMapContent } from './location-map-content.ts';

export function LocationMap({
  map,
  name,
  address,
  className,
  onFailed,
}: {
  map: LocationMapContent;
  name: string;
  address: string;
  /** Size of the map. */
  className: string;
  onFailed: () => void;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState(false);
  const giveUp = useEffectEvent((happened: string, error?: unknown) => {
    logInBrowser(happened, error);
    onFailed();
  });
  const { lat, long, tilesUrl, zoom, maxZoom } = map;

  useEffect(() => {
    const element = canvas.current;
    if (frame.current === null || element === null) return;
    let gone = false;
    let remove = () => {};
    const fail = (happened: string, error?: unknown) => {
      if (!gone) giveUp(happened, error);
    };
    const draw = () => {
      import('./leaflet-map.ts')
        .then(({ drawLeafletMap }) => {
          if (gone) return;
          remove = drawLeafletMap(element, {
            lat,
            long,
            tilesUrl,
            zoom,
            maxZoom,
            onDrawn: () => setDrawn(true),
            onFailed: () => fail('No map tile could be loaded; the address is shown without a map.'),
          });
        })
        .catch((error: unknown) => fail('The map could not be loaded; the address is shown without a map.', error));
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        draw();
      },
      { rootMargin: '400px' },
    );
    observer.observe(frame.current);
    return () => {
      gone = true;
      observer.disconnect();
      remove();
    };
  }, [lat, long, tilesUrl, zoom, maxZoom]);

  return (
    <div ref={frame} className={classNames('relative isolate hidden script:block', className)}>
      <div
        className={classNames(
          'absolute inset-0 grid place-content-center justify-items-center gap-2 bg-line/40 p-5 text-center text-quiet',
          drawn && 'invisible',
        )}
        aria-hidden="true"
      >
        <Icon name="map-pin" className="size-8" />
        <span>{name}</span>
      </div>
      {/* While the map is not visible, it must not be reachable by keyboard either. */}
      <div className={classNames('absolute inset-0', !drawn && 'invisible')}>
        {/* Once the library renders, it owns this element's class names, so they must not change here. */}
        <div
          ref={canvas}
          role="region"
          aria-label={`Map of ${name}, ${address}. Arrow keys move it, plus and minus zoom.`}
          className="size-full"
        />
      </div>
      {drawn && map.attribution ? (
        <p className="absolute bottom-0 right-0 z-500 bg-surface px-2 py-0.5 text-sm text-quiet">
          {map.attributionUrl ? (
            <a href={map.attributionUrl} rel="noopener" className="text-ink underline">
              {map.attribution}
            </a>
          ) : (
            map.attribution
          )}
        </p>
      ) : null}
    </div>
  );
}
