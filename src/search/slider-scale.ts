/**
 * The scale of a dual slider, and the effect of a drag or a typed figure (SRCH-50 to SRCH-59): drags are clamped, a
 * typed figure outside the scale is refused, the lower handle never passes the upper one, and only price and km are
 * rounded.
 */
import type { NumberRange } from './engine.ts';
import { rangesByName, type RangeName } from './ranges.ts';
import type { SearchSettings } from './settings.ts';
import { readFigure } from './read-figure.ts';

export interface SliderScale {
  min: number;
  max: number;
  /** One press of an arrow key. */
  step: number;
  /** Ends are whole multiples of this. */
  rounding: number;
  /**
   * True if the limits come from the stock. Otherwise they are the dealer's defaults, and any typed figure is allowed.
   */
  isOfStock: boolean;
}

/** Both limits of a slider, never open. */
export interface SliderEnds {
  min: number;
  max: number;
}
export type SliderEnd = keyof SliderEnds;

const tiny = 1e-6;

/**
 * `stats` cover the dealer's whole stock, so that the scale stays while other filters change. Prices from 5,990 to
 * 145,990 -> 5,000 to 146,000 by 1,000. `null`: there is nothing to choose from. Without figures only price and km have
 * a scale (SRCH-58).
 */
export function sliderScale(
  name: RangeName,
  { stats, settings }: { stats: SliderEnds | undefined; settings: SearchSettings['sliders'] },
): SliderScale | null {
  if (name === 'price' || name === 'km') {
    const { rounding } = settings;
    const { min, max } = stats ?? { min: settings.minimum, max: settings.maximum };
    return roundedScale({
      min,
      max,
      rounding,
      step: Math.max(rounding, roundTo((max - min) / settings.steps, rounding)),
      isOfStock: stats !== undefined,
    });
  }
  if (stats === undefined || stats.min === stats.max) return null;
  const { step = 1, decimals = 0 } = rangesByName[name];
  const rounding = tidy(10 ** -decimals);
  // 0.1 has no exact binary form: 3.3 / 0.1 is slightly less than 33.
  const [min, max] = [Math.floor(stats.min / step + tiny) * step, Math.ceil(stats.max / step - tiny) * step];
  return { min: tidy(min), max: tidy(max), step, rounding, isOfStock: true };
}

function roundedScale({ min, max, rounding, step, isOfStock }: SliderScale): SliderScale {
  const lowest = Math.floor(min / rounding) * rounding;
  // At least one step long, otherwise the handles could not move.
  const highest = Math.max(Math.ceil(max / rounding) * rounding, lowest + step);
  return { min: lowest, max: highest, step, rounding, isOfStock };
}

/**
 * Positions of the handles. An open limit is the end of the scale, and so is a limit from the URL that is outside it.
 */
export function endsOf(range: NumberRange | null, scale: SliderScale): SliderEnds {
  const min = clamp(range?.min ?? scale.min, scale);
  return { min, max: Math.max(min, clamp(range?.max ?? scale.max, scale)) };
}

/** The range to search by: a handle at the end of the scale leaves that end open. */
export function rangeOf(ends: SliderEnds, scale: SliderScale): NumberRange | null {
  const range = { min: ends.min <= scale.min ? null : ends.min, max: ends.max >= scale.max ? null : ends.max };
  return range.min === null && range.max === null ? null : range;
}

/** One handle dragged to `value`: rounded, kept on the scale, and stopped by the other handle. */
export function dragged(
  ends: SliderEnds,
  { end, value, scale }: { end: SliderEnd; value: number; scale: SliderScale },
): SliderEnds {
  const wanted = clamp(roundTo(value, scale.rounding), scale);
  return end === 'min' ? { ...ends, min: Math.min(wanted, ends.max) } : { ...ends, max: Math.max(wanted, ends.min) };
}

export type TypedRange =
  | { ok: true; range: NumberRange | null }
  | { ok: false; reason: 'unreadable' | 'crossed' }
  | { ok: false; reason: 'outside'; value: number };

/**
 * One end as it was typed, `''` to open it. `45300` of a price is searched as 45,000 (SRCH-52); figures below and above
 * the range are refused (SRCH-57).
 */
export function typed(
  range: NumberRange | null,
  {
    end,
    text,
    scale,
    read = readFigure,
  }: { end: SliderEnd; text: string; scale: SliderScale; read?: typeof readFigure },
): TypedRange {
  const value = text.trim() === '' ? null : read(text);
  if (value === undefined) return { ok: false, reason: 'unreadable' };
  if (value !== null && (value < 0 || (scale.isOfStock && (value < scale.min || value > scale.max))))
    return { ok: false, reason: 'outside', value };
  const next = {
    min: range?.min ?? null,
    max: range?.max ?? null,
    [end]: value === null ? null : roundTo(value, scale.rounding),
  };
  if (next.min !== null && next.max !== null && next.min > next.max) return { ok: false, reason: 'crossed' };
  return { ok: true, range: next.min === null && next.max === null ? null : next };
}

function clamp(value: number, { min, max }: SliderEnds): number {
  return Math.min(Math.max(value, min), max);
}

function roundTo(value: number, multiple: number): number {
  return tidy(Math.round(value / multiple) * multiple);
}

function tidy(value: number): number {
  return Number(value.toFixed(6));
}
