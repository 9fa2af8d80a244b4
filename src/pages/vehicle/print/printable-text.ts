/**
 * Limits text to characters that the fonts of a PDF have. They have Western European letters. A letter with a missing
 * accent keeps its base (`č` -> `c`), and a character without a substitute, such as an emoji in a dealer's comments, is
 * left out and not printed as a box.
 */

// Characters shared by the Latin subsets of the themes' families: Latin-1, dashes, quotes, bullet, ellipsis, euro and
// trade mark.
const drawable =
  /[\t\n -~\u00a0-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122]/u;
const substitutes: Readonly<Record<string, string>> = {
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '–',
  '\u2015': '—',
  '\u2212': '–',
  '\u2032': '’',
  '\u2033': '”',
  '\u2002': ' ',
  '\u2003': ' ',
  '\u2009': ' ',
  '\u202f': ' ',
  '\u2713': '•',
  '\u2714': '•',
  '\u25cf': '•',
  '\u25aa': '•',
  '\u2605': '*',
  '\u2264': '<=',
  '\u2265': '>=',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
};

/** The soft hyphen and other marks that cannot be seen go too. */
const unseen = /\u00ad|[\u200b-\u200f]|[\u202a-\u202e]|[\u2060-\u2064]|\ufeff|[\ufe0e\ufe0f]/gu;

export function printableText(text: string): string {
  let printable = '';
  for (const character of text.normalize('NFC').replace(unseen, '')) {
    if (drawable.test(character)) {
      printable += character;
      continue;
    }
    const plain = substitutes[character] ?? character.normalize('NFKD').replace(/\p{Mark}/gu, '');
    for (const part of plain) if (drawable.test(part)) printable += part;
  }
  return printable.replace(/[ \t]{2,}/g, ' ').trim();
}
