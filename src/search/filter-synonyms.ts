/**
 * Everyday names for values of the filters, besides the values' own words. A synonym applies to those of its values
 * that are in the stock; several values are alternatives (`2wd`).
 */
import { australianStates, stateNames } from '../shared/australian-states.ts';
import { colourWords } from './colour-family.ts';
import type { SortName } from './engine.ts';
import type { FacetName } from './facets.ts';

export interface FilterSynonym {
  facet: FacetName;
  values: readonly string[];
  said: readonly string[];
}

export const filterSynonyms: readonly FilterSynonym[] = [
  { facet: 'car_type', values: ['new'], said: ['new', 'brand new'] },
  {
    facet: 'car_type',
    values: ['demo'],
    said: ['demo', 'demonstrator', 'ex demo', 'ex demonstrator', 'dealer demo', 'demo model', 'demo models'],
  },
  { facet: 'car_type', values: ['used'], said: ['used', 'second hand', '2nd hand', 'pre owned', 'pre loved'] },
  { facet: 'certified', values: ['true'], said: ['certified', 'cpo'] },
  { facet: 'reserved', values: ['true'], said: ['reserved', 'on hold'] },
  { facet: 'reserved', values: ['false'], said: ['unreserved'] },
  { facet: 'status', values: ['coming_soon'], said: ['coming soon', 'arriving soon'] },
  { facet: 'status', values: ['in_stock'], said: ['in stock', 'available now'] },
  { facet: 'status', values: ['sold'], said: ['sold'] },
  // More of their wordings: `price-type-words.ts`.
  { facet: 'price_type', values: ['drive_away'], said: ['drive away'] },
  { facet: 'price_type', values: ['excl_govt_charges'], said: ['egc'] },
  { facet: 'price_type', values: ['estimate'], said: ['estimated price'] },
  { facet: 'item_type', values: ['car'], said: ['car'] },
  { facet: 'item_type', values: ['motorcycle'], said: ['motorcycle', 'motorbike', 'motor bike', 'bike'] },
  { facet: 'item_type', values: ['caravan'], said: ['caravan'] },
  { facet: 'item_type', values: ['truck'], said: ['truck'] },

  { facet: 'fuel', values: ['Petrol'], said: ['petrol', 'unleaded', 'ulp', 'gasoline'] },
  { facet: 'fuel', values: ['Diesel'], said: ['diesel'] },
  { facet: 'fuel', values: ['Hybrid'], said: ['hybrid', 'petrol hybrid'] },
  { facet: 'fuel', values: ['PHEV'], said: ['phev', 'plug in hybrid', 'plug in'] },
  { facet: 'fuel', values: ['Electric'], said: ['electric', 'ev', 'bev', 'fully electric', 'all electric'] },
  { facet: 'fuel', values: ['LPG'], said: ['lpg'] },
  {
    facet: 'transmission',
    values: ['Automatic'],
    said: ['automatic', 'auto', 'auto trans', 'automatic trans', 'auto gearbox', 'automatic gearbox'],
  },
  { facet: 'transmission', values: ['Manual'], said: ['manual', 'stick shift'] },
  { facet: 'drive', values: ['4WD'], said: ['4wd', '4x4', 'four wheel drive', '4 wheel drive', 'four by four'] },
  { facet: 'drive', values: ['AWD'], said: ['awd', 'all wheel drive'] },
  { facet: 'drive', values: ['FWD'], said: ['fwd', 'front wheel drive'] },
  { facet: 'drive', values: ['RWD'], said: ['rwd', 'rear wheel drive'] },
  { facet: 'drive', values: ['FWD', 'RWD'], said: ['2wd', '4x2', 'two wheel drive', '2 wheel drive'] },

  {
    facet: 'body',
    values: ['suv'],
    said: ['suv', 'crossover', 'sport utility', 'sports utility', 'sport utility vehicle', 'sports utility vehicle'],
  },
  {
    facet: 'body',
    values: ['ute'],
    said: ['ute', 'pickup', 'pick up', 'pickup truck', 'work ute', 'tradie ute', 'tradies ute'],
  },
  { facet: 'body', values: ['hatch', 'hatchback'], said: ['hatch', 'hatchback'] },
  { facet: 'body', values: ['sedan'], said: ['sedan', 'saloon'] },
  { facet: 'body', values: ['wagon', 'stationWagon'], said: ['wagon', 'station wagon', 'estate'] },
  {
    facet: 'body',
    values: ['van'],
    said: ['van', 'delivery van', 'work van', 'cargo van', 'panel van', 'courier van'],
  },
  // If the dealer sells caravans and no vans, `van` means a caravan.
  { facet: 'body', values: ['caravan'], said: ['van'] },
  { facet: 'body', values: ['peopleMover'], said: ['people mover', 'people carrier', 'mpv', 'minivan'] },
  { facet: 'body', values: ['coupe'], said: ['coupe'] },
  {
    facet: 'body',
    values: ['convertible', 'softtop'],
    said: ['convertible', 'cabriolet', 'cabrio', 'soft top', 'drop top'],
  },
  { facet: 'body', values: ['coupe', 'convertible', 'softtop'], said: ['sports car', 'sportscar'] },
  { facet: 'body', values: ['bus'], said: ['bus', 'minibus', 'mini bus'] },
  { facet: 'body', values: ['motorhome'], said: ['motorhome', 'motor home', 'campervan', 'camper van'] },
  { facet: 'body', values: ['cabChassis'], said: ['tray', 'tray back', 'tray top', 'tray ute', 'flat tray'] },
  { facet: 'body', values: ['lightTruck'], said: ['truck', 'light truck'] },
  { facet: 'body', values: ['motorcycle'], said: ['motorcycle', 'motorbike', 'motor bike', 'bike'] },
  { facet: 'body', values: ['4x4'], said: ['4x4', '4wd'] },
  { facet: 'body', values: ['ev'], said: ['ev'] },

  { facet: 'make', values: ['Volkswagen'], said: ['vw', 'volkswagon', 'volksy'] },
  { facet: 'make', values: ['Mercedes-Benz'], said: ['mercedes', 'merc', 'benz', 'mercs'] },
  { facet: 'make', values: ['BMW'], said: ['beemer', 'bimmer', 'beamer'] },
  { facet: 'make', values: ['Chery'], said: ['cherry'] },
  { facet: 'make', values: ['Chevrolet'], said: ['chevy', 'chev'] },
  { facet: 'make', values: ['Alfa Romeo'], said: ['alfa'] },
  { facet: 'make', values: ['Mitsubishi'], said: ['mitsi'] },
  { facet: 'make', values: ['SsangYong', 'Ssangyong', 'KGM SsangYong'], said: ['ssang yong'] },
  { facet: 'make', values: ['Land Rover'], said: ['landrover'] },
  { facet: 'make', values: ['Subaru'], said: ['subi', 'subie'] },
  { facet: 'make', values: ['GWM'], said: ['great wall', 'great wall motors'] },
  { facet: 'make', values: ['Harley-Davidson'], said: ['harley', 'harleys'] },

  { facet: 'colour', values: ['Grey'], said: ['gray', 'charcoal', 'graphite', 'gunmetal'] },
  { facet: 'colour', values: ['Blue'], said: ['navy', 'navy blue'] },
  { facet: 'colour', values: ['Red'], said: ['burgundy', 'maroon'] },
  { facet: 'colour', values: ['White'], said: ['ivory'] },
  { facet: 'colour', values: ['Beige', 'Gold'], said: ['champagne'] },
  { facet: 'colour', values: ['Beige'], said: ['cream'] },

  {
    facet: 'size',
    values: ['Small'],
    said: ['small', 'small sized', 'compact', 'little', 'run about', 'run abouts', 'run around', 'run arounds'],
  },
  { facet: 'size', values: ['Medium'], said: ['medium', 'medium sized', 'mid size', 'mid sized'] },
  { facet: 'size', values: ['Large'], said: ['large', 'large sized', 'big', 'full size', 'full sized'] },

  {
    facet: 'filtered_features',
    values: ['Adaptive cruise control'],
    said: ['adaptive cruise', 'radar cruise', 'active cruise'],
  },
  {
    facet: 'filtered_features',
    values: ['360-degree camera'],
    said: ['360 camera', '360 degree camera', 'surround camera', 'surround view', 'birds eye camera'],
  },
  { facet: 'filtered_features', values: ['Apple CarPlay'], said: ['carplay', 'car play'] },
  {
    facet: 'filtered_features',
    values: ['Blind spot monitor'],
    said: ['blind spot', 'blind spot monitoring', 'blind spot warning'],
  },
  { facet: 'filtered_features', values: ['Bull bar'], said: ['nudge bar'] },
  { facet: 'filtered_features', values: ['Brake controller'], said: ['electric brakes', 'trailer brakes', 'redarc'] },
  { facet: 'filtered_features', values: ['Dash camera'], said: ['dash cam', 'dashcam', 'dash cams'] },
  {
    facet: 'filtered_features',
    values: ['Ensuite'],
    said: ['shower', 'toilet', 'shower and toilet', 'bathroom', 'full ensuite', 'full en suite', 'internal ensuite'],
  },
  { facet: 'filtered_features', values: ['Fridge'], said: ['refrigerator'] },
  { facet: 'filtered_features', values: ['Android Auto'], said: ['andriod auto', 'android'] },
  { facet: 'filtered_features', values: ['Head-up display'], said: ['hud'] },
  {
    facet: 'filtered_features',
    values: ['Heated seats'],
    said: ['heated seat', 'heated leather seats', 'heated front seats', 'seat warmers', 'seat heaters'],
  },
  {
    facet: 'filtered_features',
    values: ['ISOFIX'],
    said: ['iso fix', 'child seat anchors', 'child seat points', 'baby seat anchors'],
  },
  {
    facet: 'filtered_features',
    values: ['Keyless entry'],
    said: ['keyless', 'smart key', 'keyless start', 'keyless go', 'push button start', 'push start'],
  },
  { facet: 'filtered_features', values: ['Lane keeping'], said: ['lane assist', 'lane keep assist', 'lane departure'] },
  {
    facet: 'filtered_features',
    values: ['Leather seats'],
    said: ['leather', 'leather seat', 'leather interior', 'leather trim'],
  },
  {
    facet: 'filtered_features',
    values: ['Parking sensors'],
    said: ['parking sensor', 'park sensors', 'rear sensors', 'reversing sensors'],
  },
  { facet: 'filtered_features', values: ['Power tailgate'], said: ['electric tailgate', 'power boot'] },
  {
    facet: 'filtered_features',
    values: ['Reversing camera'],
    said: ['reverse camera', 'rear camera', 'rear view camera', 'reversing cam', 'reverse cam'],
  },
  { facet: 'filtered_features', values: ['Roof racks'], said: ['roof rack', 'roof rails', 'roof rail'] },
  { facet: 'filtered_features', values: ['Side steps'], said: ['side step', 'running boards'] },
  { facet: 'filtered_features', values: ['Satellite navigation'], said: ['sat nav', 'navigation', 'gps', 'nav'] },
  { facet: 'filtered_features', values: ['Solar panel'], said: ['solar', 'solar panels', 'solar power'] },
  { facet: 'filtered_features', values: ['Sunroof'], said: ['panoramic roof', 'moonroof'] },
  {
    facet: 'filtered_features',
    values: ['Third-row seats'],
    said: ['third row', 'third row seat', '3rd row', '3 rows'],
  },
  { facet: 'filtered_features', values: ['Tonneau cover'], said: ['tonneau', 'hard lid', 'roller lid'] },
  { facet: 'filtered_features', values: ['UHF radio'], said: ['uhf', 'cb radio'] },
  {
    facet: 'filtered_features',
    values: ['Wheelchair access'],
    said: ['wheelchair', 'wheelchair accessible', 'wheelchair friendly', 'disability access', 'disabled access'],
  },
  { facet: 'filtered_features', values: ['Tow bar'], said: ['tow pack', 'tow hitch', 'tow ball', 'toe bar'] },

  {
    facet: 'categories',
    values: ['LAMS Approved'],
    said: ['lams', 'lams legal', 'learner', 'learner legal', 'learner approved', 'learner bike'],
  },
  { facet: 'categories', values: ['Near New'], said: ['near new', 'nearly new', 'almost new', 'as new', 'like new'] },
  { facet: 'tag', values: ['Great First Car'], said: ['first car'] },
  {
    facet: 'tag',
    values: ['One Owner'],
    said: ['1 owner', 'single owner', 'one previous owner', 'one lady owner'],
  },

  { facet: 'region', values: ['Brisbane'], said: ['bris', 'brissie', 'brissy', 'bne', 'greater brisbane'] },
  { facet: 'region', values: ['Sydney'], said: ['syd', 'greater sydney'] },
  { facet: 'region', values: ['Melbourne'], said: ['melb', 'melbs', 'greater melbourne'] },
  { facet: 'region', values: ['Gold Coast'], said: ['goldie', 'goldy'] },
  { facet: 'region', values: ['Sunshine Coast'], said: ['sunny coast'] },
  { facet: 'region', values: ['Noosa Heads'], said: ['noosa'] },
  { facet: 'region', values: ['Newcastle'], said: ['newy', 'newie'] },
  { facet: 'state', values: ['TAS'], said: ['tassie'] },
  ...australianStates.map((state): FilterSynonym => ({
    facet: 'state',
    values: [state],
    said: [stateNames[state].toLowerCase()],
  })),
];

