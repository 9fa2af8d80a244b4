/**
 * Which number a vehicle is called by (VDP-46), on its page and in every message about it, in this order: the dealer's
 * override, the number of the vehicle's condition, the number for new or for used vehicles, the number of the vehicle's
 * location. A demonstrator counts as new, as it does for test drives.
 */
import type { Vehicle } from './vehicle.ts';

/** A dealer's own numbers; `''` for none. */
export interface CallNumbers {
  /** In place of a location's. */
  main: string;
  override: string;
  by_car_type: Record<Vehicle['condition'], string>;
  new: string;
  used: string;
}

/** A location, as far as it can be called. */
export interface CalledLocation {
  visible?: boolean;
  hide_contact?: boolean;
  contact_detail: { phone: string };
}

/** `null` hides the call button (VDP-47). */
export function callNumber({
  condition,
  phones,
  location,
}: {
  condition: Vehicle['condition'];
  phones: CallNumbers;
  location: CalledLocation | null;
}): string | null {
  return (
    phones.override ||
    phones.by_car_type[condition] ||
    (condition === 'used' ? phones.used : phones.new) ||
    locationNumber(location, phones) ||
    null
  );
}

/** The dealer's main number stands in for a location that is hidden, hides its contact or has no number. */
export function locationNumber(location: CalledLocation | null, phones: Pick<CallNumbers, 'main'>): string {
  const isHidden = location?.visible === false || location?.hide_contact === true;
  return (isHidden ? '' : (location?.contact_detail.phone ?? '')) || phones.main;
}

/**
 * Whom the sender of an enquiry rings, on the success page and in the message: the number that the vehicle's page
 * shows, or without a vehicle that of the location that answers; `''` for none.
 */
export function answeringNumber({
  condition,
  phones,
  location,
}: {
  condition: Vehicle['condition'] | null;
  phones: CallNumbers;
  location: CalledLocation | null;
}): string {
  return condition === null ? locationNumber(location, phones) : (callNumber({ condition, phones, location }) ?? '');
}

/** The location that answers a lead: the one it went to, else the primary one. */
export function answeringLocation<Location extends { id: number; primary?: boolean }>(
  locations: readonly Location[],
  locationId: number | null,
): Location | null {
  return (
    locations.find(({ id }) => id === locationId) ?? locations.find(({ primary }) => primary) ?? locations[0] ?? null
  );
}

/** `(07) 7010 1234` -> `tel:0770101234`. */
export function telephoneHref(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, '')}`;
}

/** So many digits of a masked number are shown (VDP-48). */
const digitsShown = 5;

/**
 * Both parts make a text as long as the number: `(07) 7010 1234` -> `(07) 701` and `• ••••`; `masked` is empty for a
 * number of five digits or fewer.
 */
export function maskedNumber(number: string): { shown: string; masked: string } {
  let seen = 0;
  const end = [...number].findIndex((character) => /\d/.test(character) && (seen += 1) > digitsShown);
  if (end === -1) return { shown: number, masked: '' };
  return { shown: number.slice(0, end), masked: number.slice(end).replace(/\d/g, '•') };
}

/**
 * A number as the page carries it, for when the server does not respond: the shopper must still get it (VDP-50). It
 * keeps the number out of the text that scrapers search, and no more than that: anyone who reads this code can decode
 * it. If the page did not carry the number, the dealer would lose calls whenever the server is slow.
 */
export function obfuscateNumber(number: string): string {
  return [...number]
    .reverse()
    .map((character) =>
      character
        .codePointAt(0)!
        .toString(16)
        .padStart(4, '0')
        .replace(/./g, (digit) => disguise[Number.parseInt(digit, 16)]!),
    )
    .join('');
}

export function undisguisedNumber(disguised: string): string {
  const codes = (disguised.match(/.{4}/g) ?? []).map((letters) =>
    [...letters].reduce((code, letter) => code * 16 + disguise.indexOf(letter), 0),
  );
  return String.fromCodePoint(...codes.reverse());
}

/** The letters that stand for the sixteen digits of a character's code. */
const disguise = 'kfwbznqgtyxmhcdr';
