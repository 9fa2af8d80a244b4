/**
 * Marks the words in a title that a shopper's text found, by the rules of the search (`word-match.ts`): a word or its
 * beginning, joined neighbours, and a typo if no other word of the title matches.
 */
import { queryWords, spellingsOf } from './text-words.ts';
import { allowedTypos, mayBeBeginning, typingErrors } from './word-match.ts';

/**
 * Private-use characters that occur in no text, so that the marks pass through every engine unchanged (`engine.ts`,
 * highlights).
 */
export const markStart = '\uE000';
export const markEnd = '\uE001';

/** The text without any marks that it already contained. */
export function withoutMarks(text: string): string {
  return text.replace(/[\uE000\uE001]/g, '');
}

interface Letter {
  start: number;
  end: number;
}
/** A word of the title: its letters and digits, and at which of them a part begins (the `trail` of `X-Trail`). */
interface Chunk {
  letters: Letter[];
  joined: string;
  parts: { from: number; text: string }[];
}

/** `2021 Toyota Corolla` for `toy corola` -> `2021 ⟨Toy⟩ota ⟨Corolla⟩`, with the marks for the brackets. */
export function markWords(title: string, text: string): string {
  const plain = withoutMarks(title);
  const words = queryWords(text);
  if (words.length === 0) return plain;
  const chunks = chunksOf(plain);
  const marked = new Uint8Array(plain.length);
  for (const [place, word] of words.entries()) {
    // Other spellings only where the word itself is not there, so that two neighbours are two marks.
    const found = spellingsOf(words, place)
      .map((spelling) => lettersFound(chunks, spelling))
      .find((runs) => runs.length > 0);
    for (const letters of found ?? lettersNearlyFound(chunks, word))
      marked.fill(1, letters[0]!.start, letters.at(-1)!.end);
  }
  let result = '';
  for (let place = 0; place <= plain.length; place += 1) {
    const [before, here] = [marked[place - 1] ?? 0, marked[place] ?? 0];
    if (before !== here) result += here === 1 ? markStart : markEnd;
    result += plain[place] ?? '';
  }
  return result;
}

/** Runs of letters. */
function lettersFound(chunks: readonly Chunk[], spelling: string): Letter[][] {
  const isFound = (text: string): boolean =>
    text === spelling || (mayBeBeginning(spelling) && text.startsWith(spelling));
  return chunks.flatMap(({ letters, joined, parts }, place) => {
    if (isFound(joined)) return [letters.slice(0, spelling.length)];
    const next = chunks[place + 1];
    if (next && spelling.length > joined.length && isFound(joined + next.joined))
      return [[...letters, ...next.letters].slice(0, spelling.length)];
    const part = parts.find(({ text }) => isFound(text));
    return part === undefined ? [] : [letters.slice(part.from, part.from + spelling.length)];
  });
}

function lettersNearlyFound(chunks: readonly Chunk[], word: string): Letter[][] {
  const most = allowedTypos(word);
  if (most === 0) return [];
  const errors = chunks.map(({ joined }) => (/\d/.test(joined) ? most + 1 : typingErrors(word, joined, most)));
  const fewest = Math.min(...errors, most);
  return chunks.filter((_, place) => errors[place] === fewest).map(({ letters }) => letters);
}

function chunksOf(title: string): Chunk[] {
  return [...title.matchAll(/[\p{L}\p{N}\p{M}.'’-]+/gu)]
    .map((match) => {
      const chunk: Chunk = { letters: [], joined: '', parts: [] };
      let isPartOpen = false;
      let place = match.index;
      for (const character of match[0]) {
        // One written letter may be several folded ones: ß, Æ and ligatures.
        const folded = queryWords(character).join('');
        const last = chunk.letters.at(-1);
        if (folded === '' && !/\p{M}/u.test(character)) isPartOpen = false;
        else if (folded === '' && last) last.end = place + character.length;
        for (const letter of folded) {
          if (!isPartOpen) chunk.parts.push({ from: chunk.letters.length, text: '' });
          isPartOpen = true;
          chunk.parts.at(-1)!.text += letter;
          chunk.joined += letter;
          chunk.letters.push({ start: place, end: place + character.length });
        }
        place += character.length;
      }
      return chunk;
    })
    .filter(({ letters }) => letters.length > 0);
}