export interface ModelSynonym {
  make: string;
  model: string;
  said: readonly string[];
  /** Other models of the make that use a word in `said` as a badge: a RAV4 Cruiser is not a LandCruiser. */
  badgeOf: readonly string[];
}

/** Everyday names for a model and all models whose names begin with it. */
export const modelSynonyms: readonly ModelSynonym[] = [
  { make: 'Toyota', model: 'LandCruiser', said: ['cruiser', 'land cruiser'], badgeOf: ['RAV4'] },
  { make: 'Toyota', model: 'LandCruiser Prado', said: ['prado'], badgeOf: [] },
  { make: 'Ford', model: 'Ranger', said: ['ranga'], badgeOf: [] },
];

/** What is said of a price or a budget without a figure. */
const saidOfPrice =
  String.raw`(?<!\bon\s+a\s+)(?:full|half|fair|fixed|firm|final|negotiable|reasonable|realistic|right|real|true` +
  String.raw`|sales?|asking|retail|wholesale|list|trade|bargain|silly|sharp|sensible|honest|competitive` +
  String.raw`|tight|small|big|limited|strict|(?:no[\s-])?haggle(?:[\s-]free)?)`;

/** Phrases about space, which no field of a vehicle measures. */
const muchOf = String.raw`(?:lots\s+of|plenty\s+of|heaps\s+of|good|great|decent|big|bigger|large|larger|huge|massive|extra|more|enough)`;

