/**
 * URLs that accept photographs, and the largest body: the call of the page's script, and the page itself without
 * scripts.
 */
import { paths } from '../../routes.ts';
import { longestPhotosBodyBytes } from '../../media/photos/photo-limits.ts';

const takingPhotos: ReadonlySet<string> = new Set([
  paths.api.tradeIn.photos(),
  paths.tradeIn(),
  paths.vehicleTradeIn(''),
  paths.api.orders.documents(),
  paths.order(''),
]);

/** Bytes; `null` for the usual limit. */
export function longestBodyBytesOf(path: string): number | null {
  return takingPhotos.has(path) ? longestPhotosBodyBytes : null;
}
