/** Comparison of the price with the advertised prices of similar vehicles, with its basis (VDP-64, PRICE-1). */
import { gaugeSentence, PriceGaugeView } from '../../../pricing/price-gauge-view.tsx';
import {
  closeVehiclesWanted,
  isWithoutClose,
  type ComparisonBasis,
  type ShownComparison,
} from '../../../pricing/price-gauge.ts';
import { fullDay } from '../../../shared/day-words.ts';
import { dollarsToCents, formatDollars } from '../../../shared/money.ts';
import { formatCount } from '../../../shared/text.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { PriceComparisonPart } from './price-comparison.ts';
import { usePriceComparison } from './use-price-comparison.tsx';

const heading = 'Price comparison';

/**
 * If the server knew the comparison, it is in the page from the start. A hosted provider's late result goes into a row
 * of fixed height, and opens on a press: nothing moves under the reader. If it has none, the panel is removed while out
 * of view (PRICE-3 to PRICE-6), and says so if it is in view.
 */
export function PricePanel({ part }: { part: PriceComparisonPart }) {
  return part.comparison === null ? (
    <LateComparison slug={part.slug} noun={part.noun} closeness={part.closeness} />
  ) : (
    <section aria-label={heading} className="border-t border-line py-4 lg:py-8">
      <h2 className="text-lg lg:text-xl">{heading}</h2>
      <ComparisonView
        comparison={part.comparison}
        noun={part.noun}
        closeness={part.closeness}
        className="mt-3 lg:mt-4"
      />
    </section>
  );
}

/** Without JavaScript there can be no late result, so nothing is rendered. */
function LateComparison({ slug, noun, closeness }: Omit<PriceComparisonPart, 'comparison'>) {
  const { section, comparison } = usePriceComparison(slug);
  if (comparison === 'hidden') return null;
  return (
    <section
      ref={section}
      aria-label={heading}
      aria-busy={comparison === 'waiting' || undefined}
      className="border-t border-line py-5 noscript:hidden lg:py-8"
    >
      <h2 className="text-lg lg:text-xl">{heading}</h2>
      {comparison === 'waiting' ? (
        <div className="mt-1 flex h-11 items-center">
          <span className="sr-only">The price is being compared</span>
          <Skeleton className="h-6 w-64 max-w-full" />
        </div>
      ) : comparison === 'none' ? (
        <p className="mt-1 flex h-11 items-center text-quiet">No comparison for this vehicle.</p>
      ) : (
        <Disclosure summary={comparison.description} className="mt-1" summaryClassName={lateSummary}>
          <ComparisonView comparison={comparison} noun={noun} closeness={closeness} className="mt-2" />
        </Disclosure>
      )}
    </section>
  );
}

/** The height of the waiting row; a long description is truncated, and shown in full when opened. */
const lateSummary = 'h-11 [&>span]:truncate';

function ComparisonView({
  comparison,
  noun,
  closeness,
  className,
}: {
  comparison: ShownComparison;
  noun: string;
  closeness: string;
  className: string;
}) {
  return (
    <div className={`rounded-card border border-line p-4 sm:p-5 ${className}`}>
      <div className="grid items-center gap-x-8 gap-y-4 sm:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]">
        {/* The gauge animates once it is in view; without scripts the text gives its value. */}
        <div className="noscript:hidden">
          <PriceGaugeView comparison={comparison} noun={noun} />
        </div>
        <GaugeWords comparison={comparison} noun={noun} closeness={closeness} />
      </div>
      <WhyThisPrice comparison={comparison} noun={noun} />
    </div>
  );
}

function GaugeWords({ comparison, noun, closeness }: { comparison: ShownComparison; noun: string; closeness: string }) {
  return (
    <div>
      <p className="text-lg font-semibold">{comparison.description}</p>
      <p className="mt-1 text-quiet tabular-nums">{gaugeSentence(comparison, noun)}.</p>
      <p className="mt-1 text-sm text-quiet">
        Confidence: {confidenceWord(comparison.confidence)}
        {comparison.basis === null ? '' : `, from ${comparedText(comparison.basis, { noun, closeness })}`}
      </p>
    </div>
  );
}

/** `9 cars, 2 of them within 2 years and 30,000 km of this one` */
const comparedText = (
  { count, close_count: close }: ComparisonBasis,
  { noun, closeness }: { noun: string; closeness: string },
): string =>
  `${formatCount(count)} ${noun}, ${close === 0 ? 'none' : formatCount(close)} of them ${closeness} of this one`;

/** Never ten: an estimate that is always right does not exist. */
const casesOfTen = (confidence: number): number => Math.min(9, Math.max(1, Math.round(confidence * 10)));

const confidenceWord = (confidence: number): string =>
  confidence >= 0.7 ? 'high' : confidence >= 0.45 ? 'medium' : 'low';

function WhyThisPrice({ comparison, noun }: { comparison: ShownComparison; noun: string }) {
  const { basis } = comparison;
  return (
    <Disclosure summary="Why this price?" className="mt-3 border-t border-line" summaryClassName="pt-3">
      <div className="max-w-[70ch] pb-1">
        {basis === null ? (
          <p>
            The range comes from an independent price guide for this make, model and year. It does not say which
            advertisements it is based on.
          </p>
        ) : (
          <BasisText comparison={comparison} basis={basis} noun={noun} />
        )}
        <p className="mt-3 text-sm text-quiet">
          The range is of advertised prices, not of what was paid, and it is a guide only.
        </p>
      </div>
    </Disclosure>
  );
}

function BasisText({ comparison, basis, noun }: { comparison: ShownComparison; basis: ComparisonBasis; noun: string }) {
  return (
    <>
      <p>
        The range is based on {formatCount(basis.count)} {noun} of the same make and model that were advertised in the{' '}
        {basis.within_days} days to {fullDay(basis.as_of)}. Closer matches count for more.{' '}
        {isWithoutClose(basis)
          ? 'None is close to this one, so the range is drawn from the others. '
          : `About eight in ten such ${noun} are advertised within the range. `}
        The estimate in it is {formatDollars(dollarsToCents(basis.estimate))}
        {basis.close_count < closeVehiclesWanted
          ? '.'
          : `; one like it comes within 10% of the advertised price in about ${casesOfTen(comparison.confidence)} of 10 cases.`}
      </p>
      <div className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <div>
          <h3 className="text-base">What counts</h3>
          <ul className="mt-1.5 grid gap-1">
            {basis.counted.map((fact) => (
              <li key={fact} className="flex gap-2">
                <Icon name="check" className="mt-0.5 size-5 shrink-0 text-success" />
                {fact}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3 className="text-base">What does not</h3>
          <ul className="mt-1.5 grid gap-1">
            {basis.not_counted.map((fact) => (
              <li key={fact} className="flex gap-2">
                <Icon name="minus" className="mt-0.5 size-5 shrink-0 text-quiet" />
                {fact}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </>
  );
}
