/**
 * Phrases with a number that say a price, kilometres, a model year, a weekly repayment, a number of seats or a place:
 * `under $40k`, `less than 80,000 km`, `2018-2021`, `my18`, `150pw`, `7 seater`, `5 door`, `sleeps 4`, `under 18 foot`,
 * `tow 3t`, `650cc`, `within 50 km of 4000`. A number alone is a year where it looks like one and is no name in the
 * stock; anything that could mean two things says nothing here.
 */
import type { NumberRange, RangeName } from './engine.ts';
import { metresPerFoot, readRangeFigure } from './read-figure.ts';

export type NumberCondition =
  | { kind: 'range'; name: RangeName; range: NumberRange }
  /** `postcode` `null`: a distance from the place that is already set. `withinKm` `null`: no distance was said. */
  | { kind: 'near'; postcode: string | null; withinKm: number | null }
  | { kind: 'seats' | 'doors' | 'sleeps'; count: number; orMore: boolean };

/**
 * `start` and `end` are places in the text; `condition` `null` is a phrase that no filter says (`6 speed`) and that
 * stays
 * whole. `only` says where a condition is meant at all: `of_vehicle` beside a make, model or body (`ute under 25`),
 * `bare`
 * where the number is nothing else, such as a stock number (`4000`).
 */
export interface NumberPhrase {
  start: number;
  end: number;
  condition: NumberCondition | null;
  only?: 'of_vehicle' | 'bare';
}

/**
 * `year` is the present one, `null` where it is not known: then no age is read. `bySubscription`: what is paid a week is
 * the price of a subscription, and so is an amount that is too little to buy a vehicle; the site states it for such a
 * period.
 */
interface NumberFacts {
  isName: (word: string) => boolean;
  year: number | null;
  bySubscription?: SubscriptionPeriod | null;
}

const smallNumbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const teens = [
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const numberInWords = String.raw`(?:(?:a|one)\s+)?hundred|(?:${tens.join('|')})(?:[\s-](?:${smallNumbers.slice(1).join('|')}))?|${[...teens, ...smallNumbers.slice(1)].join('|')}`;
const space = String.raw`\s+`;
const kilometres = String.raw`(?:kms?|klms?|kilomet(?:re|er)s?)`;
const postcode = String.raw`(?:post(?: )?code )?(?<postcode>\d{4})(?![\w$]|[.,-]\d|\s*(?:k|kms?)\b)`;

const nearPatterns = [
  String.raw`(?:(?:within|under|less than|max)\s+)?(?<within>\d{1,4})\s?${kilometres}\s+(?:of|from|around|near|to)\s+${postcode}`,
  String.raw`(?:close to|nearest to|near to|near|nearby|in post(?: )?code|around post(?: )?code|post(?: )?code)\s+${postcode}(?:\s+within\s+(?<within>\d{1,4})\s?${kilometres}\b)?`,
  String.raw`(?:near|around|close to|in)\s+[a-z]+(?:\s+[a-z]+){0,2},?\s+${postcode}`,
  String.raw`within\s+(?<within>\d{1,4})\s?${kilometres}\b`,
].map(phrasePattern);

/** As the source of a pattern: `7 seater`, `seven seats`. */
export const seatCount = String.raw`(?:\d{1,2}|${smallNumbers.join('|')})\+?[\s-]?(?:seats?|seaters?|seated)`;
const seatsPattern = phrasePattern(
  String.raw`(?:(?<least>at least|min(?:imum)?(?: of)?)\s+)?(?<seats>\d{1,2}|${smallNumbers.join('|')})(?<plus>\+|\s+or more)?[\s-]?(?:seats?|seaters?|seated)(?<more>\s+or more)?\b`,
);

// The opposite of what follows the negation, the number itself included.
const notMore =
  '(?:no|not|never|nothing|none) (?:(?:more|newer|later|younger|higher|dearer|greater) than|over|above|after)';
const notLess = '(?:no|not|never|nothing|none) (?:(?:less|older|earlier|lower|cheaper|fewer) than|under|below|before)';
const most = `${notMore}|under|below|less than|lower than|cheaper than|up(?: )?to|max(?:imum)?(?: of| price)?|at most|sub|(?:max(?:imum)? )?budget(?: (?:of|is|max(?:imum)?|up to))?|<=?|until|before|pre|older than`;
const least = `${notLess}|over|above|more than|at least|min(?:imum)?(?: of)?|from|starting (?:at|from)|since|after|post|newer than|later than|younger than|>=?`;
const roughly = 'around|about|approx(?:imately)?|circa|roughly';
/**
 * Numbers of which there is no filter, or of which this stock has none, as the source of a pattern: `6 speed`, `5
 * door`, `sleeps 4`, `under 2,000 kg`.
 */
export const otherCount = String.raw`(?:sleeps\s+\d{1,2}|(?:(?:${most}|${least}|${roughly})\s*)?(?:\d+(?:[.,]\d+)*[\s-]?(?:doors?|drs?|cyls?|cylinders?|speed|sp|litres?|lt|cc|kw|hp|nm|kgs?|tonnes?|metres?|mm|ft|foot|feet|berths?)|\d{1,2}(?:\.\d+)?[\s-]?[lmt]))\b`;
const doorsPattern = phrasePattern(
  String.raw`(?:(?<compare>${most}|${least}|${roughly})\s*)?(?<doors>[1-9]|${smallNumbers.slice(1).join('|')})[\s-]?(?:doors?|drs?)\b`,
);
const otherCountPattern = phrasePattern(otherCount);
/**
 * Kilometres that no filter says, as the source of a pattern: how far a battery lasts (`over 400 km range`, `range of 500
 * km`) and what a vehicle uses (`under 6l/100km`). They are never those of the odometer.
 */
export const unfilteredKilometres =
  String.raw`(?:(?:${most}|${least}|${roughly})\s*)?\d+(?:[.,]\d+)*\+?[\s-]?${kilometres}\+?[\s-](?:of\s+)?(?:(?:ev|electric|battery|driving|wltp|real)[\s-])?range\b` +
  String.raw`|\brange\s+(?:of\s+)?(?:(?:${most}|${least}|${roughly})\s*)?\d+(?:[.,]\d+)*\+?[\s-]?${kilometres}\b` +
  String.raw`|(?:(?:${most}|${least}|${roughly})\s*)?\d+(?:\.\d+)?\s?(?:l|lt|litres?)?\s?(?:/|per|p)\s?100\s?${kilometres}\b`;
const unfilteredKilometresPattern = phrasePattern(unfilteredKilometres);
const figure = (name: string): string => String.raw`(?<${name}>\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)`;
const compared = String.raw`(?:(?<compare>${most}|${least}|${roughly})\s*)?`;
const endOfUnit = String.raw`(?![\p{L}\p{N}]|[.,-]\d)`;
const orMoreOrLess = String.raw`(?:\s*(?:(?<plus>\+)|(?<suffix>or more|or over|or heavier|or longer|or bigger|and over|and up|or less|or under|or lighter|or shorter|or smaller|and under|max(?:imum)?|tops)\b))?`;
const mass = String.raw`(?<unit>kgs?|kilos?|kilograms?|t|tonnes?|tons?)`;
const towing = String.raw`(?:braked )?tow(?:s|ing)?(?: (?:capacity|rating|weight))?`;
const towingSources = [
  String.raw`(?:(?:can|to|must|will) )?${towing}:?(?: of)?\s+${compared}${figure('from')}(?:\s?${mass})?${endOfUnit}(?: (?:braked|caravan|van|trailer|boat))?${orMoreOrLess}`,
  String.raw`${compared}${figure('from')}\s?${mass}${orMoreOrLess}\s+(?:braked|${towing})${endOfUnit}`,
];
const massSources = [
  String.raw`atm:?(?: (?:weight|of))?\s+${compared}${figure('from')}(?:\s?${mass})?${endOfUnit}${orMoreOrLess}`,
  String.raw`${compared}${figure('from')}\s?${mass}${orMoreOrLess}\s+atm\b`,
  // Of what is towed, the mass that a shopper has a limit for is the one loaded.
  String.raw`(?<compare>${most})\s*${figure('from')}\s?${mass}${endOfUnit}`,
];
const lengthSource = String.raw`${compared}${figure('from')}(?:\s?(?:-|–|to|and)\s?${figure('to')})?[\s-]?(?<unit>ft|foot(?:er)?s?|feet|['’]|m|met(?:re|er)s?)${endOfUnit}(?: long\b)?${orMoreOrLess}`;
/** `19'6`, `19 ft 6`, as caravans are sold. */
const feetAndInchesSource = String.raw`${compared}(?<feet>[89]|[1-3]\d)\s?(?:['’]|ft|foot|feet)\s?(?<inches>\d|1[01])(?:\s?(?:["”]|''|in(?:ch(?:es)?)?))?${endOfUnit}(?: long\b)?${orMoreOrLess}`;
const engineSource = String.raw`(?:engine (?:size |capacity )?)?${compared}${figure('from')}(?:\s?(?:-|–|to|and)\s?${figure('to')})?\s?cc\b${orMoreOrLess}`;
const sleepsSources = [
  String.raw`sleep(?:s|ing)?(?:\s+(?<least>at least|min(?:imum)?(?: of)?))?\s+(?<sleeps>\d{1,2}|${smallNumbers.slice(1).join('|')})(?<plus>\+)?${endOfUnit}(?<more>\s+or more\b)?`,
  String.raw`(?:(?<least>at least|min(?:imum)?(?: of)?)\s+)?(?<sleeps>\d{1,2}|${smallNumbers.slice(1).join('|')})(?<plus>\+)?[\s-]?(?:berths?|sleepers?)\b(?<more>\s+or more\b)?`,
];
const [towingPatterns, massPatterns, sleepsPatterns] = [towingSources, massSources, sleepsSources].map((sources) =>
  sources.map(phrasePattern),
) as [RegExp[], RegExp[], RegExp[]];
const feetAndInchesPattern = phrasePattern(feetAndInchesSource);
const lengthPattern = phrasePattern(lengthSource);
const enginePattern = phrasePattern(engineSource);
/** As the source of a pattern: what is said of towing, masses, lengths and engines, in one piece. */
export const measureSource = [
  ...towingSources,
  ...massSources,
  feetAndInchesSource,
  lengthSource,
  engineSource,
  ...sleepsSources,
]
  .map((source) => source.replaceAll(/\(\?<\w+>/g, '(?:').replaceAll(' ', space))
  .join('|');
const week = String.raw`(?:(?:a|per|each|/)\s*(?:week|wk)|p/?w|weekly|wk|week)`;
const month = String.raw`(?<month>(?:a|per|each|/)\s*(?:month|mth)|p/?m|monthly)`;
const fortnight = String.raw`(?<fortnight>(?:a|per|each|/)\s*fortnight|fortnightly)`;
const orMore =
  'or newer|or later|or above|or more|or over|or up|and newer|and later|and up|and above|and over|onwards?|upwards?';
const orLess =
  'or less|or under|or below|or older|or earlier|or cheaper|or lower|or fewer|and under|and below|and older|max(?:imum)?|tops';
const amount = (number: 1 | 2): string =>
  String.raw`(?<dollar${number}>a?\$\s?)?(?<digits${number}>\d{1,3}(?:[,\x20]\d{3})+(?!\d)|\d+(?:\.\d+)?|(?:${numberInWords})(?![a-z]))(?:\s?(?<kilo${number}>k|thousand|(?<!\b(?:19|20)\d\d\s)grand)(?![a-z]))?(?:\s?(?<money${number}>dollars?|bucks|aud)(?![a-z]))?`;

const amountPattern = phrasePattern(
  String.raw`(?:(?<field>price[ds]?|(?:weekly )?(?:repay|pay)ments?|weekly(?: price)?|per week|kms?|kilomet(?:re|er)s|odometer|odo|mileage|travelled|year|model year):?\s+)?(?:(?<compare>between|${most}|${least}|${roughly})\s*)?${amount(1)}` +
    String.raw`(?:\s*(?:-|–|to|and|&|/)\s*${amount(2)})?(?:\s*(?<unit>(?<km>${kilometres}(?: on (?:the |its )?(?:clock|odometer|odo))?|on (?:the |its )?(?:clock|odometer|odo))|${week}|${month}|${fortnight}))?(?![\w$]|[.,-]\d)(?:\s*(?:(?<plus>\+)|(?<suffix>${orMore}|${orLess})\b))?`,
);

const year = String.raw`(?:19[3-9]\d|20[0-4]\d)`;
const yearsPattern = phrasePattern(
  String.raw`(?<years>${year}(?:\s*(?:,|/|\s+or)?\s+${year})+)(?![\w$]|[.,-]\d|\s*(?:[-–+]|${kilometres}\b|(?:to|and|${orMore}|${orLess})\b))`,
);
const agePattern = phrasePattern(
  String.raw`(?:(?<compare>${most}|${least})\s+)?(?<age>\d{1,2}|${numberInWords})\s*-?(?:years?|yrs?)(?<old>[\s-]old)?(?:\s+(?<suffix>${orMore}|${orLess}))?\b(?!\s+(?:warranty|factory|unlimited|of|rego|registration))`,
);
const modelYearPattern = phrasePattern(
  String.raw`(?:(?<compare>${most}|${least})\s+)?my\s?’?'?(?<from>${year}|\d{2})(?:\s?(?:-|–|/|to\s|\s+to\s)\s?(?:my\s?)?(?<to>${year}|\d{2}))?(?![\w$]|[.,-]\d|\s+(?:years?|yrs?|k|kms?|grand|thousand)\b)(?:\s*(?:(?<plus>\+)|(?<suffix>${orMore}|${orLess})\b))?`,
);
/** `18-20 model`, `2018 model`, `18 plate`. */
const yearOfModelPattern = phrasePattern(
  String.raw`'?(?<from>${year}|\d{2})(?:\s?(?:-|–|/|\s+to\s+)\s?'?(?<to>${year}|\d{2}))?\s+(?:models?|plates?|builds?|built|compliance)(?: years?)?\b(?:\s+(?<suffix>${orMore}|${orLess})\b)?`,
);
/** `'19 hilux`. */
const shortYearPattern = phrasePattern(String.raw`['’](?<from>\d{2})(?![\w$'’"]|[.,-]\d|\s*(?:ft|foot|feet|k|kms?)\b)`);
/** `low 20s`, `mid 30s`: thousands of dollars, which most people say without the thousand. */
const decadePattern = phrasePattern(
  String.raw`(?:in the )?(?<third>low|lower|early|mid|middle|high|upper|late)(?: to)?[\s-]+\$?(?<tens>[1-9]0)(?:k|,?000)?['’]?s\b`,
);
const fewThousandsPattern = phrasePattern(
  String.raw`(?<compare>between|${most}|${least}|${roughly})\s*\$?(?<from>\d{1,3})(?:\s*(?:-|–|to|and|&)\s*\$?(?<to>\d{1,3}))?(?![\w$%+]|[.,-]\d|\s+(?:${orMore}|${orLess}|years?|yrs?|months?|minutes?|hours?|%|percent)\b)`,
);
const barePattern = phrasePattern(String.raw`(?<bare>\d{4,6})(?![\w$+%]|[.,-]\d)`);
/** An amount said in hundreds at most: thousands of dollars, from little money to much. */
const [leastThousands, mostThousands] = [5, 200];

/**
 * In the order of the text, none over another. `isName` says that a word is a make, a model or part of a badge in this
 * stock.
 */
export function numberPhrases(
  text: string,
  { isName, year: thisYear, bySubscription = null }: NumberFacts,
): NumberPhrase[] {
  const found: NumberPhrase[] = [];
  let rest = text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  const take = (
    pattern: RegExp,
    read: (groups: Groups) => NumberCondition | null | undefined,
    only?: NumberPhrase['only'],
  ): void => {
    for (const match of rest.matchAll(pattern)) {
      const condition = read(match.groups ?? {});
      if (condition !== undefined)
        found.push({
          start: match.index,
          end: match.index + match[0].length,
          condition,
          ...(only === undefined ? {} : { only }),
        });
    }
    for (const { start, end } of found) rest = rest.slice(0, start) + '\uFFFC'.repeat(end - start) + rest.slice(end);
  };
  for (const pattern of nearPatterns) take(pattern, readNear);
  take(seatsPattern, readSeats);
  for (const pattern of towingPatterns) take(pattern, readTowing);
  for (const pattern of massPatterns) take(pattern, readMass);
  for (const pattern of sleepsPatterns) take(pattern, readSleeps);
  take(feetAndInchesPattern, readFeetAndInches);
  take(lengthPattern, readLength);
  take(enginePattern, readEngine);
  take(doorsPattern, readDoors);
  take(unfilteredKilometresPattern, () => null);
  take(otherCountPattern, () => null);
  take(agePattern, (groups) => readAge(groups, thisYear));
  take(modelYearPattern, readModelYears);
  take(yearOfModelPattern, readModelYears);
  take(shortYearPattern, readModelYears);
  take(decadePattern, readDecade);
  take(yearsPattern, (groups) => readListedYears(groups, isName));
  take(amountPattern, (groups) => readAmounts(groups, { isName, bySubscription }));
  take(fewThousandsPattern, (groups) => readFewThousands(groups, isName), 'of_vehicle');
  take(barePattern, (groups) => readBare(groups.bare!, isName), 'bare');
  return found.sort((left, right) => left.start - right.start);
}

type Groups = Readonly<Record<string, string | undefined>>;

function phrasePattern(source: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}.,$'’+-])(?:${source.replaceAll(' ', space)})`, 'gu');
}

function readNear(groups: Groups): NumberCondition | undefined {
  const withinKm = groups.within === undefined ? null : Number(groups.within);
  return withinKm === 0 ? undefined : { kind: 'near', postcode: groups.postcode ?? null, withinKm };
}

function readSeats(groups: Groups): NumberCondition {
  const said = groups.seats!;
  return {
    kind: 'seats',
    count: smallCount(said),
    orMore: groups.least !== undefined || groups.plus !== undefined || groups.more !== undefined,
  };
}

function readSleeps(groups: Groups): NumberCondition {
  const orMore = groups.least !== undefined || groups.plus !== undefined || groups.more !== undefined;
  return { kind: 'sleeps', count: smallCount(groups.sleeps!), orMore };
}

/** What a car must tow is the least that it may; `towing under 2t` is said of small ones. */
function readTowing(groups: Groups): NumberCondition | undefined {
  const kg = kilogramsOf('towing', groups);
  if (kg === null) return undefined;
  return saysMost(groups) ? range('towing', null, kg) : range('towing', kg, null);
}

/** A mass alone is what a shopper's car can tow at most. */
function readMass(groups: Groups): NumberCondition | undefined {
  const kg = kilogramsOf('atm', groups);
  if (kg === null) return undefined;
  return saysLeast(groups) ? range('atm', kg, null) : range('atm', null, kg);
}

/** Nothing on wheels is lighter: `tow 3` and `atm 90` say no mass, and `tow 2018` may say a year. */
const lightestKg = 200;

function kilogramsOf(name: 'atm' | 'towing', { from, unit = '' }: Groups): number | null {
  const kg = readRangeFigure(name, `${from!}${unit.startsWith('kil') ? 'kg' : unit}`);
  const isPlain = unit === '' && (Number(from!.replaceAll(',', '')) < lightestKg || !isRound(kg ?? 0));
  return kg === undefined || kg < lightestKg || isPlain ? null : kg;
}

/** A caravan is called by its whole feet, so one of `18 foot` is within half a foot of it. Ends take in what prints as them. */
function readLength(groups: Groups): NumberCondition | undefined {
  const isMetric = groups.unit!.startsWith('m');
  const feetOf = (said: string): number => Number(said.replaceAll(',', '')) / (isMetric ? metresPerFoot : 1);
  const [from, to] = [feetOf(groups.from!), groups.to === undefined ? null : feetOf(groups.to)];
  if ([from, to ?? from].some((feet) => feet < shortestFeet || feet > longestFeet) || (to !== null && to < from))
    return undefined;
  const slack = isMetric ? 0 : printedFeet;
  const least = (feet: number): number => Math.ceil((feet - slack) * metresPerFoot * 100 - tiny) / 100;
  const most = (feet: number): number => Math.floor((feet + slack) * metresPerFoot * 100 + tiny) / 100;
  if (to !== null) return range('body_length', least(from), most(to));
  if (saysMost(groups)) return range('body_length', null, most(from));
  if (saysLeast(groups)) return range('body_length', least(from), null);
  return range('body_length', least(from - halfFoot), most(from + halfFoot));
}

const [shortestFeet, longestFeet, halfFoot] = [6, 60, 0.5];
/** Feet are printed with one decimal: 18.04 ft is 18.0. */
const printedFeet = 0.05;
const tiny = 1e-6;

function readFeetAndInches({ feet, inches, ...groups }: Groups): NumberCondition | null | undefined {
  return readLength({ ...groups, from: String(Number(feet) + Number(inches) / 12), unit: 'ft' });
}

/** The low 20s end where the mid 20s are well begun. */
function readDecade({ third, tens: said }: Groups): NumberCondition {
  const start = /^(?:low|early)/.test(third!) ? 0 : third!.startsWith('mid') ? 3_000 : 6_000;
  const from = Number(said) * 1_000 + start;
  return range('price', from, from + 4_000);
}

/** Riders say the class: a 650 has 645 or 649 cc, and a 500 has 471. A figure that is no class is meant as it is. */
function readEngine(groups: Groups): NumberCondition | null {
  const [from, to] = [groups.from!, groups.to ?? groups.from!].map((said) => Number(said.replaceAll(',', ''))) as [
    number,
    number,
  ];
  if (from < 40 || to < from) return null;
  if (groups.to !== undefined) return range('engine_cc', from, to);
  if (saysMost(groups)) return range('engine_cc', null, from);
  if (saysLeast(groups)) return range('engine_cc', from, null);
  const isClass = from % 25 === 0;
  return range('engine_cc', isClass ? Math.ceil(from * 0.94) : from, isClass ? Math.floor(from * 1.02) : from);
}

const saysMost = (groups: Groups): boolean =>
  directionOf({ compare: groups.compare }) === 'most' ||
  /less|under|light|short|small|max|tops/.test(groups.suffix ?? '');
const saysLeast = (groups: Groups): boolean =>
  directionOf({ compare: groups.compare }) === 'least' ||
  groups.plus !== undefined ||
  /more|over|heavier|longer|bigger|up/.test(groups.suffix ?? '');

/** `my18`, `18-20 model`: two digits are of this century. */
function readModelYears(groups: Groups): NumberCondition | undefined {
  const yearOf = (said: string): number => (said.length === 4 ? Number(said) : 2000 + Number(said));
  const [from, to] = [yearOf(groups.from!), groups.to === undefined ? null : yearOf(groups.to)];
  if ([from, to ?? from].some((said) => said > 2049)) return undefined;
  const says = directionOf(groups);
  return readYears({ groups: { ...groups, field: 'model year' }, from, to, isName: () => false, says });
}

/** `under 4 doors` is asked by nobody and says no number. */
function readDoors(groups: Groups): NumberCondition | null {
  return groups.compare !== undefined ? null : { kind: 'doors', count: smallCount(groups.doors!), orMore: false };
}

function smallCount(said: string): number {
  return smallNumbers.includes(said) ? smallNumbers.indexOf(said) : Number(said);
}

/** `less than 3 years old`: the model year says the age. An age alone is one at most. */
function readAge(groups: Groups, thisYear: number | null): NumberCondition | null | undefined {
  if (groups.old === undefined && groups.compare === undefined) return undefined;
  if (thisYear === null) return null;
  const born = thisYear - valueOf(groups.age!);
  const compare = groups.compare?.replace(/\s+/g, ' ') ?? '';
  const suffix = groups.suffix?.replace(/\s+/g, ' ') ?? '';
  if (suffix !== '')
    return /newer|less|under|below|fewer|max|tops/.test(suffix) ? range('year', born, null) : range('year', null, born);
  // "Older than" and "newer than" are of the vehicle, the others of the number.
  const isOld =
    /older|before/.test(compare) ||
    (new RegExp(`^(?:${least})$`).test(compare) && !/newer|later|younger|after/.test(compare));
  return isOld !== /^(?:no|not|never|nothing|none) (?:older|newer|younger|later|earlier)/.test(compare) &&
    compare !== ''
    ? range('year', null, born)
    : range('year', born, null);
}

/** `2019 2020`: years that follow each other. */
function readListedYears(groups: Groups, isName: (word: string) => boolean): NumberCondition | undefined {
  const years = [...groups.years!.matchAll(/\d{4}/g)].map(([digits]) => digits);
  const sorted = years.map(Number).sort((one, other) => one - other);
  if (years.some(isName) || sorted.some((value, place) => place > 0 && value !== sorted[place - 1]! + 1))
    return undefined;
  return range('year', sorted[0]!, sorted.at(-1)!);
}

/** `under 25`: thousands of dollars, where a vehicle is named. */
function readFewThousands(groups: Groups, isName: (word: string) => boolean): NumberCondition | undefined {
  const [from, to] = [groups.from!, groups.to ?? null];
  const values = [from, ...(to === null ? [] : [to])];
  const says = directionOf(groups);
  // Nobody asks for what is under a CX-30, and a limit is round.
  const isLimit = to === null && says !== 'about' && Number(from) % 5 === 0;
  if (
    values.some(
      (said) => (!isLimit && isName(said)) || Number(said) < leastThousands || Number(said) > mostThousands,
    ) ||
    (to === null && groups.compare === 'between')
  )
    return undefined;
  if (to !== null)
    return Number(from) > Number(to) ? undefined : range('price', Number(from) * 1_000, Number(to) * 1_000);
  const dollars = Number(from) * 1_000;
  return says === 'about'
    ? range('price', Math.round(dollars * 0.9), Math.round(dollars * 1.1))
    : says === 'least'
      ? range('price', dollars, null)
      : range('price', null, dollars);
}

/** Four digits are a postcode, five and six are dollars. */
function readBare(digits: string, isName: (word: string) => boolean): NumberCondition | undefined {
  if (isName(digits)) return undefined;
  if (digits.length > 4) return digits.startsWith('0') ? undefined : range('price', null, Number(digits));
  return /^(?:0[289]|[2-9]\d)\d\d$/.test(digits) && !new RegExp(`^${year}$`).test(digits)
    ? { kind: 'near', postcode: digits, withinKm: null }
    : undefined;
}

export type SubscriptionPeriod = 'week' | 'fortnight' | 'month';
const perYear: Readonly<Record<SubscriptionPeriod, number>> = { week: 52, fortnight: 26, month: 12 };

interface Amount {
  value: number;
  isMoney: boolean;
  isThousands: boolean;
  isYear: boolean;
}

function readAmounts(
  groups: Groups,
  { isName, bySubscription }: { isName: (word: string) => boolean; bySubscription: SubscriptionPeriod | null },
): NumberCondition | null | undefined {
  const second = readAmount(groups, 2);
  const first = readAmount(groups, 1)!;
  // `2018/19`
  if (first.isYear && second !== null && !second.isMoney && !second.isThousands && /^\d\d$/.test(groups.digits2!)) {
    second.value += first.value - (first.value % 100);
    second.isYear = second.value > first.value;
  }
  // `30-40k`: both are thousands.
  if (second?.isThousands && !first.isThousands && first.value < 1_000) first.value *= 1_000;
  const said = fieldOf({ groups, first, second });
  const field =
    bySubscription !== null && (said === 'weekly_price' || (said === null && isLittleMoney({ groups, first, second })))
      ? 'subscription_price'
      : said;
  const isPlain = groups.field === undefined && groups.unit === undefined;
  // `post 2020` is of years alone, and `ram 1500 - 2500` are two models.
  if (isPlain && field !== 'year' && /^(?:pre|post)$/.test(groups.compare ?? '')) return undefined;
  if (
    isPlain &&
    groups.compare === undefined &&
    second !== null &&
    !second.isThousands &&
    !second.isMoney &&
    [groups.digits1!, groups.digits2!].some(isName)
  )
    return undefined;
  // What is surely of money, a distance or a week and cannot be read is not a name either.
  const unread =
    first.isMoney || first.isThousands || second?.isMoney || second?.isThousands || groups.unit !== undefined
      ? null
      : undefined;
  if (field === null) return unread;
  // Twelve payments a year, or 26, are 52.
  const stated = field === 'subscription_price' ? perYear[bySubscription!] : perYear.week;
  const paid =
    groups.month !== undefined
      ? perYear.month
      : groups.fortnight !== undefined
        ? perYear.fortnight
        : said === 'weekly_price'
          ? perYear.week
          : stated;
  if (field === 'weekly_price' || field === 'subscription_price') {
    for (const amount of [first, ...(second === null ? [] : [second])])
      amount.value = Math.floor((amount.value * paid) / stated);
  }
  const says = directionOf(groups);
  if (field === 'year')
    return first.isYear && (second === null || second.isYear)
      ? readYears({ groups, from: first.value, to: second?.value ?? null, isName, says })
      : undefined;
  if (second !== null)
    return first.value > second.value || (says === 'least' && groups.compare !== 'from')
      ? unread
      : range(field, first.value, second.value);
  if (first.value === 0) return unread;
  if (says === 'about') return range(field, Math.round(first.value * 0.9), Math.round(first.value * 1.1));
  return says === 'least' ? range(field, first.value, null) : range(field, null, first.value);
}

/** What the numbers are of; `null` when they may be of several things, or of nothing that is known. */
function fieldOf({
  groups,
  first,
  second,
}: {
  groups: Groups;
  first: Amount;
  second: Amount | null;
}): 'price' | 'km' | 'year' | 'weekly_price' | null {
  const isMoney = first.isMoney || second?.isMoney === true;
  if (groups.km !== undefined) return isMoney ? null : 'km';
  if (groups.unit !== undefined) return first.isThousands ? null : 'weekly_price';
  // `low km one owner` says no number of kilometres.
  if (/^(?:k|odo|mileage|travelled)/.test(groups.field ?? '')) return isMoney || first.value < 100 ? null : 'km';
  if (groups.field?.endsWith('year')) return 'year';
  if (groups.field !== undefined && !groups.field.startsWith('price')) return first.isThousands ? null : 'weekly_price';
  if (groups.field?.startsWith('price')) return atLeastThousands(first, second ?? first);
  // "Under $400" is too little for a price and does not say what it is paid for.
  if (isMoney || first.isThousands || second?.isThousands) return first.value < 1_000 ? null : 'price';
  if (second !== null) {
    if (first.isYear && second.isYear) return 'year';
    // `20000 - 30000`: two numbers of thousands between which something lies are prices.
    return groups.compare === undefined || groups.compare === 'between' || groups.compare === 'from'
      ? atLeastThousands(first, second)
      : null;
  }
  if (first.isYear) return 'year';
  return groups.compare === undefined && groups.suffix === undefined && groups.plus === undefined
    ? null
    : atLeastThousands(first);
}

/** `under 200`, `$150 to $250`: too little to buy a vehicle, and no kilometres. */
function isLittleMoney({ groups, first, second }: { groups: Groups; first: Amount; second: Amount | null }): boolean {
  const isCompared = groups.compare !== undefined || groups.suffix !== undefined || second !== null;
  return (
    groups.km === undefined &&
    (groups.field === undefined || groups.field.startsWith('price')) &&
    (isCompared || first.isMoney) &&
    [first, ...(second === null ? [] : [second])].every(({ value, isThousands }) => value < 1_000 && !isThousands)
  );
}

function atLeastThousands(...amounts: readonly Amount[]): 'price' | null {
  return amounts.every(({ value }) => value >= 1_000) ? 'price' : null;
}

function directionOf(groups: Groups): 'most' | 'least' | 'about' | null {
  if (groups.plus !== undefined || new RegExp(`^(?:${orMore})$`).test(groups.suffix?.replace(/\s+/g, ' ') ?? ''))
    return 'least';
  if (groups.suffix !== undefined) return 'most';
  const compare = groups.compare?.replace(/\s+/g, ' ');
  if (compare === undefined || compare === 'between') return null;
  if (new RegExp(`^(?:${least})$`).test(compare)) return 'least';
  return new RegExp(`^(?:${most})$`).test(compare) ? 'most' : 'about';
}

/** `newer than 2018` begins with 2019. `under 2000` may be dollars, so it says nothing. */
function readYears({
  groups,
  from,
  to,
  isName,
  says,
}: {
  groups: Groups;
  from: number;
  to: number | null;
  isName: (word: string) => boolean;
  says: ReturnType<typeof directionOf>;
}): NumberCondition | undefined {
  if (to !== null) return from > to ? undefined : range('year', from, to);
  const compare = groups.compare?.replace(/\s+/g, ' ');
  if (groups.suffix !== undefined || groups.plus !== undefined)
    return says === 'least' ? range('year', from, null) : range('year', null, from);
  if (compare === undefined)
    return isName(String(from)) && groups.field === undefined ? undefined : range('year', from, from);
  if (/^(?:no|not|never|nothing|none) /.test(compare)) {
    const isOfYears =
      /(?:(?:older|newer|earlier|later|younger) than|after|before)$/.test(compare) || groups.field !== undefined;
    if (!isOfYears && (isRound(from) || isName(String(from)))) return undefined;
    return says === 'least' ? range('year', from, null) : range('year', null, from);
  }
  if (compare === 'from' || compare === 'since' || compare === 'starting from' || compare === '>=')
    return range('year', from, null);
  if (compare === 'after' || compare === 'post' || compare === '>' || (compare.endsWith('er than') && says === 'least'))
    return range('year', from + 1, null);
  if (compare === 'before' || compare === 'pre' || compare === '<' || compare === 'older than')
    return range('year', null, from - 1);
  if (compare === 'until' || compare === 'up to' || compare === 'upto' || compare === '<=')
    return range('year', null, from);
  if (groups.field !== undefined) return says === 'least' ? range('year', from, null) : range('year', null, from);
  if (isRound(from) || isName(String(from))) return undefined;
  if (compare === 'at least' || compare === 'at most' || (compare.startsWith('m') && !compare.endsWith('than')))
    return says === 'least' ? range('year', from, null) : range('year', null, from);
  return says === 'least' ? range('year', from + 1, null) : range('year', null, from - 1);
}

/** Nobody pays 2,018 dollars at most; 2,000 they may. */
function isRound(dollars: number): boolean {
  return dollars % 50 === 0;
}

function readAmount(groups: Groups, number: 1 | 2): Amount | null {
  const digits = groups[`digits${number}`];
  if (digits === undefined) return null;
  const isThousands = groups[`kilo${number}`] !== undefined;
  const isMoney = groups[`dollar${number}`] !== undefined || groups[`money${number}`] !== undefined;
  return {
    value: valueOf(digits) * (isThousands ? 1_000 : 1),
    isMoney,
    isThousands: isThousands || /\d[, ]\d/.test(digits),
    isYear: !isThousands && !isMoney && /^(?:19[3-9]\d|20[0-4]\d)$/.test(digits),
  };
}

/** `39.9`, `40,000`, `twenty-five`, `a hundred`. */
function valueOf(digits: string): number {
  if (/\d/.test(digits)) return Number(digits.replace(/[, ]/g, ''));
  const [ten, one] = digits.split(/[\s-]+/);
  if (digits.endsWith('hundred')) return 100;
  if (tens.includes(ten!)) return (tens.indexOf(ten!) + 2) * 10 + (one === undefined ? 0 : smallNumbers.indexOf(one));
  return teens.includes(ten!) ? teens.indexOf(ten!) + 10 : smallNumbers.indexOf(ten!);
}

function range(name: RangeName, min: number | null, max: number | null): NumberCondition {
  return { kind: 'range', name, range: { min, max } };
}
