/**
 * The pictures of the demonstration: which exist, what they are called and which one shows a given vehicle.
 * `demonstration/pictures` holds exactly the names of `allPictureNames()` and of `allMediaNames()` in spin-names.ts.
 */
import type { CatalogueModel } from './catalogue/catalogue-model.ts';
import { paths } from '../src/routes.ts';

export const pictureBodies = [
  'hatch-small',
  'hatch',
  'sedan',
  'wagon',
  'suv',
  'suv-small',
  'suv-large',
  'suv-short',
  'ute-dual-cab',
  'ute-extra-cab',
  'ute-full-size',
  'ute-single-cab',
  'van',
  'people-mover',
  'coupe',
  'convertible',
  'motorcycle',
  'motorcycle-sport',
  'motorcycle-adventure',
  'motorcycle-trail',
  'motorcycle-cruiser',
  'motorcycle-touring',
  'motorcycle-classic',
  'motorcycle-scooter',
  'caravan',
  'caravan-compact',
  'caravan-pop-top',
  'caravan-off-road',
  'caravan-hybrid',
  'caravan-family',
  'camper-trailer',
] as const;

export const pictureColours = [
  'white',
  'black',
  'silver',
  'grey',
  'blue',
  'red',
  'green',
  'orange',
  'brown',
  'yellow',
] as const;

/** Angles that show the paint, in the order in which a vehicle's pictures are listed. */
export const exteriorAngles = ['front-three-quarter', 'side', 'rear-three-quarter', 'front'] as const;
export const pictureAngles = [...exteriorAngles, 'interior'] as const;

export type PictureBody = (typeof pictureBodies)[number];
export type PictureColour = (typeof pictureColours)[number];
export type PictureAngle = (typeof pictureAngles)[number];

/** The inside is the same whatever the paint, so it is drawn once for each body: `suv-any-interior.webp`. */
export function pictureName(picture: { body: PictureBody; colour: PictureColour; angle: PictureAngle }): string {
  const colour = picture.angle === 'interior' ? 'any' : picture.colour;
  return `${picture.body}-${colour}-${picture.angle}.webp`;
}

/** From where a body is drawn: a motorcycle has no inside. */
export function anglesOf(body: PictureBody): readonly PictureAngle[] {
  return body.startsWith('motorcycle') ? exteriorAngles : pictureAngles;
}

/** The paints in which a body is drawn: caravans come in four. */
export function coloursOf(body: PictureBody): readonly PictureColour[] {
  return isTowed(body) ? ['white', 'black', 'silver', 'grey'] : pictureColours;
}

const isTowed = (body: PictureBody): boolean => body.startsWith('caravan') || body === 'camper-trailer';

/** 24 bodies x 10 colours x 4 outside angles, 7 bodies x 4 x 4, and 23 insides = 1095 names. */
export function allPictureNames(): string[] {
  return pictureBodies.flatMap((body) => [
    ...coloursOf(body).flatMap((colour) => exteriorAngles.map((angle) => pictureName({ body, colour, angle }))),
    ...(anglesOf(body).includes('interior') ? [pictureName({ body, colour: 'white', angle: 'interior' })] : []),
  ]);
}

/** The paint of a picture that comes nearest to a paint's marketing name: `Graphite Metallic` -> `grey`. */
export function pictureColour(paint: string): PictureColour {
  const words = paint.toLowerCase();
  for (const [colour, pattern] of colourPatterns) if (pattern.test(words)) return colour;
  return 'silver';
}

// First match wins, so `black sapphire` is black and `pearl white` is white before `sapphire` and `pearl` are asked.
const colourPatterns: readonly (readonly [PictureColour, RegExp])[] = [
  ['white', /white|ivory|alabaster|snow|cream/],
  ['black', /black|ebony|obsidian|onyx|midnight/],
  ['orange', /orange|sunrise|copper|ember/],
  ['yellow', /yellow|gold/],
  ['red', /red|maroon|burgundy|crimson|ruby/],
  ['green', /green|lime|khaki|olive|moss|teal|forest/],
  ['brown', /brown|bronze|mocha|chestnut|beige|sand|tan\b/],
  ['blue', /blue|navy|cobalt|aqua|sapphire|ocean/],
  ['grey', /grey|gray|graphite|gunmetal|charcoal|magnet|titanium|slate|granite/],
  ['silver', /silver|platinum|aluminium|mercury/],
];

