import type { PriceFrom } from './content-view.ts';

/** `From $46,990 Drive away`; nothing without a price. */
export function PriceFromWords({
  price,
  before = 'From',
  large = false,
}: {
  price: PriceFrom | null;
  before?: string;
  large?: boolean;
}) {
  if (price === null) return null;
  return (
    <span>
      {before} <strong className={large ? 'text-3xl tabular-nums' : 'tabular-nums'}>{price.text}</strong>
      {price.label === '' ? null : (
        <>
          {' '}
          <span className="inline-block text-sm">{price.label}</span>
        </>
      )}
    </span>
  );
}
