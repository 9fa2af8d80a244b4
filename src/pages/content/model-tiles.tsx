import { BodyShape } from '../../content/body-shape.tsx';
import { Picture } from '../../ui/picture.tsx';
import { UnbrokenWords } from '../../ui/unbroken-words.tsx';
import type { ModelTile } from './content-view.ts';
import { modelCountWords } from './model-count-words.ts';
import { PriceFromWords } from './price-from-words.tsx';

/** The models of a make, each with its picture, how many are there and from what price. */
export function ModelTiles({ models }: { models: readonly ModelTile[] }) {
  return (
    <ul className="grid gap-4 xs:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
      {models.map((model) => (
        <li
          key={model.name}
          className="relative flex flex-col rounded-card border border-line bg-surface hover:border-ink"
        >
          {model.picture === null ? (
            <span className="grid aspect-3/2 place-items-center rounded-t-card bg-surface-2 text-quiet">
              <BodyShape body={model.body} className="h-16" />
            </span>
          ) : (
            <Picture
              src={model.picture}
              alt=""
              width={600}
              height={400}
              sizes="(min-width: 80rem) 19rem, (min-width: 64rem) 26rem, 50vw"
              thumbnail
              className="aspect-3/2 w-full rounded-t-card object-cover"
            />
          )}
          <span className="flex flex-1 flex-col p-4">
            <a
              href={model.href}
              className="text-lg font-semibold text-ink no-underline after:absolute after:inset-0 after:rounded-card"
            >
              <UnbrokenWords text={model.name} />
            </a>
            {model.description ? <span className="mt-1 text-sm text-quiet">{model.description}</span> : null}
            <span className="mt-auto block pt-2">
              <PriceFromWords price={model.priceFrom} />
            </span>
            <span className="text-sm text-quiet">{modelCountWords(model)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