/** The facts of the catalogue that decide by which drawing a vehicle is shown. */
export interface PicturedModel extends Pick<CatalogueModel, 'millimetres' | 'doors'> {
  itemType: 'car' | 'motorcycle' | 'caravan' | 'truck';
  /** Body as the feeds write it (`Dual Cab Pickup`) or as the product does (`ute`). */
  body: string;
  /** How a caravan stands on the road, as its maker words it: `Single axle, leaf spring suspension`. */
  axle: string | null;
}

export interface PicturedVehicle extends PicturedModel {
  /** Name of the paint. */
  colour: string;
}

/**
 * `/demonstration/pictures/suv-blue-side.webp`: the address of the picture that shows such a vehicle from this angle.
 */
export function demonstrationPicture(vehicle: PicturedVehicle & { angle: PictureAngle }): string {
  const body = pictureBody(vehicle);
  const colour = pictureColour(vehicle.colour);
  if (!coloursOf(body).includes(colour))
    throw new Error(
      `Colour of a ${body}: found "${vehicle.colour}", expected a shade of ${coloursOf(body).join(', ')}`,
    );
  const name = pictureName({ body, colour, angle: vehicle.angle });
  return paths.demonstration.picture(name);
}

/**
 * Which of the drawn bodies stands for a vehicle: the words of its body say which kind it is, and where one kind comes
 * in classes that nobody would take for each other, its size, doors or axles say which class.
 * No rule asks for a make or a model.
 *
 * - A hatch below 4.2 m is a light one (a Swift, not a Golf).
 * - An SUV is small up to 4.4 m (CX-30, Seltos) and large from 4.78 m (Santa Fe, LandCruiser) or
 *   where it is 1.8 m tall (Tank 300). One with three doors is a short four-wheel drive (Jimny).
 * - A ute is of full size from 5.7 m (RAM 1500). One with a cab between single and dual says so in its body.
 * - A caravan on one axle is compact.
 */
export function pictureBody(model: PicturedModel): PictureBody {
  const kind = pictureKind(model);
  const [lengthMm, , heightMm] = model.millimetres;
  switch (kind) {
    case 'hatch':
      return lengthMm < 4200 ? 'hatch-small' : kind;
    case 'suv':
      if (model.doors !== null && model.doors <= 3) return 'suv-short';
      return lengthMm <= 4400 ? 'suv-small' : lengthMm >= 4780 || heightMm >= 1800 ? 'suv-large' : kind;
    case 'ute-dual-cab':
      return lengthMm >= 5700 ? 'ute-full-size' : kind;
    case 'caravan':
      return model.axle?.startsWith('Single') === true ? 'caravan-compact' : kind;
    default:
      return kind;
  }
}

function pictureKind({ itemType, body }: PicturedModel): PictureBody {
  const words = body.toLowerCase();
  const [patterns, otherwise] =
    itemType === 'motorcycle'
      ? ([motorcyclePatterns, 'motorcycle'] as const)
      : itemType === 'caravan'
        ? ([caravanPatterns, 'caravan'] as const)
        : ([bodyPatterns, 'suv'] as const);
  return patterns.find(([, pattern]) => pattern.test(words))?.[0] ?? otherwise;
}

const motorcyclePatterns: readonly (readonly [PictureBody, RegExp])[] = [
  ['motorcycle-scooter', /scooter/],
  ['motorcycle-adventure', /adventure/],
  ['motorcycle-trail', /trail|enduro|motocross|dirt/],
  // Before `sport`: a sports tourer has cases.
  ['motorcycle-touring', /tour/],
  ['motorcycle-sport', /sport/],
  ['motorcycle-cruiser', /cruiser|chopper|bobber/],
  ['motorcycle-classic', /classic|retro|caf[eé]|scrambler/],
];

const caravanPatterns: readonly (readonly [PictureBody, RegExp])[] = [
  ['camper-trailer', /camper/],
  ['caravan-hybrid', /hybrid/],
  ['caravan-pop-top', /pop.?top/],
  ['caravan-off-road', /off.?road/],
  ['caravan-family', /family|bunk/],
];

const bodyPatterns: readonly (readonly [PictureBody, RegExp])[] = [
  ['ute-extra-cab', /(extra|extended|space|super|freestyle|king|club) ?cab/],
  ['ute-single-cab', /single cab|cab ?chassis|tray|light ?truck/],
  ['ute-dual-cab', /ute|pickup|pick-up|dual cab|crew cab/],
  ['people-mover', /people ?mover|mpv|bus/],
  ['van', /van|motorhome/],
  ['suv', /suv|4x4/],
  ['wagon', /wagon/],
  ['hatch', /hatch/],
  ['convertible', /convertible|cabriolet|roadster|soft ?top/],
  ['coupe', /coupe|coupé|hard ?top/],
  ['sedan', /sedan|saloon/],
];
