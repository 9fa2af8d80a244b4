/**
 * Which sections of vehicle pages a visitor closed, kept in the visitor's browser where the dealer wants that
 * (NAV-106).
 */
import { createStoredList, type StoredListOptions } from '../../shared/stored-list.ts';
import type { SectionMemory } from '../../stock/vehicle-sections.tsx';

/** A page has a dozen sections; headings can be the dealer's own words, which change. */
const capacity = 60;

export function createSectionMemory(
  options: Pick<StoredListOptions<{ heading: string }>, 'key' | 'storage' | 'tabs'>,
): SectionMemory {
  const list = createStoredList({
    ...options,
    capacity,
    parse(entry): { heading: string } | null {
      const heading = (entry as { heading?: unknown } | null)?.heading;
      return typeof heading === 'string' ? { heading } : null;
    },
  });
  const others = (heading: string) => (list.read() ?? []).filter((closed) => closed.heading !== heading);
  return {
    isClosed: (heading) => (list.read() ?? []).some((closed) => closed.heading === heading),
    setClosed(heading, closed) {
      // A section that opens as it stands everywhere else leaves no trace.
      list.write(closed ? [{ heading }, ...others(heading)] : others(heading));
    },
  };
}
