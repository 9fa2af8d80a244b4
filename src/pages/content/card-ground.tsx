import type { LucideIcon } from 'lucide-react';

/** Stands where the neighbours of a card have a picture, so that a row keeps its line. */
export function CardGround({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <div className="grid aspect-3/2 place-items-center bg-brand text-on-brand">
      <Icon aria-hidden="true" className="size-16 opacity-60" />
    </div>
  );
}
