/**
 * A fuel before a thing is part of the thing's name: a `diesel heater` is no diesel, and `electric folding mirrors` are
 * on cars of any fuel. Joined by a hyphen they are one word, in the equipment of a vehicle as in a search. Where no
 * vehicle has it, the whole name is left out. A name that the filters or other phrases read (`electric brakes`) stays.
 */
import { negationWords, unfilteredPhrase } from './negations.ts';
import { queryWords } from './text-words.ts';
import type { WordVocabulary } from './word-vocabulary.ts';

const burners = String.raw`heat(?:ers?|ing)|cook\s?tops?|stoves?|ovens?|hobs?|bbqs?|barbecues?|hot\s+water(?:\s+(?:system|service))?|water\s+heaters?|fridges?|generators?|gen\s?sets?|bottles?|struts?|detectors?|bayonets?`;
const motors = String.raw`brakes?|steps?|awnings?|mirrors?|windows?|seats?|jacks?|winch(?:es)?|toilets?|beds?|hand\s?brakes?|park(?:ing)?\s+brakes?|tail\s?gates?|boots?|sun\s?roofs?|blinds?|pumps?|locks?|steering|antennas?|aerials?|adjust\w*|lifts?|(?:sliding\s+)?doors?|lumbar|start(?:er|ing)?|kettles?|blankets?`;
const ofKind = String.raw`(?:fold(?:ing|able)?|sliding|rear|front|side|driver['’]?s?|passenger|power|roll[\s-]out|roof|height|space|water)\s+`;
const name = new RegExp(
  String.raw`(?<![\p{L}\p{N}-])(?<fuel>diesel|petrol|gas|lpg|electric(?:al|ally)?)\s+(?<thing>(?:${ofKind}){0,2}(?:${burners}|(?<=electric(?:al|ally)?\s+(?:${ofKind}){0,2})(?:${motors})))(?![\p{L}\p{N}-]|\s+\d)`,
  'giu',
);

/** `Truma diesel heater with thermostat` -> `diesel-heater`: short lines have their words joined anyway. */
export function fuelNamesIn(lines: readonly string[]): string[] {
  return lines.flatMap((line) => [...line.matchAll(name)].map(({ groups }) => joined(groups!.fuel!, groups!.thing!)));
}

/** `finds`: true if a text finds anything in the stock. */
export async function withFuelOfEquipment(
  text: string,
  { vocabulary, finds }: { vocabulary: WordVocabulary; finds: (text: string) => Promise<boolean> },
): Promise<{ text: string; leftOut: string[] }> {
  let whole = '';
  let copied = 0;
  const leftOut: string[] = [];
  for (const { index, 0: said, groups } of text.matchAll(name)) {
    const isRead = vocabulary.readingOf(queryWords(said).join(''))?.kind === 'values' || isUnfiltered(said);
    if (isRead) continue;
    const written = joined(groups!.fuel!, groups!.thing!);
    // Refused words are left out together with their refusal (`refused-words.ts`).
    const isRefused = negationWords.has(queryWords(text.slice(0, index)).at(-1) ?? '');
    const isKept = isRefused || (await finds(written));
    // An `electric sunroof` is a sunroof at least.
    const isThingRead = vocabulary.readingOf(queryWords(groups!.thing!).join(''))?.kind === 'values';
    if (!isKept) leftOut.push(isThingRead ? groups!.fuel! : said);
    whole += text.slice(copied, index) + (isKept ? written : isThingRead ? groups!.thing! : '');
    copied = index + said.length;
  }
  return { text: (whole + text.slice(copied)).trim(), leftOut };
}

const joined = (fuel: string, thing: string): string => `${fuel}-${thing}`;

function isUnfiltered(said: string): boolean {
  return said.search(unfilteredPhrase) >= 0;
}
