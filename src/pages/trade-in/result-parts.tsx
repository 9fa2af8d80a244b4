/** Parts that the results share. */
import { useEffect, useRef, type ReactNode } from 'react';
import { useNavigationType } from 'react-router';
import { Disclosure } from '../../ui/disclosure.tsx';
import type { ChangeOver, ResultContent } from './result-content.ts';

/**
 * Takes the focus when it replaces the steps, because the pressed button is gone. A freshly loaded page starts at its
 * top.
 */
export function ResultHeading({ className, children }: { className: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const takesFocus = useNavigationType() !== 'POP';
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <h1 ref={heading} tabIndex={-1} className={`${className} outline-none`}>
      {children}
    </h1>
  );
}

export function ResultReference({ reference }: { reference: string }) {
  return reference === '' ? null : (
    <p className="mt-4 text-sm text-quiet">
      Your reference is <span className="font-semibold tabular-nums text-ink">{reference}</span>.
    </p>
  );
}

export function ResultAnswers({ answers }: Pick<ResultContent, 'answers'>) {
  if (answers.length === 0) return null;
  return (
    <Disclosure
      summary="What you told us"
      className="prints-open mt-8 border-y border-line print:mt-4"
      summaryClassName="py-3"
    >
      <dl className="grid gap-x-8 gap-y-3 pb-5 sm:grid-cols-2 print:gap-y-1.5 print:pb-3">
        {answers.map(({ question, answer }) => (
          <div key={question}>
            <dt className="text-sm text-quiet">{question}</dt>
            <dd className="font-semibold">{answer}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}

/** The additional cost of the other vehicle, marked as an estimate. */
export function ChangeOverTable({
  changeOver: { priceText, priceLabel, offerText, differenceText, isOver },
  wantedTitle,
  wantedHref,
}: {
  changeOver: ChangeOver;
  wantedTitle: string;
  wantedHref: string;
}) {
  return (
    <section aria-labelledby="change-over" className="mt-10 rounded-card border border-line p-5">
      <h2 id="change-over" className="text-xl">
        Your change-over, estimated
      </h2>
      <dl className="mt-3 tabular-nums">
        <div className="flex items-baseline justify-between gap-4 py-1.5">
          <dt className="min-w-0">
            <a href={wantedHref} className="text-ink underline">
              {wantedTitle}
            </a>
            {priceLabel ? <span className="text-sm text-quiet"> {priceLabel.toLowerCase()}</span> : null}
          </dt>
          <dd>{priceText}</dd>
        </div>
        <div className="flex items-baseline justify-between gap-4 py-1.5">
          <dt>Less your estimate</dt>
          <dd className="whitespace-nowrap">− {offerText}</dd>
        </div>
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-2.5 text-lg font-semibold">
          <dt>{isOver ? 'We would pay you about' : 'You would pay about'}</dt>
          <dd>{differenceText}</dd>
        </div>
      </dl>
      <p className="mt-3 text-sm text-quiet">
        An estimate from the advertised price and the figure above. It does not include money owing on your vehicle,
        accessories, finance or insurance.
      </p>
    </section>
  );
}
