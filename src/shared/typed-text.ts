/**
 * Makes a visitor's typed text safe to store and to show to others. It removes:
 * - control characters, lone surrogates and non-characters, which databases, XML and mail headers cannot hold;
 * - marks that change the text direction (U+202E and similar): in a subject or a table they would also reverse the
 * dealer's own text;
 * - zero-width characters, which make one name look like another or hide a word from a filter.
 *
 * Names in Arabic or Hebrew need none of these marks; their letters stay. The joiners U+200C and U+200D stay where
 * writing needs them: after a letter of Arabic script, after a mark (as in Hindi) and inside an emoji. The Unicode line
 * separators become line ends, and the full-width digits of Chinese and Japanese keyboards (U+FF10 to U+FF19) become
 * ASCII digits, as in phone numbers and prices.
 */
export const typedText = (sent: string): string =>
  sent
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\uFF10-\uFF19]/g, (digit) => digit.normalize('NFKC'))
    .replace(unshown, '')
    .replace(looseJoiner, '');

const unshown =
  /(?![\n\t])\p{Cc}|[\uFFFE\uFFFF]|[\u202A-\u202E\u2066-\u2069\u200E\u200F\u061C]|[\u200B\u2060-\u2064\uFEFF\u00AD\u180E\u115F\u1160\u3164\uFFA0\u{E0000}-\u{E007F}]/gu;
const looseJoiner =
  /(?<![\p{M}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D]+/gu;

/** The same on one line: for addresses and headers, which may contain anything. */
export const typedLine = (sent: string): string => typedText(sent).replace(/[\n\t]/g, '');
