/**
 * `npm run evaluate:prices [file]`: measures the error of the embedded price comparison on real advertisements. Each
 * one is left out and estimated from all others, with the plain median of make, model and year for comparison. The file
 * is a CSV with the columns of the public "Australian Vehicle Prices" advertisements; it is not part of the repository.
 */
import { existsSync } from 'node:fs';
import { advertisementsFile, readAdvertisedVehicles } from '../test/advertised-vehicles.ts';
import { embeddedComparison } from '../src/pricing/embedded-comparison.ts';
import { estimateMarket, type Advertised } from '../src/pricing/market-estimate.ts';
import { isGaugeShown } from '../src/pricing/price-gauge.ts';
import { publishedPriceOf } from '../src/pricing/published-price.ts';
import { pricingSettingsSchema } from '../src/pricing/settings.ts';
import { stockSettingsSchema } from '../src/stock/settings.ts';

const file = process.argv[2] ?? advertisementsFile;
if (!existsSync(file)) {
  process.stderr.write(
    `There is no file ${file}. Give the path of the advertisements: npm run evaluate:prices -- advertisements.csv\n`,
  );
  process.exit(2);
}

interface Trial {
  error: number | null;
  plainError: number | null;
  confidence: number;
  isInRange: boolean;
  halfRange: number;
  isShown: boolean;
  count: number;
  condition: string;
}

const settings = stockSettingsSchema.parse({});
const advertised: Advertised[] = (await readAdvertisedVehicles(file)).flatMap((vehicle) => {
  const price = publishedPriceOf(vehicle, { settings, state: vehicle.state });
  return price === null ? [] : [{ ...price, key: vehicle.id, twin: '' }];
});
const { comparison_minimum_price_dollars: minimumDollars, gauge_minimum_confidence: minimumConfidence } =
  pricingSettingsSchema.parse({});
const pools = Map.groupBy(advertised, ({ make, model }) => `${make}|${model}`);
/** The advertisements have no date. */
const day = '2023-06-30';
const startedAt = performance.now();
const trials: Trial[] = [];
for (const pool of pools.values()) {
  const byYear = Map.groupBy(pool, ({ year }) => year);
  for (const own of pool) {
    if (own.priceCents <= minimumDollars * 100) continue;
    const found = estimateMarket({ subject: own, own, advertised: pool });
    const estimate = found === null || found.confidence <= minimumConfidence ? null : found;
    const sameYear = byYear
      .get(own.year)!
      .filter((other) => other !== own)
      .map(({ priceCents }) => priceCents);
    trials.push({
      error: estimate === null ? null : Math.abs(estimate.typicalCents / own.priceCents - 1),
      plainError: sameYear.length === 0 ? null : Math.abs(quantile(sameYear, 0.5) / own.priceCents - 1),
      confidence: estimate?.confidence ?? 0,
      isInRange: estimate !== null && own.priceCents >= estimate.lowCents && own.priceCents <= estimate.highCents,
      halfRange: estimate === null ? 0 : Math.log(estimate.highCents / estimate.lowCents) / 2,
      isShown:
        estimate !== null &&
        isGaugeShown(
          embeddedComparison({
            estimate,
            priceCents: own.priceCents,
            facts: own,
            noun: 'vehicles',
            day,
            withinDays: 30,
          }),
          {
            gauge_minimum_confidence: minimumConfidence,
          },
        ),
      count: estimate?.count ?? 0,
      condition: own.condition,
    });
  }
}
const seconds = (performance.now() - startedAt) / 1_000;

const percent = (share: number, decimals = 1): string => `${(share * 100).toFixed(decimals)} %`;
const answered = trials.filter(isAnswered);
const plain = trials.flatMap(({ plainError }) => plainError ?? []);
const both = answered.filter(({ plainError }) => plainError !== null);
const errors = (of: readonly { error: number }[]): number[] => of.map(({ error }) => error);

line(
  `${trials.length} advertisements with a price above $${minimumDollars}, each left out in turn; ${((seconds * 1_000) / trials.length).toFixed(1)} ms each`,
);
line();
line('absolute error of the estimate      lower quartile     median     upper quartile     dares to answer');
row('embedded comparison', errors(answered), answered.length / trials.length);
row('median of make, model and year', plain, plain.length / trials.length);
row('where both answer: comparison', errors(both), both.length / trials.length);
row(
  'where both answer: plain median',
  both.flatMap(({ plainError }) => plainError ?? []),
  both.length / trials.length,
);
line();
line(
  `of those it answers, ${percent(answered.filter(({ isInRange }) => isInRange).length / answered.length)} lie in their range (80 % is meant)`,
);
line(
  `${percent(answered.filter(({ isShown }) => !isShown).length / answered.length)} of the results are not shown, because the price is above the range (PRICE-5)`,
);
line(
  'the constants of the method were fitted to advertisements of 2023, those of the default file: expect larger errors with others',
);
line();
line('                         vehicles     median error     within 10 %     in their range');
band(
  'confidence',
  [
    [0.2, 0.4],
    [0.4, 0.5],
    [0.5, 0.6],
    [0.6, 0.7],
    [0.7, 0.8],
    [0.8, 1],
  ],
  ({ confidence }) => confidence,
);
band(
  'vehicles',
  [
    [4, 9],
    [9, 19],
    [19, 39],
    [39, 79],
    [79, 120],
  ],
  ({ count }) => count,
);
band(
  'half range',
  [
    [0, 0.05],
    [0.05, 0.1],
    [0.1, 0.15],
    [0.15, 0.2],
    [0.2, 9],
  ],
  ({ halfRange }) => halfRange,
);
line();
for (const condition of ['used', 'demo', 'new']) {
  const of = answered.filter((trial) => trial.condition === condition);
  if (of.length > 0)
    line(
      `${condition.padEnd(5)} ${String(of.length).padStart(6)} answered, median error ${percent(quantile(errors(of), 0.5))}`,
    );
}

function isAnswered(trial: Trial): trial is Trial & { error: number } {
  return trial.error !== null;
}

function row(name: string, of: readonly number[], share: number): void {
  line(
    `${name.padEnd(34)} ${percent(quantile(of, 0.25)).padStart(15)} ${percent(quantile(of, 0.5)).padStart(10)} ${percent(quantile(of, 0.75)).padStart(18)} ${percent(share).padStart(19)}`,
  );
}

/** Results whose figure is above the first end and up to the second. */
function band(name: string, ends: readonly (readonly [number, number])[], figure: (trial: Trial) => number): void {
  for (const [from, to] of ends) {
    const within = answered.filter((trial) => figure(trial) > from && figure(trial) <= to);
    const share = (is: (trial: Trial & { error: number }) => boolean): string =>
      percent(within.filter(is).length / within.length, 0).padStart(15);
    if (within.length > 0)
      line(
        `${`${name} ${from} to ${to}`.padEnd(22)} ${String(within.length).padStart(10)} ${percent(quantile(errors(within), 0.5)).padStart(16)} ${share(({ error }) => error <= 0.1)} ${share(({ isInRange }) => isInRange).padStart(18)}`,
      );
  }
}

function line(text = ''): void {
  process.stdout.write(`${text}\n`);
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  if (sorted.length === 0) return Number.NaN;
  const at = share * (sorted.length - 1);
  const below = sorted[Math.floor(at)]!;
  return below + ((sorted[Math.ceil(at)] ?? below) - below) * (at - Math.floor(at));
}
