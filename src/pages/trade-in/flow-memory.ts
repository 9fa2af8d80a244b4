/**
 * What was typed into the steps, kept through a reload and gone with the tab. Boxes are not kept: a consent is given where its words stand.
 */
import type { LeadFields } from '../../leads/lead.ts';
import type { TextStorage } from '../../shared/browser-storage.ts';
import { valuationField, valuationNames, type ValuationStep } from '../../trade-in/valuation-steps.ts';

const key = 'trade-in-steps';

/** `about`: the vehicle of the stock that it is for, `''` for none. */
export function keepSteps(
  storage: TextStorage,
  { steps, about, values }: { steps: readonly ValuationStep[]; about: string; values: LeadFields },
): boolean {
  const names = keptNames(steps);
  try {
    storage.setItem(
      key,
      JSON.stringify({ about, values: Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name))) }),
    );
    return storage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** A valuation belongs to the vehicle that it was begun for; the visitor's own vehicle stays the same. */
export function readSteps(
  storage: TextStorage,
  { steps, about }: { steps: readonly ValuationStep[]; about: string },
): LeadFields {
  try {
    const stored = JSON.parse(storage.getItem(key) ?? 'null') as { about?: unknown; values?: unknown } | null;
    if (typeof stored?.values !== 'object' || stored.values === null) return {};
    const names = keptNames(steps);
    if (stored.about !== about) names.delete(valuationField);
    return Object.fromEntries(
      Object.entries(stored.values).filter(([name, value]) => names.has(name) && typeof value === 'string'),
    );
  } catch {
    return {};
  }
}

export function forgetSteps(storage: TextStorage): void {
  try {
    storage.removeItem(key);
  } catch {
    // Without storage there is nothing to forget.
  }
}

function keptNames(steps: readonly ValuationStep[]): Set<string> {
  const boxes = new Set(
    steps.flatMap(({ fields }) =>
      fields.filter(({ type }) => type === 'checkbox' || type === 'hidden').map(({ name }) => name),
    ),
  );
  return new Set(valuationNames(steps).filter((name) => !boxes.has(name)));
}
