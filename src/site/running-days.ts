/** Tells whether a date range includes today in the dealer's time zone, both ends inclusive. */
import type { SiteContext, SitePage } from './site-context.ts';
import { endOfDay, startOfDay } from '../shared/local-time.ts';

/** `null` means no first or no last day. Reports to the page when the result changes. */
export function isRunning(
  { from, to }: { from: string | null; to: string | null },
  { configuration, now, page }: Pick<SiteContext, 'configuration' | 'now'> & { page: Pick<SitePage, 'changesAt'> },
): boolean {
  const timeZone = configuration.time_zone;
  const starts = from === null ? null : startOfDay(from, timeZone);
  const ends = to === null ? null : endOfDay(to, timeZone);
  if (ends !== null && ends <= now) return false;
  if (starts !== null && starts > now) {
    page.changesAt(starts);
    return false;
  }
  if (ends !== null) page.changesAt(ends);
  return true;
}
