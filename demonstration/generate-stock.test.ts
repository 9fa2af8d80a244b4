import { describe, expect, it } from 'vitest';
import { demonstrationSlugs } from './dealers.ts';
import { generateStock } from './generate-stock.ts';
import { allPictureNames } from './picture-names.ts';
import { createVin, isValidVin } from './vehicle-identification.ts';

const today = new Date('2026-11-21T00:00:00Z');
const stockOf = (dealer: (typeof demonstrationSlugs)[number]) => [...generateStock({ dealer, today })];
const yearsOld = (month: string): number => (today.getTime() - Date.parse(`${month}-15`)) / (365.25 * 86_400_000);

describe('the stock of the demonstration dealers', () => {
  it('is the same whenever it is made for the same day', () => {
    expect(stockOf('coastline')).toEqual(stockOf('coastline'));
  });

  it('moves its dates with the day, so that something has always just arrived', () => {
    const later = [...generateStock({ dealer: 'bigsky', today: new Date('2027-03-02T00:00:00Z') })];
    expect(later.some(({ listedOn }) => listedOn >= '2027-02-25')).toBe(true);
    expect(later.every(({ listedOn }) => listedOn <= '2027-03-02')).toBe(true);
  });

  it('has the size of each dealer', () => {
    expect(Object.fromEntries(demonstrationSlugs.map((slug) => [slug, stockOf(slug).length]))).toEqual({
      harbour: 1210,
      outback: 282,
      bigsky: 900,
      coastline: 220,
    });
  });
});

describe.each(demonstrationSlugs)('each vehicle of %s', (slug) => {
  const stock = stockOf(slug);
  const offenders = (wrong: (vehicle: (typeof stock)[number]) => boolean): string[] =>
    stock.filter(wrong).map(({ stockNumber, year, make, model }) => `${stockNumber} ${year} ${make} ${model}`);

  it('has a stock number and a VIN of its own, and its check digit is right', () => {
    expect(new Set(stock.map(({ stockNumber }) => stockNumber)).size).toBe(stock.length);
    expect(new Set(stock.map(({ vin }) => vin)).size).toBe(stock.length);
    expect(offenders(({ vin }) => !isValidVin(vin))).toEqual([]);
  });

  it('was built after the model came out and before it was listed, and not in the future', () => {
    expect(offenders(({ year, buildMonth }) => Math.abs(year - Number(buildMonth.slice(0, 4))) > 1)).toEqual([]);
    expect(
      offenders(
        ({ buildMonth, complianceMonth, listedOn }) =>
          (complianceMonth ?? buildMonth) < buildMonth || (complianceMonth ?? buildMonth) > listedOn.slice(0, 7),
      ),
    ).toEqual([]);
    expect(
      offenders(
        ({ listedOn, soldOn }) =>
          listedOn > '2026-11-21' || (soldOn !== null && (soldOn < listedOn || soldOn > '2026-11-21')),
      ),
    ).toEqual([]);
  });

  it('has driven as far as its age and condition make likely', () => {
    expect(offenders(({ condition, km }) => condition === 'new' && km !== null && km > 50)).toEqual([]);
    expect(offenders(({ condition, km }) => condition === 'demo' && km !== null && (km < 100 || km > 10_000))).toEqual(
      [],
    );
    expect(
      offenders(
        ({ condition, km, buildMonth }) =>
          condition === 'used' && km !== null && km > 5_000 + 27_000 * yearsOld(buildMonth),
      ),
    ).toEqual([]);
  });

  it('has a price that is neither a gift nor a joke', () => {
    expect(
      offenders(({ price, itemType }) => price !== null && price < (itemType === 'motorcycle' ? 2_000 : 5_500)),
    ).toEqual([]);
    expect(offenders(({ price }) => price !== null && price > 180_000)).toEqual([]);
    expect(
      offenders(
        ({ price, beforePrice, offerPrice }) =>
          price !== null &&
          ((beforePrice !== null && beforePrice <= price) || (offerPrice !== null && offerPrice >= price)),
      ),
    ).toEqual([]);
  });

  it('is cheaper the older it is, for the same badge', () => {
    const byBadge = Map.groupBy(
      stock.filter(({ condition, price }) => condition === 'used' && price !== null),
      ({ make, model, series, badge }) => `${make}|${model}|${series}|${badge}`,
    );
    const wrong = [...byBadge.values()].flatMap((alike) =>
      alike.flatMap((older) => alike.filter((newer) => newer.year - older.year >= 4 && newer.price! < older.price!)),
    );
    expect(wrong).toEqual([]);
  });

  it('has pictures that are drawn', () => {
    const drawn = new Set(allPictureNames().map((name) => `/demonstration/pictures/${name}`));
    expect(offenders(({ pictures }) => pictures.some((picture) => !drawn.has(picture)))).toEqual([]);
    expect(
      offenders(
        ({ pictures, status, role }) =>
          status !== 'coming_soon' && pictures.length < 4 && role !== 'no pictures' && role !== 'one picture',
      ),
    ).toEqual([]);
  });

  it('has a third row of seats where it has seats for one', () => {
    expect(offenders(({ equipment, seats }) => equipment.includes('Third-row seats') && (seats ?? 0) < 6)).toEqual([]);
  });

  it('claims low range only where the model has a transfer case for it', () => {
    expect(
      offenders(
        ({ comments, engine, model }) =>
          /low range/i.test(comments) && (engine.drive !== '4WD' || /^(X-Trail|RAV4|Grand Cherokee)$/.test(model)),
      ),
    ).toEqual([]);
  });

  it('bears no tag that is not true of it', () => {
    expect(offenders(({ tag, itemType }) => tag === 'Learner Approved' && itemType !== 'motorcycle')).toEqual([]);
    expect(offenders(({ tag, body }) => tag === 'Family Favourite' && /van$|ute|cab/i.test(body))).toEqual([]);
  });

  it('has a comparison rate that is not below its interest rate', () => {
    expect(
      offenders(({ lenders }) => lenders.some(({ interestRate, comparisonRate }) => comparisonRate < interestRate)),
    ).toEqual([]);
  });

  it('shows every state that the pages must cope with', () => {
    const states = new Set(
      stock.flatMap((vehicle) => [
        vehicle.status,
        vehicle.condition,
        vehicle.price === null ? 'no price' : '',
        vehicle.beforePrice === null ? '' : 'was price',
        vehicle.reserved ? 'reserved' : '',
        vehicle.comments === '' ? 'no words' : '',
        vehicle.media.videoUrl + vehicle.media.walkaroundVideos.join('') === '' ? '' : 'video',
        vehicle.pictures.length === 0 ? 'no picture' : '',
        vehicle.showOnWebsite ? '' : 'hidden',
      ]),
    );
    expect([...states]).toEqual(
      expect.arrayContaining([
        'in_stock',
        'coming_soon',
        'sold',
        'no price',
        'was price',
        'reserved',
        'no words',
        'video',
        'used',
      ]),
    );
  });
});

