/**
 * A provider's panel (VDP-31, FIN-8, FIN-9). Repayments and both rates stand in one size beside each other, never a press away (National
 * Credit Code s164); what they rest on follows.
 */
import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { LinkButton } from '../ui/link-button.tsx';
import type { FinanceAmounts, FinancePanelContent } from './finance-panel.ts';
import { rateText } from './rate-text.ts';
import type { PanelPart } from './providers/finance-provider.ts';

/** `href` leads to the finance page about this vehicle. */
export function FinancePanelView({ content, href, className }: { content: FinancePanelContent; href: string; className?: string }) {
  return (
    <section aria-label="Finance estimate" className={classNames('rounded-card bg-surface-2 p-4', className)}>
      {content.kind === 'enquire' ? <p className="text-lg font-bold">{content.text}</p> : (
        <div className="grid gap-2.5">
          <h2 className="text-base leading-tight">{content.panel.heading}</h2>
          {content.panel.parts.map((part) => <Part key={part.kind} part={part} amounts={content.kind === 'figures' ? content.amounts : null} />)}
        </div>
      )}
      <LinkButton href={href} variant="secondary" className="mt-3 w-full">Get Pre-Approved</LinkButton>
      {content.kind === 'enquire' ? null : (
        <details className="mt-1 text-sm">
          <summary className="inline-block py-1 text-quiet underline">Finance disclaimer</summary>
          {content.wording.map((text) => <p key={text} className="pb-1 text-quiet">{text}</p>)}
        </details>
      )}
    </section>
  );
}

function Part({ part, amounts }: { part: PanelPart; amounts: FinanceAmounts | null }) {
  switch (part.kind) {
    case 'repayment': return amounts && (
      <Figures>
        <Figure value={part.period === 'week' ? amounts.week : amounts.month} label={`per ${part.period}`} />
        <Rates amounts={amounts} />
      </Figures>
    );
    case 'frequencies': return amounts && (
      <Figures>
        <Figure value={amounts.week} label="per week" />
        <Figure value={amounts.fortnight} label="per fortnight" />
        <Figure value={amounts.month} label="per month" />
        <Rates amounts={amounts} />
      </Figures>
    );
    case 'comparison-range': return (
      <Figures><Figure wide value={`${rateText(part.lowest)} to ${rateText(part.highest)}`} label="p.a. comparison rate" /></Figures>
    );
    case 'facts': return (
      <dl className="flex flex-wrap gap-x-4 gap-y-1 text-sm tabular-nums">
        {part.facts.map(({ label, value }) => <div key={label} className="flex gap-x-1.5"><dt className="text-quiet">{label}</dt><dd className="font-semibold">{value}</dd></div>)}
      </dl>
    );
    case 'words': return <p className="text-sm text-quiet">{part.text}</p>;
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
  return <ul className="grid grid-cols-3 gap-x-3 gap-y-2">{children}</ul>;
}

function Figure({ value, label, wide = false }: { value: string; label: string; wide?: boolean }) {
  return <li className={classNames('leading-tight', wide && 'col-span-full')}><strong className="block font-price text-xl tabular-nums">{value}</strong> <span className="text-sm">{label}</span></li>;
}
