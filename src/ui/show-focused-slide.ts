/**
 * A row that scrolls sideways brings the slide that the keyboard has reached wholly into sight: browsers are content
 * with an edge of it, and the row's snapping keeps it there. A tap moves nothing, or it would miss its target.
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
