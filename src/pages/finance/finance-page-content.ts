/**
 * What the finance pages say (NAV-60, NAV-67, FIN-70, FIN-71): `/finance` has everything, `/finance-enquiry` the form first, and
 * `/personalised/finance` is about one vehicle. All take what a finance button knows (FIN-1) out of the address. A dealer's own page of
 * the address gives the title and the words.
 */
import { calculatorContent, type CalculatorContent } from '../../finance/calculator/calculator-content.ts';
import type { CalculatorLimits } from '../../finance/calculator/calculator-limits.ts';
import { financeDisclaimer, type FinanceDisclaimer } from '../../finance/finance-disclaimer.ts';
import { financeSubcategory } from '../../finance/finance-link.ts';
import { financeRequest, type FinanceRequest } from '../../finance/finance-request.ts';
import type { BudgetTerms } from '../../finance/price-for-budget.ts';
import type { EnquirySubject } from '../../leads/enquiry-dialog.tsx';
import type { EnquiryContext } from '../../leads/forms/enquiry-form.ts';
import { paths } from '../../routes.ts';
import { createId } from '../../shared/ids.ts';
import { formatCount } from '../../shared/text.ts';
import type { CardContent } from '../../stock/card-content.ts';
import { effectivePriceDollars } from '../../stock/price-display.ts';
import type { Vehicle } from '../../stock/vehicle.ts';
import { renderText } from '../content/render-text.server.ts';
import type { SiteContext } from '../site-context.ts';
import { cardOf, cardsChangeAt, publicCarOf } from '../stock/list-cards.ts';
import { enquiryVehicle } from '../system/enquiry-options.ts';
import { enquirySubject } from '../system/enquiry-subject.ts';
import { financeBudget, type FinanceBudget } from './finance-budget.ts';

export type FinancePageKind = 'finance' | 'enquiry' | 'personalised';

export interface FinancePageContent {
  kind: FinancePageKind;
  title: string;
  description: string;
  listed: boolean;
  canonical: string;
  /** The dealer's own words as safe HTML, `''` for none. */
  html: string;
  /** The vehicle that the address names; `null` for none, or one that is gone. */
  about: { subject: EnquirySubject; card: CardContent } | null;
  /** The address names a vehicle that is not on the site any more. */
  isGone: boolean;
  form: { context: EnquiryContext; idempotencyKey: string };
  calculator: CalculatorContent | null;
  budget: FinanceBudget | null;
  /** What the forms of the page keep in its address. */
  carried: Readonly<Record<string, string>>;
  /** Address of the application; `''` where the dealer takes none. */
  applicationHref: string;
  disclaimer: FinanceDisclaimer;
}

const titles: Record<FinancePageKind, string> = { finance: 'Finance', enquiry: 'Finance enquiry', personalised: 'Your finance' };

export async function financePageContent(site: SiteContext, kind: FinancePageKind, params: URLSearchParams): Promise<FinancePageContent> {
  const { configuration } = site;
  const { finance } = configuration;
  const path = { finance: paths.finance(), enquiry: paths.financeEnquiry(), personalised: paths.personalisedFinance('') }[kind];
  const page = configuration.pages.find((each) => paths.content(each.slug) === path);
  const request = financeRequest(params);
  const vehicle = request.carId === '' ? null : await site.stock.findById(request.carId) ?? await site.stock.findBySlug(request.carId);
  const card = vehicle === null ? null : cardOf(site, vehicle);
  const car = vehicle === null ? null : publicCarOf(site, vehicle);
  if (vehicle !== null) site.page.changesAt(cardsChangeAt(site, [vehicle]));
  return {
    kind,
    title: page?.title ?? titles[kind],
    description: page?.description || `Repayments with interest and comparison rate, what your budget buys, and finance for a vehicle of ${configuration.name}.`,
    // Of the same words one address is enough, and what is about one shopper's vehicle is nobody else's.
    listed: kind === 'finance' && (page?.listed ?? true),
    canonical: site.origin + (kind === 'personalised' ? paths.finance() : path),
    html: page === undefined ? '' : renderText(site, page.markdown),
    about: card === null ? null : { subject: enquirySubject(card), card },
    isGone: request.carId !== '' && card === null,
    form: { context: formContext(site, request, { vehicle, card }), idempotencyKey: createId(site.now) },
    calculator: finance.calculator.enabled
      ? calculatorContent({ finance, make: vehicle?.make ?? '', priceDollars: car === null ? request.priceBudgetDollars : effectivePriceDollars(car), query: params }) : null,
    carried: request.carId === '' ? {} : { car_id: request.carId },
    budget: finance.calculator.enabled && kind === 'finance' ? await financeBudget(site, params, budgetTerms(finance)) : null,
    applicationHref: finance.application.enabled ? paths.financeApplication(params) : '',
    disclaimer: financeDisclaimer(card?.weekly ?? null, finance),
  };
}

/** At the dearest rate of the dealer's card, so that no budget is promised more than it buys; without a card as the calculator begins. */
function budgetTerms(finance: SiteContext['configuration']['finance']): { limits: CalculatorLimits; terms: BudgetTerms } {
  const { limits, terms: { fees } } = calculatorContent({ finance, make: '', priceDollars: null, query: new URLSearchParams() });
  const basis = finance.comparison_basis;
  if (finance.rate_card !== null) {
    const { rates, establishment_fee_dollars: financedDollars, monthly_fee_dollars: monthlyDollars } = finance.rate_card;
    return { limits, terms: { interestRate: Math.max(...rates.map(({ interest_rate: rate }) => rate)), fees: { financedDollars, monthlyDollars }, basis } };
  }
  const sumOf = (paid: 'borrowed' | 'monthly') => fees.filter((fee) => fee.paid === paid).reduce((sum, { dollars }) => sum + dollars, 0);
  return { limits, terms: { interestRate: limits.interest_default, fees: { financedDollars: sumOf('borrowed'), monthlyDollars: sumOf('monthly') }, basis } };
}

/** What the form says from the start. A vehicle brings its own dealership and price. */
function formContext(site: SiteContext, { preferredDealership, priceBudgetDollars, vin }: FinanceRequest, { vehicle, card }: { vehicle: Vehicle | null; card: CardContent | null }): EnquiryContext {
  const wishes = vehicle === null || card === null
    ? [priceBudgetDollars === null ? '' : `I would like finance for a price of about $${formatCount(priceBudgetDollars)}.`, vin === '' ? '' : `The vehicle’s VIN is ${vin}.`]
    : [`I would like finance for the ${card.title}.`];
  const { categories } = site.configuration.leads.enquiry_form;
  const category = categories.find((each) => /financ/i.test(each));
  return {
    subcategory: financeSubcategory,
    ...(category === undefined ? {} : { category }),
    vehicle: card === null ? null : enquiryVehicle(card),
    message: wishes.filter(Boolean).join(' '),
    ...(site.configuration.dealerships.some(({ slug }) => slug === preferredDealership) ? { dealershipSlug: preferredDealership } : {}),
  };
}
