/**
 * Which words a typed word finds. A word is found whole or by its beginning; only a word that finds nothing that way
 * may differ by typing errors, so that a correct word never brings in its look-alikes (golf, Gold). Numbers never err.
 */

/** `3` is a model and not the beginning of 3000. */
export function mayBeBeginning(typed: string): boolean {
  return !/^\d$/.test(typed);
}

/** A beginning of a stock number, VIN or registration has three characters and a digit, so that no word brings in codes. */
export function mayBeginCode(typed: string): boolean {
  return typed.length >= 3 && /\d/.test(typed);
}

/** Both words have letters only, and the typed one has at least five. */
export function mayErr(typed: string): boolean {
  return typed.length >= 5 && !/\d/.test(typed);
}

/**
 * One error from five letters on. Two errors from nine letters on, or from six when the first letter is right
 * (`corrola` and `subura`, two errors by this count, are common ways to misspell Corolla and Subaru).
 */
export function allowsTwoErrors(typed: string, word: string): boolean {
  return typed.length >= 9 || (typed.length >= 6 && typed[0] === word[0]);
}

/**
 * Errors between two words: letters left out, added, replaced, or two neighbours exchanged (each piece of text is
 * edited once). Anything above `most` is `most + 1`.
 */
export function typingErrors(left: string, right: string, most: number): number {
  if (Math.abs(left.length - right.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    let best = row;
    for (let column = 1; column <= right.length; column += 1) {
      const same = left.charCodeAt(row - 1) === right.charCodeAt(column - 1);
      let errors = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (same ? 0 : 1));
      if (row > 1 && column > 1 && left.charCodeAt(row - 1) === right.charCodeAt(column - 2) && left.charCodeAt(row - 2) === right.charCodeAt(column - 1)) {
        errors = Math.min(errors, beforeLast[column - 2]! + 1);
      }
      current.push(errors);
      if (errors < best) best = errors;
    }
    if (best > most) return most + 1;
    beforeLast = last;
    last = current;
  }
  return Math.min(last[right.length]!, most + 1);
}