/**
 * Wishes that no filter of the product reads, as the source of a pattern: read in pieces they would find something else
 * (`cheap to run` a Runout). A stock that has one as a value of a filter reads it as that (`filteredPart`), so that a
 * new filter changes nothing here.
 */
export const unfilteredWish =
  String.raw`(?:good|great|cheap|easy|light)\s+on\s+(?:fuel|petrol|gas)|(?:fuel\s+)?economical|(?:for\s+)?(?:uber|rideshare|ride\s+share)|fuel[\s-]?(?:efficient|efficiency|economy|saver|saving)` +
  String.raw`|rent[\s-]to[\s-](?:own|buy)|(?:five|[1-5])[\s-]star(?:\s+(?:ancap|safety))?(?:\s+rating)?|ancap(?:\s+rating)?` +
  String.raw`|(?:long|full|current|lots\s+of|still(?:\s+(?:has|have|with|in))?|\d{1,2}\s+months?)\s+rego|(?:full\s+)?service\s+history` +
  String.raw`|(?:(?:full|complete|all)\s+)?(?:log|service)[\s-]?(?:books?|records?)|(?:(?:only|max(?:imum)?(?:\s+of)?|at\s+most|up\s+to|under|(?:less|fewer|no\s+more|not\s+more)\s+than)\s+)?(?:one|two|three|first|second|single|[1-5])[\s-](?:(?:previous|careful|lady|local|private)\s+)*owners?(?:\s+only)?` +
  String.raw`|(?:(?:something|anything|what|that|which)\s+)?(?:(?:an?|my|our|the)\s+)?[a-z0-9-]+\s+(?:can|could|will)\s+(?:tow|pull)(?!\s+(?:an?\s+)?\S*\d)` +
  String.raw`|(?:what\s+)?(?:can|could|will)\s+(?:my|our)\s+[a-z0-9-]+(?:\s+[a-z0-9-]+)?\s+(?:tow|pull)(?!\s+\S*\d)(?:\s+(?:it|this|that|these|those|one|them` +
  String.raw`|(?:an?|the|this|that|my|our|your)\s+(?:caravans?|vans?|boats?|trailers?|floats?|campers?)))?` +
  String.raw`|book\s+(?:in\s+)?(?:(?:an?|my|the)\s+)?service|run[\s-]?(?:abouts?|arounds?)|lady[\s-]driven|(?:tow(?:ed|able)|pull(?:ed|able))\s+by\s+(?:(?:a|an|my|our|the)\s+)?[a-z0-9-]+` +
  String.raw`|(?:${muchOf}\s+)*(?:(?:car\s+)?boot|cargo|luggage|leg|head)[\s-]?(?:space|room|capacity)|${muchOf}\s+(?:boots?|space|room)` +
  String.raw`|(?:rwc|roadworthy)(?:\s+(?:included|certificate))?` +
  String.raw`|(?:(?:still\s+)?(?:under|in|within|inside|has|have|having)\s+|still\s+)?` +
  String.raw`(?:(?:\d+|one|two|three|five|seven)[\s-]+years?\s+)?(?:(?:new\s+car|factory|manufacturer['’]?s?|extended|statutory)\s+)?(?:balance\s+of\s+)?warranty(?:\s+(?:left|remaining|still))?` +
  String.raw`|(?:car\s+)?finance(?:\s+(?:available|options?|approved))?|(?:bad|poor)\s+credit` +
  String.raw`|rego\s+included|(?:rego|registration|registered)\s+(?:until|till?|to|expir(?:es|ing|y)|ends?)` +
  String.raw`(?:\s+(?:in|on|end\s+of))*(?:(?:\s+[a-z]{3,9})?\s+\d{4}|\s+(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*|\s+(?:next|end\s+of)\s+\S+)|eofy(?:\s+(?:deals?|sales?|specials?))?` +
  String.raw`|(?:\$\s?0|zero|0|no|nil)\s+deposit|reserve(?:\s+(?:a|my|this|the|one|online|now|car|ute|suv|van|bike|caravan|vehicle)\b)*` +
  String.raw`|(?:(?:for|to|can|will|that|able\s+to|suitable\s+for|good\s+for|strong\s+enough\s+to)\s+)*(?:tow|tows|towing|pull|pulling)\s+(?:(?:a|an|my|our|the|big|small|large|heavy)\s+)*(?:caravans?|vans?|boats?|trailers?|(?:horse\s+)?floats?|campers?|camper\s+trailers?|jet\s*skis?|loads?)` +
  String.raw`|(?:for|suitable\s+for|good\s+for)\s+towing(?!\s+(?:\S*\d|capacity|up\s|over\s|at\s))` +
  String.raw`|must[\s-]sell|(?:(?:statutory|repairable)\s+)?write[\s-]?offs?|(?:hail|flood|storm|accident)[\s-]damaged?` +
  String.raw`|(?:(?:good|great|nice|decent|excellent|immaculate|perfect|mint)\s+)?condition|(?:good|great|best)\s+(?:value|deals?|prices?)` +
  String.raw`|${saidOfPrice}[\s-](?:prices?|pricing|budgets?)|(?:prices?\s+)?(?:is\s+)?negotiable|prices?\s+(?:is\s+)?firm` +
  String.raw`|(?:big|bigger|large|small|smaller|little|powerful|strong|reliable|good|great)\s+(?:engines?|motors?)` +
  String.raw`|(?:priced?\s+)?(?:below|under)\s+(?:the\s+)?market(?:\s+(?:price|value|rate))?` +
  String.raw`|towing\s+(?:vehicle|car)|tow\s+(?:vehicle|car)|off[\s-]grid` +
  String.raw`|(?:(?:plus|excluding|including|before)\s+)?on[\s-](?:the[\s-])?roads?(?:\s+costs?)?|euro\s?[2-7]|0\s?(?:-|–|to)\s?(?:60|100)(?![,.\s]?\d{3})(?:\s?km\/?h)?(?:\s+in\s+(?:under\s+)?\S+\s?s(?:ec(?:ond)?s?)?)?\b` +
  String.raw`|abn(?:\s+holders?)?|push\s+(?:button\s+)?start` +
  String.raw`|(?:electric(?:ally)?|powered|memory|massage|ventilated|cooled)\s+(?:adjustable\s+)?seats?|dual\s+clutch` +
  String.raw`|(?:(?:can|do|will)\s+(?:you|u)\s+)?deliver(?:y|ed)?(?!\s*(?:\d|vans?\b))|(?:north|south|east|west)[\s-]?side` +
  String.raw`|\d+[\s-]days?\s+(?:return|money|cooling)\S*|money[\s-]back(?:\s+guarantee)?|(?:long|short)[\s-]term(?:\s+(?:rental|hire|lease))?` +
  String.raw`|(?:learner|young|new)\s+drivers?|test[\s-]drives?|run\s+out|low\s+(?:fuel\s+)?consumption|oldest(?:\s+(?:first|to\s+newest|years?|models?|ones?))?|most\s+(?:kms?|kilomet(?:re|er)s?)` +
  String.raw`|(?:high|highest)\s+(?:kms?|kilomet(?:re|er)s?|mileage)` +
  String.raw`|full[\s-]power(?:ed)?|safe(?:st|r)?|(?:(?:room|space|enough\s+seats)\s+)?for\s+(?:(?:the|my|our|two|three|four|five|six|\d)\s+)*(?:kids|children|teen(?:ager)?s?)` +
  // With a material it is searched (`interior-colour.ts`), and alone it is not the colour of the vehicle.
  String.raw`|(?:(?:dark|light)\s+)?(?:${colourWords.join('|')})\s+(?:interior|upholstery)(?:\s+colou?r)?` +
  // Equipment that nearly every car has is not a filter, and few equipment lists name it.
  String.raw`|air[\s-]?con(?:ditioning|ditioner|ditioned)?|a\/c` +
  String.raw`|full[\s-]sized?\s+spare(?:\s+(?:wheel|tyre|tire))?|spare(?:\s+(?:wheel|tyre|tire))?\s+(?:is\s+)?full[\s-]sized?` +
  String.raw`|abs(?:\s+brakes)?|(?:(?:side|curtain|driver)\s+)?air[\s-]?bags?` +
  String.raw`|touch[\s-]?screens?|(?:alloy|mag)\s+wheels?|alloys|power\s+(?:steering|windows)|electric\s+windows|central\s+locking` +
  String.raw`|first\s+car|(?:cheap|cheaper|inexpensive)\s+to\s+(?:run|insure|service|maintain|own)|(?:low|cheap)\s+running\s+costs?` +
  String.raw`|p[\s-]?plat(?:e|er)s?(?:\s+(?:legal|approved|friendly))?`;

