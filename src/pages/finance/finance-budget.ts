/**
 * "What does my week buy?" (payment-led search): the prices that a weekly budget pays for, and the vehicles there are
 * at them.
 */
import type { CalculatorLimits } from '../../finance/calculator/calculator-limits.ts';
import type { CalculatorInput } from '../../finance/calculator/calculator-input.ts';
import { budgetLine } from '../../finance/budget-line.ts';
import { isNeverFinanced } from '../../finance/finance-offered.ts';
import { financeEstimate } from '../../finance/finance-estimate.ts';
import { pricesForBudget, type BudgetTerms, type WeeklyBudget } from '../../finance/price-for-budget.ts';
import { rateText } from '../../finance/rate-text.ts';
import { comparisonBasisText } from '../../finance/comparison-basis-text.ts';
import { exactDollars, wholeDollars } from '../../finance/whole-dollars.ts';
import { toSearchRequest } from '../../search/search-request.ts';
import { emptySearchState, type SearchState } from '../../search/search-state.ts';
import { readTypedNumber } from '../../shared/typed-number.ts';
import type { CardContent, WeeklyLine } from '../../stock/card-content.ts';
import { approvalNote, comparisonRateWarning } from '../../stock/finance-wording.ts';
import { effectivePriceDollars } from '../../stock/effective-price.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { cardsChangeAt, cardsOf } from '../../site/list-cards.ts';
import { vehicleFinanceOptions } from '../../site/vehicle-finance.ts';
import type { Vehicle } from '../../stock/vehicle.ts';
import { budgetCardsField, budgetFields } from '../../finance/budget-fields.ts';
import { sentEstimate } from '../estimates/sent-estimate.ts';

export interface FinanceBudget {
  asked: WeeklyBudget;
  /** Values of the fields: typed text stays next to its message; `null` if it is not an amount. */
  typed: { weekly: number | null; deposit: number | null };
  /** Years that can be chosen. */
  terms: number[];
  /** Field -> error message. */
  problems: Partial<Record<keyof typeof budgetFields, string>>;
  /** `null` without a question, and if it has errors. */
  answer: BudgetAnswer | null;
}

export type BudgetAnswer =
  /** `deposit`: `$20,000`, to which the budget adds nothing; `''` for none. */
  | { kind: 'nothing'; deposit: string }
  | {
      kind: 'prices';
      /** `$19,000 to $28,400` */
      prices: string;
      highest: string;
      interestRate: string;
      comparisonRate: string;
      /** What stands beside the rates where they are nobody's but an example (FIN-49); `''` otherwise. */
      rateNote: string;
      /** The loan that pays for it. */
      basis: string;
      /**
       * The basis of the comparison rate, its warning and the approval note; visible without a click (National Credit
       * Code s160 to s166).
       */
      wording: string;
      /** Which vehicles are shown: there are none of a kind that follows while there is one of a kind before it. */
      found: BudgetFinds;
      /** Of these vehicles. */
      count: number;
      /** True where the stock has more of them than were looked at. */
      isAtLeast: boolean;
      cards: CardContent[];
      /** How many cards the next step shows; `null` where all are shown. */
      nextCards: number | null;
    };

/**
 * `at these prices`: those whose own loan is within the budget; `cheaper`: the same below these prices; `paid`: those
 * that the deposit pays for, without a loan; `unpriced`: those at these prices for which the site has no figures of a
 * loan, at a dealer who finances them; `unpriced cheaper`: the same below these prices.
 */
type BudgetFinds = 'at these prices' | 'cheaper' | 'paid' | 'unpriced' | 'unpriced cheaper' | 'none';

const start: WeeklyBudget = { weeklyDollars: 150, depositDollars: 0, termYears: 5 };
const limits = { weekly: { minimum: 10, maximum: 5_000 }, deposit: { minimum: 0, maximum: 250_000 } } as const;
const firstCards = 6;
const cardsStep = 24;
/** Number of candidates checked for a loan within the budget at their own rate and fees. */
const mostCandidates = 300;

export async function financeBudget(
  site: SiteContext,
  params: URLSearchParams,
  { limits: calculator, terms, rateNote }: { limits: CalculatorLimits; terms: BudgetTerms; rateNote: string },
): Promise<FinanceBudget> {
  const years = wholeYears(calculator);
  const { asked, typed, problems } = readBudget(params, years, calculator.term_default_years);
  const isAsked = params.has(budgetFields.weekly) && Object.keys(problems).length === 0;
  return {
    asked,
    typed,
    terms: years,
    problems,
    answer: isAsked ? await answerOf(site, asked, { terms, rateNote, cards: readCards(params) }) : null,
  };
}

