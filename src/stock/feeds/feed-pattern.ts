/**
 * Compiles the regular expressions of a feed mapping with RE2, whose running time is linear in the text. JavaScript's
 * own engine backtracks, so `^([a-z]+ ?)+$` would block the process for hours on a value of 40 letters. Patterns have
 * JavaScript's syntax and meaning; syntax that RE2 lacks is refused.
 */
import { RE2JS } from 're2js';

/** A pattern that ignores case. */
export interface FeedPattern {
  isFoundIn(text: string): boolean;
  /**
   * The first match. `value` is its first group, or the whole match if there is no group or the group did not
   * participate.
   */
  findIn(text: string): PatternMatch | null;
}

interface PatternMatch {
  value: string;
  matched: string;
  index: number;
}

export type CompiledFeedPattern =
  | { ok: true; pattern: FeedPattern }
  /** `expected` completes the sentence "expected ...". */
  | { ok: false; expected: string };

/** A longer text is not matched by patterns. A feed's longest text, the dealer's comments, has the same limit. */
export const maxPatternText = 20_000;

const maxSource = 1_000;
/** Time is the product of this and the text: at the limits of both, about a second on one core in the worst case. */
const maxProgramSize = 1_000;

const maxCachedTexts = 1_000;
const maxCachedText = 200;

/** JavaScript's `\s`; RE2's own is ASCII only, and dealers' systems write no-break spaces. */
const spaces = String.raw`\t-\r \x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}`;
const notSpaces = String.raw`\x{0}-\x{8}\x{e}-\x{1f}!-\x{9f}\x{a1}-\x{167f}\x{1681}-\x{1fff}\x{200b}-\x{2027}\x{202a}-\x{202e}\x{2030}-\x{205e}\x{2060}-\x{2fff}\x{3001}-\x{fefe}\x{ff00}-\x{10ffff}`;
const anyInLine = String.raw`[^\n\r\x{2028}\x{2029}]`;
const anything = String.raw`[\x{0}-\x{10ffff}]`;
const nothing = String.raw`[^\x{0}-\x{10ffff}]`;

/** Compiling is pure and quick, and costs at most a few milliseconds for a pattern at the limits. */
export function compileFeedPattern(source: string): CompiledFeedPattern {
  if (source.length > maxSource)
    return refused(`a regular expression of at most ${maxSource} characters, this one has ${source.length}`);
  try {
    // JavaScript only reads the pattern here; it never runs it.
    RegExp(source, 'i');
  } catch (error) {
    return refused(`a valid regular expression (${(error as Error).message.replace(/^.*: /s, '')})`);
  }
  const translated = translate(source);
  if (!translated.ok) return translated;
  try {
    const compiled = RE2JS.compile(translated.source, RE2JS.CASE_INSENSITIVE);
    if (compiled.programSize() > maxProgramSize) {
      return refused(
        `a smaller regular expression: its repeat counts and alternatives come to ${compiled.programSize()} steps, at most ${maxProgramSize} are allowed. Write + or * in place of a high count`,
      );
    }
    return { ok: true, pattern: patternOf(compiled) };
  } catch (error) {
    const { message } = error as Error;
    if (message.includes('invalid repeat count'))
      return refused('repeat counts of at most 1000, nested ones multiplied. Write + or * in place of a high count');
    return refused(`a regular expression that RE2 can run (${message.replace(/^error parsing regexp: /, '')})`);
  }
}

/** For a mapping that was checked. Throws when the pattern is refused. */
export function requireFeedPattern(source: string): FeedPattern {
  const compiled = compileFeedPattern(source);
  if (!compiled.ok)
    throw new TypeError(`The pattern ${JSON.stringify(source)} cannot be run: expected ${compiled.expected}.`);
  return compiled.pattern;
}

function patternOf(compiled: RE2JS): FeedPattern {
  const find = (text: string): PatternMatch | null => {
    const matcher = compiled.matcher(text);
    if (!matcher.find()) return null;
    const matched = matcher.group(0)!;
    return { value: (matcher.groupCount() > 0 ? matcher.group(1) : null) ?? matched, matched, index: matcher.start(0) };
  };
  // A feed's column has the same few values again and again ("4 cyl, 2.2 L").
  const matches = new Map<string, PatternMatch | null>();
  return {
    isFoundIn: (text) => compiled.test(text),
    findIn(text) {
      if (text.length > maxCachedText) return find(text);
      let match = matches.get(text);
      if (match === undefined) {
        match = find(text);
        if (matches.size < maxCachedTexts) matches.set(text, match);
      }
      return match;
    },
  };
}

type Translation = { ok: true; source: string } | { ok: false; expected: string };

const refused = (expected: string): { ok: false; expected: string } => ({ ok: false, expected });

