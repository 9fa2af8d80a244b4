/** `6.99%`. Every rate is followed by "p.a." and the kind of rate. */
export const rateText = (rate: number): string => `${rate.toFixed(2)}%`;
