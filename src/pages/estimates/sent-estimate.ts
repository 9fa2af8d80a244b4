/**
 * The figures sent with a form. The calculator's result is calculated again with the dealer's own terms, and a quote
 * needs the server's signature, so that a lead contains what the site showed and not a sender's claims.
 */
import { inputNames } from '../../finance/calculator/calculator-input.ts';
import { calculatorEstimate, type CalculatorEstimate } from '../../finance/calculator/calculator-estimate.ts';
import { readInput } from '../../finance/calculator/calculator-state.ts';
import type { CalculatorContent } from '../../finance/calculator/content-of-loan.ts';
import { comparisonBasisText } from '../../finance/comparison-basis-text.ts';
import { isNeverFinanced } from '../../finance/finance-offered.ts';
import { panelEstimate } from '../../finance/panel-estimate.ts';
import { quotedFinance, quoteSentence, type QuoteTerms } from '../../finance/quotes/quoted-finance.ts';
import type { GivenQuote } from '../../finance/quotes/signed-quote.server.ts';
import { wholeDollars } from '../../finance/whole-dollars.ts';
import { formatInstant } from '../../leads/lead/instant-text.ts';
import { inputOfApplication } from '../../leads/forms/finance-application.ts';
import { formFacts } from '../../leads/forms/form-facts.ts';
import { financeEstimateField, financePanelField, financeQuoteField } from '../../leads/forms/lead-fields.ts';
import type { LeadFields } from '../../leads/lead/lead.ts';
import type { SentEstimate } from '../../stock/card-content.ts';
import { comparisonRateWarning } from '../../stock/finance-wording.ts';
import type { Vehicle } from '../../stock/vehicle.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { vehicleFinanceOptions } from '../../site/vehicle-finance.ts';
import { calculatorOfPage } from './calculator-of-page.ts';
import { calculatorField, calculatorQuoteField, shownEstimateField, signedQuoteField } from './stored-estimate.ts';
import { quoteOfVehicle } from './quote-of-vehicle.ts';

/** A quote that the site gave for the vehicle of a form, with the settings that texts about it need. */
interface ConfirmedQuote {
  quote: GivenQuote;
  terms: QuoteTerms;
}

interface EstimateQuestion {
  vehicle: Vehicle | null;
  query: URLSearchParams;
  /** The quote behind the calculation; `null` for none, `unconfirmed` for one that is invalid or expired. */
  quote?: ConfirmedQuote | 'unconfirmed' | null;
  /** True if the form that sent the query changed the calculator's figures. */
  isChanged?: boolean;
}

/** From a URL or a posted field; `null` if it has no readable input, or the dealer shows no calculator. */
function askedEstimate(
  site: SiteContext,
  { vehicle, query, quote = null, isChanged = false }: EstimateQuestion,
): CalculatorEstimate | null {
  // Most pages are asked for without one, and a calculator costs the whole estimate of the vehicle.
  if (!inputNames.some((name) => query.has(name)) || !site.configuration.finance.calculator.enabled) return null;
  if (vehicle !== null && isNeverFinanced(vehicle, vehicleFinanceOptions(site, vehicle))) return null;
  const content = calculatorOfPage(site, { vehicle, query });
  const quoted = quote === null || quote === 'unconfirmed' ? null : contentByQuote(content, quote);
  const { limits, start } = quoted ?? content;
  const asked = readInput(query, { start, limits });
  const by = isChanged
    ? 'application'
    : quoted !== null
      ? 'quote'
      : quote === 'unconfirmed'
        ? 'site-for-quote'
        : 'site';
  return asked === null ? null : calculatorEstimate(asked.input, quoted ?? content, { by });
}

/** The calculator as the page had it once the quote had come. */
function contentByQuote(
  calculator: CalculatorContent,
  { quote: { figures, priceDollars }, terms }: ConfirmedQuote,
): CalculatorContent | null {
  return quotedFinance(figures, terms, { priceDollars, shown: null, calculator })?.calculator ?? null;
}

/** The calculator input in a page's URL, for the form on it. */
export function sentEstimate(
  site: SiteContext,
  question: { vehicle: Vehicle | null; query: URLSearchParams },
): SentEstimate | null {
  const estimate = askedEstimate(site, question);
  if (estimate === null) return null;
  const { query, sentence, hasFigure } = estimate;
  return { query, sentence, hasFigure, quote: '' };
}

