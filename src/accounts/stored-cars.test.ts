import { describe, expect, test } from 'vitest';
import { createStoredCarList, type StoredCar, type StoredCarListOptions } from './stored-cars.ts';
import { isSaveable } from './is-saveable.ts';

const car = (id: string): StoredCar => ({
  id,
  name: `Car ${id}`,
  slug: `car-${id}`,
  make: 'Toyota',
  model: 'Corolla',
  primary_image_url: '/p.webp',
});

/** A browser's storage, as several tabs see it. */
function openTabs(contents: Record<string, string> = {}) {
  const values = new Map(Object.entries(contents));
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem(key: string, value: string) {
      values.set(key, value);
    },
    removeItem(key: string) {
      values.delete(key);
    },
  } as Storage;
  return {
    values,
    open(options: Partial<StoredCarListOptions> = {}) {
      const window = new EventTarget();
      const kept = createStoredCarList({
        key: 'compared:a',
        capacity: 2,
        whenFull: 'refuse',
        storage: () => storage,
        tabs: window as unknown as Window,
        ...options,
      });
      return { kept, hear: (key: string | null) => window.dispatchEvent(Object.assign(new Event('storage'), { key })) };
    },
  };
}

test('cars stand newest first, once each, and can be taken out', () => {
  const { kept } = openTabs().open();
  kept.add(car('1'));
  kept.add(car('2'));
  kept.add(car('1'));
  expect(kept.read()).toEqual([car('1'), car('2')]);
  kept.remove('1');
  expect(kept.read()).toEqual([car('2')]);
});

test('a full comparison refuses one more, a full list of favourites forgets the oldest', () => {
  const tabs = openTabs();
  const { kept } = tabs.open();
  expect(['1', '2', '3'].map((id) => kept.add(car(id)))).toEqual([true, true, false]);
  expect(kept.read()!.map(({ id }) => id)).toEqual(['2', '1']);
  const { kept: favourites } = tabs.open({ key: 'favourites:a', whenFull: 'forget-oldest' });
  expect(['1', '2', '3'].map((id) => favourites.add(car(id)))).toEqual([true, true, true]);
  expect(favourites.read()!.map(({ id }) => id)).toEqual(['3', '2']);
});

test('another tab sees the change, and only that of its own list', () => {
  const tabs = openTabs();
  const here = tabs.open();
  const there = tabs.open();
  let heard = 0;
  const stop = there.kept.subscribe(() => {
    heard += 1;
  });
  here.kept.add(car('1'));
  there.hear('favourites:a');
  expect(heard).toBe(0);
  there.hear('compared:a');
  expect(heard).toBe(1);
  expect(there.kept.read()).toEqual([car('1')]);
  stop();
  there.hear(null);
  expect(heard).toBe(1);
});

test('the list is the same object until it changes, as React asks', () => {
  const { kept } = openTabs().open();
  kept.add(car('1'));
  expect(kept.read()).toBe(kept.read());
});

describe('a browser that keeps nothing', () => {
  test('blocked: there is no list, and nothing throws', () => {
    const { kept } = openTabs().open({
      storage() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    expect(kept.read()).toBeNull();
    expect(kept.add(car('1'))).toBe(false);
    kept.clear();
  });

  test('full: the car is not added', () => {
    const { kept } = openTabs().open({
      storage: () =>
        ({
          getItem: () => null,
          setItem() {
            throw new DOMException('full', 'QuotaExceededError');
          },
        }) as unknown as Storage,
    });
    expect(kept.add(car('1'))).toBe(false);
    expect(kept.read()).toEqual([]);
  });
});

test.each(['no json', '{}', '[null, 1, {"id": 5}, {"id": "x"}]'])(
  'what is no list of cars counts as none: %s',
  (text) => {
    expect(openTabs({ 'compared:a': text }).open().kept.read()).toEqual([]);
  },
);

const priced = {
  available: true,
  price: { kind: 'price', text: '$1', label: '', was: '' },
  picture: { url: '/p.webp', alt: '', body: '', more: [] },
} as const;
test.each([
  ['a car for sale', priced, {}, true],
  ['a sold car', { ...priced, available: false }, {}, false],
  ['a sold car that is saved', { ...priced, available: false }, { isListed: true }, true],
  ['one without a price', { ...priced, price: { ...priced.price, kind: 'none' as const } }, {}, true],
  [
    'one without a price where that is needed',
    { ...priced, price: { ...priced.price, kind: 'none' as const } },
    { needsPriceAndPicture: true },
    false,
  ],
  [
    'one without a picture where that is needed',
    { ...priced, picture: { url: '', alt: '', body: '', more: [] } },
    { needsPriceAndPicture: true },
    false,
  ],
  ['one with both where they are needed', priced, { needsPriceAndPicture: true }, true],
] as const)('%s: saving is offered %s', (_, card, options, offered) => {
  expect(isSaveable(card, { isListed: false, needsPriceAndPicture: false, ...options })).toBe(offered);
});
