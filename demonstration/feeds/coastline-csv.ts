/**
 * The leisure dealer's feed: a spreadsheet saved with semicolons in the encoding of an old office computer. Make, model
 * and badge stand in one title, lengths in millimetres, and decimals have a point.
 */
import type { DemonstrationVehicle } from '../demonstration-vehicle.ts';
import { historyReportName, mediaAddress } from '../spin-names.ts';
import { australianDate, csvLine } from './csv-text.ts';

const conditions = { new: 'NEW', demo: 'DEMO', used: 'USED' } as const;

const columns: readonly (readonly [string, (vehicle: DemonstrationVehicle) => string | number | null])[] = [
  ['Stock', (v) => v.stockNumber],
  ['Kind', (v) => ({ car: 'Car', motorcycle: 'Motorbike', caravan: 'Caravan' })[v.itemType]],
  ['New/Used', (v) => conditions[v.condition]],
  ['Title', (v) => [v.year, v.make, v.model, v.badge].filter((part) => part !== '').join(' ')],
  ['Brand', (v) => v.make],
  ['Range', (v) => v.model],
  ['Year', (v) => v.year],
  ['Style', (v) => v.body],
  ['Price AUD', (v) => v.price ?? 'POA'],
  [
    'Price incl',
    (v) => ({ drive_away: 'Drive away', excl_govt_charges: 'EGC', estimate: 'Estimate', '': '' })[v.priceType],
  ],
  ['RRP was', (v) => v.beforePrice],
  ['Special', (v) => v.offerPrice],
  ['Cost', (v) => v.purchaseCost],
  ['Availability', (v) => ({ in_stock: 'In stock', coming_soon: 'Incoming', sold: 'Sold' })[v.status]],
  ['On hold', (v) => (v.reserved ? 'yes' : 'no')],
  ['Pre-order', (v) => (v.preorder ? 'yes' : 'no')],
  ['Show', (v) => (v.showOnWebsite ? 'yes' : 'no')],
  ['Badge text', (v) => v.tag],
  ['Arrived', (v) => australianDate(v.listedOn)],
  ['Sold on', (v) => australianDate(v.soldOn)],
  ['VIN', (v) => v.vin],
  ['Rego', (v) => v.plate],
  ['Rego to', (v) => australianDate(v.registrationExpiry)],
  ['Built', (v) => australianDate(v.buildMonth)],
  ['Colour', (v) => v.colour],
  ['Kms', (v) => v.km],
  ['cc', (v) => (v.engine.litres === null ? '' : `${Math.round(v.engine.litres * 1000)}cc`)],
  ['Cylinders', (v) => v.engine.cylinders],
  ['Gearbox', (v) => v.engine.transmission],
  ['Gears', (v) => v.engine.gears],
  ['Fuel', (v) => v.engine.fuel],
  ['Body length mm', (v) => (v.caravan === null ? '' : Math.round(v.caravan.bodyLengthMetres * 1000))],
  ['Body width mm', (v) => (v.caravan === null ? '' : Math.round(v.caravan.bodyWidthMetres * 1000))],
  ['Tare kg', (v) => v.caravan?.tareKg ?? null],
  ['ATM kg', (v) => v.caravan?.atmKg ?? null],
  ['Axle', (v) => v.caravan?.axle ?? null],
  ['Berths', (v) => (v.caravan === null ? '' : `${v.caravan.sleeps} berth`)],
  ['Yard', (v) => v.location.code],
  ['Deposit', (v) => v.reserveAmount],
  ['Groups', (v) => v.categories.join(',')],
  ['Fitted with', (v) => v.equipment.join(' | ')],
  ['Pictures', (v) => v.pictures.join(' ')],
  ['Clip', (v) => v.media.videoUrl],
  ['Walk round', (v) => v.media.walkaroundVideos.join(' ')],
  ['More clips', (v) => v.media.videos.join(' ')],
  ['Turntable', (v) => v.media.spinImages.join(' ')],
  ['Inside 360', (v) => v.media.spinInterior],
  ['Points of interest', (v) => (v.media.hotspots.length === 0 ? '' : JSON.stringify(v.media.hotspots))],
  ['History file', (v) => (v.historyReport ? mediaAddress(historyReportName) : '')],
  ['Weekly', (v) => v.lenders[0]?.paymentWeek ?? null],
  ['Monthly', (v) => v.lenders[0]?.paymentMonth ?? null],
  ['Total', (v) => v.lenders[0]?.totalPayable ?? null],
  ['Rate', (v) => v.lenders[0]?.interestRate ?? null],
  ['Comparison', (v) => v.lenders[0]?.comparisonRate ?? null],
  ['Term', (v) => v.lenders[0]?.termMonths ?? null],
  ['Fee', (v) => v.lenders[0]?.establishmentFees ?? null],
  ['Finance small print', (v) => v.lenders[0]?.disclaimer ?? null],
  // Paragraphs on lines of their own inside one quoted cell.
  ['Words', (v) => v.comments.replaceAll('|', '|\r\n')],
];

/** Text that only has characters of Windows-1252; the writer encodes it so. */
export function* coastlineFeed(stock: Iterable<DemonstrationVehicle>): Generator<string> {
  yield `${csvLine(
    columns.map(([name]) => name),
    ';',
  )}\r\n`;
  for (const vehicle of stock)
    yield `${csvLine(
      columns.map(([, value]) => value(vehicle)),
      ';',
    )}\r\n`;
}
