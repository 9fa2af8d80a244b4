/** Numbers that people read out on the phone: no letter or digit that is taken for another (0 O, 1 I L, 5 S, 8 B). */
const symbols = '234679ACDEFGHJKMNPQRTUVWXYZ';

/** `R-7K3M-9Q2X`, at random; whoever stores it looks whether it is taken. `kind` is the letter at its beginning. */
export function createReadableNumber(kind: string): string {
  const drawn: string[] = [];
  while (drawn.length < 8) {
    const [byte] = crypto.getRandomValues(new Uint8Array(1));
    // The bytes past the last full round would make some symbols more frequent.
    if (byte! < symbols.length * Math.floor(256 / symbols.length)) drawn.push(symbols[byte! % symbols.length]!);
  }
  return `${kind}-${drawn.slice(0, 4).join('')}-${drawn.slice(4).join('')}`;
}
