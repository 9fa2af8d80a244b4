/** The supermarket's feed: JSON out of its own system, with nested groups, cents for money and instants with a zone. */
import type { DemonstrationVehicle } from '../demonstration-vehicle.ts';
import { historyReportName, mediaAddress } from '../spin-names.ts';

const cents = (amount: number | null): number | null => (amount === null ? null : Math.round(amount * 100));

function record(v: DemonstrationVehicle): unknown {
  return {
    sku: v.stockNumber,
    state: {
      status: v.status,
      reserved: v.reserved,
      published: v.showOnWebsite,
      label: v.tag,
      listed_at: `${v.listedOn}T08:30:00+11:00`,
      sold_at: v.soldOn === null ? null : `${v.soldOn}T15:00:00+11:00`,
    },
    vehicle: {
      type: v.condition,
      year: v.year,
      make: v.make,
      model: v.model,
      variant: v.badge,
      series: v.series,
      vin: v.vin,
      nvic: v.nvic,
      body: v.body,
      seats: v.seats,
      doors: v.doors,
      paint: v.colour,
      trim: v.interiorColour,
      odometer: v.km,
      built: v.buildMonth,
      complied: v.complianceMonth,
      rego: { plate: v.plate, expires: v.registrationExpiry },
      engine: {
        fuel: v.engine.fuel,
        litres: v.engine.litres,
        cylinders: v.engine.cylinders,
        induction: v.engine.induction,
        torque: `${v.engine.torqueNm} Nm`,
        transmission: v.engine.transmission,
        gears: v.engine.gears,
        drive: v.engine.drive,
        consumption: v.engine.consumption,
        kwh_per_100km: v.engine.kwhPer100km,
        tank: v.engine.tankLitres,
        tow: v.engine.towKg,
      },
      ancap: v.ancap,
      gvm: v.grossVehicleMassKg,
      size_m: v.millimetres.map((length) => length / 1000),
    },
    money: {
      price: cents(v.price),
      was: cents(v.beforePrice),
      subscription_per_week: cents(v.subscriptionPrice),
      cost: cents(v.purchaseCost),
      market:
        v.market === null ? null : { nsw: cents(v.market.stateAverage), australia: cents(v.market.nationalAverage) },
      finance: Object.fromEntries(
        v.lenders.map((figures) => [
          figures.provider,
          {
            name: figures.financeProvider,
            weekly: cents(figures.paymentWeek),
            monthly: cents(figures.paymentMonth),
            total: cents(figures.totalPayable),
            rate: figures.interestRate,
            comparison_rate: figures.comparisonRate,
            months: figures.termMonths,
            by_months: Object.fromEntries(
              Object.entries(figures.terms).map(([months, payment]) => [months, cents(payment)]),
            ),
            fee: cents(figures.establishmentFees),
            disclaimer: figures.disclaimer,
          },
        ]),
      ),
    },
    yard: { code: v.location.code, suburb: v.location.city, postcode: v.location.postcode },
    checked: v.certified,
    collections: v.categories,
    equipment: v.equipment,
    photos: v.pictures.map((url) => ({ url })),
    video: v.media.videoUrl,
    hosted_video: v.externalVideoUrl,
    walkarounds: v.media.walkaroundVideos.map((url) => ({ url })),
    more_videos: v.media.videos.map((url) => ({ url })),
    turntable: {
      frames: v.media.spinImages,
      inside: v.media.spinInterior,
      points: v.media.hotspots.length === 0 ? '' : JSON.stringify(v.media.hotspots),
    },
    history_report: v.historyReport ? mediaAddress(historyReportName) : null,
    words: v.comments,
  };
}

export function* bigskyFeed(stock: Iterable<DemonstrationVehicle>): Generator<string> {
  yield '{"source":"yard","vehicles":[\n';
  let separator = '';
  for (const vehicle of stock) {
    yield `${separator}${JSON.stringify(record(vehicle))}`;
    separator = ',\n';
  }
  yield '\n]}\n';
}
