/**
 * Postcode entries of delivery regions that have no effect: a range whose end is before its start, and one that earlier
 * regions cover already, because the first region applies (`pricing/delivery-estimate.ts`). Partly overlapping ranges
 * are allowed.
 */
import type { PricingSettings } from '../../pricing/settings.ts';
import type { Report } from './problem-report.ts';

export function checkDeliveryRegions(regions: PricingSettings['delivery_regions'], report: Report): void {
  const takenBy = new Map<number, string>();
  regions.forEach(({ name, postcodes }, index) => {
    const own: number[] = [];
    postcodes.forEach((range, place) => {
      const at = [index, 'postcodes', place];
      const [first = 0, last = first] = range.split('-').map(Number);
      if (last < first) return report(at, range, 'a range whose first postcode is the smaller one');
      const held = Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
      const earlier = new Set(held.map((postcode) => takenBy.get(postcode)));
      if (!earlier.has(undefined))
        report(
          at,
          range,
          `postcodes that no earlier region covers; ${[...earlier].map((region) => JSON.stringify(region)).join(' and ')} comes first and takes precedence`,
        );
      own.push(...held);
    });
    for (const postcode of own) if (!takenBy.has(postcode)) takenBy.set(postcode, name);
  });
}
