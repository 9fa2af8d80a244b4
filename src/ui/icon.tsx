import type { IconName } from './icon-drawings.tsx';

/** In the colour of the text, and the size of its own or surrounding classes. Hidden from screen readers. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg aria-hidden="true" className={className}>
      <use href={`#icon-${name}`} />
    </svg>
  );
}