/** Pattern source for phrases of a visitor who wants to sell a vehicle. */
export const sellingWish =
  String.raw`(?:sell|selling)(?:\s+(?:my|our|your|a|the))?(?:\s+(?:car|ute|suv|van|bike` +
  String.raw`|motorbike|motorcycle|caravan|vehicle|truck)\b)?|trade(?:\s+|-)?ins?(?:\s+` +
  String.raw`(?:value|my\s+(?:car|ute|suv|van|bike|motorbike|motorcycle|caravan|vehicle` +
  String.raw`|truck)))?\b|(?:(?:what(?:['’]?s|\s+is)|how\s+much\s+is)\s+)?(?:my|our)\s+` +
  String.raw`(?:car|ute|suv|van|bike|motorbike|motorcycle|caravan|vehicle|truck)\s+worth` +
  String.raw`|value\s+my\s+(?:car|ute|suv|van|bike|motorbike|motorcycle|caravan|vehicle` +
  String.raw`|truck)`;

/** Qualities that no field of a vehicle records: ignored like the filler words, and the page says so. */
export const praiseWords: ReadonlySet<string> = new Set(['good', 'great', 'nice', 'best', 'decent', 'reliable']);

/** Words without meaning for a vehicle; they are ignored. */
export const fillerWords: ReadonlySet<string> = new Set([
  ...praiseWords,
  'a',
  'an',
  'the',
  'and',
  'or',
  'with',
  'for',
  'in',
  'at',
  'of',
  'is',
  'are',
  'that',
  'to',
  'on',
  'it',
  'its',
  'this',
  'by',
  'we',
  'our',
  'us',
  'your',
  'which',
  'would',
  'will',
  'has',
  'have',
  'having',
  'any',
  'some',
  'me',
  'my',
  'i',
  'im',
  'ive',
  'after',
  'want',
  'need',
  'show',
  'find',
  'looking',
  'buy',
  'cheap',
  'cheapest',
  'affordable',
  'only',
  'just',
  'all',
  'every',
  'everything',
  'must',
  'be',
  'definitely',
  'strictly',
  'exclusively',
  'preferably',
  'ideally',
  'please',
  'anything',
  'something',
  'what',
  'can',
  'get',
  'got',
  'do',
  'does',
  'you',
  'there',
  'vehicle',
  'vehicles',
  'models',
  'car',
  'cars',
  'located',
  'cbd',
  'coloured',
  'colored',
  'colour',
  'color',
  'transmission',
  'engine',
  'priced',
  'dollars',
  'price',
  'prices',
  'budget',
  'odometer',
  'thanks',
  'thank',
  'pls',
  'plz',
  'cheers',
  'hello',
  'hey',
  'gday',
  'wanted',
  'seeking',
  'how',
  'much',
  'vs',
  'versus',
]);

