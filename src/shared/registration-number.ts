/**
 * Registrations as visitors type them (TRADE-4). The check is lenient on purpose: each state has ordinary,
 * personalised, club and older plates, and a refused plate is a lost visitor. Letters and digits count; spaces and
 * hyphens do not.
 */
import type { AustralianState } from './australian-states.ts';

/** The longest plates there are; personalised ones in Western Australia have nine characters. */
const longest: Readonly<Record<AustralianState, number>> = {
  ACT: 7,
  NSW: 7,
  NT: 7,
  QLD: 7,
  SA: 7,
  TAS: 7,
  VIC: 7,
  WA: 9,
};

/** `abc-12d` -> `ABC12D`; `null` for a text that cannot be a registration of that state. */
export function parseRegistration(typed: string, state: AustralianState): string | null {
  const plain = typed.toUpperCase().replace(/[\s\-.·•]+/g, '');
  return /^[A-Z0-9]+$/.test(plain) && plain.length <= longest[state] ? plain : null;
}
