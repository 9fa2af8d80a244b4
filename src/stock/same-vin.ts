/**
 * Which rows of a feed are one vehicle although their stock numbers differ: those with one VIN. A car that was traded
 * in again, or moved to another yard, comes back under a new number and is still the car of its page, its price history
 * and the shoppers who saved it.
 *
 * A VIN that stands for "unknown" joins nothing: one that is no VIN by its letters, and one that three rows have. Nor
 * does one that two makes have: it is wrong at one of them, and both are taken.
 */
import { isSameText } from '../shared/text.ts';
import { withArticle } from '../shared/vehicle-words.ts';
import type { RowWarning } from './feeds/map-row.ts';

/** A row that the import takes by its identity. */
export interface VinRow {
  row: number;
  identity: string;
  vehicleId: string;
  /** What the row does by its identity alone. */
  outcome: 'created' | 'updated' | 'unchanged';
  isSold: boolean;
  make: string;
  /** Make and model, as a person is told. */
  name: string;
}

/** One vehicle of the file: the row that says what it is, and the row of the same vehicle that is left out. */
export interface VinDecision {
  vin: string;
  winner: VinRow;
  loser: VinRow | null;
}

export interface VinLedger {
  /** Give it each row that is taken; rows without a usable VIN are passed over. */
  take(vin: string, row: VinRow): void;
  /** Whether a row that was given has the VIN. */
  has(vin: string): boolean;
  /** Call once, after the last row. */
  decide(columnOfVin: string): { decisions: VinDecision[]; warnings: RowWarning[] };
}

/**
 * From this many on, vehicles with one VIN are no vehicles with a VIN: two are a car and the number that it had before.
 */
export const placeholderRows = 3;
/**
 * Of more vehicles than any dealer has, the later ones are not compared: their VINs stay in memory for the whole file.
 */
const mostVins = 200_000;
/** A true VIN has about ten; the dullest that makers stamp have seven. */
const fewestCharacters = 5;

/**
 * Whether somebody filled the field in: `00000000000000000`, `11111111111111111`, `12345678901234567`, or a maker's
 * beginning with the serial number left at zeros.
 */
export function isPlaceholderVin(vin: string): boolean {
  return (
    vin.length !== 17 ||
    new Set(vin).size < fewestCharacters ||
    '12345678901234567890'.includes(vin) ||
    '01234567890123456789'.includes(vin) ||
    vin.endsWith('000000')
  );
}

export function createVinLedger(): VinLedger {
  const rowsOf = new Map<string, VinRow[]>();
  return {
    take(vin, row) {
      if (vin === '' || isPlaceholderVin(vin)) return;
      const rows = rowsOf.get(vin);
      if (rows !== undefined) rows.push(row);
      else if (rowsOf.size < mostVins) rowsOf.set(vin, [row]);
    },

    has: (vin) => rowsOf.has(vin),

    decide(columnOfVin) {
      const decisions: VinDecision[] = [];
      const warnings: RowWarning[] = [];
      for (const [vin, rows] of rowsOf) {
        const [first, second] = rows as [VinRow, VinRow | undefined];
        const warn = ({ row }: VinRow, says: string, code: 'odd-vin' | 'same-vehicle' = 'odd-vin'): void => {
          warnings.push({ row, column: columnOfVin, value: vin, code, reason: `${says} (vin).` });
        };
        const isTwice = 'if they are one vehicle, shoppers see it twice';
        if (rows.length >= placeholderRows) {
          const [earliest, ...later] = rows.filter(({ isSold }) => !isSold);
          for (const each of later) warn(each, `Row ${earliest!.row} has the same VIN; ${isTwice}`);
        } else if (second === undefined) {
          if (first.outcome === 'created') decisions.push({ vin, winner: first, loser: null });
        } else if (!isSameText(first.make, second.make)) {
          warn(second, otherMake(`Row ${first.row}`, first.name, second));
        } else if (first.outcome !== 'created' && second.outcome !== 'created') {
          // Two vehicles of the stock so far: neither is taken off sale because of it.
          if (!first.isSold && !second.isSold) warn(second, `Row ${first.row} has the same VIN; ${isTwice}`);
        } else if (!first.isSold || !second.isSold) {
          const [winner, loser] = first.isSold ? [second, first] : [first, second];
          decisions.push({ vin, winner, loser });
          if (!loser.isSold)
            warn(loser, `Row ${winner.row} has the same VIN; this row is left out as the same vehicle`, 'same-vehicle');
        }
      }
      return { decisions, warnings: warnings.sort((a, b) => a.row - b.row) };
    },
  };
}

/** `holder` has the VIN for another make than `row`. */
export const otherMake = (holder: string, name: string, row: VinRow): string =>
  `${holder} has the same VIN for ${withArticle(name)}, and this row is ${withArticle(row.name)}: two vehicles cannot have one VIN. Both are taken; correct the VIN of one`;
