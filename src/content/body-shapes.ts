/**
 * Outlines of bodies from the side, facing right, drawn for this product on 160 x 64 with the ground at 58. `path` is
 * the body with its windows cut out; wheels are given as centre and radius.
 */
interface BodyOutline {
  path: string;
  wheels: readonly (readonly [x: number, y: number, radius: number])[];
}

/** The underside from the front bumper to the rear one, with an arch over each wheel. */
const under = (frontX: number, rearX: number, from: number, to: number) =>
  `H${frontX + 13.5} A13.5 13.5 0 0 0 ${frontX - 13.5} 48 H${rearX + 13.5} A13.5 13.5 0 0 0 ${rearX - 13.5} 48 H${to} Q${from} 48 ${from} 44Z`;

const pair = (front: number, rear: number) =>
  [
    [rear, 48, 10],
    [front, 48, 10],
  ] as const;

export const bodyShapes = {
  hatch: {
    path:
      `M15 44V33Q15 28 19 25L29 16Q32 13 38 13H76Q84 13 92 19L103 27L133 31Q145 33 146 42Q147 48 141 48${under(119, 40, 15, 18)}` +
      'M36 18L26 27H58V17.5H38Q37 17.5 36 18ZM63 17.5V27H95L86 20.5Q82 17.5 76 17.5Z',
    wheels: pair(119, 40),
  },
  sedan: {
    path:
      `M8 44V36Q8 31 13 30L32 28Q46 16 54 14Q58 13 64 13H82Q91 13 99 18L114 27L142 31Q152 33 153 42Q154 48 148 48${under(124, 37, 8, 11)}` +
      'M42 27H70V17.5H64Q57 17.5 52 20ZM75 17.5V27H105L95 20.5Q89 17.5 82 17.5Z',
    wheels: pair(124, 37),
  },
  wagon: {
    path:
      `M8 44V31L19 16Q21 13 27 13H82Q91 13 99 18L114 27L142 31Q152 33 153 42Q154 48 148 48${under(124, 37, 8, 11)}` +
      'M24 18L17 27H42V17.5H26Q25 17.5 24 18ZM47 17.5V27H73V17.5ZM78 17.5V27H105L95 20.5Q89 17.5 82 17.5Z',
    wheels: pair(124, 37),
  },
  suv: {
    path:
      `M9 44V27L17 12Q19 8 25 8H30L32 6H84L86 8Q94 9 101 15L111 24L142 28Q152 30 153 40Q154 48 148 48${under(123, 38, 9, 12)}` +
      'M23 13L16 24H42V12.5H25Q24 12.5 23 13ZM47 12.5V24H73V12.5ZM78 12.5V24H104L96 17Q90 12.5 84 12.5Z',
    wheels: [
      [38, 48, 10.5],
      [123, 48, 10.5],
    ],
  },
  ute: {
    path:
      `M6 44V29Q6 27 8 27H50L57 12Q59 8 64 8H88Q95 8 101 14L111 24L143 28Q153 30 154 40Q155 48 149 48${under(125, 34, 6, 9)}` +
      'M63 13L57 24H78V12.5H65Q64 12.5 63 13ZM83 12.5V24H104L97 17Q93 12.5 87 12.5Z',
    wheels: [
      [34, 48, 10.5],
      [125, 48, 10.5],
    ],
  },
  cabChassis: {
    path:
      `M4 31H74V24H78L84 12Q86 8 91 8H97Q104 8 109 14L117 24L144 28Q153 30 154 40Q155 48 149 48${under(127, 36, 6, 8)}` +
      'M90 13L84 24H110L105 17Q101 12.5 97 12.5H92Q91 12.5 90 13Z',
    wheels: [
      [36, 48, 10.5],
      [127, 48, 10.5],
    ],
  },
  truck: {
    path:
      `M4 12Q4 8 8 8H102V44H108V16Q108 12 112 12H132Q137 12 140 17L150 31Q152 34 152 40V44Q152 48 148 48${under(128, 40, 4, 8)}` +
      'M113 17V30H143L136 19Q135 17 132 17Z',
    wheels: pair(128, 40),
  },
  van: {
    path:
      `M6 44V13Q6 7 13 7H96Q104 7 110 13L124 28L144 32Q153 34 154 42Q154 48 149 48${under(126, 36, 6, 9)}` +
      'M87 12.5V27H116L105 16Q102 12.5 96 12.5Z',
    wheels: pair(126, 36),
  },
  peopleMover: {
    path:
      `M8 44V26L15 13Q18 8 25 8H86Q96 8 104 14L121 27L143 31Q152 33 153 42Q154 48 148 48${under(125, 37, 8, 11)}` +
      'M22 13.5L15 25H38V12.5H25Q23 12.5 22 13.5ZM43 12.5V25H69V12.5ZM74 12.5V25H111L100 17Q94 12.5 86 12.5Z',
    wheels: pair(125, 37),
  },
  coupe: {
    path:
      `M7 43V36Q7 32 12 30L36 25Q50 16 62 15Q78 14 92 18L116 29L143 33Q152 35 153 42Q153 48 147 48${under(124, 36, 7, 10)}` +
      'M46 26L56 21Q64 18.5 72 18.800V28H42ZM77 18.900Q85 19.300 91 22L104 28H77Z',
    wheels: pair(124, 36),
  },
  convertible: {
    path:
      `M7 43V36Q7 32 12 31L54 29Q58 25 62 29L84 29L99 16L102 18L112 29L143 33Q152 35 153 42Q153 48 147 48${under(124, 36, 7, 10)}` +
      'M90 29H106L100 21.5Z',
    wheels: pair(124, 36),
  },
  bus: {
    path:
      `M5 44V12Q5 7 11 7H140Q148 7 150 15L154 34V43Q154 48 149 48${under(126, 38, 5, 8)}` +
      'M11 13V27H32V13ZM37 13V27H58V13ZM63 13V27H84V13ZM89 13V27H110V13ZM115 13V27H147L144 15Q143 13 141 13Z',
    wheels: pair(126, 38),
  },
  motorhome: {
    path:
      `M5 44V10Q5 4 12 4H110Q124 5 130 16H116L126 29L145 33Q154 35 154 42Q154 48 149 48${under(127, 36, 5, 8)}` +
      'M20 14V25H48V14ZM98 20V30H119L111 20ZM60 14V25H78V14Z',
    wheels: pair(127, 36),
  },
  caravan: {
    path: 'M12 46V16Q12 6 24 6H106Q120 6 125 20L131 44L154 45V50H84A13.5 13.5 0 0 0 57 48H16Q12 48 12 46ZM24 15V28H50V15ZM58 15V28H80V15ZM90 15V45H106V15Z',
    wheels: [[70.5, 48, 10]],
  },
  motorcycle: {
    path: 'M40 28Q36 22 29 24L24 20Q34 14 44 20L66 26Q72 16 84 17Q93 18 98 25L104 22L99 14H92V10H101Q103 10 104 12L124 44L120 47L108 29L94 44H66L58 36L44 47L40 44L54 32Z',
    wheels: [
      [40, 44, 14],
      [122, 44, 14],
    ],
  },
} as const satisfies Record<string, BodyOutline>;

type BodyShapeName = keyof typeof bodyShapes;

/** Values of the body facet, and kinds of vehicle, that use another body's outline. */
const shapeOf: Readonly<Record<string, BodyShapeName>> = {
  sedan: 'sedan',
  prestige: 'sedan',
  ev: 'hatch',
  hatch: 'hatch',
  hatchback: 'hatch',
  suv: 'suv',
  '4x4': 'suv',
  wagon: 'wagon',
  stationwagon: 'wagon',
  ute: 'ute',
  cabchassis: 'cabChassis',
  lighttruck: 'truck',
  truck: 'truck',
  van: 'van',
  bus: 'bus',
  peoplemover: 'peopleMover',
  coupe: 'coupe',
  hardtop: 'coupe',
  convertible: 'convertible',
  softtop: 'convertible',
  motorhome: 'motorhome',
  caravan: 'caravan',
  motorcycle: 'motorcycle',
};

/** `null` for a body without an outline. */
export function bodyShapeOf(body: string): BodyShapeName | null {
  const name = body.toLowerCase();
  return Object.hasOwn(shapeOf, name) ? shapeOf[name]! : null;
}
