/** The wheel has as many steps: a chance of 0.01 percent is one. */
export const stepsOfWheel = 10_000;

export const stepsOfPrize = ({ chance_percent: percent }: { chance_percent: number }): number =>
  Math.round((percent * stepsOfWheel) / 100);
