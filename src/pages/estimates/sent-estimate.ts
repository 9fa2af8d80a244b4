/**
 * The figures that come with a form. What the calculator showed is reckoned again by the dealer's own terms, and a
 * quote counts with the server's signature only, so that a lead says what the site showed and nothing that a sender
 * claims.
 */
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
import { comparisonRateWarning } from '../../stock/finance-wording.ts';
import type { Vehicle } from '../../stock/vehicle.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { vehicleFinanceOptions } from '../../site/vehicle-finance.ts';
import { calculatorOfPage } from './calculator-of-page.ts';
import {
  calculatorField,
  calculatorQuoteField,
  shownEstimateField,
  signedQuoteField,
  type SentEstimate,
} from './stored-estimate.ts';
import { quoteOfVehicle } from './quote-of-vehicle.ts';

/** A quote that the site gave for the vehicle of a form, with what words about it need. */
interface ConfirmedQuote {
  quote: GivenQuote;
  terms: QuoteTerms;
}

interface EstimateQuestion {
  vehicle: Vehicle | null;
  query: URLSearchParams;
  /** By which the calculator reckoned; `null` for none, `unconfirmed` for one that does not count (any more). */
  quote?: ConfirmedQuote | 'unconfirmed' | null;
  /** The form that brings the query changed what the calculator showed. */
  isChanged?: boolean;
}

/** Of an address or a posted field; `null` where it says nothing of the calculator, or the dealer shows none. */
function askedEstimate(
  site: SiteContext,
  { vehicle, query, quote = null, isChanged = false }: EstimateQuestion,
): CalculatorEstimate | null {
  if (!site.configuration.finance.calculator.enabled) return null;
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

/** What the address of a page says of the calculator, for the form on it. */
export function sentEstimate(
  site: SiteContext,
  question: { vehicle: Vehicle | null; query: URLSearchParams },
): SentEstimate | null {
  const estimate = askedEstimate(site, question);
  return estimate === null ? null : { query: estimate.query, sentence: estimate.sentence, quote: '' };
}

/** What the vehicle's panel shows, for a finance form about it; `''` where it shows no repayment. */
export function shownEstimate(site: SiteContext, vehicle: Vehicle | null): string {
  return vehicle === null ? '' : (panelEstimate(vehicle, vehicleFinanceOptions(site, vehicle))?.sentence ?? '');
}

/** The figures that the visitor's sentence had may be others by now, and the dealer is told so. */
function panelLines(site: SiteContext, vehicle: Vehicle, shown: string): Line[] {
  const estimate = panelEstimate(vehicle, vehicleFinanceOptions(site, vehicle));
  if (estimate === null) return [];
  const note =
    estimate.sentence === shown
      ? 'Shown by the website for this vehicle: an estimate, not an offer of credit.'
      : 'The website’s estimate for this vehicle when the form was sent: not an offer of credit. ' +
        'The website showed the visitor other figures.';
  return [...estimate.lines, { label: 'What this is', text: note }];
}

/**
 * The fields of a lead, with what the calculator and the quote say in the place of what was posted for them. A quote
 * that is forged, another vehicle's or a day old is left out, and the lead is stored anyway.
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
  // A quote that the page has got stands in the place of its estimate.
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
    { label: 'Quoted by', text: host === '' ? 'The rate card of this website' : host },
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
