/** A vehicle in a list, in the words of its card. */
import * as z from 'zod';
import { comparisonBasisText } from '../../finance/comparison-basis-text.ts';
import { paths } from '../../routes.ts';
import type { SiteContext } from '../../site/site-context.ts';
import type { CardContent } from '../../stock/card-content.ts';
import { comparisonRateWarning } from '../../stock/finance-wording.ts';
import { weeklyText } from '../../stock/weekly-text.ts';

export const vehicleSummarySchema = z.object({
  slug: z.string().describe('Names the vehicle in other tools.'),
  url: z.string().describe('Its page.'),
  title: z.string().describe('Year, make and model.'),
  subtitle: z.string().describe('Badge and series; "" for neither.'),
  condition: z.string(),
  available: z.boolean().describe('False for one that is sold.'),
  labels: z.array(z.string()),
  price: z.string().describe('As advertised, in Australian dollars, or the dealer’s words for no price; "" when sold.'),
  price_label: z.string().describe('What the price includes, such as "Drive away"; "" for nothing to say.'),
  price_before: z.string().describe('The higher price before a reduction; "" for none.'),
  weekly_estimate: z
    .string()
    .describe('Estimated repayment with both rates; "" for none. Quote it whole, together with finance_note.'),
  facts: z.array(z.string()).describe('Such as kilometres, transmission and fuel.'),
  place: z.string().describe('Where it stands; "" if unknown.'),
});

export type VehicleSummary = z.output<typeof vehicleSummarySchema>;

export function vehicleSummary({ origin }: Pick<SiteContext, 'origin'>, card: CardContent): VehicleSummary {
  const { slug, title, subtitle, condition, available, price, weekly } = card;
  return {
    slug,
    url: origin + paths.vehicle(slug),
    title,
    subtitle,
    condition,
    available,
    labels: card.labels.map(({ text }) => text),
    price: available ? price.text : '',
    price_label: available && price.kind !== 'none' ? price.label : '',
    price_before: available ? price.was : '',
    weekly_estimate: weekly?.kind === 'figure' ? weeklyText(weekly) : '',
    facts: card.facts.map(({ text }) => text),
    place: card.place,
  };
}

export const financeNoteSchema = z
  .string()
  .describe('What the comparison rates rest on, and their warning; "" where no repayment is shown.');

/** The note that stands below a list that shows a repayment. */
export function financeNote(
  { configuration }: Pick<SiteContext, 'configuration'>,
  summaries: readonly Pick<VehicleSummary, 'weekly_estimate'>[],
): string {
  return summaries.some(({ weekly_estimate: weekly }) => weekly !== '')
    ? `${comparisonBasisText(configuration.finance)} ${comparisonRateWarning}`
    : '';
}

/** `2021 Toyota Corolla Ascent Sport, $29,990 Drive away, 45,000 km, Brisbane QLD: https://…` */
export function summaryLine(summary: VehicleSummary): string {
  const { title, subtitle, available, price, price_label: label, weekly_estimate: weekly, facts, place, url } = summary;
  const parts = [
    [title, subtitle].filter(Boolean).join(' '),
    available ? [price, label].filter(Boolean).join(' ') : 'Sold',
    ...facts,
    place,
    weekly === '' ? '' : `estimated ${weekly}`,
  ];
  return `${parts.filter(Boolean).join(', ')}: ${url}`;
}
