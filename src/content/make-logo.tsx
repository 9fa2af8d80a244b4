import { Picture } from '../ui/picture.tsx';
import { makeLogoShapes } from './make-logo-shapes.ts';
import logosUrl from './make-logos.svg?url';

export interface MakeLogoProps {
  /** Slug of the make: `toyota`. */
  slug: string;
  name: string;
  /** The dealer's own logo of the make, which wins over the built-in one. */
  url?: string | null;
  className?: string;
}

/**
 * The logo of a make, 30 px high (NAV-87), in the colour of the surrounding text: the given logo, else the built-in
 * one, else the name in the style of a logo. It is decorative: the name is next to it, or the caller provides it for
 * screen readers.
 */
export function MakeLogo({ slug, name, url, className = 'h-[30px] max-w-22' }: MakeLogoProps) {
  if (url) return <Picture src={url} alt="" width={88} height={30} className={`${className} w-auto object-contain`} />;
  // A make of a feed may be called anything, `constructor` too.
  const shape = Object.hasOwn(makeLogoShapes, slug) ? makeLogoShapes[slug] : undefined;
  if (shape === undefined) return <NameAsLogo name={name} className={className} />;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${Math.round(shape * 100)} 100`}
      className={`${className} w-auto fill-current`}
    >
      <use href={`${logosUrl}#${slug}`} />
    </svg>
  );
}

/** For the page's bold capitals. */
const widthOfLetter = 0.7;

/**
 * A make without a logo is written as one: in capitals, in two lines where it is long, as high and as wide as a logo.
 */
function NameAsLogo({ name, className }: { name: string; className: string }) {
  const lines = linesOf(name.toUpperCase());
  const size = lines.length > 1 ? 46 : 62;
  const width = Math.round(Math.max(1, ...lines.map((line) => line.length)) * size * widthOfLetter);
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} 100`} className={`${className} w-auto fill-current`}>
      {lines.map((line, place) => (
        <text
          key={line}
          x={width / 2}
          y={lines.length > 1 ? 42 + place * 50 : 72}
          textAnchor="middle"
          fontSize={size}
          fontWeight={800}
          textLength={Math.round(line.length * size * widthOfLetter)}
          lengthAdjust="spacingAndGlyphs"
        >
          {line}
        </text>
      ))}
    </svg>
  );
}

const longestLine = 9;

/** `ROYAL ENFIELD` -> two lines, split so that the longer one is as short as possible. */
function linesOf(name: string): string[] {
  const words = name.split(/\s+|(?<=-)/).filter(Boolean);
  if (name.length <= longestLine || words.length < 2) return [name];
  const splits = words
    .slice(1)
    .map((_, place) => [words.slice(0, place + 1).join(' '), words.slice(place + 1).join(' ')]);
  const longer = (lines: readonly string[]): number => Math.max(...lines.map((line) => line.length));
  return splits.toSorted((one, other) => longer(one) - longer(other))[0]!;
}
