import { isSameText } from '../../shared/text.ts';
import type { PartSettings } from './part-settings.ts';

/**
 * The parts that have every word somewhere in number, name, description, make or what they fit, in any letter case; a
 * number is found with and without its hyphens. A part for every make is found under each. Those with a word in their
 * name come first.
 */
export function findParts(
  parts: readonly PartSettings[],
  { query, make }: { query: string; make: string },
): PartSettings[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = parts.filter((part) => {
    if (make !== '' && part.make !== '' && !isSameText(part.make, make)) return false;
    const number = part.number.toLowerCase();
    const text = [number, number.replaceAll(/[./-]/g, ''), part.name, part.description, part.make, part.fits]
      .join(' ')
      .toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const isNamed = ({ name }: PartSettings): boolean => words.some((word) => name.toLowerCase().includes(word));
  return found.toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one)));
}