/** Filler phrases of several words, joined: `for sale` is not a search in the town of Sale. */
export const fillerPhrases: ReadonlySet<string> = new Set([
  'forsale',
  'showme',
  'lookingfor',
  // `hi` alone is half of a Hi Lux
  'hithere',
  'hiim',
  'hii',
  'hiwe',
  'hido',
  'hican',
  'hijust',
  'hilooking',
  'higuys',
]);

/** Words that are hardly ever misspelt, so they are not read as misspelt names. */
export const everydayWords: ReadonlySet<string> = new Set([
  'less',
  'more',
  'than',
  'under',
  'over',
  'below',
  'above',
  'between',
  'about',
  'around',
  'from',
  'near',
  'within',
  'year',
  'years',
  'old',
  'older',
  'newer',
  'newest',
  'week',
  'weekly',
  'month',
  'monthly',
  'low',
  'high',
  'kilometres',
  'thousand',
  'hundred',
  'back',
  'tray',
  'price',
  'prices',
  'reduced',
  'sale',
  'hand',
  'door',
  'doors',
  'seat',
  'seats',
  'family',
  'first',
  'small',
  'large',
  'little',
  'medium',
  'compact',
  'size',
  'sleeps',
  'berth',
  'tow',
  'tows',
  'people',
  'gold',
  'silver',
  'coast',
  'city',
  'beach',
  'north',
  'south',
  'east',
  'west',
  'cab',
  'class',
  'body',
  'make',
  'model',
  'brand',
  'fuel',
  'gearbox',
  'series',
  'plate',
  'camera',
  'leather',
  'towing',
  'accident',
  'accidents',
  'damage',
  'damaged',
  'history',
  'service',
  'trailer',
  'trailers',
  'trade',
  'runabout',
  'classic',
  'fast',
  'quick',
  'close',
  'clean',
  'safe',
  'safety',
  'luxury',
  'sport',
  'sports',
  'muscle',
  'star',
  'stars',
  'wall',
  'rego',
  'warranty',
  'finance',
  'lease',
  'insurance',
  'offer',
  'offers',
  'deal',
  'deals',
  'owner',
  'owners',
  'wheel',
  'wheels',
  'boat',
  'special',
  'specials',
  'online',
  'comfortable',
  'comfy',
  'favourite',
  'electricity',
  'grandma',
  'rating',
  'servicing',
  'range',
]);

