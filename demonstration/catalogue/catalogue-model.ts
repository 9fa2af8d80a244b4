/**
 * One generation of a model as it is sold in Australia. The tables beside this file are written by hand from
 * general knowledge of the market: near enough for a demonstration, not a source of specifications.
 */

export interface CatalogueEngine {
  fuel: string;
  litres: number | null;
  cylinders: number | null;
  induction: string;
  torqueNm: number;
  transmission: string;
  gears: number | null;
  drive: string;
  /** Litres per 100 km; `null` for an electric vehicle. */
  consumption: number | null;
  /** Of an electric vehicle. */
  kwhPer100km: number | null;
  rangeKm: number | null;
  tankLitres: number | null;
  towKg: number | null;
}

export interface CatalogueBadge {
  name: string;
  engine: CatalogueEngine;
  /** Recommended price when new, in dollars of today. */
  price: number;
}

export interface CatalogueModel {
  make: string;
  model: string;
  series: string;
  /** World manufacturer identifier: the first three characters of the VIN. */
  wmi: string;
  itemType: 'car' | 'motorcycle' | 'caravan';
  body: string;
  /** First and last model year; a model that is still sold has 9999. */
  from: number;
  to: number;
  seats: number | null;
  doors: number | null;
  ancap: number | null;
  /** Length, width and height. */
  millimetres: readonly [number, number, number];
  grossVehicleMassKg: number | null;
  /** Whether its four-wheel drive has a low-range transfer case. */
  lowRange: boolean;
  /** How well it holds its price: 1 is average. */
  keeps: number;
  /** How often it stands on a yard, beside the others. */
  weight: number;
  badges: readonly CatalogueBadge[];
}

interface ModelFacts {
  series: string;
  wmi: string;
  body: string;
  years: readonly [number, number];
  seats?: number;
  doors?: number;
  ancap?: number | null;
  mm: readonly [number, number, number];
  gvm?: number;
  lowRange?: boolean;
  keeps?: number;
  weight?: number;
  engines: Readonly<Record<string, string>>;
  /** Name, key of the engine, price when new. */
  badges: readonly (readonly [string, string, number])[];
}

/** A car or ute of the catalogue; `title` is `make, model`. Throws when an engine cannot be read. */
export function car(title: readonly [string, string], facts: ModelFacts): CatalogueModel {
  const engines = new Map(Object.entries(facts.engines).map(([key, words]) => [key, parseEngine(words)]));
  return {
    make: title[0],
    model: title[1],
    series: facts.series,
    wmi: facts.wmi,
    itemType: 'car',
    body: facts.body,
    from: facts.years[0],
    to: facts.years[1],
    seats: facts.seats ?? 5,
    doors: facts.doors ?? 5,
    ancap: facts.ancap === undefined ? 5 : facts.ancap,
    millimetres: facts.mm,
    grossVehicleMassKg: facts.gvm ?? null,
    lowRange: facts.lowRange ?? false,
    keeps: facts.keeps ?? 1,
    weight: facts.weight ?? 3,
    badges: facts.badges.map(([name, key, price]) => {
      const engine = engines.get(key);
      if (!engine) throw new Error(`${title.join(' ')} ${name}: there is no engine "${key}"`);
      return { name, engine, price };
    }),
  };
}

const combustion =
  /^(Unleaded|Premium|Diesel|Hybrid|Plug-in Hybrid) ([\d.]+) (\d+)cyl( Turbo| Twin Turbo| Supercharged)? (\d+)Nm (Automatic|Manual|CVT|DCT) ?(\d+)? (FWD|RWD|AWD|4WD) ([\d.]+)L\/100 (\d+)L(?: (\d+)kg)?$/;
const electric = /^Electric (\d+)Nm (FWD|RWD|AWD|4WD) (\d+)km ([\d.]+)kWh(?: (\d+)kg)?$/;

/**
 * `Unleaded 2.0 4cyl 202Nm CVT 10 FWD 6.0L/100 50L 1300kg` (fuel, litres, cylinders, induction, torque,
 * transmission and gears, drive, consumption, tank, braked towing) or `Electric 310Nm FWD 420km 15.9kWh 1000kg`
 * (torque, drive, range, consumption over 100 km, braked towing).
 */
export function parseEngine(words: string): CatalogueEngine {
  const battery = electric.exec(words);
  if (battery) {
    return {
      fuel: 'Electric',
      litres: null,
      cylinders: null,
      induction: '',
      torqueNm: Number(battery[1]),
      transmission: 'Automatic',
      gears: 1,
      drive: battery[2]!,
      consumption: null,
      kwhPer100km: Number(battery[4]),
      rangeKm: Number(battery[3]),
      tankLitres: null,
      towKg: battery[5] ? Number(battery[5]) : null,
    };
  }
  const engine = combustion.exec(words);
  if (!engine) throw new Error(`Engine "${words}" cannot be read`);
  return {
    fuel: engine[1]!,
    litres: Number(engine[2]),
    cylinders: Number(engine[3]),
    induction: engine[4]?.trim() ?? 'Aspirated',
    torqueNm: Number(engine[5]),
    transmission: engine[6]!,
    gears: engine[7] ? Number(engine[7]) : null,
    drive: engine[8]!,
    consumption: Number(engine[9]),
    kwhPer100km: null,
    rangeKm: null,
    tankLitres: Number(engine[10]),
    towKg: engine[11] ? Number(engine[11]) : null,
  };
}
