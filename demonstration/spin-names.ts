/**
 * The spins, panoramas and films of the demonstration: which exist, what they are called and which of them shows a
 * given vehicle. One in another colour than the vehicle's would be a lie, so a vehicle has a spin or a film only where
 * its own was made.
 */
import { paths } from '../src/routes.ts';
import {
  type PictureBody,
  pictureBody,
  type PictureColour,
  pictureColour,
  type PicturedVehicle,
} from './picture-names.ts';

export const spinFrameCount = 36;
export const spinSize = { width: 720, height: 480 } as const;
export const panoramaSize = { width: 2048, height: 1024 } as const;

/** The paints in which most of a body's vehicles come; a body that was not on the turntable is missing. */
export const spinColours: Readonly<Partial<Record<PictureBody, readonly PictureColour[]>>> = {
  hatch: ['white', 'grey', 'blue', 'red'],
  sedan: ['white', 'black', 'grey', 'blue'],
  suv: ['white', 'black', 'grey', 'blue', 'red'],
  'suv-small': ['white', 'grey', 'blue', 'red'],
  'suv-large': ['white', 'black', 'grey'],
  'ute-dual-cab': ['white', 'black', 'grey', 'orange'],
  van: ['white', 'silver'],
  motorcycle: ['black', 'red', 'blue', 'orange'],
  caravan: ['white', 'silver'],
};

/** Bodies whose inside can be looked around in; the inside is the same whatever the paint. */
export const panoramaBodies: readonly PictureBody[] = [
  'hatch',
  'sedan',
  'suv',
  'suv-small',
  'suv-large',
  'ute-dual-cab',
  'van',
  'caravan',
];

/** Bodies and paints of which there is a film. */
export const films: readonly { body: PictureBody; colour: PictureColour }[] = [
  { body: 'suv', colour: 'white' },
  { body: 'suv-small', colour: 'white' },
  { body: 'suv-large', colour: 'white' },
  { body: 'hatch', colour: 'white' },
  { body: 'ute-dual-cab', colour: 'white' },
  { body: 'sedan', colour: 'black' },
  { body: 'caravan', colour: 'white' },
  { body: 'motorcycle', colour: 'black' },
];

/** `spins/suv-blue/07.webp`, below the folder of pictures. */
export function spinFrameName({
  body,
  colour,
  frame,
}: {
  body: PictureBody;
  colour: PictureColour;
  frame: number;
}): string {
  return `spins/${body}-${colour}/${String(frame).padStart(2, '0')}.webp`;
}

export const panoramaName = (body: PictureBody): string => `panoramas/${body}.webp`;
export const filmName = ({ body, colour }: { body: PictureBody; colour: PictureColour }): string =>
  `films/${body}-${colour}.webm`;

/** A history report of no vehicle at all, which says so. */
export const historyReportName = 'documents/example-history-report.pdf';

/** Everything below the folder of pictures beside the stills. */
export function allMediaNames(): string[] {
  return [
    ...(Object.entries(spinColours) as [PictureBody, readonly PictureColour[]][]).flatMap(([body, colours]) =>
      colours.flatMap((colour) =>
        Array.from({ length: spinFrameCount }, (_, frame) => spinFrameName({ body, colour, frame })),
      ),
    ),
    ...panoramaBodies.map(panoramaName),
    ...films.map(filmName),
    historyReportName,
  ];
}

export interface Hotspot {
  id: string;
  description: string;
  place: 'exterior' | 'interior';
  /** Percent of the frame; an inside hotspot has one place, on the panorama. */
  angles: ({ x: number; y: number } | null)[];
}

export interface VehicleMedia {
  /** Addresses of the frames in their order; empty without a spin in the vehicle's own colour. */
  spin: string[];
  panorama: string | null;
  film: string | null;
  /** What the drawings are of, for the hotspots. */
  body: PictureBody;
}

/** What there is of such a vehicle beside its pictures. */
export function demonstrationMedia(vehicle: PicturedVehicle): VehicleMedia {
  const body = pictureBody(vehicle);
  const colour = pictureColour(vehicle.colour);
  const film = films.find((each) => each.body === body && each.colour === colour);
  return {
    body,
    spin: spinColours[body]?.includes(colour)
      ? Array.from({ length: spinFrameCount }, (_, frame) => mediaAddress(spinFrameName({ body, colour, frame })))
      : [],
    panorama: panoramaBodies.includes(body) ? mediaAddress(panoramaName(body)) : null,
    film: film === undefined ? null : mediaAddress(filmName(film)),
  };
}

export const mediaAddress = (name: string): string => paths.demonstration.picture(name);