function wholeYears({ term_minimum_years: shortest, term_maximum_years: longest }: CalculatorLimits): number[] {
  const first = Math.ceil(shortest);
  return Array.from({ length: Math.max(0, Math.floor(longest) - first + 1) }, (_, index) => first + index);
}

function readBudget(
  params: URLSearchParams,
  years: readonly number[],
  defaultYears: number,
): Pick<FinanceBudget, 'asked' | 'typed' | 'problems'> {
  const problems: FinanceBudget['problems'] = {};
  const amount = (field: 'weekly' | 'deposit', ifMissing: number, what: string): number | null => {
    const text = (params.get(budgetFields[field]) ?? '').trim();
    if (text === '') {
      if (field === 'deposit' || !params.has(budgetFields.weekly)) return ifMissing;
      problems.weekly = 'Please enter what you would like to spend a week.';
      return null;
    }
    const value = readTypedNumber(text);
    const { minimum, maximum } = limits[field];
    if (value === null || value < minimum || value > maximum)
      problems[field] = `${what} must be an amount from ${wholeDollars(minimum)} to ${wholeDollars(maximum)}.`;
    return value;
  };
  const typed = {
    weekly: amount('weekly', start.weeklyDollars, 'Your weekly budget'),
    deposit: amount('deposit', start.depositDollars, 'Your deposit'),
  };
  const asked: WeeklyBudget = {
    weeklyDollars: typed.weekly ?? start.weeklyDollars,
    depositDollars: typed.deposit ?? start.depositDollars,
    termYears: nearestOf(years, Number(params.get(budgetFields.term) || defaultYears)),
  };
  return { asked, typed, problems };
}

function readCards(params: URLSearchParams): number {
  const wanted = Number(params.get(budgetCardsField));
  return Number.isInteger(wanted) ? Math.min(Math.max(wanted, firstCards), mostCandidates) : firstCards;
}

function nearestOf(years: readonly number[], wanted: number): number {
  return years.reduce(
    (best, year) => (Math.abs(year - wanted) < Math.abs(best - wanted) ? year : best),
    years[0] ?? start.termYears,
  );
}

async function answerOf(
  site: SiteContext,
  budget: WeeklyBudget,
  { terms, rateNote, cards }: { terms: BudgetTerms; rateNote: string; cards: number },
): Promise<BudgetAnswer> {
  const prices = pricesForBudget(budget, terms);
  const { depositDollars } = budget;
  if (prices === null) return { kind: 'nothing', deposit: depositDollars > 0 ? exactDollars(depositDollars) : '' };
  const { found, vehicles, isAtLeast } = await findVehicles(site, budget, prices);
  const shown = vehicles.slice(0, cards);
  return {
    kind: 'prices',
    prices: `${wholeDollars(prices.lowest)} to ${wholeDollars(prices.highest)}`,
    highest: wholeDollars(prices.highest),
    interestRate: rateText(prices.interestRate),
    comparisonRate: rateText(prices.comparisonRate),
    rateNote,
    basis: loanOf(budget, { terms, hasFigures: shown.some(({ line }) => line?.kind === 'figure') }),
    wording: `${comparisonBasisText({ comparison_basis: terms.basis })} ${comparisonRateWarning} ${approvalNote}`,
    found,
    count: vehicles.length,
    isAtLeast,
    cards: (
      await cardsOf(
        site,
        shown.map(({ vehicle }) => vehicle),
      )
    ).map((card, index) => budgetCard(site, card, { ...shown[index]!, budget })),
    nextCards: vehicles.length > shown.length ? Math.min(shown.length + cardsStep, vehicles.length) : null,
  };
}

/** The card with the figure of the budget's loan, which an enquiry and the vehicle's page begin with (FIN-64). */
function budgetCard(
  site: SiteContext,
  card: CardContent,
  { vehicle, line, budget }: FoundVehicle & { budget: WeeklyBudget },
): CardContent {
  const amount = effectivePriceDollars(vehicle);
  if (line?.kind !== 'figure' || amount === null) return { ...card, weekly: line };
  const loan = sentEstimate(site, {
    vehicle,
    query: new URLSearchParams({
      amount: String(amount),
      tradeIn: String(budget.depositDollars),
      term: String(budget.termYears),
      residual: '0',
      frequency: 'weekly',
    } satisfies Partial<Record<keyof CalculatorInput, string>>),
  });
  return { ...card, weekly: line, ...(loan === null ? {} : { loan }) };
}