/** Spellings of "kilometres". */
const saidKilometres =
  'km kms klm klms k ks kay kays klick klicks click clicks kilometre kilometres kilometer kilometers mileage miles'.split(
    ' ',
  );

/**
 * Words for vehicles whose price has fallen, not only a sort, joined. A dealer's specials may be other vehicles, so
 * `specials` is only a sort.
 */
export const priceDropSynonyms: ReadonlySet<string> = new Set([
  'pricedrop',
  'pricedrops',
  'reduced',
  'pricereduced',
  'pricesreduced',
  'reducedprice',
  'reducedprices',
  'recentlyreduced',
  'pricereduction',
  'pricereductions',
  'reductions',
  'onsale',
  'discounted',
]);

const plainSortSynonyms: readonly (readonly [string, SortName])[] = [
  ...[
    'cheap',
    'cheapest',
    'cheaper',
    'affordable',
    'onabudget',
    'onatightbudget',
    'lowprice',
    'lowestprice',
    'lowtohigh',
    'pricelowtohigh',
    'sortbyprice',
    'sortbypricelowtohigh',
  ].map((said) => [said, 'price_asc'] as const),
  ...[
    'mostexpensive',
    'dearest',
    'priciest',
    'highprice',
    'highestprice',
    'hightolow',
    'pricehightolow',
    'sortbypricehightolow',
  ].map((said) => [said, 'price_desc'] as const),
  ...['low', 'lower', 'lowest', 'least', 'fewest'].flatMap((least) =>
    saidKilometres.map((unit) => [`${least}${unit}`, 'km_asc'] as const),
  ),
  ...[
    'justarrived',
    'justin',
    'justlanded',
    'justcamein',
    'justadded',
    'newlyarrived',
    'newlyadded',
    'newlylanded',
    'recentlyarrived',
    'recentlylanded',
    'recentlylisted',
    'recentarrivals',
    'freshstock',
    'newlistings',
    'latestlistings',
    'latestarrival',
    'newarrival',
    'newarrivals',
    'latestarrivals',
    'recentlyadded',
    'latest',
    'mostrecent',
    'mostrecentlyadded',
    'newestlistings',
    'lateststock',
    'neweststock',
    'newstock',
    'newestlisted',
    'newestarrivals',
    'newestarrival',
    'newestadditions',
    'latestadditions',
    'justlisted',
    'newlylisted',
  ].map((said) => [said, 'latest'] as const),
  ...[
    'newest',
    'newestyear',
    'latestmodel',
    'latestmodels',
    'newestmodel',
    'newestmodels',
    'latemodel',
    'currentmodel',
    'currentmodels',
  ].map((said) => [said, 'year_desc'] as const),
  ...[...priceDropSynonyms, 'specials', 'specialoffer', 'specialoffers', 'clearance'].map(
    (said) => [said, 'price_drops'] as const,
  ),
];

/** Words for a sort, joined; `lowest kms first` is one as `lowest kms` is. */
export const sortSynonyms: ReadonlyMap<string, SortName> = new Map(
  plainSortSynonyms.flatMap(([said, sort]) => [[said, sort] as const, [`${said}first`, sort] as const]),
);

/** Words for vehicles by subscription, joined. */
export const subscriptionSynonyms: ReadonlySet<string> = new Set([
  'subscription',
  'subscriptions',
  'subscribe',
  'bysubscription',
  'onsubscription',
  'carsubscription',
  'carsubscriptions',
  'subscriptioncar',
  'subscriptioncars',
]);

/** Before the name of a place. */
export const placePrepositions: ReadonlySet<string> = new Set(['in', 'at', 'near', 'around', 'from', 'located']);

/** Everyday names for a value of a facet: `vw` for Volkswagen. */
export function synonymsFor(facet: FacetName, value: string): string[] {
  return filterSynonyms
    .filter(
      (saying) => saying.facet === facet && saying.values.some((other) => other.toLowerCase() === value.toLowerCase()),
    )
    .flatMap(({ said }) => said);
}
