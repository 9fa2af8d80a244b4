/**
 * Phrases with a number that mean a price, kilometres, a model year, a weekly repayment, a number of seats or a place:
 * `under $40k`, `less than 80,000 km`, `2018-2021`, `my18`, `150pw`, `7 seater`, `5 door`, `sleeps 4`, `under 18 foot`,
 * `tow 3t`, `650cc`, `within 50 km of 4000`. A bare number is a year if it looks like one and is not a name in the
 * stock. Ambiguous numbers are not read.
 */
import { countNames, countUnits, type CountName } from './count-units.ts';
import type { NumberRange } from './engine.ts';
import type { RangeName } from './ranges.ts';
import {
  comparedSources,
  comparisonOf,
  directionOf,
  plainLimits,
  type ComparedParts,
  type Comparison,
} from './comparisons.ts';
import { metresPerFoot, readRangeFigure, withoutThousandsDots } from './read-figure.ts';

export type NumberCondition =
  | { kind: 'range'; name: RangeName; range: NumberRange }
  /** `postcode` `null`: a distance from the place that is already set. `withinKm` `null`: no distance was given. */
  | { kind: 'near'; postcode: string | null; withinKm: number | null }
  /**
   * `isEither`: one of the two ends and nothing between them (`5 or 7 seats`). `isOfPeople`: seats, or berths where
   * caravans are for sale (`for 4 people`).
   */
  | { kind: CountName; min: number | null; max: number | null; isEither: boolean; isOfPeople?: boolean };

/**
 * `start` and `end` are positions in the text. `condition` `null` is a phrase that no filter can express (`6 speed`)
 * and that stays whole; `isUnfiltered` is one that vehicles do not record either (`gvm 3500`). `only` limits where a
 * condition applies: `of_vehicle` next to a make, model or body (`ute under 25`), `bare` if the number is nothing else,
 * such as a stock number (`4000`).
 */
export interface NumberPhrase {
  start: number;
  end: number;
  condition: NumberCondition | null;
  isUnfiltered?: boolean;
  only?: 'of_vehicle' | 'bare';
}

/**
 * `year` is the current year; if `null`, ages are not read. `bySubscription`: a weekly amount is the price of a
 * subscription, and so is an amount too small to buy a vehicle, for the period that the site uses.
 */
