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
 * The logo of a make, 30 px high (NAV-87), in the colour of the text around it: the given logo, else the built-in one, else
 * the name as a badge. Decoration: the name stands beside it or is read out by the caller.
 */
export function MakeLogo({ slug, name, url, className = 'h-[30px] max-w-22' }: MakeLogoProps) {
  if (url) return <Picture src={url} alt="" width={88} height={30} className={`${className} w-auto object-contain`} />;
  // A make of a feed may be called anything, `constructor` too.
  const shape = Object.hasOwn(makeLogoShapes, slug) ? makeLogoShapes[slug] : undefined;
  if (shape === undefined) {
    return (
      <span
        aria-hidden="true"
        className={`${className} inline-grid place-items-center rounded-badge border border-current px-2 text-sm font-bold uppercase leading-none tracking-wide`}
      >
        {initials(name)}
      </span>
    );
  }
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

/** `Isuzu UTE` -> `IU`; `Jayco` -> `Ja`: up to three letters that stand for a make without a logo. */
function initials(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean);
  return words.length > 1
    ? words
        .slice(0, 3)
        .map((word) => word[0])
        .join('')
    : name.slice(0, 3);
}
