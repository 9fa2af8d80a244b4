import { Form } from 'react-router';
import { VehicleCard } from '../../stock/vehicle-card.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import { Select } from '../../ui/select.tsx';
import { useSite } from '../layout/use-site.ts';
import { useEnquiryDialog } from '../system/use-enquiry-dialog.tsx';
import { budgetFields, type BudgetAnswer, type FinanceBudget } from './finance-budget.ts';

export const budgetAnchor = 'finance-budget';

/** What a week buys: a plain form, whose answer comes from the server with or without scripts. */
export function BudgetSearch({ budget: { asked, terms, problems, answer }, carried, className }: { budget: FinanceBudget; carried: Readonly<Record<string, string>>; className?: string }) {
  return (
    <section id={budgetAnchor} aria-labelledby="budget-heading" className={classNames('scroll-mt-28', className)}>
      <h2 id="budget-heading" className="text-2xl">What does your budget buy?</h2>
      <p className="mt-2 max-w-[60ch] text-quiet">Tell us what you can spend a week. We work out the price that it pays for and show you the vehicles.</p>
      <Form method="get" action={`#${budgetAnchor}`} preventScrollReset noValidate className="mt-5 grid gap-4 rounded-card bg-surface-2 p-5 sm:grid-cols-3 lg:grid-cols-[1fr_1fr_1fr_auto] lg:items-end lg:p-6">
        {Object.entries(carried).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)}
        <MoneyInput name={budgetFields.weekly} label="Weekly budget" required defaultValue={asked.weeklyDollars} error={problems.weekly} />
        <MoneyInput name={budgetFields.deposit} label="Deposit or trade-in" labelNote="" defaultValue={asked.depositDollars} error={problems.deposit} />
        <Select name={budgetFields.term} label="Over" defaultValue={String(asked.termYears)} required options={terms.map((years) => ({ value: String(years), label: `${years} ${years === 1 ? 'year' : 'years'}` }))} />
        <Button type="submit" size="lg" className="max-lg:sm:col-span-3">Show me</Button>
      </Form>
      <div role="status">{answer === null ? null : <Answer answer={answer} />}</div>
    </section>
  );
}

function Answer({ answer }: { answer: BudgetAnswer }) {
  if (answer.kind === 'nothing') return <p className="mt-5 max-w-[60ch]">After the fees of a loan this budget pays for no vehicle. A longer term or a deposit changes that.</p>;
  return (
    <div className="mt-6">
      <p className="max-w-[70ch] text-lg">
        Your budget buys a vehicle for up to <strong className="font-price tabular-nums">{answer.highest}</strong>, at <strong className="tabular-nums">{answer.interestRate}</strong> p.a. interest,{' '}
        <strong className="tabular-nums">{answer.comparisonRate}</strong> p.a. comparison rate.{' '}
        {answer.count === 0 ? 'We have none at the moment.' : `We have ${answer.count === 1 ? 'one' : answer.count} from ${answer.prices}.`}
      </p>
      <p className="mt-1 text-sm text-quiet">An estimate for vehicles at their advertised price. The weekly figure on a vehicle is its own lender’s, and can differ.</p>
      {answer.cards.length > 0 ? <FoundVehicles cards={answer.cards} /> : null}
      {answer.count > answer.cards.length ? <p className="mt-6"><LinkButton href={answer.href} soft variant="secondary">Show all {answer.count}</LinkButton></p> : null}
    </div>
  );
}

function FoundVehicles({ cards }: { cards: Extract<BudgetAnswer, { kind: 'prices' }>['cards'] }) {
  const { theme } = useSite();
  const { openEnquiry, enquiryDialog } = useEnquiryDialog();
  return (
    <>
      <ul className="mt-5 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {cards.map((card) => <li key={card.id} className="min-w-0"><VehicleCard card={card} layout={theme.layout.card} headingLevel={3} onEnquire={openEnquiry} className="h-full" /></li>)}
      </ul>
      {enquiryDialog}
    </>
  );
}
