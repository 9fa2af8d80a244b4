/** Breaks a title into lines and chooses its size, so that it fills its space and no word is cut. */

interface TitleSpace {
  /** Pixels. */
  width: number;
  height: number;
  mostLines: number;
  /** Sizes in pixels, largest first. */
  sizes: readonly number[];
  /** Distance of two lines, in sizes. */
  lineHeight: number;
}

interface FittedTitle {
  lines: readonly string[];
  /** Pixels. */
  size: number;
}

/**
 * `widthOf` measures a text at a size of one pixel. A title that is too long at the smallest size ends with `…`; a
 * single word that is wider than the space makes the size smaller still.
 */
export function fitTitle({
  title,
  space,
  widthOf,
}: {
  title: string;
  space: TitleSpace;
  widthOf(text: string): number;
}): FittedTitle {
  const words = title.split(/\s+/).filter((word) => word !== '');
  for (const size of space.sizes) {
    const lines = linesOf(words, space.width / size, widthOf);
    const fits = lines.length <= linesAt(size, space) && lines.every((line) => widthOf(line) * size <= space.width);
    if (fits) return { lines, size };
  }
  const smallest = space.sizes.at(-1)!;
  const most = linesAt(smallest, space);
  const lines = linesOf(words, space.width / smallest, widthOf);
  const cut = lines.length <= most ? lines : shortened(lines.slice(0, most), space.width / smallest, widthOf);
  const widest = Math.max(...cut.map(widthOf));
  return { lines: cut, size: Math.min(smallest, space.width / widest) };
}

const linesAt = (size: number, { height, mostLines, lineHeight }: TitleSpace): number =>
  Math.max(1, Math.min(mostLines, Math.floor(height / (size * lineHeight))));

/** A word that is too wide has a line to itself. */
function linesOf(words: readonly string[], width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function shortened(lines: readonly string[], width: number, widthOf: (text: string) => number): string[] {
  const last = lines.at(-1)!.split(' ');
  while (last.length > 1 && widthOf(`${last.join(' ')}…`) > width) last.pop();
  return [...lines.slice(0, -1), `${last.join(' ').replace(/[\s,.;:|–-]+$/, '')}…`];
}
