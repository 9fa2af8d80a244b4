/**
 * Remembers in the visitor's browser which sections of vehicle pages are closed, if the dealer wants that (NAV-106).
 */
import { createStoredList, type StoredListOptions } from '../../shared/stored-list.ts';
import type { SectionMemory } from '../../stock/vehicle-sections.tsx';

/** A page has a dozen sections; headings may be the dealer's own text, which changes. */
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
      // A section in its default state needs no entry.
      list.write(closed ? [{ heading }, ...others(heading)] : others(heading));
    },
  };
}
