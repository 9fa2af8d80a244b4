import { expect, test } from 'vitest';
import { createViewedCarList, viewedCarOf, type ViewedCar } from './viewed-cars.ts';

const car = (id: string): ViewedCar => ({
  id,
  stocknum: `S${id}`,
  make: 'Toyota',
  model: 'Corolla',
  body: 'Hatch',
  simple_body: 'hatch',
});

function openList(capacity: number, contents: Record<string, string> = {}) {
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
  const list = createViewedCarList({
    key: 'viewed-cars:a',
    capacity,
    storage: () => storage,
    tabs: new EventTarget() as unknown as Window,
  });
  return { list, values };
}
const idsOf = ({ list }: ReturnType<typeof openList>) => list.list().map(({ id }) => id);

test('the newest stands first, a car that is looked at again stands once, and the oldest goes', () => {
  const opened = openList(2);
  for (const id of ['1', '2', '1']) opened.list.note(car(id));
  expect(idsOf(opened)).toEqual(['1', '2']);
  opened.list.note(car('3'));
  expect(idsOf(opened)).toEqual(['3', '1']);
});

test('six facts are stored of a vehicle, and no others', () => {
  const opened = openList(1);
  const vehicle = {
    id: '1',
    stockNumber: 'S1',
    make: 'Toyota',
    model: 'Corolla',
    body: 'Hatch',
    simpleBody: 'hatch',
    vin: 'JTDKN3DU5A0000001',
  } as const;
  opened.list.note(viewedCarOf(vehicle));
  expect(JSON.parse(opened.values.get('viewed-cars:a')!)).toEqual([car('1')]);
});

test('a lower limit holds for what was stored under a higher one', () => {
  const contents = { 'viewed-cars:a': JSON.stringify([car('1'), car('2'), car('3')]) };
  expect(idsOf(openList(2, contents))).toEqual(['1', '2']);
});

test('a limit of 0 stores nothing and removes what is there', () => {
  const opened = openList(0, { 'viewed-cars:a': JSON.stringify([car('1')]) });
  opened.list.note(car('2'));
  expect([...opened.values]).toEqual([]);
});

test('nothing is left of a list that is cleared', () => {
  const opened = openList(2);
  opened.list.note(car('1'));
  opened.list.clear();
  expect([...opened.values]).toEqual([]);
});

test('entries of another kind count as none, and what they lack is empty', () => {
  const contents = { 'viewed-cars:a': '[null, 1, {"id": 5}, {"id": "x", "make": 7, "vin": "secret"}]' };
  expect(openList(5, contents).list.list()).toEqual([
    { id: 'x', stocknum: '', make: '', model: '', body: '', simple_body: '' },
  ]);
});

test('where the browser keeps nothing there is nothing to show, and nothing throws', () => {
  const list = createViewedCarList({
    key: 'viewed-cars:a',
    capacity: 2,
    storage() {
      throw new DOMException('blocked', 'SecurityError');
    },
    tabs: new EventTarget() as unknown as Window,
  });
  list.note(car('1'));
  list.clear();
  expect(list.list()).toEqual([]);
});
