/**
 * Areas that shoppers name and the list of suburbs lacks: parts of cities, valleys, coasts, states. Each has the
 * position of its best-known town, and a radius that does not reach other areas.
 */
export interface KnownArea {
  /** As in a sentence, `the Hunter Valley`. */
  name: string;
  /** `NSW` */
  state: string;
  postcode: string;
  radiusKm: number;
}

const areas: readonly (readonly [names: string, state: string, postcode: string, radiusKm: number])[] = [
  ['the ACT, Australian Capital Territory', 'ACT', '2600', 30],
  ['New South Wales, NSW', 'NSW', '2000', 60],
  ['Victoria, VIC', 'VIC', '3000', 60],
  ['Queensland, QLD', 'QLD', '4000', 60],
  ['South Australia, SA', 'SA', '5000', 60],
  ['Western Australia, WA', 'WA', '6000', 60],
  ['Tasmania, TAS, Tassie', 'TAS', '7000', 60],
  ['the Northern Territory, NT', 'NT', '0800', 60],
  ['Western Sydney, Sydney West, Greater Western Sydney, West Sydney', 'NSW', '2150', 35],
  ['Brisbane North, North Brisbane, Northern Brisbane', 'QLD', '4032', 15],
  ['Brisbane South, South Brisbane, Southern Brisbane', 'QLD', '4109', 15],
  ['Brisbane East, East Brisbane, Eastern Brisbane', 'QLD', '4170', 15],
  ['Brisbane West, West Brisbane, Western Brisbane', 'QLD', '4069', 15],
  ['Sydney North, North Sydney, Northern Sydney', 'NSW', '2077', 15],
  ['Sydney South, South Sydney, Southern Sydney', 'NSW', '2220', 15],
  ['Sydney East, East Sydney, Eastern Sydney', 'NSW', '2010', 15],
  ['Melbourne North, North Melbourne, Northern Melbourne', 'VIC', '3073', 15],
  ['Melbourne South, South Melbourne, Southern Melbourne', 'VIC', '3189', 15],
  ['Melbourne East, East Melbourne, Eastern Melbourne', 'VIC', '3128', 15],
  ['Melbourne West, West Melbourne, Western Melbourne', 'VIC', '3020', 15],
  ['Perth North, North Perth, Northern Perth', 'WA', '6027', 15],
  ['Perth South, South Perth, Southern Perth', 'WA', '6155', 15],
  ['Perth East, East Perth, Eastern Perth', 'WA', '6056', 15],
  ['Perth West, West Perth, Western Perth', 'WA', '6014', 15],
  ['Adelaide North, North Adelaide, Northern Adelaide', 'SA', '5108', 15],
  ['Adelaide South, South Adelaide, Southern Adelaide', 'SA', '5043', 15],
  ['Adelaide East, East Adelaide, Eastern Adelaide', 'SA', '5068', 15],
  ['Adelaide West, West Adelaide, Western Adelaide', 'SA', '5024', 15],
  ['South West Sydney, South Western Sydney', 'NSW', '2170', 20],
  ['North West Sydney', 'NSW', '2153', 15],
  ['Inner West, Inner West Sydney', 'NSW', '2204', 8],
  ['the Hills District', 'NSW', '2153', 12],
  ['the Northern Beaches', 'NSW', '2100', 15],
  ['the North Shore, North Shore Sydney, Sydney North Shore', 'NSW', '2067', 12],
  ['the Sutherland Shire', 'NSW', '2232', 15],
  ['the Blue Mountains', 'NSW', '2780', 30],
  ['the Hunter Valley, Hunter, Hunter Region', 'NSW', '2325', 30],
  ['Lake Macquarie', 'NSW', '2281', 20],
  ['the Illawarra', 'NSW', '2500', 30],
  ['the South Coast', 'NSW', '2541', 60],
  ['the Southern Highlands', 'NSW', '2576', 30],
  ['the Snowy Mountains', 'NSW', '2627', 60],
  ['the Northern Rivers', 'NSW', '2480', 50],
  ['the Riverina', 'NSW', '2650', 80],
  ['the Central West', 'NSW', '2800', 80],
  ['the Mornington Peninsula', 'VIC', '3931', 30],
  ['the Yarra Valley', 'VIC', '3777', 25],
  ['the Dandenong Ranges', 'VIC', '3793', 15],
  ['the Macedon Ranges', 'VIC', '3440', 25],
  ['the Bellarine Peninsula', 'VIC', '3226', 25],
  ['the Great Ocean Road', 'VIC', '3232', 60],
  ['Gippsland', 'VIC', '3844', 80],
  ['the Goulburn Valley', 'VIC', '3630', 50],
  ['Moreton Bay', 'QLD', '4510', 25],
  ['the Redlands, Redland City', 'QLD', '4163', 15],
  ['the Scenic Rim', 'QLD', '4285', 35],
  ['the Lockyer Valley', 'QLD', '4343', 25],
  ['the Granite Belt', 'QLD', '4380', 30],
  ['the South Burnett', 'QLD', '4610', 40],
  ['the Fraser Coast', 'QLD', '4655', 30],
  ['the Capricorn Coast', 'QLD', '4703', 30],
  ['the Whitsundays', 'QLD', '4802', 40],
  ['the Atherton Tablelands, Tablelands', 'QLD', '4883', 40],
  ['North Queensland', 'QLD', '4810', 100],
  ['Far North Queensland', 'QLD', '4870', 100],
  ['the Adelaide Hills', 'SA', '5251', 20],
  ['the Barossa Valley, Barossa', 'SA', '5352', 25],
  ['the Fleurieu Peninsula', 'SA', '5211', 40],
  ['the Yorke Peninsula', 'SA', '5558', 70],
  ['the Eyre Peninsula', 'SA', '5606', 150],
  ['the Riverland', 'SA', '5343', 50],
  ['the Limestone Coast', 'SA', '5290', 70],
  ['the Swan Valley', 'WA', '6055', 15],
  ['the Pilbara', 'WA', '6714', 300],
  ['the Kimberley', 'WA', '6725', 400],
  ['the Huon Valley', 'TAS', '7109', 30],
  ['Alice Springs', 'NT', '0870', 50],
];

/** By each of its names in lower case, without the article. */
const byName: ReadonlyMap<string, KnownArea> = new Map(
  areas.flatMap(([names, state, postcode, radiusKm]) => {
    const [name, ...others] = names.split(', ');
    return [name!, ...others].map((each) => [keyOf(each), { name: name!, state, postcode, radiusKm }] as const);
  }),
);

/** `null` for any other name, including suburbs. */
export function knownArea(name: string): KnownArea | null {
  return byName.get(keyOf(name)) ?? null;
}

function keyOf(name: string): string {
  return name.toLowerCase().replace(/^the /, '').replace(/\s+/g, ' ').trim();
}

/** `North Brisbane`, also where a suburb is called so. */
export function isPartOfCity(name: string): boolean {
  const area = knownArea(name);
  return area !== null && / (?:North|South|East|West)$/.test(area.name);
}
