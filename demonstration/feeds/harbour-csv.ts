/**
 * The group's feed: a wide CSV file as stock systems in Australia write it, with two price columns, coded locations,
 * units in the text and a purchase cost that nobody outside may see. A byte-order mark stands at its start.
 */
import type { DemonstrationVehicle } from '../demonstration-vehicle.ts';
import type { LenderFigures } from '../finance-figures.ts';
import { historyReportName, mediaAddress } from '../spin-names.ts';
import { australianDate, csvLine } from './csv-text.ts';

type Cell = string | number | null;

const dollars = (amount: number | null): string => (amount === null ? '' : `$${amount.toLocaleString('en-AU')}`);
const lender = (vehicle: DemonstrationVehicle, provider: string): LenderFigures | undefined =>
  vehicle.lenders.find((figures) => figures.provider === provider);

const columns: readonly (readonly [string, (vehicle: DemonstrationVehicle) => Cell])[] = [
  ['Stock number', (v) => v.stockNumber],
  ['Car type', (v) => ({ new: 'New', demo: 'Demonstrator', used: 'Used' })[v.condition]],
  ['Kind', (v) => v.itemType],
  ['Status', (v) => ({ in_stock: 'Available', coming_soon: 'In transit', sold: 'Delivered' })[v.status]],
  ['Make', (v) => v.make],
  ['Model', (v) => v.model],
  ['Badge', (v) => v.badge],
  ['Series', (v) => v.series],
  ['Year', (v) => v.year],
  ['DAP Price', (v) => (v.priceType === 'excl_govt_charges' ? '' : v.price === null ? 'POA' : dollars(v.price))],
  ['EGC Price', (v) => (v.priceType === 'excl_govt_charges' ? dollars(v.price) : '')],
  ['Price basis', (v) => v.priceType],
  ['Was Price', (v) => dollars(v.beforePrice)],
  ['Offer Price', (v) => dollars(v.offerPrice)],
  ['Purchase cost', (v) => v.purchaseCost],
  ['Vin', (v) => v.vin],
  ['NVIC code', (v) => v.nvic],
  ['Rego', (v) => v.plate],
  ['Rego expiry', (v) => australianDate(v.registrationExpiry)],
  ['Build date', (v) => australianDate(v.buildMonth)],
  ['Compliance date', (v) => australianDate(v.complianceMonth)],
  ['Body', (v) => v.body],
  ['Odometer', (v) => (v.km === null ? '' : `${v.km.toLocaleString('en-AU')} km`)],
  ['Colour', (v) => (v.interiorColour === '' ? v.colour : `${v.colour} / ${v.interiorColour}`)],
  ['Fuel', (v) => v.engine.fuel],
  [
    'Engine',
    (v) =>
      v.engine.litres === null
        ? ''
        : `${v.engine.cylinders} cyl, ${v.engine.litres.toFixed(v.itemType === 'motorcycle' ? 3 : 1)} L`,
  ],
  ['Induction', (v) => v.engine.induction],
  ['Torque', (v) => `${v.engine.torqueNm} Nm`],
  ['Transmission', (v) => v.engine.transmission],
  ['Gears', (v) => v.engine.gears],
  ['Drive', (v) => v.engine.drive],
  ['Fuel consumption', (v) => (v.engine.consumption === null ? '' : `${v.engine.consumption.toFixed(1)} L / 100 km`)],
  [
    'Energy consumption',
    (v) => (v.engine.kwhPer100km === null ? '' : `${v.engine.kwhPer100km.toFixed(1)} kWh / 100 km`),
  ],
  ['Fuel tank', (v) => (v.engine.tankLitres === null ? '' : `${v.engine.tankLitres} L`)],
  ['Seats', (v) => (v.seats === null ? '' : `${v.seats} Seats`)],
  ['Doors', (v) => (v.doors === null ? '' : `${v.doors} Doors`)],
  ['ANCAP', (v) => (v.ancap === null ? '' : `${v.ancap} stars`)],
  ['Braked towing', (v) => (v.engine.towKg === null ? '' : `${v.engine.towKg} kg`)],
  ['GVM', (v) => (v.grossVehicleMassKg === null ? '' : `${v.grossVehicleMassKg} kg`)],
  ['Length', (v) => `${v.millimetres[0]} mm`],
  ['Width', (v) => `${v.millimetres[1]} mm`],
  ['Height', (v) => `${v.millimetres[2]} mm`],
  ['Location code', (v) => v.location.code],
  ['Reserved', (v) => (v.reserved ? 'Y' : 'N')],
  ['Certified', (v) => (v.certified ? 'Y' : 'N')],
  ['Preorder', (v) => (v.preorder ? 'Y' : 'N')],
  ['Tag', (v) => v.tag],
  ['Web', (v) => (v.showOnWebsite ? 'Y' : 'N')],
  ['Date in stock', (v) => australianDate(v.listedOn)],
  ['Date sold', (v) => australianDate(v.soldOn)],
  ['Reserve fee', (v) => dollars(v.reserveAmount)],
  ['State market average', (v) => dollars(v.market?.stateAverage ?? null)],
  ['National market average', (v) => dollars(v.market?.nationalAverage ?? null)],
  ['Categories', (v) => v.categories.join(';')],
  ['Features', (v) => v.equipment.join(';')],
  ['Photos', (v) => v.pictures.join('|')],
  ['Video', (v) => v.media.videoUrl],
  ['Hosted video', (v) => v.externalVideoUrl],
  ['Walkaround', (v) => v.media.walkaroundVideos.join('|')],
  ['More videos', (v) => v.media.videos.join('|')],
  ['Spin', (v) => v.media.spinImages.join('|')],
  ['Inside view', (v) => v.media.spinInterior],
  ['Hotspots', (v) => (v.media.hotspots.length === 0 ? '' : JSON.stringify(v.media.hotspots))],
  ['History report', (v) => (v.historyReport ? mediaAddress(historyReportName) : '')],
  ...['car_clarity', 'nissan_finance'].flatMap((provider): [string, (vehicle: DemonstrationVehicle) => Cell][] => [
    [`${provider} weekly`, (v) => lender(v, provider)?.paymentWeek ?? null],
    [`${provider} monthly`, (v) => lender(v, provider)?.paymentMonth ?? null],
    [`${provider} total`, (v) => lender(v, provider)?.totalPayable ?? null],
    [`${provider} rate`, (v) => lender(v, provider)?.interestRate ?? null],
    [`${provider} comparison rate`, (v) => lender(v, provider)?.comparisonRate ?? null],
    [`${provider} term`, (v) => lender(v, provider)?.termMonths ?? null],
    [`${provider} establishment fee`, (v) => lender(v, provider)?.establishmentFees ?? null],
    [`${provider} balloon`, (v) => lender(v, provider)?.balloon ?? null],
    [`${provider} disclaimer`, (v) => lender(v, provider)?.disclaimer ?? null],
  ]),
  ['Dealercomments', (v) => v.comments],
];

export function* harbourFeed(stock: Iterable<DemonstrationVehicle>): Generator<string> {
  yield `\uFEFF${csvLine(
    columns.map(([name]) => name),
    ',',
  )}\r\n`;
  for (const vehicle of stock)
    yield `${csvLine(
      columns.map(([, value]) => value(vehicle)),
      ',',
    )}\r\n`;
}
