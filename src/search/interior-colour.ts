/**
 * A colour before a material is the interior's: `black leather seats` asks for black leather, and not for a black car.
 * Joined by a hyphen they are one word of the text, which the interior of a vehicle has too. Where no vehicle has it,
 * the words stay as typed.
 */
const material = String.raw`(?:leather|cloth|suede|alcantara|vinyl|velour|fabric)`;
const interior = new RegExp(
  String.raw`(?<![\p{L}\p{N}-])(\p{L}+)\s+(${material})(?:\s+(?:seats?|interior|trim|upholstery))?(?![\p{L}\p{N}-])`,
  'giu',
);

/** `finds`: true if a text finds anything in the stock. */
export async function withInteriorColour(text: string, finds: (text: string) => Promise<boolean>): Promise<string> {
  let whole = '';
  let copied = 0;
  for (const { index, 0: said, 1: colour, 2: of } of text.matchAll(interior)) {
    const joined = `${colour}-${of}`;
    if (!(await finds(joined))) continue;
    whole += text.slice(copied, index) + joined;
    copied = index + said.length;
  }
  return whole + text.slice(copied);
}
