/**
 * Positions of sticky elements between the page's header and the bars at the foot of the window, such as the question
 * about measuring. The heights of both are measured and set on each `.below-header` (`layout/fixed-bars.ts`).
 */

/** With a small gap, and no higher than the rest of the screen. */
export const panelBelowHeader =
  'below-header lg:top-[calc(var(--header-height)+1rem)] lg:max-h-[calc(100dvh-var(--header-height)-var(--bars-at-foot)-1.5rem)]';

/**
 * For a panel that may be higher than the window; `--height` is its own height (`useTallPanel`). It then sticks with
 * its bottom visible, not its top, and moves softly to another place. `underBar`: a bar of 4 rem is under the header
 * too.
 */
export function tallPanelBelowHeader(underBar: boolean): string {
  return underBar
    ? 'below-header lg:transition-[top] lg:duration-200 lg:top-[min(calc(var(--header-height)+5.25rem),calc(100dvh-var(--bars-at-foot)-var(--height,0px)-1rem))]'
    : 'below-header lg:transition-[top] lg:duration-200 lg:top-[min(calc(var(--header-height)+1rem),calc(100dvh-var(--bars-at-foot)-var(--height,0px)-1rem))]';
}
