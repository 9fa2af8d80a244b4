/** In the place of the thread that reads a dealer's folder: holds more and more. */
const held: number[][] = [];
for (;;) held.push(Array.from({ length: 10_000 }, (_, index) => index + held.length));
