import { BodyShape } from '../../content/body-shape.tsx';
import { evenColumns } from '../../ui/even-columns.ts';
import { Picture } from '../../ui/picture.tsx';
import { UnbrokenWords } from '../../ui/unbroken-words.tsx';
import type { ModelTile } from './content-view.ts';
import { modelCountWords } from './model-count-words.ts';
import { PriceFromWords } from './price-from-words.tsx';

/** The models of a make, each with its picture, how many are there and from what price. */
export function ModelTiles({ models }: { models: readonly ModelTile[] }) {
  return (
    <ul className={`grid gap-4 xs:grid-cols-2 ${evenColumns(models.length, { sm: 2, lg: 3, xl: 4 })}`}>
      {models.map((model) => (
        <li
          key={model.name}
          className="@container relative rounded-card border border-line bg-surface hover:border-ink"
        >
          {/* As wide as half of the page a tile has its picture beside its words. */}
          <div className="flex h-full flex-col @md:flex-row">
            {model.picture === null ? (
              <span className="grid aspect-3/2 place-items-center rounded-t-card bg-surface-2 text-quiet @md:m-4 @md:mr-0 @md:w-[42%] @md:shrink-0 @md:self-center @md:rounded-card">
                <BodyShape body={model.body} className="h-16" />
              </span>
            ) : (
              <Picture
                src={model.picture}
                alt=""
                width={600}
                height={400}
                sizes="(min-width: 64rem) 40rem, 50vw"
                thumbnail
                className="aspect-3/2 w-full rounded-t-card object-cover @md:m-4 @md:mr-0 @md:w-[42%] @md:shrink-0 @md:self-center @md:rounded-card"
              />
            )}
            <span className="flex min-w-0 flex-1 flex-col p-4 @md:justify-center @md:px-5">
              <a
                href={model.href}
                className="text-lg font-semibold text-ink no-underline after:absolute after:inset-0 after:rounded-card"
              >
                <UnbrokenWords text={model.name} />
              </a>
              {model.description ? <span className="mt-1 text-sm text-quiet">{model.description}</span> : null}
              <span className="mt-auto block pt-2 @md:mt-0">
                <PriceFromWords price={model.priceFrom} />
              </span>
              <span className="text-sm text-quiet">{modelCountWords(model)}</span>
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