export interface NumberFacts {
  isName: (word: string) => boolean;
  year: number | null;
  /** Whether the stock has such a number; without it, a tare is one that vehicles do not record. */
  isStocked?: (name: RangeName) => boolean;
  bySubscription?: SubscriptionPeriod | null;
  /** In seconds since 1970; without it, nothing is read of when vehicles arrived (`added today`). */
  startOfToday?: number | null;
  /** Engines are compared by their capacity: without it, a limit in litres is one that vehicles do not record. */
  comparesLitres?: boolean;
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
const oneToNine = smallNumbers.slice(1).join('|');
const belowHundred = String.raw`(?:${tens.join('|')})(?:[\s-](?:${oneToNine}))?|${[...teens, ...smallNumbers.slice(1)].join('|')}`;
/** `two hundred and fifty`, `twelve hundred`. */
const numberInWords =
  String.raw`(?:(?:a|${[...smallNumbers.slice(1), ...teens].join('|')})\s+)?hundred` +
  String.raw`(?:\s+(?:and\s+)?(?:${belowHundred})(?![a-z]))?|${belowHundred}`;
const space = String.raw`\s+`;
/** `50,000 kays`, `80 000 ks`, `under 100,000 klicks`. */
const kilometres = String.raw`(?:kms?|klms?|kilomet(?:re|er)s?|kays?|klicks|clicks|(?<=\s|\d{4}|,\d{3})ks\b)`;
const postcode = String.raw`(?:post(?: )?code )?(?<postcode>\d{4})(?![\w$]|[.,-]\d|\s*(?:k|${kilometres})\b)`;

const nearPatterns = [
  String.raw`(?:(?:within|under|less than|max)\s+)?(?<within>\d{1,4})\s?${kilometres}\s+(?:of|from|around|near|to)\s+${postcode}`,
  String.raw`(?:close to|closest to|nearest to|near to|near|nearby|in post(?: )?code|around post` +
    String.raw`(?: )?code|post(?: )?code)\s+${postcode}(?:\s+within\s+(?<within>\d{1,4})\s?` +
    String.raw`${kilometres}\b)?`,
  String.raw`(?:near|around|close to|in)\s+[a-z]+(?:\s+[a-z]+){0,2},?\s+${postcode}`,
  String.raw`within\s+(?<within>\d{1,4})\s?${kilometres}\b(?!\s+(?:of|from)\b)`,
].map(phrasePattern);

const endOfFigure = String.raw`(?![\p{L}\p{N}]|[.,-]\d)`;
const joiner = String.raw`\s?(?:-|–|to|and|&|/)\s?`;
const figure = (name: string): string => String.raw`(?<${name}>\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)`;
/**
 * The second limit of a range, where the first may have the unit too: `5-6 m`, `5m to 6m`. After `and` and similar
 * words a figure is a limit only with the unit: `towing 2t and 2019` is two conditions.
 */
const upTo = (unitSource: string): string =>
  String.raw`(?:(?:[\s-]?(?<fromUnit>${unitSource}))?(?:\s?(?:-|–|to)\s?|${joiner}(?=[\d.,]+[\s-]?(?:${unitSource})(?![\p{L}\p{N}])))${figure('to')})?`;

const count = (name: string): string => String.raw`(?<${name}>\d{1,2}|${smallNumbers.join('|')})`;
/** `5 to 7 seats`, `5 seats to 7 seats`, `sleeps 4 to sleeps 6`. */
const counts = ({ after = '', before = '' }: { after?: string; before?: string }): string =>
  String.raw`${count('from')}(?:(?:[\s-]?(?:${after}))?\s?(?:-|–|to|and|&|/|(?<either>or))\s?(?:(?:${before})\s+)?${count('to')})?`;
const anyCountUnit = Object.values(countUnits)
  .map(({ after }) => after)
  .join('|');
const countPatterns = countNames.map((name) => ({
  name,
  patterns: [
    ...comparedPatterns(
      (said) =>
        String.raw`${said.before}${counts({ after: countUnits[name].after })}${said.inside}[\s-]?(?:${countUnits[name].after})\b${said.after}`,
    ),
    ...comparedPatterns(
      (said) =>
        String.raw`${countUnits[name].before}:?\s+${said.before}${counts({ before: countUnits[name].before })}${endOfFigure}(?!\s?(?:${anyCountUnit}|k|kms?|years?|yrs?)\b)${said.after}`,
    ),
  ],
}));

/** `for 7 people`, `carries five adults`: at least as many seats. */
const peoplePatterns = [
  phrasePattern(String.raw`family of ${count('from')}${endOfFigure}(?! (?:people|persons)\b)`),
  phrasePattern(
    String.raw`(?:(?:that )?(?:can |will )?(?:for|carr(?:y|ies|ying)|fits?|seats?|takes?|holds?|room for|space for|family of) )?` +
      String.raw`${count('from')}(?:\s?\+)?[\s-](?:people|persons?|passengers?|adults)(?! (?:movers?|carriers?)\b)\b`,
  ),
];

/** Numbers without a filter, or with one that this stock does not have: `6 speed`, `under 200 kw`. */
const otherUnit = String.raw`cyls?|cylinders?|speed|sp|litres?|lt|cc|kw|hp|nm|kgs?|tonnes?|metres?|mm|ft|foot|feet`;
const otherCountPatterns = comparedPatterns(
  (said) =>
    String.raw`${said.before}(?:\d+(?:[.,]\d+)*${said.inside}[\s-]?(?:${otherUnit})` +
    String.raw`|\d{1,2}(?:\.\d+)?[\s-]?[lmt])\b${said.after}`,
);
/**
 * These figures do not occur as ranges in the stock, but a badge may have a single one: `2.0L`, never `2.0L to 3.0L`.
 */
const otherRangePatterns = comparedPatterns(
  (said) =>
    String.raw`${said.before}\d+(?:[.,]\d+)*(?:[\s-]?(?:${otherUnit}|[lmt]))?\s?(?:-|–|to)\s?\d+(?:[.,]\d+)*[\s-]?(?:${otherUnit}|[lmt])\b${said.after}`,
);

const massUnit = 'kgs?|kilos?|kilograms?|t|tonnes?|tons?';
const mass = `(?<unit>${massUnit})`;
const masses = `${figure('from')}${upTo(massUnit)}`;
/** One mass or two, the unit after either. */
const anyMasses = String.raw`\d+(?:[.,]\d+)*(?:(?:\s?(?:${massUnit}))?\s?(?:-|–|to|and)\s?\d+(?:[.,]\d+)*)?`;
/** The `atm` of `2000 kg atm 2019` is of the mass before it, unless another follows: `atm 3t tare 1500 kg`. */
const notOfMassBefore =
  String.raw`(?:(?<!\d(?:\+| or (?:less|more))?\s?(?:${massUnit})(?: or (?:less|more|under|over))?\s+)` +
  String.raw`|(?=\D*\d[\d.,]*\s?(?:${massUnit})${endOfFigure}))`;
const towing = String.raw`(?:braked )?tow(?:s|ing)?(?: (?:capacity|rating|weight))?`;
const towingPatterns = [
  ...comparedPatterns(
    (said) =>
      String.raw`${notOfMassBefore}(?:(?:can|to|must|will) )?${towing}:?(?: of)?\s+${said.before}${masses}` +
      String.raw`(?:\s?${mass})?${endOfFigure}(?: (?:braked|caravan|van|trailer|boat))?` +
      String.raw`${said.after}`,
  ),
  ...comparedPatterns(
    (said) =>
      String.raw`${said.before}${masses}\s?${mass}${said.inside}\s+(?:braked|${towing})${endOfFigure}${said.after}`,
  ),
];
/** `that can tow a 2.5 tonne caravan`: what is towed is a part of the wish, and no vehicle of the list. */
const towedThing = String.raw`(?:caravan|van|boat|trailer|(?:horse )?float|camper(?: trailer)?|load)s?`;
const towedPatterns = comparedPatterns(
  (said) =>
    String.raw`\b(?:(?:that|which|who) )?(?:(?:can|to|must|will|could) )?(?:tow|pull)(?:s|ing)? (?:an?|my|our|the) ` +
    String.raw`${said.before}${masses}\s?${mass}${said.after}[\s-]${towedThing}(?![\p{L}\p{N}])`,
);
const massPatterns = [
  ...comparedPatterns(
    (said) =>
      String.raw`${notOfMassBefore}atm:?(?: (?:weight|of))?\s+${said.before}${masses}(?:\s?${mass})?` +
      String.raw`${endOfFigure}${said.after}`,
  ),
  ...comparedPatterns((said) => String.raw`${said.before}${masses}\s?${mass}${said.inside}\s+atm\b${said.after}`),
];
const tarePatterns = [
  ...comparedPatterns(
    (said) =>
      String.raw`${notOfMassBefore}tare(?: (?:weight|mass))?:?(?: of)?\s+${said.before}${masses}(?:\s?${mass})?` +
      String.raw`${endOfFigure}${said.after}`,
  ),
  ...comparedPatterns(
    (said) => String.raw`${said.before}${masses}\s?${mass}${said.inside}\s+tare(?: (?:weight|mass))?\b${said.after}`,
  ),
];
/** For a towed vehicle, a shopper's limit means the loaded mass. */
const massLimitPatterns = comparedPatterns(
  (said) => String.raw`${said.before}${masses}\s?${mass}${endOfFigure}${said.after}`,
);
const lengthUnit = String.raw`ft|foot(?:er)?s?|feet|['’]|m|met(?:re|er)s?`;
const lengthPatterns = comparedPatterns(
  (said) =>
    String.raw`${said.before}${figure('from')}${upTo(lengthUnit)}${said.inside}[\s-]?` +
    String.raw`(?<unit>${lengthUnit})${endOfFigure}(?: long\b)?${said.after}`,
);
/** `19'6`, `19 ft 6`, as caravans are sold. */
const feetAndInchesPatterns = comparedPatterns(
  (said) =>
    String.raw`${said.before}(?<feet>[89]|[1-3]\d)\s?(?:['’]|ft|foot|feet)\s?(?<inches>\d` +
    String.raw`|1[01])(?:\s?(?:["”]|''|in(?:ch(?:es)?)?))?${endOfFigure}(?: long\b)?${said.after}`,
);
/** `18.6` is feet and inches: caravans are not measured in tenths of a foot. */
const feetDotInchesPattern = phrasePattern(
  String.raw`(?<feet>1\d|2\d)\.(?<inches>\d)${endOfFigure}(?!\s*(?:k|kms?|l|t|litres?|tonnes?|cc|kw|m|inch(?:es)?)\b)`,
);
const enginePatterns = comparedPatterns(
  (said) =>
    String.raw`(?:engine (?:size |capacity )?)?${said.before}${figure('from')}${upTo('cc')}${said.inside}\s?cc\b${said.after}`,
);

/** `under 1.5 litre`, `between 1 and 2 litres`. A plain `2.0 litre` is in the text of a vehicle. */
const litreUnit = 'l|lt|litres?|liters?';
const litrePatterns = [
  ...comparedPatterns(
    (said) =>
      String.raw`(?:engine (?:size |capacity )?)?${said.before}${figure('from')}${upTo(litreUnit)}${said.inside}[\s-]?(?:${litreUnit})(?![\p{L}\p{N}])(?: engine\b)?${said.after}`,
  ),
  phrasePattern(
    String.raw`between ${figure('from')}(?:[\s-]?(?:${litreUnit}))? and ${figure('to')}[\s-]?(?:${litreUnit})(?![\p{L}\p{N}])`,
  ),
];

/**
 * Figures that vehicles do not record and that no other quantity uses: battery range (`over 400 km range`), consumption
 * (`under 6l/100km`), masses other than the ATM (`gvm 3500`).
 */
const unfilteredPatterns = [
  ...comparedPatterns(
    (said) =>
      String.raw`${said.before}\d+(?:[.,]\d+)*${said.inside}[\s-]?${kilometres}\+?[\s-](?:of\s+)?(?:(?:ev|electric|battery|driving|wltp|real)[\s-])?range\b`,
  ),
  ...comparedPatterns((said) => String.raw`range\s+(?:of\s+)?${said.before}\d+(?:[.,]\d+)*\+?[\s-]?${kilometres}\b`),
  ...comparedPatterns(
    (said) =>
      String.raw`${said.before}\d+(?:\.\d+)?\s?(?:(?:l|lt|litres?)?\s?(?:/|per|p)\s?100\s?${kilometres}|(?:l|lt|litres?)\s?(?:/|per)\s?(?:100|hundred))\b`,
  ),
  ...comparedPatterns(
    (said) =>
      String.raw`${notOfMassBefore}(?:g[vct]m|tare|payload|kerb|(?:kerb|curb|tare|ball) weight)(?: (?:weight` +
      String.raw`|mass))?:?(?: of)?\s+${said.before}${anyMasses}(?:\s?(?:${massUnit}))?${endOfFigure}${said.after}`,
  ),
  ...comparedPatterns(
    (said) =>
      String.raw`${said.before}${anyMasses}\s?(?:${massUnit})${said.inside}\s+(?:g[vct]m|tare|payload|kerb weight)\b`,
  ),
  // Room for children's seats: the number of seats of a vehicle says little about it.
  phrasePattern(
    String.raw`(?:(?:(?:can|will|that|to) )?(?:fits?|takes?|holds?|room for|space for|for) )?` +
      String.raw`(?:\d|${oneToNine})\s+(?:car|child(?:ren['’]?s)?|kids?['’]?|baby|booster|infant|toddler)\s+seats?` +
      String.raw`(?:\s+(?:across|in (?:the )?back|in a row))?(?![\p{L}\p{N}])`,
  ),
  // Time on the road to a place.
  phrasePattern(
    String.raw`(?:within |under |less than )?(?:\d{1,3}|an?|half an|${numberInWords})` +
      String.raw`\s?(?:min(?:ute)?s?|hours?|hrs?)(?: drive)?\s+(?:of|from|away from)(?![\p{L}\p{N}])`,
  ),
  // A distance from a place that is not a postcode. It is too small for an odometer reading.
  phrasePattern(String.raw`(?:within\s+)?\d{1,4}\s?${kilometres}\s+(?:of|from)(?=\s+\p{L})`),
  ...comparedPatterns(
    (said) =>
      String.raw`${said.before}(?:\d{1,2}|zero)\s?${kilometres}\b(?: on (?:the |its )?(?:clock|odometer|odo)\b)?${said.after}`,
  ),
];

const week = String.raw`(?:(?:a|per|each|/)\s*(?:week|wk)|p/?w|weekly|wk|week)`;
const monthSource = String.raw`(?:a|per|each|/)\s*(?:month|mth)|p/?m|monthly`;
const fortnightSource = String.raw`(?:a|per|each|/)\s*fortnight|fortnightly`;
const periodAhead = String.raw`(?:${week}|${monthSource}|${fortnightSource})(?![\p{L}\p{N}])`;
/** `one fifty a week`, `one fifty to two hundred a week`, `one fifty thousand kms`; elsewhere these are two numbers. */
const hundredsInWords =
  String.raw`(?:${oneToNine})[\s-](?:${tens.join('|')})(?:[\s-](?:${oneToNine}))?` +
  String.raw`(?=(?:\s+(?:to|and|dollars|bucks|hundred|${belowHundred}))*\s*${periodAhead}|\s+(?:thousand|grand|k)\s*${kilometres})`;
const month = `(?<month>${monthSource})`;
const fortnight = `(?<fortnight>${fortnightSource})`;
const amount = (number: 1 | 2): string =>
  String.raw`(?<dollar${number}>a?\$\s?|aud\s?)?(?<digits${number}>\d{1,3}(?:[,\x20]\d{3})+` +
  String.raw`(?!\d)(?:\.\d\d(?!\d))?|[1-9]\d{0,2}(?:\.\d{3})+(?!\d|\s?k)|\d+(?:\.\d+)?` +
  String.raw`|(?:an?(?=\s+(?:thousand|grand)\s+${periodAhead})|${hundredsInWords}|${numberInWords})(?![a-z]))(?:\s?(?<kilo${number}>k(?=ish)|(?:k|thousand` +
  String.raw`|(?<!\b(?:19|20)\d\d\s)grand)(?![a-z])))?(?:\s?(?<money${number}>\$|(?:dollars?` +
  String.raw`|bucks|aud)(?![a-z])))?`;
/** `monthly under 600`; behind a figure it is the figure's: `650 monthly under 40000 km`. */
const otherPeriod =
  String.raw`(?<![^\s\p{L}]\S*\s*(?:(?:or (?:less|more|under|over)|max(?:imum)?|min(?:imum)?|tops|plus)\s*)?)` +
  String.raw`(?:(?:month|fortnight)ly(?: price| (?:repay|pay)ments?)?|per (?:month|fortnight))`;
const field =
  String.raw`(?<field>price[ds]?(?: range)?|(?:weekly )?(?:repay|pay)ments?|weekly(?: price)?|${otherPeriod}` +
  String.raw`|per week|kms?|klms?|kays?|ks|kilomet(?:re|er)s|odometer|odo|mileage|travelled|year|model year)` +
  String.raw`(?: (?:of|is))?:?`;
const distance = String.raw`(?<km>${kilometres}(?: on (?:the |its )?(?:clock|odometer|odo))?|on (?:the |its )?(?:clock|odometer|odo))`;
const unitsOfAmounts = `${kilometres}|${week}|${monthSource}|${fortnightSource}`;
const unit = String.raw`(?<unit>${distance}|${week}|${month}|${fortnight})`;
const endOfAmount = String.raw`(?![\w$]|[.,-]\d)`;
/** After a comparison, `and` starts another wish: `under 20k and 100,000 km`. */
const amountSource = (said: ComparedParts, unitOccurs: '' | '?' | '{0}' = '?'): string =>
  String.raw`${amount(1)}(?:(?:\s?(?<firstKm>${kilometres})|\s*(?<firstPeriod>${week}|${monthSource}|${fortnightSource}))?\s*(?:-|–|to${said.isCompared ? '' : '|and|&|/'})\s*` +
  String.raw`${amount(2)})?${said.inside}(?:\s*${unit})${unitOccurs}${endOfAmount}${said.after}`;
const bothLimits =
  String.raw`(?<limit>min|max)(?:imum)?\s+(?!\$|(?:19|20)\d\d\b)${amount(1)}\s*(?:,` +
  String.raw`|and\b|&)?\s*(?!\k<limit>)(?:min|max)(?:imum)?\s+${amount(2)}`;
/** `min 10000 max 50000 km`, `km min 10000 max 50000`: one unit for both */
const bothLimitsPatterns = [
  phrasePattern(String.raw`${bothLimits}\s*${unit}${endOfAmount}`),
  phrasePattern(String.raw`${field}\s+${bothLimits}${endOfAmount}`),
];
/** `30k 40k`: with a unit or a comparison it would be two wishes. */
const twoAmountsPattern = phrasePattern(
  String.raw`(?:(?:between|from)\s+)?` +
    String.raw`(?<!(?:${plainLimits.before}|about|around|kms?|klms?|kays|odo|odometer|mileage|-|–|to|&|/)\s*)` +
    String.raw`(?=\$?\s?\d[\d.]*\s?(?:k|thousand)|\$?\s?\d{1,3}[,\x20]\d{3})${amount(1)}\s+${amount(2)}${endOfAmount}` +
    String.raw`(?!\s*(?:-|–|\+|/|&|(?:to|and|or|plus|max|min|tops|onwards?|up)\b|${unitsOfAmounts}))`,
);
/** `30000 40000` */
const twoBarePattern = phrasePattern(String.raw`(?<least>[1-9]\d{4,5})\s+(?<most>[1-9]\d{4,5})(?![\w$+%]|[.,-]\d)`);
const kilometresOfNext = String.raw`(?=\s+${kilometres}\s+(?:\p{L}+\s+){0,2}[$<>]?\s?\d)`;
/** `from 2019 km under 50000`, `price under 30000 km 80000`: kilometres are not of a price or a year before them. */
const amountBeforeKilometresPatterns = [
  ...comparedPatterns((said) => String.raw`${said.before}${field}\s+${amountSource(said, '{0}')}${kilometresOfNext}`),
  ...comparedPatterns(
    (said) => String.raw`(?:${field}\s+)?${said.before}${amountSource(said, '{0}')}${kilometresOfNext}`,
  ),
];
/**
 * `under 60000 km 2019`, `150 per week 2019`: a unit is of the figure before it rather than of the one behind. A
 * compared figure without a unit is matched too, so that `under 20k and 100000km` is not taken apart.
 */
const amountBeforeUnitPatterns = comparedPatterns(
  (said) =>
    String.raw`(?:(?!(?<=(?:[\d+]|\dk|thousand|or (?:less|more|under|over))\s*)(?:k|per|week))${field}\s+)?` +
    said.before +
    amountSource(said, said.isCompared ? '?' : ''),
);
const amountPatterns = [
  // `min price 20000`
  ...comparedPatterns((said) => String.raw`${said.before}${field}\s+${amountSource(said)}`),
  ...comparedPatterns((said) => String.raw`(?:${field}\s+)?${said.before}${amountSource(said)}`),
];

const year = String.raw`(?:19[3-9]\d|20[0-4]\d)`;
const yearsPattern = phrasePattern(
  String.raw`(?<years>${year}(?:\s*(?:,|/|\s+or)?\s+${year})+)(?![\w$]|[.,-]\d|\s*(?:[-–+]` +
    String.raw`|${kilometres}\b|(?:to|and|or|onwards?|upwards?|max(?:imum)?|tops)\b))`,
);
const age = (name: string): string => String.raw`(?<${name}>\d{1,2}|${numberInWords})`;
const agePatterns = comparedPatterns(
  (said) =>
    String.raw`(?:(?<last>(?:(?:from|in|within) )?(?:the )?(?:last|past)|within)\s+)?` +
    String.raw`${said.before}${age('from')}(?:(?:\s*-?(?:years?|yrs?))?${joiner}${age('to')})?${said.inside}\s*-?` +
    String.raw`(?:(?:years?|yrs?)\b(?<old>[\s-]old\b)?|(?<yo>y/?o\b))${said.after}(?!\s+(?:warranty|factory` +
    String.raw`|unlimited|of|rego|registration))`,
);
const modelYearPatterns = [
  ...comparedPatterns(
    (said) =>
      String.raw`${said.before}my\s?’?'?(?<from>${year}|\d{2})(?:\s?(?:-|–|/|to\s|\s+to\s)\s?` +
      String.raw`(?:my\s?)?(?<to>${year}|\d{2}))?(?![\w$]|[.,-]\d|\s+(?:years?|yrs?|k|kms?` +
      String.raw`|grand|thousand)\b)${said.after}`,
  ),
  // `18-20 model`, `2018 model`, `18 plate`
  ...comparedPatterns(
    (said) =>
      String.raw`${said.before}'?(?<from>${year}|\d{2})(?:(?:\s+(?:models?|plates?|builds?))?\s?(?:-|–|/|\s+to\s+)\s?'?(?<to>` +
      String.raw`${year}|\d{2}))?\s+(?:models?|plates?|builds?|built|compliance)(?: years?)?\b` +
      String.raw`${said.after}`,
  ),
  // `'19 hilux`, `'16 to '19 rav4`, `'20 or newer`
  ...comparedPatterns(
    (said) =>
      String.raw`${said.before}['’](?<from>\d{2})(?:\s*(?:-|–|/|to)\s*['’]?(?<to>\d{2}))?(?![\w$'’"]|[.,-]\d` +
      String.raw`|\s*(?:ft|foot|feet|k|kms?)\b)${said.after}`,
  ),
  // `01/2020`, as on a compliance plate
  phrasePattern(String.raw`(?:0?[1-9]|1[0-2])/(?<from>${year})(?![\w$/]|[.,-]\d)`),
];
/** `2018 - current`, `from 2018 to now` */
const yearsToNowPattern = phrasePattern(
  String.raw`(?:(?:from|since|between) )?(?:my\s?)?(?<from>${year})\s*(?:-|–|to|till?|until|up to|through|and)\s*(?:the )?` +
    String.raw`(?:now|current|present|today|latest|newest)(?: (?:day|model|year|one)s?)?(?![\p{L}\p{N}])`,
);
/** `last year's model` */
const namedYearPattern = phrasePattern(
  String.raw`(?:from )?(?<which>last|this|current) year(?:['’]?s)?(?: models?)?(?![\p{L}\p{N}])`,
);
/** `arrived this week`, `new in today`, `added in the last 3 days` */
const arrivedPattern = phrasePattern(
  String.raw`(?:(?:just|newly|recently) )?(?:(?<=(?:just|newly) )in|(?:new|fresh|latest)(?: (?:cars?|vehicles?|utes?|stock|arrivals?|listings?|in))?` +
    String.raw`|arrived|arrivals?|added|listed|listings?|landed|came in|uploaded|posted|advertised)(?: (?:in|on|from|since|within|for|during|over))?` +
    String.raw`\s+(?:(?<day>today|yesterday)|` +
    String.raw`(?<within>(?:the )?(?:last|past)|this)\s+(?:(?<count>\d{1,2}|${oneToNine})\s+)?(?<period>day|week|fortnight|month)s?)(?![\p{L}\p{N}])`,
);
/** `test drive today`, `arriving this week`: nothing about a vehicle. */
const otherDayPattern = phrasePattern(
  String.raw`(?:(?:arriving|available|open|ready|delivery|pick up) )?(?:today|tomorrow|this (?:week|weekend|month)(?: only)?)(?![\p{L}\p{N}])`,
);
const third = String.raw`(?<third>low|lower|early|mid|middle|high|upper|late)(?: to)?[\s-]+`;
/** `2020s`, `early 2010s` */
const yearsOfDecadePattern = phrasePattern(
  String.raw`(?:in the )?(?:${third})?(?<decade>(?:19[3-9]|20[0-4])0)['’]?s\b`,
);
/** `low 20s`, `mid 30s`: thousands of dollars, which most shoppers type without the thousand. */
const thousandsOfDecadePattern = phrasePattern(String.raw`(?:in the )?${third}\$?(?<tens>[1-9]0)(?:k|,?000)?['’]?s\b`);
const fewThousandsPatterns = comparedPatterns(
  (said) =>
    String.raw`${said.isCompared ? said.before : 'between\\s+'}\$?(?<from>\d{1,3})(?:\s*` +
    String.raw`(?:-|–|to|and|&)\s*\$?(?<to>\d{1,3}))?(?![\w$%+]|[.,-]\d|\s+(?:years?|yrs?` +
    String.raw`|months?|minutes?|hours?|%|percent)\b)${said.after}`,
);
const barePattern = phrasePattern(String.raw`(?<bare>\d{4,6})(?![\w$+%]|[.,-]\d)`);
const mayHaveNumber = new RegExp(
  String.raw`\d|\byear|\btoday|\byesterday|\bweek|\btomorrow|\bfortnight|\bmonth|\bhour|\b(?:${[...tens, ...teens, ...smallNumbers, 'hundred'].join('|')})`,
  'i',
);
const halfInWords = String.raw`\s+and\s+a\s+half`;
const wordsOfUnit = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(${belowHundred})(${halfInWords})?(?=[\s-]+(?:(?:to|or|and)\s+(?:${belowHundred}|\d+)(?:${halfInWords})?[\s-]+)?` +
    String.raw`(?:foot(?:er)?|feet|ft|tonnes?|tons?|met(?:re|er)s?|berths?)(?![\p{L}\p{N}]))`,
  'giu',
);
const wordsOfLimit = new RegExp(
  String.raw`(?<=\b(?:under|below|over|above|sub|up\s+to|(?:less|more)\s+than|max(?:imum)?|at\s+(?:most|least))\s+)` +
    String.raw`(?:(?:${tens.join('|')})(?:[\s-](?:${oneToNine}))?|${teens.join('|')})(?![\p{L}\p{N}-]|\s+(?:hundred|${tens.join('|')}))`,
  'giu',
);
/** The range of thousands of dollars that a short amount may mean. */
const [leastThousands, mostThousands] = [5, 200];

/**
 * In text order, without overlaps. `isName` tells whether a word is a make, a model or part of a badge in this stock.
 */
export function numberPhrases(
  text: string,
  {
    isName,
    year: thisYear,
    isStocked = () => false,
    bySubscription = null,
    startOfToday = null,
    comparesLitres = false,
  }: NumberFacts,
): NumberPhrase[] {
  if (!mayHaveNumber.test(text)) return [];
  const found: NumberPhrase[] = [];
  let rest = withPlainDashes(text).replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  const take = (
    patterns: readonly RegExp[],
    read: (groups: Groups) => NumberCondition | null | undefined,
    kind: Pick<NumberPhrase, 'only' | 'isUnfiltered'> = {},
  ): void => {
    // If a figure clearly has this quantity but cannot be read, it is not read without the words before it either:
    // `under 2000`.
    let open = rest;
    for (const pattern of patterns) {
      for (const match of open.matchAll(pattern)) {
        const groups = match.groups ?? {};
        if (comparisonOf(groups) === 'contradiction') continue;
        const condition = read(groups);
        const [start, end] = [match.index, match.index + match[0].length];
        open = masked(open, start, end);
        if (condition === undefined) continue;
        found.push({ start, end, condition, ...kind });
        rest = masked(rest, start, end);
      }
    }
  };
  take(nearPatterns, readNear);
  if (isStocked('tare')) take(tarePatterns, readTare);
  take(unfilteredPatterns, () => null, { isUnfiltered: true });
  take(peoplePatterns, readPeople);
  for (const { name, patterns } of countPatterns) take(patterns, (groups) => readCount(name, groups));
  if (isStocked('towing')) take(towedPatterns, readTowing);
  take(towingPatterns, readTowing);
  take(massPatterns, readMass);
  take(massLimitPatterns, (groups) => readMassAlone(groups, isStocked));
  take(feetAndInchesPatterns, readFeetAndInches);
  take(lengthPatterns, readLength);
  take([feetDotInchesPattern], readFeetAndInches);
  take(enginePatterns, readEngine);
  take(litrePatterns, (groups) => readLitres(groups, comparesLitres), { isUnfiltered: !comparesLitres });
  take(otherRangePatterns, () => null, { isUnfiltered: true });
  take(otherCountPatterns, () => null);
  take(agePatterns, (groups) => readAge(groups, thisYear));
  take([yearsToNowPattern], ({ from }) => range('year', Number(from), null));
  take(modelYearPatterns, readModelYears);
  take([arrivedPattern], (groups) => readArrived(groups, startOfToday));
  take([otherDayPattern], () => null, { isUnfiltered: true });
  take([namedYearPattern], ({ which }) => readNamedYear(which!, thisYear));
  take([yearsOfDecadePattern], readYearsOfDecade);
  take([thousandsOfDecadePattern], readThousandsOfDecade);
  take([yearsPattern], (groups) => readListedYears(groups, isName));
  take([twoAmountsPattern], readTwoPrices, { isUnfiltered: true });
  take(bothLimitsPatterns, (groups) => readAmounts(groups, { isName, bySubscription }));
  take(amountBeforeKilometresPatterns, (groups) =>
    isPriceOrYear(groups) ? readAmounts(groups, { isName, bySubscription }) : undefined,
  );
  take(amountBeforeUnitPatterns, (groups) =>
    isOfUnitBehind(groups, isName) ? readAmounts(groups, { isName, bySubscription }) : undefined,
  );
  take(amountPatterns, (groups) => readAmounts(groups, { isName, bySubscription }));
  take(fewThousandsPatterns, (groups) => readFewThousands(groups, isName), { only: 'of_vehicle' });
  take([twoBarePattern], ({ least, most }) => rangeOfTwo([Number(least), Number(most)]), { only: 'bare' });
  take([barePattern], (groups) => readBare(groups.bare!, isName), { only: 'bare' });
  found.sort((left, right) => left.start - right.start);
  return withAlternatives(found, text);
}

/** `2018..2020`, `20k—25k`: a hyphen of the same length, so that positions stay valid. */
function withPlainDashes(text: string): string {
  return text.replace(/(?<=\d[a-z$]{0,3}\s?)(?:\.{2,3}|[…—])(?=\s?\$?\d)/gi, (said) => '-'.padEnd(said.length));
}

/**
 * `suv under 30k or ute under 40k`: each wish has its own price, and the wider one finds both. `under 20k or over 50k`
 * is not a range, and neither is `2019 or 2021`: the whole phrase is ignored.
 */
function withAlternatives(found: readonly NumberPhrase[], text: string): NumberPhrase[] {
  const phrases: NumberPhrase[] = [];
  for (const alternatives of listsOfAlternatives(found, text)) {
    const [first, last] = [alternatives[0]!, alternatives.at(-1)!];
    const whole = unionOf(alternatives);
    if (alternatives.length > 1 && whole === null)
      phrases.push({ start: first.start, end: last.end, condition: null, isUnfiltered: true });
    else phrases.push(...alternatives.map((phrase) => ({ ...phrase, condition: whole ?? phrase.condition })));
  }
  return phrases.reduce<NumberPhrase[]>((joined, phrase) => {
    const pair = [...joined.slice(-1), phrase];
    const isJoined = pair.length > 1 && /\bor\b/i.test(text.slice(pair[0]!.end, phrase.start));
    const wider = isJoined && isOfOneRange(pair) ? widest(pair) : null;
    return wider === null
      ? [...joined, phrase]
      : [...joined.slice(0, -1), ...pair.map((each) => ({ ...each, condition: wider }))];
  }, []);
}

/** `2018, 2020 or 2022` is one list; an unjoined phrase is a list of its own. */
function listsOfAlternatives(found: readonly NumberPhrase[], text: string): NumberPhrase[][] {
  const lists: NumberPhrase[][] = [];
  for (const [place, phrase] of found.entries()) {
    const list = lists.at(-1);
    const between = text.slice(found[place - 1]?.end ?? 0, phrase.start);
    const isOrAhead = (): boolean => /^(?:\s*,[^,]*)*,?\s*or\b/i.test(text.slice(phrase.end));
    const isJoined = /^\s*,?\s*or\s*$/i.test(between) || (/^\s*,\s*$/.test(between) && isOrAhead());
    if (list !== undefined && isJoined && isOfOneRange([list.at(-1)!, phrase])) list.push(phrase);
    else lists.push([phrase]);
  }
  return lists;
}

type RangePhrase = NumberPhrase & { condition: Extract<NumberCondition, { kind: 'range' }> };

function isOfOneRange(phrases: readonly NumberPhrase[]): phrases is readonly RangePhrase[] {
  const names = phrases.map(({ condition }) => (condition?.kind === 'range' ? condition.name : null));
  return names[0] !== null && names.every((name) => name === names[0]);
}

/** `null` if no range covers exactly these phrases: between the years 2019 and 2021 is 2020. */
function unionOf(phrases: readonly NumberPhrase[]): NumberCondition | null {
  if (!isOfOneRange(phrases)) return null;
  const step = phrases[0]!.condition.name === 'year' ? 1 : 0;
  const ranges = phrases
    .map(({ condition }) => condition.range)
    .toSorted((one, other) => (one.min ?? -Infinity) - (other.min ?? -Infinity));
  let reached = -Infinity;
  for (const [place, { min, max }] of ranges.entries()) {
    if (place > 0 && (min ?? -Infinity) > reached + step) return null;
    reached = Math.max(reached, max ?? Infinity);
  }
  return widest(phrases);
}

/** `null` where nothing is left out of it. */
function widest(phrases: readonly RangePhrase[]): NumberCondition | null {
  const ranges = phrases.map(({ condition }) => condition.range);
  const min = ranges.some((each) => each.min === null) ? null : Math.min(...ranges.map((each) => each.min!));
  const max = ranges.some((each) => each.max === null) ? null : Math.max(...ranges.map((each) => each.max!));
  return min === null && max === null ? null : range(phrases[0]!.condition.name, min, max);
}

/**
 * Replaces a phrase by a mark of the same length, so that positions stay valid. The mark is not a letter and not a
 * space, so no phrase can match across it.
 */
function masked(text: string, start: number, end: number): string {
  return text.slice(0, start) + '\uFFFC'.repeat(end - start) + text.slice(end);
}

type Groups = Readonly<Record<string, string | undefined>>;

function phrasePattern(source: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}.,$'’+-])(?:${source.replaceAll(' ', space)})`, 'gu');
}

