/**
 * Scrolls a slide that gets keyboard focus fully into view in a horizontally scrolling row. Browsers stop when an edge
 * of it shows, and scroll snapping keeps it there. A tap does not scroll, because it would then miss its target.
 */
interface RowFocus {
  target: EventTarget;
  currentTarget: HTMLElement;
}

export function showFocusedSlide({ target, currentTarget: row }: RowFocus): void {
  if (!(target instanceof HTMLElement) || target === row || !target.matches(':focus-visible')) return;
  const slide = [...row.children].find((child) => child.contains(target));
  if (slide === undefined || row.scrollWidth <= row.clientWidth) return;
  const [sight, box] = [row.getBoundingClientRect(), slide.getBoundingClientRect()];
  if (box.left >= sight.left && box.right <= sight.right) return;
  row.scrollBy({ left: box.left - sight.left - (Number.parseFloat(getComputedStyle(row).scrollPaddingLeft) || 0) });
}
