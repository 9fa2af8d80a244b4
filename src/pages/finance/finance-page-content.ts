/**
 * Content of the finance pages (NAV-60, NAV-67, FIN-70, FIN-71): `/finance` has everything, `/finance-enquiry` has the
 * form first, and `/personalised/finance` is about one vehicle. All read a finance button's parameters (FIN-1) from the
 * URL. Title and text come from the dealer's own page with that URL.
 */
import { financeCalculatorAnchor } from '../../finance/calculator/calculator-anchor.ts';
import { budgetTerms } from '../../finance/budget-terms.ts';
import type { CalculatorContent } from '../../finance/calculator/content-of-loan.ts';
import { financeDisclaimer, type FinanceDisclaimer } from '../../finance/finance-disclaimer.ts';
import { exampleRates } from '../../finance/example-rates.ts';
import { isNeverFinanced, notFinancedText } from '../../finance/finance-offered.ts';
import { financeRequest } from '../../finance/finance-request.ts';
import type { LeadFormContext } from '../../leads/forms/lead-form.ts';
import { paths } from '../../routes.ts';
import { createId } from '../../shared/ids.ts';
import { isAvailable } from '../../stock/availability.ts';
import type { Vehicle } from '../../stock/vehicle.ts';
import { renderPageText } from '../../site/render-text.server.ts';
import type { SiteConfiguration } from '../../tenants/site-configuration.ts';
import { partOfOwnPage } from '../../tenants/standard-links.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { cardOf, cardsChangeAt } from '../../site/list-cards.ts';
import { vehicleFinanceOptions } from '../../site/vehicle-finance.ts';
import { enquirySubject } from '../leads/enquiry-subject.ts';
import { calculatorOfPage } from '../estimates/calculator-of-page.ts';
import { financeBudget, type FinanceBudget } from './finance-budget.ts';
import { financeFormContext } from './finance-form-context.ts';
import type { FinancedVehicleContent } from './financed-vehicle.tsx';
import type { SentEstimate } from '../../stock/card-content.ts';
import { sentEstimate, shownEstimate } from '../estimates/sent-estimate.ts';
import { vehicleWords, type VehicleWords } from '../../shared/vehicle-words.ts';

export type FinancePageKind = 'finance' | 'enquiry' | 'personalised';

export interface FinancePageContent {
  kind: FinancePageKind;
  title: string;
  description: string;
  listed: boolean;
  canonical: string;
  /** The dealer's own text as safe HTML, `''` for none. */
  html: string;
  /** The vehicle in the URL; `null` for none, or one that is sold or no longer there. */
  about: FinancedVehicleContent | null;
  /** The vehicle in the URL is sold or no longer on the site. */
  isGone: boolean;
  /** The search of everything. */
  stockHref: string;
  form: { context: LeadFormContext; idempotencyKey: string };
  calculator: CalculatorContent | null;
  /** Why the lender does not finance the vehicle; `''` where it does, and without one. */
  notFinanced: string;
  budget: FinanceBudget | null;
  /** Link to the calculator on the finance page, if this page has none; `''` if the dealer shows none. */
  calculatorHref: string;
  /** Parameters that the page's forms keep in its URL. */
  carried: Readonly<Record<string, string>>;
  /** URL of the application form; `''` if the dealer has none. */
  applicationHref: string;
  /** The calculator input in the URL, to send with the form; `null` for none. */
  estimate: SentEstimate | null;
  /** The text of the vehicle's finance panel; `''` for none. */
  shownEstimate: string;
  disclaimer: FinanceDisclaimer;
}

const titles: Record<FinancePageKind, string> = {
  finance: 'Finance',
  enquiry: 'Finance enquiry',
  personalised: 'Your finance',
};
interface Described {
  siteName: string;
  hasCalculator: boolean;
  words: VehicleWords;
}
const descriptions: Record<FinancePageKind, (described: Described) => string> = {
  finance: ({ siteName, hasCalculator, words: { aOne } }) =>
    `${hasCalculator ? 'Repayments with interest and comparison rate, what your budget buys' : 'How it works'}, and finance for ${aOne} of ${siteName}.`,
  enquiry: ({ siteName }) =>
    `Tell ${siteName} what you would like to drive and how to reach you. Asking is free and does not affect your credit file.`,
  personalised: ({ hasCalculator, words: { one } }) =>
    `${hasCalculator ? `What your ${one} costs over time, as you would pay it` : `Your ${one}, paid over time`}, and how to get a lender’s figures in writing.`,
};

