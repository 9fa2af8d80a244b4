/**
 * Postcodes of the delivery regions that say nothing: a range whose end lies before its start, and one that regions
 * further up hold already, since the first region decides (`pricing/delivery-estimate.ts`). Ranges that overlap in part
 * are meant so.
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