function comparedPatterns(sourceOf: (said: ComparedParts) => string): RegExp[] {
  return comparedSources(sourceOf).map(phrasePattern);
}

/** The comparison; `null` if the words contradict each other. */
function comparisonIn(groups: Groups): Comparison | null {
  return comparisonOf(groups) as Comparison | null;
}

function readNear(groups: Groups): NumberCondition | undefined {
  const withinKm = groups.within === undefined ? null : Number(groups.within);
  // `under 5000 km from 2019`: nobody drives so far for a vehicle.
  const isOfYear = withinKm !== null && withinKm >= 1_000 && new RegExp(`^${year}$`).test(groups.postcode ?? '');
  return withinKm === 0 || isOfYear ? undefined : { kind: 'near', postcode: groups.postcode ?? null, withinKm };
}

/** No vehicle that a dealer sells has more; `heated seats under 30` is a price. */
const highestCount = 12;

/** `more than 5 seats` begins with 6. */
function readCount(kind: CountName, groups: Groups): NumberCondition | undefined {
  const [from, to] = [smallCount(groups.from!), groups.to === undefined ? null : smallCount(groups.to)];
  if ((to ?? from) > highestCount || (to !== null && from >= to)) return undefined;
  const isEither = groups.either !== undefined;
  if (to !== null) return { kind, min: from, max: to, isEither };
  const [min, max] = endsOf(comparisonIn(groups), from) ?? [from, from];
  return { kind, min, max, isEither };
}

