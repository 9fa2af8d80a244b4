/** Where something sticks under the page's header, whose height follows the dealer's form of it. */
import type { Theme } from '../../tenants/theme.ts';

type HeaderForm = Theme['layout']['header'];

/** Written out in full, because the style sheet is made of the class names that stand in the source. */
const bars: Record<HeaderForm, string> = { mega: 'top-16 lg:top-18', bar: 'top-16 lg:top-18', compact: 'top-15 lg:top-30' };
const panels: Record<HeaderForm, string> = {
  mega: 'lg:top-22 lg:max-h-[calc(100dvh-6rem)]', bar: 'lg:top-22 lg:max-h-[calc(100dvh-6rem)]', compact: 'lg:top-34 lg:max-h-[calc(100dvh-9rem)]',
};

/** A bar that takes the header's place on phones, where the header goes with the page. */
const barsInsteadOfHeader: Record<HeaderForm, string> = { mega: 'top-0 lg:top-18', bar: 'top-0 lg:top-18', compact: 'top-0 lg:top-30' };

/** For what may be higher than the window: `--height` is its own (`useTallPanel`). Its foot is in sight then, not its head. */
const tallPanels: Record<HeaderForm, string> = {
  mega: 'lg:top-[min(5.5rem,calc(100dvh-var(--height,0px)-1rem))]', bar: 'lg:top-[min(5.5rem,calc(100dvh-var(--height,0px)-1rem))]', compact: 'lg:top-[min(8.5rem,calc(100dvh-var(--height,0px)-1rem))]',
};
const tallPanelsUnderBar: Record<HeaderForm, string> = {
  mega: 'lg:top-[min(9.75rem,calc(100dvh-var(--height,0px)-1rem))]', bar: 'lg:top-[min(9.75rem,calc(100dvh-var(--height,0px)-1rem))]', compact: 'lg:top-[min(12.75rem,calc(100dvh-var(--height,0px)-1rem))]',
};

export function barBelowHeader(form: HeaderForm): string {
  return bars[form];
}

export function barInsteadOfHeader(form: HeaderForm): string {
  return barsInsteadOfHeader[form];
}

/** With a little air, and no higher than what is left of the screen. */
export function panelBelowHeader(form: HeaderForm): string {
  return panels[form];
}

/** `underBar` while a bar of 4 rem stands under the header too. */
export function tallPanelBelowHeader(form: HeaderForm, underBar: boolean): string {
  return underBar ? tallPanelsUnderBar[form] : tallPanels[form];
}
