import type { IconName } from './icon-drawings.tsx';

/** In the colour of the text, of the size that classes here or around it say. Says nothing to a screen reader. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg aria-hidden="true" className={className}>
      <use href={`#icon-${name}`} />
    </svg>
  );
}
