/**
 * Whether a lead is suspected to be spam. Signs are weighed and added up; from the dealer's limit on (10) the lead is
 * held back for a person to look at, never dropped and never answered with an error: a form that says what it dislikes
 * teaches the sender, and a lead that is lost costs a customer.
 *
 * What a real shopper does by chance (quick fingers, no letters, a link to another advertisement) never reaches the
 * limit by itself or with one more of its kind. What no person does (filling a field that nobody sees, forum markup)
 * does.
 */
import type { LeadForm } from '../lead/lead.ts';
import { disposableDomains } from './disposable-domains.ts';
import { foreignLinks } from './links-in-text.ts';
import { pitchPatterns } from './pitch-patterns.ts';
import { shopperWords, spamPatterns } from './spam-patterns.ts';

export const signNames = [
  'hidden-field',
  'too-fast',
  'person-limit',
  'repeated-text',
  'links',
  'short-link',
  'markup',
  'pattern',
  'pitch',
  'blocked-word',
  'name-is-address',
  'gibberish',
  'no-letters',
  'no-script',
  'called-spam',
  'throw-away-address',
  'made-up-phone',
  'name-twice',
] as const;
export type SignName = (typeof signNames)[number];

export interface SpamSignal {
  name: SignName;
  weight: number;
  /** For the dealer: `The message links to two other sites.` */
  words: string;
}

export interface ScreenedLead {
  form: LeadForm;
  name: string;
  lastName: string;
  email: string;
  /** `+61412345678`; `''` without one. */
  phoneE164: string;
  message: string;
  /** What stood in the field that people do not see. */
  hiddenField: string;
  /** From the moment in which the form was drawn; `null` where nobody knows, as without scripts. */
  seconds: number | null;
  /** Leads of this phone number or email address within the dealer's period, this one not counted. */
  earlierOfPerson: number;
  /** Other people who sent one of its longer sentences within the week, to whichever dealer. */
  othersWithText: number;
  /**
   * What the dealer said of the last lead of this person that was held: that it is spam, or that it is not, by
   * releasing it.
   */
  lastVerdict: 'spam' | 'released' | null;
}

export interface ScreeningSettings {
  minimum_seconds: number;
  limit_per_person: number;
  limit_per_person_minutes: number;
  repeated_text_people: number;
  blocked_words: readonly string[];
  /** Hosts of the dealer's own sites. */
  ownHosts: readonly string[];
}

