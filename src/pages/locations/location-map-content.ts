/** Data for a location's map (VDP-69, LOC-15). */
import type { Location } from '../../locations/location.ts';
import type { LocationsSettings } from '../../locations/settings.ts';

export interface LocationMapContent {
  /** Degrees. */
  lat: number;
  long: number;
  tilesUrl: string;
  /** Initial and maximum zoom. */
  zoom: number;
  maxZoom: number;
  /** The credit line of the tiles and where it leads, each `''` for none. */
  attribution: string;
  attributionUrl: string;
}

/** `null` without a tile source or position, or if the map is hidden. */
export function locationMap(
  location: Pick<Location, 'address' | 'hide_map'>,
  settings: LocationsSettings,
): LocationMapContent | null {
  const { lat, long } = location.address;
  if (!settings.show_map || location.hide_map || settings.map_tiles_url === '' || lat === null || long === null)
    return null;
  return {
    lat,
    long,
    tilesUrl: settings.map_tiles_url,
    zoom: Math.min(settings.map_zoom, settings.map_max_zoom),
    maxZoom: settings.map_max_zoom,
    attribution: settings.map_attribution,
    attributionUrl: settings.map_attribution_url,
  };
}
