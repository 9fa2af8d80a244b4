/**
 * What stands beside a vehicle's pictures: spin, hotspots, inside view and films, for those that a photographer has
 * been to.
 */
import { demonstrationMedia, type Hotspot } from './spin-names.ts';
import type { PicturedVehicle } from './picture-names.ts';
import type { SeededRandom } from './seeded-random.ts';
import panoramaHotspots from './panorama-hotspots.json' with { type: 'json' };
import spinHotspots from './spin-hotspots.json' with { type: 'json' };

export interface MediaOfVehicle {
  spinImages: string[];
  spinInterior: string;
  hotspots: Hotspot[];
  /** The dealer's own walk around the vehicle. */
  walkaroundVideos: string[];
  /** More films of it. */
  videos: string[];
  videoUrl: string;
}

export const noMedia: MediaOfVehicle = {
  spinImages: [],
  spinInterior: '',
  hotspots: [],
  walkaroundVideos: [],
  videos: [],
  videoUrl: '',
};

/** Of ten vehicles that could have a spin four have one, as many an inside view, and of three films two are there. */
const spinPart = 0.4;
const insidePart = 0.4;
const filmPart = 0.66;

export function mediaOf(random: SeededRandom, vehicle: PicturedVehicle): MediaOfVehicle {
  const { body, spin, panorama, film } = demonstrationMedia(vehicle);
  const hasSpin = random.chance(spinPart) && spin.length > 0;
  const hasInside = random.chance(insidePart) && panorama !== null;
  const hasFilm = random.chance(filmPart) && film !== null;
  const filmKind = random.pick(['walkaround', 'walkaround', 'video', 'list'] as const);
  return {
    spinImages: hasSpin ? spin : [],
    spinInterior: hasInside ? panorama : '',
    hotspots: [
      ...(hasSpin ? hotspotsOf(spinHotspots, body, 'exterior') : []),
      ...(hasInside ? hotspotsOf(panoramaHotspots, body, 'interior') : []),
    ],
    walkaroundVideos: hasFilm && filmKind === 'walkaround' ? [film] : [],
    videos: hasFilm && filmKind === 'list' ? [film] : [],
    videoUrl: hasFilm && filmKind === 'video' ? film : '',
  };
}

type Located = Readonly<Record<string, readonly Omit<Hotspot, 'place'>[] | undefined>>;

function hotspotsOf(located: Located, body: string, place: Hotspot['place']): Hotspot[] {
  return (located[body] ?? []).map((hotspot) => ({ ...hotspot, place }));
}