function readPeople(groups: Groups): NumberCondition | undefined {
  const people = smallCount(groups.from!);
  return people === 0 || people > highestCount
    ? undefined
    : { kind: 'seats', min: people, max: null, isEither: false, isOfPeople: true };
}

/** The ends of a whole number; `null` where nothing compares it, or only roughly. */
function endsOf(comparison: Comparison | null, value: number): [min: number | null, max: number | null] | null {
  if (comparison === 'below') return [null, value - 1];
  if (comparison === 'at_most') return [null, value];
  if (comparison === 'at_least') return [value, null];
  return comparison === 'above' ? [value + 1, null] : null;
}

/** A towing mass is a minimum. `towing under 2t` is for small vehicles. */
function readTowing(groups: Groups): NumberCondition | null | undefined {
  return readMassAs('towing', groups, (kg) => {
    const isMost = directionOf(comparisonIn(groups)) === 'most';
    return isMost ? range('towing', null, kg) : range('towing', kg, null);
  });
}

/** A bare mass is the most that the shopper's car can tow. */
function readMass(groups: Groups): NumberCondition | null | undefined {
  return readMassAs('atm', groups, (kg) => {
    const isLeast = directionOf(comparisonIn(groups)) === 'least';
    return isLeast ? range('atm', kg, null) : range('atm', null, kg);
  });
}

