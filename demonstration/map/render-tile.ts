/**
 * One tile of the schematic map: land in paper tones, a thin line between suburbs, their names. It has no streets, for
 * nobody knows them here.
 */
import type { Cell } from './suburb-cells.ts';
import { labelPixels, type TileLabel } from './place-labels.ts';
import { tilePixels } from './world-pixels.ts';

const openGround = '#e4ebee';
const land = ['#f7f3ea', '#f3f1e4', '#f5efe3', '#eff1e6'] as const;
const boundary = '#ddd5c5';
const ink: Readonly<Record<TileLabel['rank'], string>> = {
  foremost: '#2f353c',
  district: '#3d444c',
  suburb: '#575e66',
};

/** A picture of its own, without style sheets: a policy of the page lets none into it. */
export function renderTile({ cells, labels }: { cells: readonly Cell[]; labels: readonly TileLabel[] }): string {
  const shapes = cells.map(
    ({ name, outline }) =>
      `<path fill="${land[shadeOf(name)]!}" d="M${outline.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}Z"/>`,
  );
  const names = labels.map(
    ({ name, rank, middle }) =>
      `<text x="${round(middle.x)}" y="${round(middle.y + labelPixels[rank] * 0.35)}" font-size="${labelPixels[rank]}" font-weight="${rank === 'suburb' ? 400 : 600}" fill="${ink[rank]}">${escaped(name)}</text>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${tilePixels}" height="${tilePixels}" viewBox="0 0 ${tilePixels} ${tilePixels}">`,
    `<rect width="${tilePixels}" height="${tilePixels}" fill="${openGround}"/>`,
    `<g stroke="${boundary}" stroke-width="1.2" stroke-linejoin="round">${shapes.join('')}</g>`,
    `<g text-anchor="middle" font-family="'Helvetica Neue',Arial,'Liberation Sans',sans-serif" stroke="#fbf9f3" stroke-width="3" stroke-linejoin="round" paint-order="stroke">${names.join('')}</g>`,
    '</svg>',
  ].join('');
}

/** The same for a name in every tile. */
function shadeOf(name: string): number {
  return [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % land.length;
}

const round = (pixels: number): number => Math.round(pixels * 10) / 10;
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
