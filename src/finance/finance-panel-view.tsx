/**
 * A provider's panel (VDP-31, FIN-8, FIN-9). Repayments and both rates have the same size, next to each other and
 * visible without a click (National Credit Code s164). The basis of the figures follows.
 */
import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { LinkButton } from '../ui/link-button.tsx';
import type { FinanceAmounts, FinancePanelContent } from './finance-panel.ts';
import { rateText } from './rate-text.ts';
import type { PanelPart } from './providers/finance-provider.ts';

export interface FinancePanelViewProps {
  content: FinancePanelContent;
  /** Leads to the finance page about this vehicle. */
  href: string;
  /** Needed where one page has several panels. */
  label?: string;
  headingLevel?: 2 | 4;
  /** What to know before the button is pressed. */
  note?: ReactNode;
  className?: string;
}

export function FinancePanelView({
  content,
  href,
  label = 'Finance estimate',
  headingLevel = 2,
  note = null,
  className,
}: FinancePanelViewProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <section aria-label={label} className={classNames('rounded-card bg-surface-2 p-4', className)}>
      {content.kind === 'enquire' ? (
        <p className="text-lg font-bold">{content.text}</p>
      ) : (
        <div className="grid gap-2.5">
          <Heading className="text-base font-semibold leading-tight">{content.panel.heading}</Heading>
          {content.panel.parts.map((part) => (
            <Part key={part.kind} part={part} amounts={content.kind === 'figures' ? content.amounts : null} />
          ))}
        </div>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 print:hidden">
        <LinkButton href={href} variant="secondary" size="sm" className="flex-auto">
          Get Pre-Approved
        </LinkButton>
        {content.kind === 'enquire' ? null : (
          <details className="text-sm open:basis-full">
            <summary className="inline-block py-1 text-quiet underline">Finance disclaimer</summary>
            {content.wording.map((text) => (
              <p key={text} className="pb-1 text-quiet">
                {text}
              </p>
            ))}
          </details>
        )}
      </div>
      {note}
    </section>
  );
}

function Part({ part, amounts }: { part: PanelPart; amounts: FinanceAmounts | null }) {
  switch (part.kind) {
    case 'repayment':
      return (
        amounts && (
          <Figures>
            <Figure value={part.period === 'week' ? amounts.week : amounts.month} label={`per ${part.period}`} />
            <Rates amounts={amounts} />
          </Figures>
        )
      );
    case 'frequencies':
      return (
        amounts && (
          <>
            <Figures>
              <Figure value={amounts.week} label="per week" />
              <Figure value={amounts.fortnight} label="per fortnight" />
              <Figure value={amounts.month} label="per month" />
            </Figures>
            <Figures>
              <Rates amounts={amounts} />
            </Figures>
          </>
        )
      );
    case 'comparison-range':
      return (
        <Figures>
          <Figure value={`${rateText(part.lowest)} to ${rateText(part.highest)}`} label="p.a. comparison rate" />
        </Figures>
      );
    case 'facts':
      return (
        <dl className="flex flex-wrap gap-x-4 gap-y-1 text-sm tabular-nums">
          {part.facts.map(({ label, value }) => (
            <div key={label} className="flex gap-x-1.5">
              <dt className="text-quiet">{label}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      );
    case 'words':
      return <p className="text-sm text-quiet">{part.text}</p>;
  }
}

function Rates({ amounts }: { amounts: FinanceAmounts }) {
  return (
    <>
      <Figure value={amounts.interestRate} label="p.a. interest" />
      <Figure value={amounts.comparisonRate} label="p.a. comparison rate" />
    </>
  );
}

function Figures({ children }: { children: ReactNode }) {
  return <ul className="flex gap-x-5">{children}</ul>;
}

function Figure({ value, label }: { value: string; label: string }) {
  return (
    <li className="leading-tight not-last:shrink-0">
      <strong className="block font-price text-xl tabular-nums">{value}</strong>{' '}
      <span className="text-sm">{label}</span>
    </li>
  );
}
