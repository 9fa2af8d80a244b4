/** Replaces the thread that reads a dealer's folder: allocates more and more memory. */
const held: number[][] = [];
for (;;) held.push(Array.from({ length: 10_000 }, (_, index) => index + held.length));