/**
 * A mass without a word for what it is: where caravans are for sale their ATM, above a limit too (`over 3 tonne`); of a
 * stock without them, a plain one is what a vehicle tows (`3.5 tonne ute`).
 */
function readMassAlone(groups: Groups, isStocked: (name: RangeName) => boolean): NumberCondition | null | undefined {
  const isLeast = directionOf(comparisonIn(groups)) === 'least';
  if (isMaximum(groups) || groups.to !== undefined || (isLeast && isStocked('atm'))) return readMass(groups);
  const isPlain = comparisonIn(groups) === null && isStocked('towing') && !isStocked('atm');
  return isPlain ? readTowing(groups) : undefined;
}

/** As with the ATM, a shopper names the most that their car can tow. */
function readTare(groups: Groups): NumberCondition | null | undefined {
  return readMassAs('tare', groups, (kg) => {
    const isLeast = directionOf(comparisonIn(groups)) === 'least';
    return isLeast ? range('tare', kg, null) : range('tare', null, kg);
  });
}

/** `ofOne` reads a single figure, not a range. */
function readMassAs(
  name: 'atm' | 'tare' | 'towing',
  groups: Groups,
  ofOne: (kg: number) => NumberCondition,
): NumberCondition | null | undefined {
  if (isTooHeavy(groups)) return isMaximum(groups) ? undefined : null;
  const { from, to, unit, fromUnit = unit } = groups;
  const kg = kilogramsOf(name, { from, unit: fromUnit });
  if (to === undefined) return kg === null ? undefined : ofOne(kg);
  const most = kilogramsOf(name, { from: to, unit: unit ?? fromUnit });
  return kg === null || most === null || kg > most ? undefined : range(name, kg, most);
}

