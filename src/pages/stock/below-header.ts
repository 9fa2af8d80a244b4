/** Where something sticks under the page's header, whose height is measured (`layout/fixed-bars.ts`). */

/** With a little air, and no higher than what is left of the screen. */
export const panelBelowHeader =
  'lg:top-[calc(var(--header-height)+1rem)] lg:max-h-[calc(100dvh-var(--header-height)-1.5rem)]';

/**
 * For what may be higher than the window: `--height` is its own (`useTallPanel`). Its foot is in sight then, not its
 * head. `underBar` while a bar of 4 rem stands under the header too.
 */
export function tallPanelBelowHeader(underBar: boolean): string {
  return underBar
    ? 'lg:top-[min(calc(var(--header-height)+5.25rem),calc(100dvh-var(--height,0px)-1rem))]'
    : 'lg:top-[min(calc(var(--header-height)+1rem),calc(100dvh-var(--height,0px)-1rem))]';
}