/** `line` is the figure of the loan over the budget's term, which the card shows; `null` without figures of a loan. */
interface FoundVehicle {
  vehicle: Vehicle;
  line: WeeklyLine | null;
}

/** Dearest first. */
async function findVehicles(
  site: SiteContext,
  budget: WeeklyBudget,
  { lowest, highest }: { lowest: number; highest: number },
): Promise<{ found: BudgetFinds; vehicles: FoundVehicle[]; isAtLeast: boolean }> {
  const here = await vehiclesOfPrices(site, budget, { min: lowest, max: highest });
  if (here.within.length > 0) return { found: 'at these prices', vehicles: here.within, isAtLeast: here.isPart };
  const below = await vehiclesOfPrices(site, budget, { min: null, max: lowest });
  const finds: [BudgetFinds, FoundVehicle[], boolean][] = [
    ['cheaper', below.within, below.isPart],
    ['paid', below.paid, below.isPart],
    ['unpriced', here.unpriced, here.isPart],
    ['unpriced cheaper', below.unpriced, below.isPart],
  ];
  const [found, vehicles, isAtLeast] = finds.find(([, some]) => some.length > 0) ?? ['none', [], false];
  return { found, vehicles, isAtLeast };
}

/**
 * Vehicles at these prices that can be financed within the budget, each with that loan's figure (the cost over another
 * term is on the vehicle's own page), those that the deposit pays for, and those without figures of a loan. `isPart`:
 * the stock has more than were looked at.
 */
async function vehiclesOfPrices(
  site: SiteContext,
  budget: WeeklyBudget,
  price: { min: number | null; max: number },
): Promise<{ within: FoundVehicle[]; paid: FoundVehicle[]; unpriced: FoundVehicle[]; isPart: boolean }> {
  const state: SearchState = { ...emptySearchState, ranges: { price }, sort: 'price_desc' };
  const { search: settings } = site.configuration;
  const response = await site.search(toSearchRequest({ state, settings, now: site.now, pageSize: mostCandidates }));
  const vehicles = await site.stock.listByIds(response.ids);
  if (vehicles.length > 0) site.page.changesAt(cardsChangeAt(site, vehicles));
  const within: FoundVehicle[] = [];
  const paid: FoundVehicle[] = [];
  const unpriced: FoundVehicle[] = [];
  for (const vehicle of vehicles) {
    const priceDollars = effectivePriceDollars(vehicle);
    if (priceDollars === null) continue;
    const options = vehicleFinanceOptions(site, vehicle);
    const estimate = financeEstimate(vehicle, options);
    const line = budgetLine(estimate, { budget, priceDollars, finance: options.finance });
    if (line !== null) within.push({ vehicle, line });
    else if (priceDollars <= budget.depositDollars) paid.push({ vehicle, line: null });
    else if (estimate === null && !isNeverFinanced(vehicle, options)) unpriced.push({ vehicle, line: null });
  }
  return { within, paid, unpriced, isPart: response.count > response.ids.length };
}

function loanOf(
  { weeklyDollars, depositDollars, termYears }: WeeklyBudget,
  {
    terms: {
      fees: { financedDollars, monthlyDollars },
    },
    hasFigures,
  }: { terms: BudgetTerms; hasFigures: boolean },
): string {
  const parts = [
    `An estimate, not an offer of credit: ${exactDollars(weeklyDollars)} a week over ${termYears} ${termYears === 1 ? 'year' : 'years'}`,
    depositDollars > 0 ? `${exactDollars(depositDollars)} of your own` : 'no deposit',
    financedDollars > 0 ? `fees of ${exactDollars(financedDollars)} in the loan` : '',
    monthlyDollars > 0 ? `${exactDollars(monthlyDollars)} a month for its administration` : '',
  ].filter(Boolean);
  return (
    `${parts.join(', ')}. Prices are as advertised; where one excludes government charges, these come on top.` +
    (hasFigures
      ? ' The weekly figure on each card below uses this term and deposit, and the rate and fees of what it shows.'
      : '')
  );
}