/** The text of the vehicle's finance panel, for a finance form about it; `''` if it shows no repayment. */
export function shownEstimate(site: SiteContext, vehicle: Vehicle | null): string {
  return vehicle === null ? '' : (panelEstimate(vehicle, vehicleFinanceOptions(site, vehicle))?.sentence ?? '');
}

/** The current figures may differ from those in the visitor's text, and the dealer is told so. */
function panelLines(site: SiteContext, vehicle: Vehicle, shown: string): Line[] {
  const estimate = panelEstimate(vehicle, vehicleFinanceOptions(site, vehicle));
  if (estimate === null) return [];
  const note =
    estimate.sentence === shown
      ? 'Shown by the website for this vehicle: an estimate, not an offer of credit.'
      : 'The website’s estimate for this vehicle when the form was sent: not an offer of credit. ' +
        'Other figures stood there before.';
  return [...estimate.lines, { label: 'What this is', text: note }];
}

/**
 * A lead's fields, with the calculator's and the quote's figures replaced by the server's own. A quote that is forged,
 * for another vehicle or a day old is left out, and the lead is stored anyway.
 */
export async function withFigures(site: SiteContext, fields: LeadFields): Promise<LeadFields> {
  const {
    [calculatorField]: input,
    [calculatorQuoteField]: signedForCalculator = '',
    [signedQuoteField]: signed = '',
    [shownEstimateField]: shown = '',
    [financeEstimateField]: _estimate,
    [financePanelField]: _panel,
    [financeQuoteField]: _quote,
    ...others
  } = fields;
  if (input === undefined && signed === '' && shown === '') return others;
  const carId = formFacts(fields).vehicle.id;
  const vehicle = carId === '' ? null : await site.stock.findById(carId);
  const confirmed = (text: string) => (vehicle === null ? null : confirmedQuote(site, vehicle, text));
  const quote = signed === '' ? null : confirmed(signed);
  const reckoned = new URLSearchParams(input ?? '');
  const query = inputOfApplication(reckoned, fields);
  const estimate =
    input === undefined
      ? null
      : askedEstimate(site, {
          vehicle,
          query,
          isChanged: query !== reckoned,
          quote: signedForCalculator === '' ? null : (confirmed(signedForCalculator) ?? 'unconfirmed'),
        });
  // A quote on the page replaces its estimate.
  const panel = shown === '' || vehicle === null || quote !== null ? [] : panelLines(site, vehicle, shown);
  return {
    ...others,
    ...(panel.length === 0 ? {} : { [financePanelField]: linesOf(panel) }),
    ...(quote === null ? {} : { [financeQuoteField]: linesOf(quoteLines(quote, site)) }),
    ...(estimate === null ? {} : { [financeEstimateField]: linesOf(estimate.lines) }),
  };
}

function confirmedQuote(site: SiteContext, vehicle: Vehicle, signed: string): ConfirmedQuote | null {
  const quote = site.quotes.signature.verify(signed, { vehicleId: vehicle.id, now: site.now });
  const terms = quoteOfVehicle(site, vehicle)?.terms;
  return quote === null || terms === undefined || quoteSentence(quote.figures, terms) === '' ? null : { quote, terms };
}

type Line = CalculatorEstimate['lines'][number];

const linesOf = (lines: readonly Line[]): string => lines.map(({ label, text }) => `${label}: ${text}`).join('\n');

function quoteLines(
  { quote: { figures, priceDollars, termYears, host, quotedAt }, terms }: ConfirmedQuote,
  { configuration }: Pick<SiteContext, 'configuration'>,
): Line[] {
  return [
    { label: 'Quoted by', text: host },
    { label: 'Quoted on', text: formatInstant(quotedAt, configuration.time_zone) },
    { label: 'Vehicle price', text: wholeDollars(priceDollars) },
    { label: 'Loan term', text: `${termYears} years` },
    { label: 'Quote', text: quoteSentence(figures, terms) },
    {
      label: 'About the quote',
      text: 'The vehicle’s page showed it to the visitor. It is an estimate, not an offer of credit.',
    },
    {
      label: 'Comparison rate of the quote',
      text: `${comparisonBasisText(terms.finance)} ${comparisonRateWarning}`,
    },
  ];
}
