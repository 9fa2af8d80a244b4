import { dollarsToCents, formatDollarsAndCents } from '../shared/money.ts';
import { formatCount } from '../shared/text.ts';

/** `$1,361` for 1360.5: amounts of loans are estimates, and cents would promise more (FIN-20). */
export const wholeDollars = (dollars: number): string => `$${formatCount(Math.round(dollars))}`;

/** `$1,360.50`, and `$895` without cents: for fees and amounts that a person typed, which are not estimates. */
export const exactDollars = (dollars: number): string =>
  Number.isInteger(dollars) ? wholeDollars(dollars) : formatDollarsAndCents(dollarsToCents(dollars));
