/**
 * One place on a map, rendered by Leaflet. Loaded separately, because the library and its style sheet are half as large
 * as the page's own scripts.
 */
import * as leaflet from 'leaflet';
import 'leaflet/dist/leaflet.css';

export interface LeafletMapOptions {
  /** Degrees. */
  lat: number;
  long: number;
  tilesUrl: string;
  zoom: number;
  maxZoom: number;
  /** The first tile is there. */
  onDrawn(): void;
  /** Every tile was tried and none came. */
  onFailed(): void;
}

/** The region: further out a dealership is a point in a country. */
const farthestZoom = 9;

const pin =
  '<svg viewBox="0 0 32 42" class="[filter:drop-shadow(0_1px_2px_#00000026)] text-brand" aria-hidden="true"><path d="M16 1a15 15 0 0 0-15 15c0 10.500 15 25 15 25s15-14.500 15-25A15 15 0 0 0 16 1Z" fill="currentColor" stroke="#fff" stroke-width="2"/><circle cx="16" cy="16" r="5.500" fill="#fff"/></svg>';

/** Renders the map into `element`; returns a function that removes it. */
export function drawLeafletMap(
  element: HTMLElement,
  { lat, long, tilesUrl, zoom, maxZoom, onDrawn, onFailed }: LeafletMapOptions,
): () => void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const byTouch = matchMedia('(pointer: coarse)').matches;
  const map = leaflet.map(element, {
    center: [lat, long],
    zoom,
    minZoom: Math.min(farthestZoom, zoom),
    maxZoom,
    // The page renders the attribution as text; the library would insert it as HTML.
    attributionControl: false,
    // The wheel and a finger that passes over it scroll the page.
    scrollWheelZoom: false,
    dragging: !byTouch,
    zoomAnimation: !still,
    fadeAnimation: !still,
    markerZoomAnimation: !still,
    inertia: !still,
  });
  // A press moves the map there, for those who cannot drag (WCAG 2.5.7).
  map.on('click', (event) => map.panTo(event.latlng, { animate: !still }));
  leaflet
    .marker([lat, long], {
      interactive: false,
      keyboard: false,
      icon: leaflet.divIcon({ html: pin, className: '', iconSize: [32, 42], iconAnchor: [16, 41] }),
    })
    .addTo(map);

  let loaded = 0;
  const tiles = leaflet.tileLayer(tilesUrl, { maxZoom });
  tiles.on('tileload', () => {
    loaded += 1;
    if (loaded === 1) onDrawn();
  });
  // Called when every tile in view has loaded or failed.
  tiles.on('load', () => {
    if (loaded === 0) onFailed();
  });
  tiles.addTo(map);
  return () => map.remove();
}