export async function financePageContent(
  site: SiteContext,
  kind: FinancePageKind,
  params: URLSearchParams,
): Promise<FinancePageContent> {
  const { configuration } = site;
  const { finance } = configuration;
  const path = {
    finance: paths.finance(),
    enquiry: paths.financeEnquiry(),
    personalised: paths.personalisedFinance(''),
  }[kind];
  const page = configuration.pages.find((each) => paths.content(each.slug) === path);
  const request = financeRequest(params);
  const vehicle = await findFinancedVehicle(site, request.carId);
  const card = vehicle === null ? null : cardOf(site, vehicle);
  const canBeFinanced = vehicle === null || !isNeverFinanced(vehicle, vehicleFinanceOptions(site, vehicle));
  const showsCalculator = finance.calculator.enabled && canBeFinanced;
  if (vehicle !== null) site.page.changesAt(cardsChangeAt(site, [vehicle]));
  return {
    kind,
    title: page?.title ?? titles[kind],
    description:
      page?.description ||
      descriptions[kind]({
        siteName: configuration.name,
        hasCalculator: finance.calculator.enabled,
        words: vehicleWords(configuration),
      }),
    // One URL is enough for the same text, and a page about one shopper's vehicle is not for search engines.
    listed: kind === 'finance' && (page?.listed ?? true),
    canonical: site.origin + (kind === 'personalised' ? paths.finance() : path),
    html: page === undefined ? '' : renderPageText(site, page).html,
    about: card === null ? null : { subject: enquirySubject(card), card },
    isGone: request.carId !== '' && card === null,
    stockHref: configuration.links.search.path,
    form: {
      context: financeFormContext(request, { card, canBeFinanced, configuration }),
      idempotencyKey: createId(site.now),
    },
    notFinanced:
      vehicle === null || canBeFinanced
        ? ''
        : notFinancedText(vehicle, vehicleFinanceOptions(site, vehicle)) ||
          'We do not arrange finance for this vehicle.',
    calculator:
      showsCalculator && kind !== 'enquiry'
        ? calculatorOfPage(site, { vehicle, budgetDollars: request.priceBudgetDollars, query: params })
        : null,
    calculatorHref: kind === 'enquiry' && showsCalculator ? financeCalculatorHref(configuration, request.carId) : '',
    carried: request.carId === '' ? {} : { car_id: request.carId },
    budget:
      finance.calculator.enabled && kind === 'finance'
        ? await financeBudget(site, params, budgetTerms(finance, site.now))
        : null,
    applicationHref: finance.application.enabled && canBeFinanced ? paths.financeApplication(params) : '',
    estimate: sentEstimate(site, { vehicle, query: params }),
    shownEstimate: shownEstimate(site, vehicle),
    disclaimer: financeDisclaimer(card?.weekly ?? null, { ...finance, ...exampleRates(finance) }),
  };
}

/** By id or slug; `null` for `''`, and for a vehicle that is no longer there. */
export async function findRequestedVehicle(
  { stock }: Pick<SiteContext, 'stock'>,
  carId: string,
): Promise<Vehicle | null> {
  return carId === '' ? null : ((await stock.findById(carId)) ?? (await stock.findBySlug(carId)));
}

/** The vehicle to finance; a sold one cannot be financed. */
export async function findFinancedVehicle(site: Pick<SiteContext, 'stock'>, carId: string): Promise<Vehicle | null> {
  const vehicle = await findRequestedVehicle(site, carId);
  return vehicle !== null && isAvailable(vehicle) ? vehicle : null;
}

/**
 * The calculator on the finance page, about the same vehicle; `''` where the dealer's finance page is another, without
 * it.
 */
export function financeCalculatorHref({ links }: Pick<SiteConfiguration, 'links'>, carId: string): string {
  const query = carId === '' ? '' : new URLSearchParams({ car_id: carId }).toString();
  return partOfOwnPage(links, 'finance', { query, anchor: financeCalculatorAnchor }) ?? '';
}
