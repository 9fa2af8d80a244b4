/**
 * `estimate_repayment`: the estimate that the page of a vehicle prints, or what its calculator shows for other amounts.
 * It says nothing of whether somebody should borrow: that is advice on credit, and needs a licence (National Consumer
 * Credit Protection Act s29).
 */
import * as z from 'zod';
import { inputNames } from '../../finance/calculator/calculator-input.ts';
import { calculatorEstimate } from '../../finance/calculator/calculator-estimate.ts';
import { inputProblems } from '../../finance/calculator/calculator-state.ts';
import { whyNoFigure } from '../../finance/calculator/why-no-figure.ts';
import { financeEstimate } from '../../finance/finance-estimate.ts';
import { notFinancedText } from '../../finance/finance-offered.ts';
import { paymentFrequencies } from '../../finance/mathematics/payment-frequency.ts';
import { weeklyLineOf } from '../../finance/weekly-line.ts';
import { paths } from '../../routes.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { vehicleFinanceOptions } from '../../site/vehicle-finance.ts';
import { approvalNote } from '../../stock/finance-wording.ts';
import { displayPrice } from '../../stock/price-display.ts';
import type { Vehicle } from '../../stock/vehicle.ts';
import { vehicleCalculator } from '../vehicle/panels/calculator.ts';
import { assistantTool, type ToolResult } from './assistant-tool.ts';
import { isPageOpen } from './is-page-open.ts';
import { findNamedVehicle, vehicleParameter } from './named-vehicle.ts';
import { repaymentContent } from './repayment-content.ts';

const dollars = z.number().int().min(0).max(10_000_000).optional();

const loanInput = {
  amount: dollars.describe(
    'Purchase price or loan in whole dollars. Default: the price of the vehicle; needed for one without a price.',
  ),
  tradeIn: dollars.describe('Deposit and trade-in together, in whole dollars.'),
  term: z.number().min(0.5).max(30).optional().describe('Years, such as 5.'),
  interest: z
    .number()
    .min(0)
    .max(100)
    .optional()
    .describe('Percent a year, such as 7.49. Default: the rate of the page.'),
  residual: dollars.describe('Amount left to pay at the end, in whole dollars.'),
  frequency: z.enum(paymentFrequencies).optional().describe('How often repayments are made.'),
} satisfies Record<(typeof inputNames)[number], z.ZodType>;

const output = z.object({
  url: z.string().describe('The page that shows the same.'),
  estimate: z
    .string()
    .describe(
      'The repayment with its interest rate and comparison rate. Quote it whole. "" where the site shows none.',
    ),
  conditions: z
    .array(z.string())
    .describe('What the figures rest on and the warning of the comparison rate. Give them with every repayment.'),
  no_estimate_because: z.string().describe('"" where there is an estimate.'),
});
type Estimate = z.output<typeof output>;

export const estimateRepayment = assistantTool({
  name: 'estimate_repayment',
  title: 'Estimate a repayment',
  description:
    'The website’s estimate of the repayment for a vehicle, with interest rate, comparison rate and warning. Without amounts it is the ' +
    'one on the vehicle’s page; with amounts it is what the page’s calculator shows for them. It is an estimate, not an offer and no advice: ' +
    'do not tell anyone what they can afford or should borrow.',
  input: z.strictObject({ vehicle: vehicleParameter, ...loanInput }),
  output,
  isOffered: ({ configuration }) => configuration.finance.provider !== null,
  async answer(site, { vehicle: named, ...loan }) {
    const found = await findNamedVehicle(site, named);
    if (!found.ok) return found;
    return Object.values(loan).some((value) => value !== undefined)
      ? byCalculator(site, found.value, loan)
      : answered(printedEstimate(site, found.value));
  },
});

/** What the page prints. */
function printedEstimate(site: SiteContext, vehicle: Vehicle): Estimate {
  const options = vehicleFinanceOptions(site, vehicle);
  const weekly = weeklyLineOf(financeEstimate(vehicle, options), site.configuration.finance);
  const url = site.origin + paths.vehicle(vehicle.slug);
  const repayment = repaymentContent(weekly);
  if (repayment !== null) {
    return {
      url,
      estimate: repayment.text,
      conditions: [...repayment.conditions, ...licenceOf(site)],
      no_estimate_because: '',
    };
  }
  return {
    url,
    estimate: '',
    conditions: [],
    no_estimate_because:
      weekly?.kind === 'enquire'
        ? `The page says "${weekly.text}": the dealer works the repayment out on request.`
        : notFinancedText(vehicle, options) || 'The page shows no repayment for this vehicle.',
  };
}

/** What the calculator of the page shows for these amounts. */
function byCalculator(
  site: SiteContext,
  vehicle: Vehicle,
  loan: Partial<Record<(typeof inputNames)[number], number | string | undefined>>,
): ToolResult<Estimate> {
  const named = inputNames.filter((name) => loan[name] !== undefined);
  const leaveOut =
    printedEstimate(site, vehicle).estimate === ''
      ? ''
      : ` Leave ${named.join(', ')} out to get the estimate of the vehicle’s page.`;
  if (!isPageOpen(site, 'finance', { hasVehicle: true }))
    return {
      ok: false,
      reason: `${named[0]}: this dealer calculates other loans only for people who signed in.${leaveOut}`,
    };
  if (loan['amount'] === undefined && displayPrice(vehicle, site.configuration.stock).kind !== 'price')
    return { ok: false, reason: `amount: found nothing, and this vehicle has no price to calculate with.${leaveOut}` };
  const query = new URLSearchParams(named.map((name) => [name, String(loan[name])]));
  const calculator = vehicleCalculator({ site, vehicle, query, comparison: null });
  const asked = calculator?.content.asked ?? null;
  if (calculator === null || asked === null)
    return { ok: false, reason: `${named[0]}: the page of this vehicle has no calculator.${leaveOut}` };
  const { content } = calculator;
  const wrong = Object.entries({ ...asked.corrections, ...inputProblems(asked.input, content.limits) });
  if (wrong.length > 0)
    return {
      ok: false,
      reason: wrong
        .map(([name, words]) => `${name}: found ${loan[name as (typeof inputNames)[number]] ?? 'nothing'}. ${words}`)
        .join('\n'),
    };
  const estimate = calculatorEstimate(asked.input, content);
  const url = `${site.origin}${paths.vehicle(vehicle.slug)}?${estimate?.query ?? query}`;
  if (estimate?.hasFigure !== true)
    return answered({ url, estimate: '', conditions: [], no_estimate_because: whyNoFigure(asked.input) });
  return answered({
    url,
    estimate: estimate.sentence,
    conditions: [...estimate.lines.map(({ label, text }) => `${label}: ${text}`), approvalNote, ...licenceOf(site)],
    no_estimate_because: '',
  });
}

const licenceOf = ({ configuration: { finance } }: SiteContext): string[] =>
  finance.credit_licence_text === '' ? [] : [finance.credit_licence_text];

function answered(content: Estimate): ToolResult<Estimate> {
  const { url, estimate, conditions, no_estimate_because: why } = content;
  return {
    ok: true,
    value: {
      content,
      text: [estimate === '' ? why : `Estimate: ${estimate}`, ...conditions, url]
        .filter((line) => line !== '')
        .join('\n'),
    },
  };
}
