/**
 * The features that shoppers filter by (`filtered_features`), recognised in any manufacturer's equipment wording. The
 * list is short on purpose: every phrase of every brochure would not make a usable filter.
 */
const features: readonly (readonly [feature: string, wording: RegExp])[] = [
  ['360-degree camera', /(360|surround)[^,]* camera|surround view/],
  [
    'Adaptive cruise control',
    /\b(adaptive|active|radar|intelligent) cruise\b|cruise control ?[-(]? ?(adaptive|radar|distance)/,
  ],
  ['Apple CarPlay', /car ?play/],
  ['Android Auto', /android auto/],
  ['Awning', /\bawning/],
  ['Blind spot monitor', /blind[- ]?spot/],
  ['Bluetooth', /bluetooth/],
  ['Brake controller', /brake controller|redarc|\belectric brakes\b/],
  ['Bull bar', /\b(bull|nudge) ?bar/],
  ['Canopy', /\bcanopy\b/],
  ['Climate control', /climate control/],
  ['Dash camera', /\bdash ?cam/],
  ['Ensuite', /\bensuite\b|\bshower\b|\btoilet\b/],
  ['Fridge', /\bfridge|\brefrigerator/],
  ['Head-up display', /head[- ]?up display/],
  ['Heated seats', /heated (front |rear )?seat|seats?[^,]* heated|heated[^,]* seats?/],
  ['ISOFIX', /\bisofix\b|\biso-fix\b/],
  ['Keyless entry', /keyless|smart key|proximity key/],
  ['Lane keeping', /lane (keep|departure|assist|support)/],
  ['Leather seats', /leather[- ](seat|trim|upholster|appointed|interior)|(seat|trim|upholstery)[^,]* leather/],
  ['Parking sensors', /park(ing)? (sensor|distance|aid)|sensors?[^,]* park/],
  ['Power tailgate', /(power|electric|automatic|hands[- ]free) (tail ?gate|lift ?gate|boot)/],
  [
    'Reversing camera',
    /(revers\w*|rear[- ]?view|rear|360|surround)[^,]* camera|camera[^,]* (revers|rear)|surround view/,
  ],
  ['Roof racks', /roof (rack|rail)/],
  ['Satellite navigation', /sat(ellite)?[- ]?nav|navigation/],
  ['Side steps', /side[- ]?steps?/],
  ['Snorkel', /\bsnorkel\b/],
  ['Solar panel', /solar panel/],
  ['Sunroof', /sun ?roof|panoramic (glass )?roof|moon ?roof/],
  ['Third-row seats', /(third|3rd)[- ]row seat/],
  ['Tonneau cover', /\btonneau\b/],
  ['Tow bar', /tow ?bar|tow(ing)? (pack|hitch)/],
  ['UHF radio', /\buhf\b/],
  ['Wheelchair access', /wheelchair/],
  ['Wireless charging', /wireless (phone |smartphone |device )?charg/],
];

export const featureNames: readonly string[] = features.map(([name]) => name);

/** Equipment lines -> features, each once, in the order of the list above. */
export function searchFeatures(equipment: readonly string[]): string[] {
  const found = new Set(equipment.flatMap(featuresOf));
  return found.size === 0 ? [] : features.flatMap(([feature], place) => (found.has(place) ? [feature] : []));
}

/** Dealers use the same few thousand lines on all their vehicles, so the features of a line are cached. */
const known = new Map<string, readonly number[]>();
const mostKnown = 10_000;

/** Places in the list of features. */
function featuresOf(line: string): readonly number[] {
  let found = known.get(line);
  if (found === undefined) {
    const words = line.toLowerCase();
    found = features.flatMap(([, wording], place) => (wording.test(words) ? [place] : []));
    if (known.size >= mostKnown) known.clear();
    known.set(line, found);
  }
  return found;
}
