/**
 * The ute dealer's feed: XML as a manufacturer's stock portal writes it, with groups, attributes and repeated pictures.
 */
import type { DemonstrationVehicle } from '../demonstration-vehicle.ts';
import { historyReportName, mediaAddress } from '../spin-names.ts';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Nothing for an unknown value. */
function element(name: string, value: string | number | boolean | null): string {
  return value === null || value === '' ? '' : `<${name}>${escape(String(value))}</${name}>`;
}

function vehicleElement(v: DemonstrationVehicle): string {
  const { engine } = v;
  return [
    `  <vehicle stock="${escape(v.stockNumber)}" type="${v.condition === 'demo' ? 'DEMO' : v.condition.toUpperCase()}" state="${v.status}">`,
    `    <identity>${element('vin', v.vin)}${element('nvic', v.nvic)}${element('rego', v.plate)}${element('regoExpiry', v.registrationExpiry)}</identity>`,
    `    <description>${element('year', v.year)}${element('make', v.make)}${element('model', v.model)}${element('badge', v.badge)}${element('series', v.series)}` +
      `${element('body', v.body)}${element('paint', v.colour)}${element('trim', v.interiorColour)}${element('built', v.buildMonth)}${element('complied', v.complianceMonth)}</description>`,
    `    <pricing basis="${v.priceType}" currency="AUD">${v.price === null ? '<price>POA</price>' : element('price', v.price)}${element('was', v.beforePrice)}${element('offer', v.offerPrice)}` +
      `${element('cost', v.purchaseCost)}${element('reserveFee', v.reserveAmount)}${element('marketState', v.market?.stateAverage ?? null)}${element('marketNational', v.market?.nationalAverage ?? null)}</pricing>`,
    `    <mechanical>${element('fuel', engine.fuel)}${element('litres', engine.litres)}${element('cylinders', engine.cylinders)}${element('induction', engine.induction)}` +
      `${element('torque', `${engine.torqueNm} Nm`)}${element('transmission', engine.transmission)}${element('gears', engine.gears)}${element('drive', engine.drive)}` +
      `${element('consumption', engine.consumption)}${element('energy', engine.kwhPer100km)}${element('tank', engine.tankLitres)}${element('towing', engine.towKg)}${element('gvm', v.grossVehicleMassKg)}</mechanical>`,
    `    <size>${element('seats', v.seats)}${element('doors', v.doors)}${element('length', v.millimetres[0])}${element('width', v.millimetres[1])}${element('height', v.millimetres[2])}</size>`,
    `    ${element('odometer', v.km)}${element('ancap', v.ancap)}${element('yard', v.location.code)}${element('tag', v.tag)}${element('reserved', v.reserved)}` +
      `${element('preorder', v.preorder)}${element('web', v.showOnWebsite)}${element('listed', v.listedOn)}${element('sold', v.soldOn)}`,
    v.categories.length === 0
      ? ''
      : `    <categories>${v.categories.map((category) => element('category', category)).join('')}</categories>`,
    `    <equipment>${v.equipment.map((item) => element('item', item)).join('')}</equipment>`,
    v.pictures.length === 0
      ? ''
      : `    <media>${v.pictures.map((url, index) => `<image order="${index + 1}" url="${escape(url)}"/>`).join('')}${element('video', v.media.videoUrl)}${element('hosted', v.externalVideoUrl)}</media>`,
    v.media.spinImages.length === 0 && v.media.spinInterior === ''
      ? ''
      : `    <spin>${v.media.spinImages.map((url) => `<frame url="${escape(url)}"/>`).join('')}${element('inside', v.media.spinInterior)}` +
        `<hotspots><![CDATA[${JSON.stringify(v.media.hotspots)}]]></hotspots></spin>`,
    v.media.walkaroundVideos.length + v.media.videos.length === 0
      ? ''
      : `    <films>${v.media.walkaroundVideos.map((url) => `<walkaround url="${escape(url)}"/>`).join('')}${v.media.videos.map((url) => `<film url="${escape(url)}"/>`).join('')}</films>`,
    v.historyReport ? `    <documents>${element('history', mediaAddress(historyReportName))}</documents>` : '',
    ...v.lenders.map(
      (figures) =>
        `    <finance lender="${figures.provider}">${element('name', figures.financeProvider)}${element('weekly', figures.paymentWeek)}${element('monthly', figures.paymentMonth)}` +
        `${element('total', figures.totalPayable)}${element('rate', figures.interestRate)}${element('comparison', figures.comparisonRate)}${element('months', figures.termMonths)}` +
        `${element('fee', figures.establishmentFees)}${element('disclaimer', figures.disclaimer)}</finance>`,
    ),
    v.comments === '' ? '' : `    <comments><![CDATA[${v.comments}]]></comments>`,
    '  </vehicle>',
  ]
    .filter((line) => line.trim() !== '')
    .join('\n');
}

export function* outbackFeed(stock: Iterable<DemonstrationVehicle>): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<inventory dealer="OUTBACK">\n';
  for (const vehicle of stock) yield `${vehicleElement(vehicle)}\n`;
  yield '</inventory>\n';
}
