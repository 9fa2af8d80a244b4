import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { FinanceFigure } from '../../finance/finance-figure.tsx';
import { browserStorage } from '../../shared/browser-storage.ts';
import { formatCount } from '../../shared/text.ts';
import { VehicleCard } from '../../stock/vehicle-card.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { MoneyInput } from '../../ui/money-input.tsx';
import { Select } from '../../ui/select.tsx';
import { scrollingRow } from '../../ui/scrolling-row.ts';
import { showFocusedSlide } from '../../ui/show-focused-slide.ts';
import { useHydrated } from '../../ui/use-hydrated.tsx';
import { useSite } from '../layout/use-site.ts';
import { useEnquiryDialog } from '../leads/use-enquiry-dialog.tsx';
import { budgetAnchor, budgetCardsField, budgetFields } from '../../finance/budget-fields.ts';
import { storeEstimate } from '../estimates/stored-estimate.ts';
import { useVehicleWords } from '../layout/use-vehicle-words.ts';
import type { BudgetAnswer, FinanceBudget } from './finance-budget.ts';

/** The budget search: a plain form whose results come from the server, with or without scripts. */
export function BudgetSearch({
  budget: { asked, typed, terms, problems, answer },
  carried,
  className,
}: {
  budget: FinanceBudget;
  carried: Readonly<Record<string, string>>;
  className?: string;
}) {
  const { many } = useVehicleWords();
  return (
    <section id={budgetAnchor} aria-labelledby="budget-heading" className={classNames('scroll-mt-8', className)}>
      <h2 id="budget-heading" className="text-2xl">
        What does your budget buy?
      </h2>
      <p className="mt-2 max-w-[60ch] text-quiet">
        Tell us what you can spend a week. We work out the price it covers and show you the {many}.
      </p>
      <Form
        method="get"
        action={`#${budgetAnchor}`}
        preventScrollReset
        noValidate
        className="mt-5 grid gap-4 rounded-card bg-surface-2 p-5 sm:grid-cols-3 items-start lg:grid-cols-[1fr_1fr_1fr_auto] lg:p-6"
      >
        {Object.entries(carried).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <MoneyInput
          name={budgetFields.weekly}
          label="Weekly budget"
          required
          defaultValue={typed.weekly}
          error={problems.weekly}
        />
        <MoneyInput
          name={budgetFields.deposit}
          label="Deposit or trade-in"
          labelNote=""
          defaultValue={typed.deposit}
          error={problems.deposit}
        />
        <Select
          name={budgetFields.term}
          label="Over"
          defaultValue={String(asked.termYears)}
          required
          options={terms.map((years) => ({
            value: String(years),
            label: `${years} ${years === 1 ? 'year' : 'years'}`,
          }))}
        />
        <Button type="submit" size="lg" className="max-lg:sm:col-span-3 lg:mt-6.5">
          Show me
        </Button>
      </Form>
      <div role="status">{answer === null ? null : <Answer answer={answer} />}</div>
      {answer?.kind === 'prices' && answer.cards.length > 0 ? <FoundVehicles cards={answer.cards} /> : null}
      {answer?.kind === 'prices' && answer.nextCards !== null ? (
        <MoreVehicles
          label={moreLabel(answer)}
          values={{
            ...carried,
            [budgetFields.weekly]: String(asked.weeklyDollars),
            [budgetFields.deposit]: String(asked.depositDollars),
            [budgetFields.term]: String(asked.termYears),
            [budgetCardsField]: String(answer.nextCards),
          }}
        />
      ) : null}
    </section>
  );
}

function Answer({ answer }: { answer: BudgetAnswer }) {
  const { aOne } = useVehicleWords();
  if (answer.kind === 'nothing')
    return (
      <p className="mt-5 max-w-[60ch]">
        {answer.deposit === ''
          ? `After loan fees, this budget does not cover ${aOne}. Try a longer term or add a deposit.`
          : `After loan fees, this budget adds nothing to your deposit of ${answer.deposit}. Try a longer term or a higher budget.`}
      </p>
    );
  return (
    <div className="mt-6">
      <p className="text-lg">Your budget buys {aOne} for up to</p>
      <dl className="mt-1 flex gap-x-4 sm:gap-x-6">
        <FinanceFigure value={answer.highest} label="price" />
        <FinanceFigure value={answer.interestRate} label="p.a. interest" />
        <FinanceFigure value={answer.comparisonRate} label="p.a. comparison rate" />
      </dl>
      {answer.rateNote ? <p className="mt-2 text-sm font-semibold">{answer.rateNote}</p> : null}
      <p className="mt-3 max-w-[80ch] text-sm text-quiet">{answer.basis}</p>
      <p className="mt-1 max-w-[80ch] text-sm text-quiet">{answer.wording}</p>
      <p className="mt-5 text-lg">{foundText(answer)}</p>
    </div>
  );
}

function foundText({ found, count, isAtLeast, prices }: Extract<BudgetAnswer, { kind: 'prices' }>): string {
  const some = `${isAtLeast ? 'at least ' : ''}${count === 1 ? 'one' : formatCount(count)}`;
  switch (found) {
    case 'at these prices':
      return `We have ${some} from ${prices}.`;
    case 'cheaper':
      return `At the moment we have none from ${prices}, and ${some} for less:`;
    case 'paid':
      return `At the moment we have none from ${prices} on finance. Your deposit alone pays for ${some}:`;
    case 'unpriced':
      return `We have ${some} from ${prices}. ${askFor(count)}`;
    case 'unpriced cheaper':
      return `At the moment we have none from ${prices}, and ${some} for less. ${askFor(count)}`;
    case 'none':
      return `At the moment we have none up to ${prices.replace(/^.* /, '')} that could be financed within this budget.`;
  }
}

const askFor = (count: number): string => `Ask us for ${count === 1 ? 'its repayment' : 'their repayments'}.`;

function moreLabel({ count, cards, nextCards }: Extract<BudgetAnswer, { kind: 'prices' }>): string {
  const more = formatCount((nextCards ?? count) - cards.length);
  return nextCards === count ? `Show the other ${more}` : `Show ${more} more`;
}

/** The same question with more cards: a list of the search would show the cost over another term. */
function MoreVehicles({ label, values }: { label: string; values: Readonly<Record<string, string>> }) {
  // With an anchor the page would leave the place where the next ones appear; without scripts it begins at its top.
  const isHydrated = useHydrated();
  return (
    <Form method="get" preventScrollReset className="mt-6" {...(isHydrated ? {} : { action: `#${budgetAnchor}` })}>
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="secondary">
        {label}
      </Button>
    </Form>
  );
}

/** On a phone in a row that scrolls: under each other the cards would be a page by themselves. */
function FoundVehicles({ cards }: { cards: Extract<BudgetAnswer, { kind: 'prices' }>['cards'] }) {
  const { theme } = useSite();
  const { openEnquiry, enquiryDialog } = useEnquiryDialog();
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef({ first: '', count: 0 });
  useEffect(() => {
    const { first, count } = shown.current;
    shown.current = { first: cards[0]!.id, count: cards.length };
    // More of the same list: the focus goes on from the button to the first of them.
    if (first === cards[0]!.id && cards.length > count)
      list.current?.children[count]?.querySelector('a')?.focus({ preventScroll: true });
  }, [cards]);
  return (
    <>
      <ul
        ref={list}
        onFocus={showFocusedSlide}
        className={classNames('mt-4 grid sm:grid-cols-2 sm:gap-5 lg:grid-cols-3', scrollingRow)}
      >
        {cards.map((card) => (
          <li
            key={card.id}
            // The vehicle's own calculator begins with the budget's loan, as its card does.
            onClickCapture={() => {
              if (card.loan) storeEstimate(browserStorage('session'), card.id, card.loan);
            }}
            className="grid min-w-0 snap-start"
          >
            <VehicleCard
              card={card}
              layout={theme.layout.card}
              headingLevel={3}
              onEnquire={openEnquiry}
              className="h-full"
            />
          </li>
        ))}
      </ul>
      {enquiryDialog}
    </>
  );
}
