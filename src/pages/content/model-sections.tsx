import { Download } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import { fullRows } from '../../ui/even-columns.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { scrollingRow } from '../../ui/scrolling-row.ts';
import { UnbrokenWords } from '../../ui/unbroken-words.tsx';
import type { GradeContent, ModelContent } from './content-view.ts';
import { OfferCards } from './offer-cards.tsx';
import { PriceFromWords } from './price-from-words.tsx';

/** What stands first on a model's page: the lowest price, and the next steps. */
export function ModelSummary({ model }: { model: ModelContent }) {
  const { demonstrators } = model;
  return (
    <div className="mb-8 grid gap-4 rounded-card bg-surface-2 p-5 sm:flex sm:flex-wrap sm:items-center sm:justify-between lg:p-6">
      <p className="leading-tight">
        <PriceFromWords price={model.priceFrom} large />
        <span className="mt-1 block text-quiet">
          {model.count === 0
            ? 'No new one in stock today: ask when the next one comes.'
            : `${model.count} new in stock${model.priceFrom === null ? '' : '; the price is that of the cheapest'}.`}
        </span>
        {demonstrators.count > 0 ? (
          <a href={demonstrators.href} className="inline-block py-2 text-ink underline underline-offset-4">
            {demonstrators.count === 1 ? 'One demonstrator' : `${demonstrators.count} demonstrators`}
            {demonstrators.priceFrom === null
              ? ''
              : ` from ${demonstrators.priceFrom.text}${inBrackets(demonstrators.priceFrom.label)}`}
          </a>
        ) : null}
      </p>
      <p className="flex flex-wrap gap-3">
        {model.count > 0 ? <LinkButton href={model.listHref}>See all {model.count} in stock</LinkButton> : null}
        <LinkButton href={model.testDrive.href} variant="secondary">
          {model.testDrive.label}
        </LinkButton>
        {model.brochure === null ? null : (
          <LinkButton href={model.brochure} variant="secondary">
            <Download aria-hidden="true" className="size-5" />
            Brochure
          </LinkButton>
        )}
      </p>
    </div>
  );
}

const inBrackets = (label: string): string => (label === '' ? '' : ` (${label})`);

/** Beside the dealer's words: the key facts, and an offer if there is but one. */
export function ModelAside({ model }: { model: ModelContent }) {
  return (
    <aside className="grid content-start gap-8">
      {model.facts.length > 0 ? (
        <section className="rounded-card border border-line p-5">
          <h2 className="text-xl">Key facts</h2>
          <dl className="mt-3 divide-y divide-line">
            {model.facts.map(({ label, value }) => (
              <div key={label} className="flex flex-wrap justify-between gap-x-4 py-2">
                <dt className="text-quiet">{label}</dt>
                <dd className="font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
      {model.offers.length === 1 ? <OfferCards offers={model.offers} isColumn headingLevel={2} /> : null}
    </aside>
  );
}

/** Whether there is anything to stand beside the words. */
export const hasModelAside = ({ facts, offers }: ModelContent): boolean => facts.length > 0 || offers.length === 1;

/** Grades, colours, pictures and offers of a model, under the dealer's words. */
export function ModelSections({ model }: { model: ModelContent }) {
  return (
    <div className="page-width grid gap-12 pb-12 empty:hidden">
      {model.grades.length > 0 ? (
        <section>
          <h2 className="text-2xl lg:text-3xl">Grades and prices</h2>
          <ul className="mt-5 divide-y divide-line border-y border-line">
            {model.grades.map((grade) => (
              <Grade key={grade.name} grade={grade} />
            ))}
          </ul>
        </section>
      ) : null}
      {model.colours.length > 0 ? (
        <section>
          <h2 className="text-2xl lg:text-3xl">Colours</h2>
          <ul className="mt-5 flex flex-wrap gap-x-6 gap-y-4">
            {model.colours.map(({ name, hex }) => (
              <li key={name} className="flex items-center gap-3">
                <svg aria-hidden="true" viewBox="0 0 36 36" className="size-9 text-line">
                  {/* As an attribute: the policy of pages lets no style stand in an element. */}
                  <circle cx="18" cy="18" r="17" fill={hex} stroke="currentColor" />
                </svg>
                {name}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {model.gallery.length > 0 ? (
        <section aria-label="Pictures">
          <ul className={classNames('grid gap-4', fullRows(model.gallery.length, { sm: 3 }), scrollingRow)}>
            {model.gallery.map(({ url, alt }) => (
              <li key={url} className="snap-start">
                <Picture
                  src={url}
                  alt={alt}
                  width={900}
                  height={600}
                  sizes="(min-width: 64rem) 42rem, 100vw"
                  className="aspect-3/2 w-full rounded-card object-cover"
                />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {model.offers.length > 1 ? (
        <section>
          <h2 className="mb-5 text-2xl lg:text-3xl">{model.name} offers</h2>
          <OfferCards offers={model.offers} />
        </section>
      ) : null}
    </div>
  );
}

function Grade({ grade }: { grade: GradeContent }) {
  return (
    <li className="grid gap-x-8 gap-y-1 py-4 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_auto] sm:items-baseline">
      <h3 className="text-lg">
        <UnbrokenWords text={grade.name} />
      </h3>
      <p className="text-quiet">{grade.description}</p>
      <p className="sm:text-right">
        {grade.guide ? (
          <PriceFromWords price={grade.guide} before="Price guide from" />
        ) : (
          <PriceFromWords price={grade.priceFrom} />
        )}
        <span className="block text-sm text-quiet">
          {grade.href === null ? (
            'None in stock today'
          ) : (
            <a href={grade.href} className="inline-block py-1 text-ink underline underline-offset-4">
              {grade.count} in stock<span className="sr-only">: {grade.name}</span>
            </a>
          )}
        </span>
      </p>
    </li>
  );
}
