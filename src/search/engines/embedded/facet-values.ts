/**
 * Numbers every value of every facet with a code; the document's own words, its position and its equipment lines are
 * the values of three more, hidden facets. Codes are never removed: a value without vehicles has the count 0, which is
 * the same as absent.
 */
import type { SearchPosition } from '../../engine.ts';
import { compareByLabel } from '../../facet-order.ts';
import { facetLabel, facetNames, facetsByName, type FacetName } from '../../facets.ts';
import { textWeights } from '../../search-schema.ts';
import { indexWords, separateWords } from '../../text-words.ts';
import { lineWord, searchedText } from '../../word-match.ts';
import { withCapacity } from './growing-array.ts';

/** Numbers of the hidden facets; facets have the number of their place in `facetNames`. */
export const wordsFacet = facetNames.length;
export const positionFacet = facetNames.length + 1;
export const linesFacet = facetNames.length + 2;
const allFacets = facetNames.length + 3;

/** Values are the same in any letter case. */
export function normalValue(value: string): string {
  return value.trim().toLowerCase();
}

/** Values in which a word occurs by itself, and values in which it is part of a joined word. */
export interface WordCodes {
  whole: number[];
  parts: number[];
}

const noCodes: WordCodes = { whole: [], parts: [] };

export class FacetValues {
  /** By code. The first spelling seen is kept. */
  readonly values: string[] = [];
  readonly labels: string[] = [];
  facetOf: Uint8Array = new Uint8Array(256);
  /** Vehicles that have the value. */
  counts: Uint32Array = new Uint32Array(256);
  /** Weight of a word in the value, by code. */
  weights: Uint8Array = new Uint8Array(256);
  /** Every position that a vehicle ever had. */
  readonly positions: { code: number; position: SearchPosition }[] = [];

  readonly #codes: Map<string, number>[] = Array.from({ length: allFacets }, () => new Map());
  readonly #byLabel: (Uint32Array | null)[] = Array.from({ length: allFacets }, () => null);
  readonly #codesOfWord = new Map<string, WordCodes>();
  #sortedWords: string[] | null = null;
  /** Words of equipment lines, with the codes of the lines. They are apart, because other words have other rules. */
  readonly #linesOfWord = new Map<string, number[]>();

  get size(): number {
    return this.values.length;
  }

  copy(): FacetValues {
    const copy = new FacetValues();
    copy.values.push(...this.values);
    copy.labels.push(...this.labels);
    copy.facetOf = this.facetOf.slice();
    copy.counts = this.counts.slice();
    copy.weights = this.weights.slice();
    copy.positions.push(...this.positions);
    for (const [facet, codes] of this.#codes.entries()) copy.#codes[facet] = new Map(codes);
    copy.#byLabel.splice(0, allFacets, ...this.#byLabel);
    for (const [word, { whole, parts }] of this.#codesOfWord)
      copy.#codesOfWord.set(word, { whole: [...whole], parts: [...parts] });
    copy.#sortedWords = this.#sortedWords;
    for (const [word, lines] of this.#linesOfWord) copy.#linesOfWord.set(word, [...lines]);
    return copy;
  }

  /** `undefined` when no vehicle ever had the value. */
  find(facet: number, value: string): number | undefined {
    return this.#codes[facet]!.get(normalValue(value));
  }

  codeOf(facet: number, value: string): number {
    const key = normalValue(value);
    const known = this.#codes[facet]!.get(key);
    if (known !== undefined) return known;
    const code = this.values.length;
    const name = facetNames[facet];
    this.facetOf = withCapacity(this.facetOf, code + 1);
    this.counts = withCapacity(this.counts, code + 1);
    this.weights = withCapacity(this.weights, code + 1);
    this.#codes[facet]!.set(key, code);
    this.values.push(value.trim());
    this.labels.push(name === undefined ? '' : facetLabel(name, value.trim()));
    this.facetOf[code] = facet;
    this.weights[code] =
      facet === wordsFacet ? textWeights.words : name === undefined ? 0 : (facetsByName[name].textWeight ?? 0);
    this.#byLabel[facet] = null;
    if (this.weights[code]! > 0) this.#addWords(code);
    if (facet === linesFacet) this.#addLine(code);
    return code;
  }

  codeOfPosition({ lat, long }: SearchPosition): number {
    const code = this.codeOf(positionFacet, `${lat},${long}`);
    if (code === this.size - 1 && this.positions.at(-1)?.code !== code)
      this.positions.push({ code, position: { lat, long } });
    return code;
  }

  /** Codes of a facet in the order of their labels. */
  codesByLabel(facet: number): Uint32Array {
    return (this.#byLabel[facet] ??= Uint32Array.from(this.#codes[facet]!.values()).sort((left, right) =>
      compareByLabel(this.#entry(left), this.#entry(right)),
    ));
  }

  /** Every word that a value has, sorted. */
  words(): readonly string[] {
    return (this.#sortedWords ??= [...this.#codesOfWord.keys()].sort());
  }

  codesOfWord(word: string): WordCodes {
    return this.#codesOfWord.get(word) ?? noCodes;
  }

  /** Codes of the values in use in which a word stands by itself: not the `xls` of XL S, nor the `gx` of GX-L. */
  codesWithSeparateWord(word: string): number[] {
    return this.codesOfWord(word).whole.filter(
      (code) => this.counts[code]! > 0 && separateWords(this.#searchedText(code)).includes(word),
    );
  }

  /** Codes of the equipment lines in use that have a word (`lineWord`). */
  linesWith(word: string): number[] {
    return (this.#linesOfWord.get(lineWord(word)) ?? []).filter((code) => this.counts[code]! > 0);
  }

  isWordInUse(word: string): boolean {
    const { whole, parts } = this.codesOfWord(word);
    return whole.some((code) => this.counts[code]! > 0) || parts.some((code) => this.counts[code]! > 0);
  }

  approximateBytes(): number {
    return (
      this.values.length * 220 +
      (this.#codesOfWord.size + this.#linesOfWord.size) * 130 +
      this.facetOf.byteLength +
      this.counts.byteLength +
      this.weights.byteLength
    );
  }

  #entry(code: number): { label: string; value: string } {
    return { label: this.labels[code]!, value: this.values[code]! };
  }

  #addWords(code: number): void {
    const { whole, parts } = indexWords(this.#searchedText(code));
    for (const word of whole) this.#codesFor(word).whole.push(code);
    for (const word of parts) this.#codesFor(word).parts.push(code);
  }

  #addLine(code: number): void {
    const { whole, parts } = indexWords(this.values[code]!);
    for (const word of new Set([...whole, ...parts].map(lineWord))) {
      const lines = this.#linesOfWord.get(word);
      if (lines === undefined) this.#linesOfWord.set(word, [code]);
      else lines.push(code);
    }
  }

  #searchedText(code: number): string {
    const name = facetNames[this.facetOf[code]!];
    return name === undefined ? this.values[code]! : searchedText(name, this.values[code]!);
  }

  #codesFor(word: string): WordCodes {
    let codes = this.#codesOfWord.get(word);
    if (!codes) {
      codes = { whole: [], parts: [] };
      this.#codesOfWord.set(word, codes);
      this.#sortedWords = null;
    }
    return codes;
  }
}

export function facetNumber(facet: FacetName): number {
  return facetNames.indexOf(facet);
}
