/**
 * The map of the demonstration (VDP-69), drawn on the spot from the list of suburbs that the product carries, because a
 * demonstration asks no provider for tiles. What a tile is made of is worked out when the first is asked for.
 */
import type { ListedSuburb } from '../../src/locations/postcode-directory.server.ts';
import { renderTile } from './render-tile.ts';
import { type NamedPlace, placeLabels, type TileLabel } from './place-labels.ts';
import { cellsOf, createSuburbMap, type SuburbMap } from './suburb-cells.ts';
import type { TileAddress } from './world-pixels.ts';

const closestZoom = 16;
/** Further out there would be names on bare ground. */
const farthestZoom = 9;
/** Names that stand before all others: large cities, and where dealers of the demonstration are. */
const foremost: ReadonlySet<string> = new Set([
  'Adelaide SA',
  'Brisbane QLD',
  'Cairns QLD',
  'Canberra ACT',
  'Darwin NT',
  'Hobart TAS',
  'Melbourne VIC',
  'Newcastle NSW',
  'Perth WA',
  'Sydney NSW',
  'Townsville QLD',
  'Chermside QLD',
  'Coffs Harbour NSW',
  'Fortitude Valley QLD',
  'Moorooka QLD',
  'Port Macquarie NSW',
  'Southport QLD',
  'Springwood QLD',
]);

interface MapContent {
  suburbs: SuburbMap;
  places: NamedPlace[];
  labels: Map<number, (tile: TileAddress) => TileLabel[]>;
}

/** `null` for a tile that this map does not have. */
export function createMapTiles({
  listSuburbs,
}: {
  listSuburbs: () => Promise<ListedSuburb[]>;
}): (tile: TileAddress) => Promise<string | null> {
  let content: Promise<MapContent> | null = null;
  const loaded = (): Promise<MapContent> =>
    (content ??= load().catch((error: unknown) => {
      content = null;
      throw error;
    }));
  const load = async (): Promise<MapContent> => {
    const listed = await listSuburbs();
    return {
      suburbs: createSuburbMap(listed),
      places: listed.map(({ name, state, position, namesPostcode }) => ({
        name,
        position,
        rank: foremost.has(`${name} ${state}`) ? 'foremost' : namesPostcode ? 'district' : 'suburb',
      })),
      labels: new Map(),
    };
  };
  return async (tile) => {
    const count = 2 ** tile.zoom;
    if (tile.zoom < farthestZoom || tile.zoom > closestZoom || tile.x >= count || tile.y >= count) return null;
    const { suburbs, places, labels } = await loaded();
    let labelsOf = labels.get(tile.zoom);
    if (labelsOf === undefined) {
      labelsOf = placeLabels(places, tile.zoom);
      labels.set(tile.zoom, labelsOf);
    }
    return renderTile({ cells: cellsOf(tile, suburbs.sitesAround(tile)), labels: labelsOf(tile) });
  };
}
