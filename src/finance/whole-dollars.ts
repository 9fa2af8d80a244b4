import { formatCount } from '../shared/text.ts';

/** `$1,361` for 1360.5: amounts of loans are estimates, and cents would promise more (FIN-20). */
export const wholeDollars = (dollars: number): string => `$${formatCount(Math.round(dollars))}`;
