/**
 * The spins, panoramas and films of the demonstration: which exist, what they are called and which of them shows a given vehicle.
 * A spin in another colour than the vehicle's would be a lie, so a vehicle has one only where its own was drawn.
 */
import { type PictureBody, pictureBody, type PictureColour, pictureColour, type PicturedVehicle } from './picture-names.ts';

export const spinFrameCount = 36;
export const spinSize = { width: 720, height: 480 } as const;

/** The paints in which most of a body's vehicles come. */
export const spinColours: Readonly<Record<PictureBody, readonly PictureColour[]>> = {
  hatch: ['white', 'grey', 'blue', 'red'],
  sedan: ['white', 'black', 'silver', 'blue'],
  wagon: ['white', 'grey', 'blue'],
  suv: ['white', 'black', 'grey', 'blue', 'red'],
  'ute-dual-cab': ['white', 'black', 'grey', 'orange'],
  'ute-single-cab': ['white', 'silver'],
  van: ['white', 'silver'],
  'people-mover': ['white', 'black', 'grey'],
  coupe: ['white', 'black', 'red'],
  convertible: ['white', 'red', 'blue'],
  motorcycle: ['black', 'red', 'blue', 'green'],
  caravan: ['white', 'silver', 'grey'],
};

/** `spins/suv-blue/07.webp`, below the folder of pictures. */
export function spinFrameName({ body, colour, frame }: { body: PictureBody; colour: PictureColour; frame: number }): string {
  return `spins/${body}-${colour}/${String(frame).padStart(2, '0')}.webp`;
}
