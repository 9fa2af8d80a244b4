/**
 * Makes and models as the trade writes them, whatever the letter case of a feed: `TOYOTA`, `mazda`, `RAV4`, `Cx-5`. The
 * makes are one table, with the short names that people write for them: `VW`. A model that is in the list of its make
 * is written as there, whatever joins its parts: `Hi-Lux`, `HI LUX`. Of others only the letter case changes, and only
 * where all of it is shouted or whispered.
 */
import { slugify, withoutAccents } from '../shared/text.ts';
import { commonModels } from './common-models.ts';
import { isInOneCase, nameInUsualCase, nameWordInUsualCase } from './letter-case.ts';
import { otherMakes } from './other-makes.ts';

/** Models whose spelling no rule finds, beside those of `commonModels`. */
const otherModels: Readonly<Record<string, string>> = {
  Audi: 'e-tron GT',
  BMW: 'i3, i5, i7, i8, iX1, iX2',
  Ford: 'EcoSport, F-150, F-250',
  Honda: 'CR-Z',
  Hyundai: 'i40, i45, iMax, ix35, Ioniq 9',
  'Isuzu UTE': 'D-MAX, MU-X',
  Kia: 'EV3, ProCeed',
  'Land Rover': 'Freelander',
  Lexus: 'CT200h, ES300h, GS450h, NX300h, NX350h, RX350h, RX450h, RX500h, UX250h',
  Maserati: 'GranCabrio, GranTurismo, MC20',
  Mazda: 'Mazda2, Mazda3, Mazda6, RX-8',
  Nissan: 'GT-R',
  Smart: 'ForFour, ForTwo',
  Toyota:
    'bZ4X Touring, GR Corolla, GR Yaris, LandCruiser 76, LandCruiser 78, LandCruiser 79, LandCruiser 200, LandCruiser 300',
  Volkswagen: 'e-Golf, ID. Buzz, Multivan',
};

/** `MERCEDES BENZ` and `Mercedes-Benz` are one make, `ŠKODA` and `Skoda` too. */
const makeKey = (make: string): string =>
  withoutAccents(make)
    .toLowerCase()
    .replace(/[\s-]+/g, ' ')
    .trim();
/** `Hi-Lux`, `HI LUX` and `HiLux` are one model. */
const modelKey = (model: string): string => model.toLowerCase().replace(/[\s.-]+/g, '');

/** Other names of a make. `Great Wall` and `Haval` are makes of their own beside GWM. */
const shortMakes: Readonly<Record<string, string>> = {
  VW: 'Volkswagen',
  Mercedes: 'Mercedes-Benz',
  Chevy: 'Chevrolet',
  Landrover: 'Land Rover',
  Alfa: 'Alfa Romeo',
  'Rolls Royce': 'Rolls-Royce',
  Harley: 'Harley-Davidson',
  'Ssang Yong': 'SsangYong',
};

const makes: ReadonlyMap<string, string> = new Map(
  [
    ...[...Object.keys(commonModels), ...otherMakes].map((make) => [make, make] as const),
    ...Object.entries(shortMakes),
  ].map(([written, make]) => [makeKey(written), make]),
);

/** As the trade writes them. */
export const knownMakes: readonly string[] = [...new Set(makes.values())];

const models: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  knownMakes.map((make) => {
    const names = [commonModels[make], otherModels[make]].flatMap((list) => list?.split(', ') ?? []);
    return [make, new Map(names.map((name) => [modelKey(name), name]))];
  }),
);

/** The models of a make as the trade writes them; none of a make that is not known. */
export const knownModels = (make: string): readonly string[] => [
  ...(models.get(makes.get(makeKey(make)) ?? '')?.values() ?? []),
];

/**
 * A make that the table does not have gets the usual case of a name, and its model too; three letters may well stand
 * for something.
 */
export function tradeSpelling({ make, model }: { make: string; model: string }): { make: string; model: string } {
  const known = makes.get(makeKey(make));
  if (known !== undefined) return { make: known, model: spellModel(known, model) };
  const isShort = make.length <= 3 && isInOneCase(make);
  return { make: isShort ? make.toUpperCase() : nameInUsualCase(make), model: nameInUsualCase(model) };
}

const makeSlugs: ReadonlyMap<string, string> = new Map([
  ...[...makes].map(([written, make]) => [slugify(written), slugify(make)] as const),
  // Settings write the short name; stock, which has no trucks of Isuzu, the full one.
  ['isuzu', 'isuzu-ute'],
]);

/** By this a make that somebody typed is compared with stock and settings: `VW` and `Volkswagen` are `volkswagen`. */
export const makeSlug = (make: string): string => makeSlugs.get(slugify(make)) ?? slugify(make);

function spellModel(make: string, model: string): string {
  const listed = models.get(make)?.get(modelKey(model));
  if (listed !== undefined) return listed;
  const isPlain = isInOneCase(model);
  const spell = (word: string): string => (isPlain ? (figureOf(make, word) ?? nameWordInUsualCase(word)) : word);
  const words = model.split(' ');
  for (let count = words.length - 1; count > 0; count -= 1) {
    const beginning = models.get(make)?.get(modelKey(words.slice(0, count).join(' ')));
    // Behind a known model comes its badge, of which capitals are a usual part: `RANGER XLT`.
    if (beginning !== undefined) return [beginning, ...words.slice(count).map(spell)].join(' ');
  }
  return words.map(spell).join(' ');
}

/** What stands in small letters behind the figures of an engine. */
const enginesBehindFigures: Readonly<Record<string, RegExp>> = {
  // `320I` -> `320i`, `740LI` -> `740Li`, `M135I` -> `M135i`.
  BMW: /^(m?\d{2,3}[lc]?)(i|d|e|ti)$/i,
  Jaguar: /^([dp]\d{3})(e)$/i,
  'Land Rover': /^([dp]\d{3})(e)$/i,
  Lexus: /^([a-z]{0,3}\d{3})(h|e|h\+)$/i,
  // `C220D` -> `C220d`.
  'Mercedes-Benz': /^([a-z]{0,3}\d{2,3})(d|e|de)$/i,
};

function figureOf(make: string, word: string): string | null {
  const [, figure, engine] = enginesBehindFigures[make]?.exec(word) ?? [];
  return figure === undefined ? null : `${figure.toUpperCase()}${engine!.toLowerCase()}`;
}
