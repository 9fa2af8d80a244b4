import type { Colour } from './studio.ts';

/** The ten paints as linear light. */
export const paints: Record<string, Colour | undefined> = {
  white: [1.12, 1.13, 1.135],
  black: [0.004, 0.004, 0.005],
  silver: [0.47, 0.485, 0.5],
  grey: [0.085, 0.092, 0.1],
  blue: [0.008, 0.06, 0.27],
  red: [0.42, 0.006, 0.01],
  green: [0.012, 0.1, 0.045],
  orange: [0.78, 0.15, 0.004],
  brown: [0.1, 0.042, 0.018],
  yellow: [0.86, 0.5, 0.008],
};
