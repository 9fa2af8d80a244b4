/** `6.99%`; beside every rate stands "p.a." and which rate it is. */
export const rateText = (rate: number): string => `${rate.toFixed(2)}%`;
