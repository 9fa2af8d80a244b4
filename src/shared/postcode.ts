/**
 * An Australian postcode as people type it and paste it: blanks around its four digits and among them count for
 * nothing.
 */
export const withoutBlanks = (typed: string): string => typed.replace(/\s+/g, '');

/**
 * Room that the field of a postcode leaves for such blanks. A browser cuts what is pasted at the field's length without
 * a word, and ` 4000` would be ` 400`; that a postcode has four digits (LEAD-22) is for its rule to say.
 */
export const postcodeRoom = 20;
