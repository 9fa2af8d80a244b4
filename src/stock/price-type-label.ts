/**
 * The wording beside a price: what it contains (Australian Consumer Law s48, "single price"). A price whose
 * contents the feed does not state has no wording, never a wrong one.
 */
import type { Vehicle } from './vehicle.ts';

const labels: Record<Vehicle['priceType'], string> = {
  drive_away: 'Drive away',
  excl_govt_charges: 'Excluding government charges',
  estimate: 'Estimate',
  '': '',
};

export function priceTypeLabel(priceType: Vehicle['priceType']): string {
  return labels[priceType];
}

/** For the eye where there is no room for the whole wording, which a screen reader still gets. */
export function shortPriceTypeLabel(label: string): string {
  return label === labels.excl_govt_charges ? 'Excl. govt charges' : label;
}
