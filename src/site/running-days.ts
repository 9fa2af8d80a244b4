/** Whether something that runs from one day to another runs now, both days included, where the dealer is. */
import type { SiteContext } from './site-context.ts';
import { endOfDay, startOfDay } from '../shared/local-time.ts';

/** `null` is no first or no last day. The page is told when the answer changes. */
export function isRunning(
  { from, to }: { from: string | null; to: string | null },
  { configuration, now, page }: Pick<SiteContext, 'configuration' | 'now' | 'page'>,
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
