/**
 * What a demonstration dealer's texts say of all its prices is true of its stock. A sentence about prices without a
 * claim here fails too: add its claim, as a question to the stock.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { financeEstimate } from '../src/finance/finance-estimate.ts';
import { financeOffered } from '../src/finance/finance-offered.ts';
import { weeklyLineOf } from '../src/finance/weekly-line.ts';
import type { Vehicle } from '../src/stock/vehicle.ts';
import { demonstrationSlugs } from './dealers.ts';
import { readDemonstrationStock, type DemonstrationStock } from './read-demonstration-stock.ts';

const now = new Date('2026-11-21T00:00:00Z');
let stocks: Map<string, DemonstrationStock>;
beforeAll(async () => {
  stocks = await readDemonstrationStock(now);
});

/** Words by which a sentence speaks of the prices of the stock, or of the estimates under them. */
const aboutPrices =
  /\bdrive[ -]?away\b|\b(under|beside) (its|the) price\b|\bweekly (estimate|figure)s?\b|\bestimates? (has|have|shows?|stands?)\b|\bprices? (includes?|says?)\b|\b(each|every|any|all) (car|ute|van|bike|listing|vehicle)s?\b[^.]*\bprices?\b/i;

interface StockForSale {
  priced: Vehicle[];
  /** The weekly estimate under the vehicle's price, as `$184 7.49% 8.75%`; `''` where there is none. */
  estimateUnder: (vehicle: Vehicle) => string;
  lenderTakes: (vehicle: Vehicle) => boolean;
}

const driveAway = ({ priceType }: Vehicle) => priceType === 'drive_away';
const newOrDemo = ({ condition }: Vehicle) => condition !== 'used';
const rates = /^\$[\d,]+ [\d.]+% [\d.]+%$/;
const allDriveAway = ({ priced }: StockForSale) => priced.every(driveAway);
const ratesBesideEach = ({ priced, estimateUnder }: StockForSale) =>
  priced.map(estimateUnder).every((text) => text === '' || rates.test(text));

/** The first that fits a sentence decides. `null` defines a word, or speaks of one thing and not of the stock. */
const claims: [says: RegExp, isTrue: ((stock: StockForSale) => boolean) | null][] = [
  [/\*\*Drive away\*\* means|^Drive-away means|ready to drive away|Maxx Sport, drive away/, null],
  [
    /price is right at the time you see it|each changes the weekly figure and the total|set a price that we can defend|weekly subscription price/,
    null,
  ],
  [/drive away for new and demonstrator/i, ({ priced }) => priced.filter(newOrDemo).every(driveAway)],
  [/^The price is the drive-away price|^Drive-away prices|^The drive-away price, no deposit/, allDriveAway],
  [/price includes everything/, allDriveAway],
  [/^Each price says whether it is drive away/, ({ priced }) => priced.every(({ priceType }) => priceType !== '')],
  [
    /^Every car that our lender takes, up to ten years old/,
    ({ priced, estimateUnder, lenderTakes }) =>
      priced
        .filter(lenderTakes)
        .every((vehicle) => rates.test(estimateUnder(vehicle)) && vehicle.year! >= now.getUTCFullYear() - 10),
  ],
  [
    /^Most cars have a weekly estimate under the price/,
    ({ priced, estimateUnder }) =>
      priced.filter((vehicle) => rates.test(estimateUnder(vehicle))).length > priced.length / 2,
  ],
  [
    /\b(each|every|any|all)\b.*\b(listing|car|ute|van|vehicle)/i,
    ({ priced, estimateUnder }) => priced.every((vehicle) => rates.test(estimateUnder(vehicle))),
  ],
  [/^Where (a|our) (listing|lender)/, ratesBesideEach],
];

function* textsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* textsOf(part);
}

describe.each(demonstrationSlugs)('%s', (slug) => {
  it('says of its prices only what is true of its stock', () => {
    const { configuration, vehicles } = stocks.get(slug)!;
    const { feeds: _, ...said } = configuration;
    const { finance, stock } = configuration;
    const forSale: StockForSale = {
      priced: vehicles.filter(({ status, priceCents }) => status !== 'sold' && priceCents !== null),
      estimateUnder: (vehicle) => {
        const line = weeklyLineOf(financeEstimate(vehicle, { finance, stock, state: '', now }), finance);
        return line?.kind === 'figure' ? `${line.amount} ${line.interestRate} ${line.comparisonRate}` : '';
      },
      lenderTakes: (vehicle) => financeOffered(vehicle, { finance, stock, state: '', now }) !== null,
    };
    const sentences = [...textsOf(said)]
      .flatMap((text) => text.split(/(?<=[.!?])\**\s+|\n/))
      .map((text) => text.replace(/^- |^\*\*[^*]+[.!]\*\* /g, '').trim())
      .filter((text) => aboutPrices.test(text));
    const untrue = sentences.flatMap((sentence) => {
      const claim = claims.find(([says]) => says.test(sentence));
      if (claim === undefined) return [`no claim: ${sentence}`];
      return claim[1] === null || claim[1](forSale) ? [] : [`not true: ${sentence}`];
    });
    expect(untrue).toEqual([]);
    expect(sentences.length).toBeGreaterThan(0);
  });
});