/** No towed vehicle is lighter: `tow 3` and `atm 90` are not masses, and `tow 2018` may be a year. */
const lightestKg = 200;
/**
 * A car licence allows no heavier trailer. A larger figure without a unit is money if it is a maximum (`towing under
 * 60000`), and is not read otherwise.
 */
const heaviestKg = 4_500;

function isTooHeavy({ from, to, unit, fromUnit }: Groups): boolean {
  const isPlain = unit === undefined && fromUnit === undefined;
  return isPlain && [from!, to ?? from!].some((said) => Number(said.replaceAll(',', '')) > heaviestKg);
}

function isMaximum(groups: Groups): boolean {
  return directionOf(comparisonIn(groups)) === 'most';
}

function kilogramsOf(name: 'atm' | 'tare' | 'towing', { from, unit = '' }: Groups): number | null {
  const kg = readRangeFigure(name, `${from!}${unit.startsWith('kil') ? 'kg' : unit}`);
  // `tows 3.5` can only be tonnes.
  const isPlain =
    unit === '' && !/^\d\.\d+$/.test(from!) && (Number(from!.replaceAll(',', '')) < lightestKg || !isRound(kg ?? 0));
  return kg === undefined || kg < lightestKg || isPlain ? null : kg;
}

/**
 * A caravan is called by its whole feet, so one of `18 foot` is within half a foot of it. Ends take in what prints as
 * them.
 */
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
  const direction = directionOf(comparisonIn(groups));
  if (direction === 'most') return range('body_length', null, most(from));
  if (direction === 'least') return range('body_length', least(from), null);
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
function readThousandsOfDecade({ third: said, tens: start }: Groups): NumberCondition {
  const from = Number(start) * 1_000 + [0, 3_000, 6_000][thirdOf(said!)]!;
  return range('price', from, from + 4_000);
}

function readNamedYear(which: string, thisYear: number | null): NumberCondition | null {
  if (thisYear === null) return null;
  const year = which === 'last' ? thisYear - 1 : thisYear;
  return range('year', year, year);
}

const secondsPerDay = 86_400;
const daysOf: Readonly<Record<string, number>> = { day: 1, week: 7, fortnight: 14, month: 31 };

/** From the start of a day, so that the list stays the same for the day. `last week` ended a week ago at most. */
function readArrived(
  { day, within, count: said, period }: Groups,
  startOfToday: number | null,
): NumberCondition | null {
  if (startOfToday === null) return null;
  const isWholePeriod = within === 'last' && said === undefined;
  const days =
    day === undefined
      ? daysOf[period!]! * (said === undefined ? 1 : smallCount(said)) * (isWholePeriod ? 2 : 1)
      : Number(day === 'yesterday');
  return range('created_at_timestamp', startOfToday - days * secondsPerDay, null);
}

function readYearsOfDecade({ third: said, decade }: Groups): NumberCondition {
  if (said === undefined) return range('year', Number(decade), Number(decade) + 9);
  const from = Number(decade) + [0, 3, 6][thirdOf(said)]!;
  return range('year', from, from + 3);
}

function thirdOf(said: string): 0 | 1 | 2 {
  return /^(?:low|early)/.test(said) ? 0 : said.startsWith('mid') ? 1 : 2;
}

