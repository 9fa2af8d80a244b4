import { colourWords } from './colour-family.ts';

/**
 * A colour before a material is the interior's: `black leather seats` asks for black leather, and not for a black car.
 * Joined by a hyphen they are one word, in the text of a vehicle as in a search; it begins with the material, because
 * `black` finds every word that begins so. Where no vehicle has it, the words
 * stay as typed. The colour of an interior without a material is in no text: most are black, and `black edition` would
 * find them all.
 */
const material = String.raw`(?:leather|cloth|suede|alcantara|vinyl|velour|fabric)`;
const interior = new RegExp(
  String.raw`(?<![\p{L}\p{N}-])(${colourWords.join('|')})\s+(${material})(?:\s+(?:seats?|interior|trim|upholstery))?(?![\p{L}\p{N}-])`,
  'giu',
);

const pair = new RegExp(String.raw`(\p{L}+)\s+(${material})\b`, 'giu');
const anyMaterial = new RegExp(String.raw`\b${material}\b`, 'giu');

/** `Black / Brown Leather` -> `Leather`, `LeatherBrown`, `Interior`; none for a colour alone. */
export function interiorWords(interiorColour: string): string[] {
  const materials = [...interiorColour.matchAll(anyMaterial)].map(([word]) => word);
  if (materials.length === 0) return [];
  return [...materials, ...[...interiorColour.matchAll(pair)].map(([, colour, of]) => `${of}${colour}`), 'Interior'];
}

/** `finds`: true if a text finds anything in the stock. */
export async function withInteriorColour(text: string, finds: (text: string) => Promise<boolean>): Promise<string> {
  let whole = '';
  let copied = 0;
  for (const { index, 0: said, 1: colour, 2: of } of text.matchAll(interior)) {
    const joined = `${of}-${colour}`;
    if (!(await finds(joined))) continue;
    whole += text.slice(copied, index) + joined;
    copied = index + said.length;
  }
  return whole + text.slice(copied);
}
