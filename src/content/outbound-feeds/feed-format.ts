/** How vehicles become the text of a file. What is written in a cell is decided by the columns of a kind. */
import { csvRow } from '../../shared/csv-row.ts';
import type { OutboundVehicle } from './outbound-vehicle.ts';

export interface FeedFormat {
  /** Before the first vehicle. */
  begin: string;
  vehicle(vehicle: OutboundVehicle): string;
  /** Between two vehicles. */
  between: string;
  end: string;
}

/** The header of a column, and what stands in it; `''` for nothing. */
export interface FeedColumn {
  name: string;
  value(vehicle: OutboundVehicle): string;
}

/** Comma-separated (RFC 4180), in UTF-8, with a header. */
export function commaSeparated(columns: readonly FeedColumn[]): FeedFormat {
  return {
    begin: csvRow(columns.map(({ name }) => name)),
    vehicle: (vehicle) => csvRow(columns.map(({ value }) => value(vehicle))),
    between: '',
    end: '',
  };
}

/** Tab-separated, in UTF-8, with a header. A cell has no line end and no tab; one with a quotation mark is quoted. */
export function tabSeparated(columns: readonly FeedColumn[]): FeedFormat {
  const row = (cells: readonly string[]) => `${cells.map(tabCell).join('\t')}\n`;
  return {
    begin: row(columns.map(({ name }) => name)),
    vehicle: (vehicle) => row(columns.map(({ value }) => value(vehicle))),
    between: '',
    end: '',
  };
}

function tabCell(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.includes('"') ? `"${line.replaceAll('"', '""')}"` : line;
}

/** A JSON object with the dealer, and the vehicles as a list under `vehicles`, one a line. */
export function jsonDocument(
  dealer: { name: string; url: string },
  object: (vehicle: OutboundVehicle) => object,
): FeedFormat {
  return {
    begin: `{"dealer":${JSON.stringify(dealer)},"vehicles":[\n`,
    vehicle: (vehicle) => JSON.stringify(object(vehicle)),
    between: ',\n',
    end: '\n]}\n',
  };
}