/** Riders name the class: a 650 has 645 or 649 cc, and a 500 has 471. A figure that is not a class is taken exactly. */
function readEngine(groups: Groups): NumberCondition | null {
  const [from, to] = [groups.from!, groups.to ?? groups.from!].map((said) => Number(said.replaceAll(',', ''))) as [
    number,
    number,
  ];
  if (from < 40 || to < from) return null;
  if (groups.to !== undefined) return range('engine_cc', from, to);
  const direction = directionOf(comparisonIn(groups));
  if (direction === 'most') return range('engine_cc', null, from);
  if (direction === 'least') return range('engine_cc', from, null);
  const isClass = from % 25 === 0;
  return range('engine_cc', isClass ? Math.ceil(from * 0.94) : from, isClass ? Math.floor(from * 1.02) : from);
}

/** A limit or a range; `null` where the stock has no capacities to compare. */
function readLitres(groups: Groups, isCompared: boolean): NumberCondition | null | undefined {
  const direction = directionOf(comparisonIn(groups));
  const [from, to] = [Number(groups.from), groups.to === undefined ? null : Number(groups.to)];
  if ((direction === null && to === null) || !(from <= 10) || (to !== null && !(to <= 10 && from < to)))
    return undefined;
  if (!isCompared) return null;
  const cc = (litres: number): number => Math.round(litres * 1_000);
  if (to !== null) return range('engine_cc', cc(from), cc(to));
  return direction === 'most' ? range('engine_cc', null, cc(from)) : range('engine_cc', cc(from), null);
}

/** `my18`, `18-20 model`: two digits are of this century. */
function readModelYears(groups: Groups): NumberCondition | undefined {
  const yearOf = (said: string): number => (said.length === 4 ? Number(said) : 2000 + Number(said));
  const [from, to] = [yearOf(groups.from!), groups.to === undefined ? null : yearOf(groups.to)];
  if ([from, to ?? from].some((said) => said > 2049)) return undefined;
  return readYears({ groups: { ...groups, field: 'model year' }, from, to, isName: () => false });
}

function smallCount(said: string): number {
  return smallNumbers.includes(said) ? smallNumbers.indexOf(said) : Number(said);
}

/** `less than 3 years old`: age is derived from the model year. A bare age is a maximum. */
function readAge(groups: Groups, thisYear: number | null): NumberCondition | null | undefined {
  const said = comparisonIn(groups);
  if ((groups.old ?? groups.yo ?? groups.last) === undefined && said === null) return undefined;
  if (thisYear === null) return null;
  const [from, to] = [valueOf(groups.from!), groups.to === undefined ? null : valueOf(groups.to)];
  if (to !== null) return from > to ? undefined : range('year', thisYear - to, thisYear - from);
  const isOlder = (directionOf(said) === 'least') !== wordsOfYears.test(groups.compare ?? groups.after ?? '');
  return said !== null && isOlder ? range('year', null, thisYear - from) : range('year', thisYear - from, null);
}

/** They compare the year of a vehicle, not a number: `older than 10 years` is more than 10. */
const wordsOfYears = /(?:old|new|young|earli|lat)er|before|after|since|until|pre|post/;

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
  const said = comparisonIn(groups);
  // `under a cx-30` makes no sense, and a limit is a round number.
  const isLimit = to === null && said !== 'about' && Number(from) % 5 === 0;
  const isThousands = (figures: string): boolean =>
    Number(figures) >= leastThousands && Number(figures) <= mostThousands && (isLimit || !isName(figures));
  if (!values.every(isThousands) || wordsOfYears.test(groups.compare ?? '')) return undefined;
  if (to === null) return said === null ? undefined : rangeOf('price', said, Number(from) * 1_000);
  return Number(from) > Number(to) ? undefined : range('price', Number(from) * 1_000, Number(to) * 1_000);
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

function readTwoPrices(groups: Groups): NumberCondition | null | undefined {
  const amounts = [readAmount(groups, 1)!, readAmount(groups, 2)!];
  const isOfPrices = amounts.every(({ isThousands, value }) => isThousands && value >= 1_000);
  return isOfPrices ? rangeOfTwo(amounts.map(({ value }) => value)) : undefined;
}

/** The ends of a range, as if a dash stood between them. Far apart, the two may be anything. */
function rangeOfTwo(dollars: readonly number[]): NumberCondition | null {
  const [least, most] = dollars.toSorted((one, other) => one - other) as [number, number];
  return most <= least * mostTimesInRange ? range('price', least, most) : null;
}
const mostTimesInRange = 3;

/** `$20,000`, `price 30000`, `2018-2020`: not kilometres, even if that word follows. A limit of 2000 may be. */
function isPriceOrYear(groups: Groups): boolean {
  const [first, second] = [readAmount(groups, 1)!, readAmount(groups, 2)];
  const isYears = first.isYear && (second?.isYear ?? true) && !(isMaximum(groups) && isRound(first.value));
  return (
    /^(?:price|year|model)/.test(groups.field ?? '') ||
    groups.compare?.includes('budget') === true ||
    first.isMoney ||
    second?.isMoney === true ||
    isYears
  );
}

/** False if the figure is something else without its unit: also a name (`ram 1500 km under 50000`). */
function isOfUnitBehind(groups: Groups, isName: (word: string) => boolean): boolean {
  const [first, second] = [readAmount(groups, 1)!, readAmount(groups, 2)];
  if (groups.unit === undefined) return false;
  if (groups.km === undefined) return first.value < 1_000 && (second?.value ?? 0) < 1_000;
  const isOneName = second === null && comparisonIn(groups) === null && !first.isThousands && isName(groups.digits1!);
  return !isPriceOrYear(groups) && !isOneName;
}

/** `0 to 20000` and `20000 to 0` are up to 20000; `null` where neither end is zero. */
function upToOtherThanZero(groups: Groups): Groups | null {
  const { digits1, digits2 } = groups;
  const isZero = [digits1, digits2].map((digits) => digits !== undefined && /^0(?:\.0+)?$/.test(digits));
  if (digits2 === undefined || isZero[0] === isZero[1]) return null;
  const end = isZero[0] ? 2 : 1;
  return {
    ...groups,
    compare: 'up to',
    inside: undefined,
    after: undefined,
    limit: undefined,
    digits1: groups[`digits${end}`],
    kilo1: groups[`kilo${end}`],
    dollar1: groups.dollar1 ?? groups.dollar2,
    money1: groups.money1 ?? groups.money2,
    digits2: undefined,
  };
}

function readAmounts(
  groups: Groups,
  facts: { isName: (word: string) => boolean; bySubscription: SubscriptionPeriod | null },
): NumberCondition | null | undefined {
  const ofOneEnd = upToOtherThanZero(groups);
  if (ofOneEnd !== null) return readAmounts(ofOneEnd, facts);
  const { isName, bySubscription } = facts;
  const amounts = [readAmount(groups, 1)!, readAmount(groups, 2)] as const;
  const [first, second] = groups.limit === 'max' ? [amounts[1]!, amounts[0]] : amounts;
  // `2018/19`
  if (first.isYear && second !== null && !second.isMoney && !second.isThousands && /^\d\d$/.test(groups.digits2!)) {
    second.value += first.value - (first.value % 100);
    second.isYear = second.value > first.value;
  }
  // `30-40k`: both are thousands.
  if (second?.isThousands && !first.isThousands && first.value < 1_000) first.value *= 1_000;
  // `20k-25`, `20,000 to 25`: and so is the second, unless it would be the smaller.
  if (first.isThousands && second !== null && second.value < 1_000 && second.value * 1_000 > first.value) {
    second.value *= 1_000;
    second.isThousands = true;
  }
  const said = fieldOf({ groups, first, second });
  const isLittle = said === null && isLittleMoney({ groups, first, second });
  const field =
    bySubscription !== null && (said === 'weekly_price' || isLittle)
      ? 'subscription_price'
      : isLittle && isPriceLimit(groups, first)
        ? 'price'
        : said;
  const isPlain = groups.field === undefined && groups.unit === undefined;
  // `post 2020` applies only to years, and `ram 1500 - 2500` is two models.
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
  // A figure that is clearly money, distance or a week, but cannot be read, is not a name either.
  const unread =
    first.isMoney || first.isThousands || second?.isMoney || second?.isThousands || groups.unit !== undefined
      ? null
      : undefined;
  if (field === null) return unread;
  // Twelve payments a year, or 26, are 52.
  const stated = field === 'subscription_price' ? perYear[bySubscription!] : perYear.week;
  // `monthly under 600`; a unit behind the figure goes before it.
  const period = groups.firstPeriod ?? (groups.unit === undefined ? (groups.field ?? '') : '');
  const paid =
    groups.month !== undefined || /m(?:onth|th)|p\/?m/.test(period)
      ? perYear.month
      : groups.fortnight !== undefined || period.includes('fortnight')
        ? perYear.fortnight
        : said === 'weekly_price'
          ? perYear.week
          : stated;
  if (field === 'weekly_price' || field === 'subscription_price') {
    for (const amount of [first, ...(second === null ? [] : [second])])
      amount.value = Math.floor((amount.value * paid) / stated);
  }
  if (field === 'year')
    return first.isYear && (second === null || second.isYear)
      ? readYears({ groups, from: first.value, to: second?.value ?? null, isName })
      : undefined;
  const comparison = comparisonIn(groups);
  if (second !== null) {
    if (directionOf(comparison) === 'least' && groups.compare !== 'from') return unread;
    const [least, most] = [first.value, second.value].toSorted((one, other) => one - other) as [number, number];
    // `30k to 20k` is clear; `20k to 15` is not.
    return first.value > second.value && least < 1_000 ? unread : range(field, least, most);
  }
  return first.value === 0 ? unread : rangeOf(field, comparison, first.value);
}