/** JavaScript's spelling to RE2's. `source` is a valid JavaScript pattern without flags. */
function translate(source: string): Translation {
  let result = '';
  let index = 0;
  while (index < source.length) {
    const rest = source.slice(index, index + 40);
    const character = String.fromCodePoint(source.codePointAt(index)!);
    let piece: Piece;
    if (character === '\\') piece = escapeOutsideClass(rest);
    else if (character === '[') piece = characterClass(source.slice(index));
    else if (rest.startsWith('(?')) piece = group(rest);
    else piece = { text: character === '.' ? anyInLine : character, length: character.length };
    if ('expected' in piece) return refused(piece.expected);
    result += piece.text;
    index += piece.length;
  }
  return { ok: true, source: result };
}

/** The translation of a piece of the pattern, and the length of the piece. */
type Piece = { text: string; length: number } | { expected: string };

function group(rest: string): Piece {
  const [lookAround] = /^\(\?<?[=!]/.exec(rest) ?? [];
  if (lookAround !== undefined) {
    return {
      expected: `a pattern without look-around ("${lookAround}"), which has no limit of time. Put what is to be taken into a group, and what must not match into not_if (beside only_if) or looks_unlike (beside looks_like)`,
    };
  }
  const [plain] = /^\(\?(?::|<)/.exec(rest) ?? [];
  if (plain !== undefined) return { text: plain === '(?<' ? '(?P<' : plain, length: plain.length };
  return {
    expected: `a pattern without "${rest.slice(0, 3)}": groups are (...), (?:...) or (?<name>...), and case never counts`,
  };
}

function escapeOutsideClass(rest: string): Piece {
  const letter = rest[1]!;
  if (/[1-9k]/.test(letter)) {
    return {
      expected: `a pattern without back references ("${rest.slice(0, 2)}"), which have no limit of time. Write out what is repeated`,
    };
  }
  if (letter === 's') return { text: `[${spaces}]`, length: 2 };
  if (letter === 'S') return { text: `[${notSpaces}]`, length: 2 };
  if (/[bB]/.test(letter)) return { text: `\\${letter}`, length: 2 };
  return escapedCharacter(rest);
}

/** Escapes that mean the same inside and outside of a class. */
function escapedCharacter(rest: string): Piece {
  const letter = String.fromCodePoint(rest.codePointAt(1)!);
  if (/[dDwWtnrfv]/.test(letter)) return { text: `\\${letter}`, length: 2 };
  const [coded, hex] = /^\\(?:x([0-9a-f]{2})|u([0-9a-f]{4}))/i.exec(rest)?.filter((part) => part !== undefined) ?? [];
  if (hex !== undefined) return { text: `\\x{${hex}}`, length: coded!.length };
  const [control] = /^\\c[a-z]/i.exec(rest) ?? [];
  if (control !== undefined) return { text: `\\x{${(control.charCodeAt(2) % 32).toString(16)}}`, length: 3 };
  if (/^\\0(?!\d)/.test(rest)) return { text: String.raw`\x{0}`, length: 2 };
  const [property] = /^\\[pP]\{\w+\}/.exec(rest) ?? [];
  if (property !== undefined) return { text: property, length: property.length };
  // A letter without a meaning of its own is that letter in JavaScript and an error in RE2, and always a mistake.
  if (/[a-z\d]/i.test(letter))
    return {
      expected: `a regular expression without "\\${letter}", which has no meaning. Write "${letter}" for the character itself`,
    };
  return { text: /[!-/:-@[-^`{-~]/.test(letter) ? `\\${letter}` : letter, length: 1 + letter.length };
}

/** `source` begins with the class and is valid, so the class is closed. */
function characterClass(source: string): Piece {
  if (source.startsWith('[]')) return { text: nothing, length: 2 };
  if (source.startsWith('[^]')) return { text: anything, length: 3 };
  let index = source[1] === '^' ? 2 : 1;
  let text = source.slice(0, index);
  let isBehindSet = false;
  while (source[index] !== ']') {
    const rest = source.slice(index, index + 40);
    const isSet = /^\\[sSdDwWpP]/.test(rest);
    let piece: Piece;
    if (rest.startsWith('\\s')) piece = { text: spaces, length: 2 };
    else if (rest.startsWith('\\S')) piece = { text: notSpaces, length: 2 };
    else if (rest.startsWith('\\b')) piece = { text: String.raw`\x{8}`, length: 2 };
    // Next to a set, and at either end, a hyphen is literal.
    else if (rest.startsWith('-') && (isBehindSet || /^-\\[sSdDwWpP]/.test(rest)))
      piece = { text: String.raw`\-`, length: 1 };
    else if (rest.startsWith('\\')) piece = escapedCharacter(rest);
    else {
      const character = String.fromCodePoint(rest.codePointAt(0)!);
      // RE2 would read "[:" as the beginning of a named class.
      piece = { text: character === '[' ? String.raw`\[` : character, length: character.length };
    }
    if ('expected' in piece) return piece;
    text += piece.text;
    index += piece.length;
    isBehindSet = isSet;
  }
  return { text: `${text}]`, length: index + 1 };
}
