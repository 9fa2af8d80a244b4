import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/link-button.tsx';
import { FinanceFigure } from '../finance-figure.tsx';
import { periodWords } from '../mathematics/payment-frequency.ts';
import { rateText } from '../rate-text.ts';
import { wholeDollars } from '../whole-dollars.ts';
import { feeText, type LoanFee } from '../loan-fee.ts';
import { repaymentsInWords } from '../total-in-words.ts';
import { totalOfAnswer } from './calculate.ts';
import type { CalculatorContent } from './content-of-loan.ts';
import { LoanChart } from './loan-chart.tsx';
import type { Calculator } from './use-calculator.tsx';
import { whyNoFigure } from './why-no-figure.ts';

/**
 * Repayment and both rates in one size (National Credit Code s164), the total, where it goes, and which fees are in it.
 */
export function CalculatorResult({
  calculator,
  content,
  quoteHref,
}: {
  calculator: Calculator;
  content: CalculatorContent;
  quoteHref: string;
}) {
  const { answer, problems, state } = calculator;
  const { fees } = content.terms;
  const isEnquiry = answer === null && Object.keys(problems).length === 0;
  const quote = (
    <LinkButton href={quoteHref} variant="primary">
      Request a Quote
    </LinkButton>
  );
  return (
    <section aria-label="Your estimate" className="flex flex-col gap-5 rounded-card bg-surface-2 p-5 sm:p-6">
      {answer !== null ? (
        <>
          <dl className="flex gap-x-4 @sm:gap-x-6">
            <FinanceFigure
              value={wholeDollars(answer.repaymentDollars)}
              label={`per ${periodWords[state.frequency]}`}
            />
            <FinanceFigure value={rateText(calculator.held.interest)} label="p.a. interest" />
            <FinanceFigure value={rateText(answer.comparisonRate)} label="p.a. comparison rate" />
          </dl>
          {content.startNote && calculator.held.interest === content.start.interest ? (
            <p className="-mt-2 text-sm font-semibold">{content.startNote}</p>
          ) : null}
          <div className="border-t border-line pt-5">
            <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 text-lg">
              <span>Total to pay</span>{' '}
              <span className="font-price tabular-nums">{wholeDollars(answer.totalDollars)}</span>
            </h3>
            <p className="mt-1 text-sm tabular-nums text-quiet">
              {repaymentsInWords(totalOfAnswer(answer, state), { finalPayment: 'residual' })}
            </p>
            <LoanChart answer={answer} className="mt-4" />
          </div>
          {fees.length > 0 ? <Fees fees={fees} /> : null}
        </>
      ) : isEnquiry ? (
        <Instead title="Enquire for Finance" action={quote}>
          {whyNoFigure(state)}
        </Instead>
      ) : (
        <Instead title="No estimate yet">
          {problems.amount === undefined
            ? 'Lower the residual, or the deposit, to see the repayments.'
            : 'Change the amount to see the repayments.'}
        </Instead>
      )}
      {isEnquiry ? null : quote}
      <p className="mt-auto border-t border-line pt-4 text-sm text-quiet">
        This is an estimate, not an offer of credit. {content.wording}
      </p>
    </section>
  );
}

function Instead({ title, children, action }: { title: string; children: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-1 flex-col items-start justify-center gap-2 py-6">
      <p className="font-price text-2xl font-bold leading-tight">{title}</p>
      <p className="text-quiet">{children}</p>
      {action ? <div className="mt-2">{action}</div> : null}
    </div>
  );
}

function Fees({ fees }: { fees: readonly LoanFee[] }) {
  return (
    <div className="border-t border-line pt-4">
      <h3 className="text-base">Fees in these figures</h3>
      <dl className="mt-1.5 text-sm">
        {fees.map((fee) => (
          <div key={fee.label} className="flex justify-between gap-4 py-0.5">
            <dt className="text-quiet">{fee.label}</dt>
            <dd className="tabular-nums">{feeText(fee)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
