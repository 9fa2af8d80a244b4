/**
 * What stays over the page while it moves, measured in one place. The style sheet sticks bars under the header by these
 * figures, and keeps what an anchor leads to and what has the focus clear of every bar (WCAG 2.4.11). They count a bar
 * also while it is out of sight: it may come back by the very scroll that brings an element into view.
 */

const bars = new Set<HTMLElement>();
let header: HTMLElement | null = null;
let watcher: ResizeObserver | null = null;

/** For `ref` of anything that is fixed or sticks at the top or the foot of the window. */
export function fixedBar(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined;
  watcher ??= new ResizeObserver(measure);
  bars.add(element);
  watcher.observe(element);
  return () => {
    bars.delete(element);
    watcher?.unobserve(element);
    measure();
  };
}

/** The same for the page's header, under which other bars stick. */
export function headerBar(element: HTMLElement | null): (() => void) | undefined {
  const forget = fixedBar(element);
  header = element;
  return () => {
    header = null;
    forget?.();
  };
}

/** Pixels that the header takes of the window while it is shown; 0 where it goes with the page. */
export function headerPixels(): number {
  return header !== null && getComputedStyle(header).position === 'sticky' ? header.offsetHeight : 0;
}

function measure(): void {
  const { style } = document.documentElement;
  if (header !== null) style.setProperty('--header-height', `${header.offsetHeight}px`);
  let top = 0;
  let foot = 0;
  for (const bar of bars) {
    const { position, top: fromTop, bottom: fromFoot } = getComputedStyle(bar);
    if (bar.offsetHeight === 0 || !(position === 'fixed' || position === 'sticky')) continue;
    // Of what is fixed a browser also says where its far side is, so the nearer one is meant.
    const below = innerHeight - bar.offsetHeight;
    const atTop = fromTop !== 'auto' && (fromFoot === 'auto' || Number.parseFloat(fromTop) < below / 2);
    // What sticks above the window is out of sight, and comes back at its edge.
    if (atTop) top = Math.max(top, Math.max(0, Number.parseFloat(fromTop)) + bar.offsetHeight);
    else foot = Math.max(foot, Number.parseFloat(fromFoot) + bar.offsetHeight);
  }
  style.setProperty('--bars-at-top', `${top}px`);
  style.setProperty('--bars-at-foot', `${foot}px`);
}
