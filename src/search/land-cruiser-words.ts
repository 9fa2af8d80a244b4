/**
 * Words that find a LandCruiser by the series that shoppers call it. Feeds have the series in the name of the model or
 * in its code, `VDJ79R`, which is also one of the 70 Series.
 */
import type { Vehicle } from '../stock/vehicle.ts';

/** The figures that a LandCruiser or Prado is called by, as its feed has them: the 79 and the 70 of a VDJ79R. */
export function landCruiserFigures({ make, model, series }: Pick<Vehicle, 'make' | 'model' | 'series'>): number[] {
  const [, ofModel] = /^land ?cruiser(?: prado)? ?(\d{2,3})\b/i.exec(model) ?? [];
  if (make.toLowerCase() !== 'toyota' || !/^(?:land ?cruiser|prado)/i.test(model)) return [];
  const figure = Number(
    ofModel ?? /^[a-z]{2,4}(\d{2,3})[a-z]?\b/i.exec(series)?.[1] ?? /^(\d{2,3})\b/.exec(series)?.[1],
  );
  return Number.isNaN(figure) ? [] : [...new Set([figure, figure - (figure % 10)])];
}

/** Words that find it: `79 Series`, `LC79`, `70 Series`, `LC70`. */
export function landCruiserWords(vehicle: Pick<Vehicle, 'make' | 'model' | 'series'>): string[] {
  return landCruiserFigures(vehicle).flatMap((figure) => [`${figure} Series`, `LC${figure}`]);
}
