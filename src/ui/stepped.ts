/** Limits of a number input; steps are counted from `min`. */
export interface Steps {
  min: number;
  max: number;
  step: number;
}

/**
 * The next step up or down, as the arrow keys of a browser's own number input find it: from 7.49 by 0.5 up to 7.5 and
 * down to 7.
 */
export function stepped(value: number, direction: 1 | -1, { min, max, step }: Steps): number {
  const steps = (value - min) / step;
  // A tenth of a millionth of a step is the noise of a sum and no way to go.
  const next = direction === 1 ? Math.floor(steps + 1e-7) + 1 : Math.ceil(steps - 1e-7) - 1;
  return Math.min(max, Math.max(min, Number((min + next * step).toFixed(6))));
}
