/**
 * The calculator's figures that come with a form: the server reckons them again by the dealer's own terms, so that a lead says what the site shows and
 * nothing that a sender claims. Where a host's quote may have shown the visitor other figures, the lead says which ones these are.
 */
import { calculatorEstimate, type CalculatorEstimate } from '../../finance/calculator/calculator-estimate.ts';
import { financeOffered } from '../../finance/finance-offered.ts';
import { financeEstimateField } from '../../leads/forms/lead-answers.ts';
import type { LeadFields } from '../../leads/lead.ts';
import type { PublicCar } from '../../stock/public-car.ts';
import type { Vehicle } from '../../stock/vehicle.ts';
import type { SiteContext } from '../site-context.ts';
import { publicCarOf } from '../stock/list-cards.ts';
import { vehicleQuote } from '../vehicle/panels/finance-quote.ts';
import { calculatorOfPage } from './calculator-of-page.ts';
import { calculatorField, type SentEstimate } from './kept-estimate.ts';

/** Of an address or a posted field; `null` where it says nothing of the calculator, or the dealer shows none. */
function askedEstimate(site: SiteContext, { vehicle, query }: { vehicle: Vehicle | null; query: URLSearchParams }): CalculatorEstimate | null {
  const { finance } = site.configuration;
  if (!finance.calculator.enabled) return null;
  const car = vehicle === null ? null : publicCarOf(site, vehicle);
  const content = calculatorOfPage(site, { car, query });
  return content.asked === null ? null : calculatorEstimate(content.asked, content, { mayBeQuoted: car !== null && isQuotedByHost(site, car) });
}

/** Whether the vehicle's page asks a host for a quote, whose figures this server neither reckons nor keeps. */
function isQuotedByHost(site: SiteContext, car: PublicCar): boolean {
  const { finance, stock } = site.configuration;
  const offer = financeOffered(car, { finance, stock, now: site.now });
  return finance.quote.provider.kind === 'hosted' && offer !== null && vehicleQuote({ offer, car, site }) !== null;
}

/** What the address of a page says of the calculator, for the form on it. */
export function sentEstimate(site: SiteContext, question: { vehicle: Vehicle | null; query: URLSearchParams }): SentEstimate | null {
  const estimate = askedEstimate(site, question);
  return estimate === null ? null : { query: estimate.query, sentence: estimate.sentence };
}

/** The fields of a lead, with what the calculator says in the place of what was put into it. */
export async function withEstimate(site: SiteContext, fields: LeadFields): Promise<LeadFields> {
  const { [calculatorField]: input, [financeEstimateField]: _claimed, ...others } = fields;
  if (input === undefined) return others;
  const carId = fields['car_id'] ?? '';
  const estimate = askedEstimate(site, { vehicle: carId === '' ? null : await site.stock.findById(carId), query: new URLSearchParams(input) });
  return estimate === null ? others : { ...others, [financeEstimateField]: estimate.lines.map(({ label, text }) => `${label}: ${text}`).join('\n') };
}
