/** A list without vehicles, and the ways on from it. */
import { SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../routes.ts';
import { cardEnquiryTopic } from '../../stock/vehicle-card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import type { EmptySearchHelp } from './empty-search-help.ts';

/** SRCH-9 to SRCH-11: the specification's text, with suggestions below it. */
export function NoResults({ clearHref, help }: { clearHref: string; help: EmptySearchHelp | null }) {
  const { absent, didYouMean, widened, inStock, everything } = help ?? {
    absent: null,
    didYouMean: null,
    widened: [],
    inStock: null,
    everything: null,
  };
  return (
    <section className="rounded-card border border-line bg-surface-2 px-6 py-12 text-center">
      <SearchX aria-hidden="true" className="mx-auto size-10 text-quiet" />
      <h2 className="mt-4 text-xl">No Results Available</h2>
      {absent === null ? null : <p className="mt-2 text-lg">We have no {absent} in stock.</p>}
      <p className="mx-auto mt-2 max-w-120">
        No results found for your search at this time. Please try adjusting the filters for more results.
      </p>
      {didYouMean === null ? null : (
        <p className="mt-6 text-lg">
          Did you mean{' '}
          <Link to={didYouMean.href} className="font-bold text-ink underline underline-offset-4">
            {didYouMean.text}
          </Link>
          ? <span className="whitespace-nowrap text-quiet">{didYouMean.counted}</span>
        </p>
      )}
      {widened.length === 0 ? null : (
        <>
          <h3 className="mt-6 font-body text-base font-semibold normal-case tracking-normal">Close matches</h3>
          <ul className="mt-3 flex flex-wrap justify-center gap-2.5">
            {widened.map(({ label, href, counted, nearest }) => (
              <li key={href} className="max-w-full">
                <Chip href={href} className="[&>span]:text-balance [&>span]:whitespace-normal">
                  {label}:{' '}
                  <span className="tabular-nums">
                    {counted}
                    {nearest === '' ? '' : `, the nearest ${nearest}`}
                  </span>
                </Chip>
              </li>
            ))}
          </ul>
        </>
      )}
      {inStock === null ? null : (
        <>
          <h3 className="mt-6 font-body text-base font-semibold normal-case tracking-normal">{inStock.title}</h3>
          <ul className="mt-3 flex flex-wrap justify-center gap-2.5">
            {inStock.choices.map(({ label, href, counted }) => (
              <li key={href} className="max-w-full">
                <Chip href={href}>
                  {label}: <span className="tabular-nums">{counted}</span>
                </Chip>
              </li>
            ))}
          </ul>
        </>
      )}
      {everything === null ? null : (
        <p className="mt-6">
          <Link to={everything.href} className="inline-flex min-h-9 items-center text-ink underline">
            See everything in stock: {everything.counted}
          </Link>
        </p>
      )}
      <LinkButton href={clearHref} className="mt-8">
        Clear Filters
      </LinkButton>
      <p className="mt-5">
        <a
          href={paths.enquiry(cardEnquiryTopic('find-similar'))}
          className="inline-flex min-h-9 items-center text-ink underline"
        >
          Tell us what you are looking for, and we will look for it
        </a>
      </p>
    </section>
  );
}
