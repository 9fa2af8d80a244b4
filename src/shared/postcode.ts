/**
 * An Australian postcode as people type it and paste it: blanks around its four digits and among them count for
 * nothing.
 */
export const withoutBlanks = (typed: string): string => typed.replace(/\s+/g, '');

/**
 * Space in a postcode field for such blanks. A browser silently cuts pasted text at the field's length, and ` 4000`
 * would become ` 400`; the check for four digits (LEAD-22) belongs to the rule.
 */
export const postcodeRoom = 20;
