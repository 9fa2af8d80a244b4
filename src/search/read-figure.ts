import type { RangeName } from './ranges.ts';

/**
 * `40k`, `$40,000`, `40 000 km`, `40.000 kilometres` and `40000` are 40,000, also below zero; `undefined` if the text
 * is not a figure.
 */
export function readFigure(text: string): number | undefined {
  const plain = withoutThousandsDots(text.replace(/[\s,]/g, ''));
  const figure = /^(-?)\$?(\d{1,12}(?:\.\d{1,6})?)(k?)(?:kms?|kilomet(?:re|er)s?)?$/i.exec(plain);
  if (figure === null) return undefined;
  return Number(`${figure[1]}${figure[2]}`) * (figure[3] === '' ? 1 : 1000);
}

/** `40.000` is 40,000 as some write it, and `1.250.000` 1,250,000; `40.2k` has a decimal point. */
export function withoutThousandsDots(text: string): string {
  return /^-?\$?[1-9]\d{0,2}(?:\.\d{3})+(?!\d|k(?!m|i))/i.test(text) ? text.replaceAll('.', '') : text;
}

export const metresPerFoot = 0.3048;
/**
 * No body is as long in metres, or as light in kilograms, so a larger length without a unit is in feet and a smaller
 * mass is in tonnes.
 */
const shortestInFeet = 10;
const heaviestInTonnes = 20;

const units: Partial<Record<RangeName, { pattern: RegExp; read(value: number, unit: string): number }>> = {
  body_length: {
    pattern: /^(?:m|met(?:re|er)s?|mm|ft|foot|feet|'|’)$/,
    read: (value, unit) => {
      if (unit === 'mm') return value / 1_000;
      const isFeet = unit === '' ? value >= shortestInFeet : !unit.startsWith('m');
      return isFeet ? tenths(value * metresPerFoot) : value;
    },
  },
  atm: { pattern: /^(?:kgs?|t|tonnes?|tons?)$/, read: kilograms },
  tare: { pattern: /^(?:kgs?|t|tonnes?|tons?)$/, read: kilograms },
  towing: { pattern: /^(?:kgs?|t|tonnes?|tons?)$/, read: kilograms },
  engine_cc: { pattern: /^cc$/, read: (value) => value },
};

/** True if figures of this number may have a unit other than the one stored. */
export function hasUnits(name: RangeName): boolean {
  return units[name] !== undefined;
}

/** The figure in the unit of its number: for a body length `18 ft` and `18` are 5.5, for a mass `2.5t` is 2,500. */
export function readRangeFigure(name: RangeName, text: string): number | undefined {
  const known = units[name];
  if (known === undefined) return readFigure(text);
  const [, figure, unit = ''] = /^(\d{1,12}(?:\.\d{1,6})?)([a-z'’]*)$/i.exec(text.replace(/[\s,]/g, '')) ?? [];
  if (figure === undefined || (unit !== '' && !known.pattern.test(unit.toLowerCase()))) return undefined;
  return known.read(Number(figure), unit.toLowerCase());
}

function kilograms(value: number, unit: string): number {
  return unit.startsWith('t') || (unit === '' && value < heaviestInTonnes) ? Math.round(value * 1_000) : value;
}

/** A caravan of 5.5 metres is one of 18 feet, which are 5.49. */
function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
