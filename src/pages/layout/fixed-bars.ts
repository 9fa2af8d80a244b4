/**
 * Measures the bars that stay over the page while it scrolls, in one place. The style sheet positions sticky bars below
 * the header by these values, and keeps anchors' targets and focused elements clear of every bar (WCAG 2.4.11). A
 * hidden bar counts too, because the scroll that brings an element into view may bring the bar back.
 */

const bars = new Set<HTMLElement>();
const spacers = new Set<HTMLElement>();
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

/** For `ref` of what is or holds an element `.below-header`, and comes without a fixed bar. */
export function holdsBelowHeader(element: HTMLElement | null): void {
  if (element !== null) measure();
}

/** For `ref` of an element whose height is `--bars-at-foot`. None inherits it, and each `.below-header` has its own. */
export function spaceForBars(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined;
  spacers.add(element);
  measure();
  return () => {
    spacers.delete(element);
  };
}

/** Pixels that the header takes of the window while it is shown; 0 where it goes with the page. */
export function headerPixels(): number {
  return header !== null && getComputedStyle(header).position === 'sticky' ? header.offsetHeight : 0;
}

function measure(): void {
  const page = document.documentElement;
  const readers = document.querySelectorAll<HTMLElement>('.below-header');
  // The places of the other bars depend on the header's height, so that is set before they are read.
  if (header !== null) {
    const { offsetHeight } = header;
    setHeights([page, ...readers].map((element) => ({ element, property: '--header-height', pixels: offsetHeight })));
  }
  let top = 0;
  let foot = 0;
  const atFoot: { sides: DOMRect; height: number }[] = [];
  for (const bar of bars) {
    const { position, top: fromTop, bottom: fromFoot, translate } = getComputedStyle(bar);
    if (bar.offsetHeight === 0 || !(position === 'fixed' || position === 'sticky')) continue;
    // Browsers report both offsets of a fixed element, so use the nearer side.
    const below = innerHeight - bar.offsetHeight;
    const atTop = fromTop !== 'auto' && (fromFoot === 'auto' || Number.parseFloat(fromTop) < below / 2);
    // A bar that sticks above the window is hidden, and comes back at its edge.
    if (atTop) top = Math.max(top, Math.max(0, Number.parseFloat(fromTop)) + bar.offsetHeight);
    else {
      // The question about measuring is raised over the bar of a phone.
      const raised = Math.max(0, -Number(/^\S+ (-[\d.]+)px/.exec(translate)?.[1] ?? 0));
      const height = Number.parseFloat(fromFoot) + raised + bar.offsetHeight;
      atFoot.push({ sides: bar.getBoundingClientRect(), height });
      foot = Math.max(foot, height);
    }
  }
  setHeights([
    { element: page, property: '--bars-at-top', pixels: top },
    ...[page, ...spacers].map((element) => ({ element, property: '--bars-at-foot', pixels: foot })),
    // A column does not move for a bar that is beside it, such as the tray that a press in the column brings.
    ...[...readers].map((element) => {
      const { left, right } = element.getBoundingClientRect();
      const over = atFoot.filter(({ sides }) => sides.left < right && sides.right > left);
      return { element, property: '--bars-at-foot', pixels: Math.max(0, ...over.map(({ height }) => height)) };
    }),
  ]);
}

interface Height {
  element: HTMLElement;
  property: string;
  pixels: number;
}

/**
 * All are read before one is set, because a browser styles the page again for each value that is read after another was
 * set. A property that has the height already is left alone: to set it would be one more pass over the styles.
 */
function setHeights(heights: readonly Height[]): void {
  const changed = heights.filter(
    ({ element, property, pixels }) => getComputedStyle(element).getPropertyValue(property) !== `${pixels}px`,
  );
  for (const { element, property, pixels } of changed) element.style.setProperty(property, `${pixels}px`);
}