describe('between them, the dealers', () => {
  const all = demonstrationSlugs.flatMap(stockOf);

  it.each([
    ['a preorder', (vehicle) => vehicle.preorder],
    ['an offer price', (vehicle) => vehicle.offerPrice !== null],
    ['a subscription', (vehicle) => vehicle.subscriptionPrice !== null],
    ['a certified car', (vehicle) => vehicle.certified],
    ['a car for test drives only', (vehicle) => vehicle.tag === 'Test Drive Only'],
    ['a tag of the dealer’s own', (vehicle) => vehicle.tag === 'Weekly Deal'],
    [
      'a car whose registration ran out',
      (vehicle) => vehicle.registrationExpiry !== null && vehicle.registrationExpiry < '2026-11-21',
    ],
    [
      'a car well below the market',
      (vehicle) =>
        vehicle.market !== null && vehicle.price !== null && vehicle.market.stateAverage - vehicle.price >= 500,
    ],
    ['an electric car', (vehicle) => vehicle.engine.fuel === 'Electric'],
    ['a vehicle that the website must not show', (vehicle) => !vehicle.showOnWebsite],
    ['a very long name', (vehicle) => vehicle.badge.length > 80],
    ['a vehicle without a picture', (vehicle) => vehicle.pictures.length === 0],
    ['a caravan that sleeps six', (vehicle) => vehicle.caravan?.sleeps === 6],
  ] satisfies [string, (vehicle: (typeof all)[number]) => boolean][])('have %s', (_, is) => {
    expect(all.some(is)).toBe(true);
  });
});

describe('a VIN', () => {
  it('is known to be right by its check digit', () => {
    expect(isValidVin('1M8GDM9AXKP042788')).toBe(true);
    expect(isValidVin('1M8GDM9A1KP042788')).toBe(false);
    expect(isValidVin('1M8GDM9AXKP04278')).toBe(false);
  });

  it('bears its maker, its model year and its serial', () => {
    const vin = createVin({ wmi: 'JM0', variant: 'Mazda CX-5 Akera', year: 2024, serial: 42 });
    expect(vin).toMatch(/^JM0.{6}R.000042$/);
    expect(isValidVin(vin)).toBe(true);
  });
});