export function detectSpamSignals(lead: ScreenedLead, settings: ScreeningSettings): SpamSignal[] {
  const signs: SpamSignal[] = [];
  const add = (name: SignName, weight: number, words: string) => {
    if (weight > 0) signs.push({ name, weight, words });
  };
  const text = lead.message.normalize('NFKC');
  const isShopper = shopperWords.test(text);
  const beside = (weight: number): number => (isShopper && weight <= 7 ? Math.max(0, weight - 2) : weight);
  // Whose words were held by mistake once is not held for words again.
  const readsWords = lead.lastVerdict !== 'released';

  if (lead.hiddenField !== '') add('hidden-field', 10, 'A hidden field was filled in.');
  if (lead.seconds !== null && lead.seconds < settings.minimum_seconds)
    add(
      'too-fast',
      3,
      `It was sent within ${lead.seconds < 1 ? 'a second' : `${Math.ceil(lead.seconds + 0.1)} seconds`} after the form opened.`,
    );
  // Most machines run no scripts; few people have none. Who came through the steps of a valuation, a post for each, is
  // no machine that knows one form.
  if (lead.seconds === null && lead.form !== 'trade-in')
    add('no-script', 3, 'It was sent without the page’s script, as a robot would.');
  if (lead.earlierOfPerson >= settings.limit_per_person) {
    add(
      'person-limit',
      10,
      `It is enquiry number ${lead.earlierOfPerson + 1} within ${settings.limit_per_person_minutes} minutes from this phone number or email address.`,
    );
  }
  if (lead.othersWithText >= settings.repeated_text_people)
    add(
      'repeated-text',
      lead.othersWithText >= 4 * settings.repeated_text_people && !isShopper && !aboutVehicle.test(text) ? 10 : 6,
      `${lead.othersWithText} other people sent the very same words within a week.`,
    );
  if (lead.lastVerdict === 'spam') add('called-spam', 10, 'You marked the last message from this sender as spam.');

  const links = foreignLinks(text, settings.ownHosts);
  add(
    'links',
    beside(linkWeight(links.map(({ kind }) => kind))),
    `The message links to ${links.length === 1 ? 'another site' : `${links.length} pages of other sites`}: ${links
      .slice(0, 3)
      .map(({ host }) => host)
      .join(', ')}.`,
  );
  if (links.some(({ kind }) => kind === 'short')) add('short-link', beside(5), 'A link hides its destination.');
  if (/<\s*a\s[^>]*href\s*=|\[\s*(?:url|link)\s*[=\]]|<\s*(?:script|iframe|img)\b/i.test(text))
    add('markup', 10, 'The message contains web page or forum markup.');

  const matching = (patterns: typeof spamPatterns) =>
    readsWords ? patterns.filter(({ pattern }) => pattern.test(text)) : [];
  for (const { weight, words } of matching(spamPatterns)) add('pattern', beside(weight), words);
  // Who looks for work offers themselves. Three such phrases are no chance, whatever else the message says.
  const pitches = lead.form === 'careers' ? [] : matching(pitchPatterns);
  for (const { weight, words } of pitches) add('pitch', pitches.length >= 3 ? weight : beside(weight), words);
  const blocked = settings.blocked_words.filter((word) => holdsWord(text, word));
  if (blocked.length > 0) add('blocked-word', 10, `It contains "${blocked[0]}", which you blocked.`);

  const names = [lead.name, lead.lastName];
  if (
    names.some(
      (name) => !name.includes('@') && /https?:|www\.|\w\.(?:com|net|org|ru|xyz|top|info|online|site)\b/i.test(name),
    )
  )
    add('name-is-address', 10, 'The name is a website URL.');
  else if (names.some((name) => name.includes('@'))) add('name-is-address', 3, 'The name is an email address.');
  const gibberish = [...names, ...(/\s/.test(text.trim()) ? [] : [text.trim()])].filter(isGibberish).length;
  add('gibberish', Math.min(gibberish, 2) * 5, 'The name or message is random letters.');
  if (text.length >= 10 && !/\p{L}/u.test(text)) add('no-letters', 3, 'The message contains no letters.');

  // People who want no call or no mail do these too; only beside something else do they say anything.
  if (disposableDomains.has(lead.email.slice(lead.email.lastIndexOf('@') + 1).toLowerCase()))
    add('throw-away-address', 3, 'The email address is disposable.');
  if (isMadeUp(lead.phoneE164)) add('made-up-phone', 3, 'The phone number looks made up.');
  if (lead.name.length >= 4 && lead.name.toLowerCase() === lead.lastName.toLowerCase())
    add('name-twice', 2, 'First name and last name are the same.');
  // Links come from people without scripts too, who paste where they saw a car: the one says nothing more beside the
  // other.
  const others = signs.filter((sign) => sign.name !== 'no-script');
  return others.length > 0 && others.every((sign) => sign.name === 'links') ? others : signs;
}

/** A text that somebody else wrote for shoppers, on another site, speaks of the vehicle. */
const aboutVehicle =
  /\b(?:this|the|that) (?:car|ute|van|truck|wagon|vehicle|caravan|motorcycle|bike|advert(?:isement)?|ad)\b/i;

export const weightOf = (signs: readonly SpamSignal[]): number => signs.reduce((sum, { weight }) => sum + weight, 0);

/**
 * Shoppers show the same car elsewhere: Australian and well-known car sites weigh little however many they are. All
 * links together stay below the limit.
 */
function linkWeight(kinds: readonly ('car-site' | 'australian' | 'short' | 'other')[]): number {
  const count = (...wanted: (typeof kinds)[number][]) => kinds.filter((kind) => wanted.includes(kind)).length;
  const other = count('other', 'short');
  return Math.min(9, Math.min(2, count('australian')) + (other === 0 ? 0 : other === 1 ? 5 : other === 2 ? 7 : 9));
}

/** `SeoDaily` is no word of `Seodailyness`; a phrase of several words may stand on several lines. */
function holdsWord(text: string, word: string): boolean {
  const escaped = word
    .trim()
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\s+/g, '\\s+');
  return escaped !== '' && new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'iu').test(text);
}

/**
 * `xKjQvbTzRw`: one word that goes from small to capital letters three times or more. No name does: `MacDonaldMcKay`
 * does it twice.
 */
function isGibberish(word: string): boolean {
  return /^\p{L}{8,40}$/u.test(word) && [...word.matchAll(/\p{Ll}\p{Lu}/gu)].length >= 3;
}

/** One digit all through or digits in order: `0400 000 000`, `0412 345 678`, `0498 765 432`. */
function isMadeUp(phoneE164: string): boolean {
  const last = /^\+61[23478]\d(\d{7})$/.exec(phoneE164)?.[1];
  return (
    last !== undefined && (/^(\d)\1{6}$/.test(last) || '01234567890'.includes(last) || '09876543210'.includes(last))
  );
}