/** A figure that nothing compares is the most that a shopper wants; a tenth of it is near it. */
function rangeOf(name: RangeName, comparison: Comparison | null, value: number): NumberCondition {
  if (comparison === 'about') return range(name, Math.round(value * 0.9), Math.round(value * 1.1));
  return directionOf(comparison) === 'least' ? range(name, value, null) : range(name, null, value);
}

/** The quantity of the numbers; `null` if there are several possible ones, or none. */
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
  if (groups.km !== undefined || groups.firstKm !== undefined) return isMoney ? null : 'km';
  if (groups.unit !== undefined || groups.firstPeriod !== undefined)
    return first.value < mostPerPeriod ? 'weekly_price' : null;
  // `low km one owner` gives no number of kilometres.
  if (/^(?:k|odo|mileage|travelled)/.test(groups.field ?? ''))
    return isMoney || (second ?? first).value < 100 ? null : 'km';
  if (groups.field?.endsWith('year')) return 'year';
  if (groups.field !== undefined && !groups.field.startsWith('price')) return first.isThousands ? null : 'weekly_price';
  if (groups.field?.startsWith('price')) return atLeastThousands(first, second ?? first);
  // "Under $400" is too little for a price, and the period is missing.
  if (isMoney || first.isThousands || second?.isThousands) return first.value < 1_000 ? null : 'price';
  if (second !== null) {
    if (first.isYear && second.isYear) return 'year';
    // `20000 - 30000`: two numbers of thousands in ascending order are prices.
    return groups.compare === undefined || groups.compare === 'from' ? atLeastThousands(first, second) : null;
  }
  if (first.isYear) return 'year';
  return comparisonIn(groups) === null ? null : atLeastThousands(first);
}

/** A larger payment is a misread price. */
const mostPerPeriod = 10_000;

/** `under 200`, `$150 to $250`: too little to buy a vehicle, and no kilometres. */
function isLittleMoney({ groups, first, second }: { groups: Groups; first: Amount; second: Amount | null }): boolean {
  const isCompared = comparisonIn(groups) !== null || second !== null;
  return (
    groups.km === undefined &&
    (groups.field === undefined || groups.field.startsWith('price')) &&
    (isCompared || first.isMoney) &&
    [first, ...(second === null ? [] : [second])].every(({ value, isThousands }) => value < 1_000 && !isThousands)
  );
}

/** `under $500`: too little for a vehicle, but a clear limit, which then finds nothing. */
function isPriceLimit(groups: Groups, first: Amount): boolean {
  return isMaximum(groups) && (first.isMoney || groups.field?.startsWith('price') === true);
}

function atLeastThousands(...amounts: readonly Amount[]): 'price' | null {
  return amounts.every(({ value }) => value >= 1_000) ? 'price' : null;
}

/**
 * `newer than 2018` starts at 2019. `under 2000` may be dollars, so it is not read, and neither is `under 2008` if that
 * is a model.
 */
function readYears({
  groups,
  from,
  to,
  isName,
}: {
  groups: Groups;
  from: number;
  to: number | null;
  isName: (word: string) => boolean;
}): NumberCondition | undefined {
  if (to !== null) return range('year', Math.min(from, to), Math.max(from, to));
  const said = comparisonIn(groups);
  const isOfYears = groups.field !== undefined || (said === null ? !isName(String(from)) : comparesYears(groups));
  if (!isOfYears && (said === null || isRound(from) || isName(String(from)))) return undefined;
  if (said === 'about') return range('year', from - 1, from + 1);
  const [min, max] = endsOf(said, from) ?? [from, from];
  return range('year', min, max);
}

function comparesYears({ compare, after, inside }: Groups): boolean {
  return (
    after !== undefined ||
    inside !== undefined ||
    /from|start|up\s?to|upto|[<>≤≥]/.test(compare!) ||
    wordsOfYears.test(compare!)
  );
}

/** A limit of 2,018 dollars is unlikely; 2,000 is not. */
function isRound(dollars: number): boolean {
  return dollars % 50 === 0;
}

function readAmount(groups: Groups, number: 1 | 2): Amount | null {
  const digits = groups[`digits${number}`];
  if (digits === undefined) return null;
  const isThousands = groups[`kilo${number}`] !== undefined;
  const isMoney = groups[`dollar${number}`] !== undefined || groups[`money${number}`] !== undefined;
  return {
    value: isThousands ? valueOf(digits) * 1_000 : valueOf(withoutThousandsDots(digits)),
    isMoney,
    isThousands: isThousands || /\d(?:[, ]\d|\.\d{3})/.test(digits),
    isYear: !isThousands && !isMoney && /^(?:19[3-9]\d|20[0-4]\d)$/.test(digits),
  };
}

/**
 * Number words before the unit of a caravan as figures: `eighteen to twenty foot` -> `18 to 20 foot`, `two and a half
 * tonne` -> `2.5 tonne`; and behind a limit: `under twenty five` -> `under 25`.
 */
export function withFiguresOfUnits(text: string): string {
  return text
    .replace(wordsOfUnit, (_, said: string, half: string | undefined) =>
      String(valueOf(said.toLowerCase()) + (half === undefined ? 0 : 0.5)),
    )
    .replace(wordsOfLimit, (said) => String(valueOf(said.toLowerCase())));
}

/** `39.9`, `40,000`, `twenty-five`, `a hundred`, `two hundred and fifty`, and `one fifty` for 150. */
function valueOf(digits: string): number {
  if (/\d/.test(digits)) return Number(digits.replace(/[, ]/g, ''));
  const [first = '', ...others] = digits.split(/[\s-]+/).filter((word) => word !== 'and');
  const rest = others.length === 0 ? 0 : valueOf(others.filter((word) => word !== 'hundred').join(' ') || 'zero');
  if (/^an?$/.test(first) && others.length === 0) return 1;
  if (first === 'hundred') return 100 + rest;
  if (others[0] === 'hundred') return (first === 'a' ? 1 : valueOf(first)) * 100 + rest;
  if (tens.includes(first)) return (tens.indexOf(first) + 2) * 10 + rest;
  if (teens.includes(first)) return teens.indexOf(first) + 10;
  return smallNumbers.indexOf(first) * (others.length === 0 ? 1 : 100) + rest;
}

function range(name: RangeName, min: number | null, max: number | null): NumberCondition {
  return { kind: 'range', name, range: { min, max } };
}
