/** Where something sticks under the page's header, whose height follows the dealer's form of it. */
import type { Theme } from '../../tenants/theme.ts';

type HeaderForm = Theme['layout']['header'];

/** Written out in full, because the style sheet is made of the class names that stand in the source. */
const bars: Record<HeaderForm, string> = { mega: 'top-16 lg:top-18', bar: 'top-16 lg:top-18', compact: 'top-15 lg:top-30' };
const panels: Record<HeaderForm, string> = {
  mega: 'lg:top-22 lg:max-h-[calc(100dvh-6rem)]', bar: 'lg:top-22 lg:max-h-[calc(100dvh-6rem)]', compact: 'lg:top-34 lg:max-h-[calc(100dvh-9rem)]',
};

const panelsUnderBar: Record<HeaderForm, string> = {
  mega: 'lg:top-39 lg:max-h-[calc(100dvh-10.25rem)]', bar: 'lg:top-39 lg:max-h-[calc(100dvh-10.25rem)]', compact: 'lg:top-51 lg:max-h-[calc(100dvh-13.25rem)]',
};

export function barBelowHeader(form: HeaderForm): string {
  return bars[form];
}

/** With a little air, and no higher than what is left of the screen; `underBar` while a bar of 4 rem stands under the header too. */
export function panelBelowHeader(form: HeaderForm, underBar = false): string {
  return underBar ? panelsUnderBar[form] : panels[form];
}
