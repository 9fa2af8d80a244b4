/**
 * The row of buttons that a vehicle's bars share at the bottom of a phone in portrait. With the text above, it takes at
 * most 12% of the screen's height.
 */
import type { VehiclePageContent } from './vehicle-page-content.ts';

/** Amounts paid besides the repayment make the text a line longer. */
export const hasLongWords = ({ weekly }: VehiclePageContent): boolean =>
  weekly?.kind === 'figure' && weekly.besides !== '';

/** True if the vehicle's bar has a button of its own in the row. */
export const hasOwnButtons = ({ available, financeHref, tradeIn }: VehiclePageContent): boolean =>
  available && (Boolean(financeHref) || tradeIn !== null);

/** For both bars: the height of the row, which shrinks for long text on a small phone, and the space next to it. */
export const rowMeasures = (content: VehiclePageContent): string =>
  `max-xs:[--page-padding:.5rem] low:max-[50rem]:[--page-padding:.5rem] [--row:2.625rem] ${hasLongWords(content) ? 'cramped:[--row:2.125rem]' : ''}`;

/**
 * For a button in the row. Its touch target covers the row's padding and a little of the text above, 44 pixels in all.
 */
export const rowButton =
  'upright:min-h-[calc(var(--row)-2px)] upright:relative upright:after:absolute upright:after:inset-x-0 upright:after:-bottom-0.5 upright:after:h-11.5';
