/**
 * Which rows a comparison has, and in which the vehicles differ: in what is said of them. 'Not stated' beside a figure
 * is a difference too, since a shopper who looks for differences would want to ask about it.
 */
import { isSameText } from '../shared/text.ts';
import type { CardContent } from './card-content.ts';
import { comparisonLabels, type ComparisonFacts } from './comparison-facts.ts';

export interface ComparedVehicle {
  card: Pick<CardContent, 'available' | 'price' | 'weekly'>;
  comparison: ComparisonFacts;
}

export interface ComparisonRow {
  label: 'Weekly estimate' | keyof ComparisonFacts;
  differs: boolean;
}

/** Without the rows in which nothing is said of any of them. */
export function comparisonRows(vehicles: readonly ComparedVehicle[]): ComparisonRow[] {
  return (['Weekly estimate', ...comparisonLabels] as const).flatMap((label) => {
    const said = vehicles.map((vehicle) =>
      label === 'Weekly estimate' ? weeklyWords(vehicle.card.weekly) : vehicle.comparison[label],
    );
    return said.every((text) => text === '') ? [] : [{ label, differs: areDifferent(said) }];
  });
}

/** Whether their prices differ, or one of them is sold. */
export function hasPriceDifference(vehicles: readonly ComparedVehicle[]): boolean {
  return areDifferent(vehicles.map(({ card }) => (card.available ? `${card.price.text} ${card.price.label}` : 'Sold')));
}

function areDifferent(texts: readonly string[]): boolean {
  return texts.some((text) => !isSameText(text, texts[0]!));
}

function weeklyWords(weekly: CardContent['weekly']): string {
  if (weekly === null) return '';
  return weekly.kind === 'figure'
    ? [weekly.amount, weekly.interestRate, weekly.comparisonRate, weekly.besides].join(' ')
    : weekly.text;
}
