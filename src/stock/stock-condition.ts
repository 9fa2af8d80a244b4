/**
 * A condition that a dealer writes about vehicles: `{ not: { all: [{ field: make, is: Nissan }, { field: km, below:
 * 3000 }] } }`. Words are compared without regard to letter case. A vehicle that does not have a number is neither
 * above, below nor between.
 */
import { isSameText } from '../shared/text.ts';
import { effectivePriceDollars } from './effective-price.ts';
import { type ConditionName, type FieldReading, type FieldTable, moneyInDollars } from './field-definition.ts';
import {
  dealershipFields,
  identityFields,
  lookFields,
  placeFields,
  priceFields,
  stateFields,
  type Vehicle,
} from './vehicle.ts';

export type StockCondition =
  | { all: readonly StockCondition[] }
  | { any: readonly StockCondition[] }
  | { not: StockCondition }
  | { field: StockConditionField; is: readonly Value[] }
  | { field: StockConditionField; is_not: readonly Value[] }
  | { field: StockConditionField; above: number }
  | { field: StockConditionField; below: number }
  | { field: StockConditionField; between: readonly [number, number] };

type Value = string | number | boolean;

interface ConditionField {
  kind: 'word' | 'number' | 'truth';
  meaning: string;
  /** The only values that occur; `null` for any. */
  values: readonly string[] | null;
  read(vehicle: Vehicle): unknown;
}

const kinds: Partial<Record<FieldReading['kind'], ConditionField['kind']>> = {
  text: 'word',
  code: 'word',
  choice: 'word',
  texts: 'word',
  year: 'number',
  number: 'number',
  money: 'number',
  boolean: 'truth',
};

/** The fields of a table that conditions can use, under their names. */
function fieldsOf<Table extends FieldTable>(table: Table): Record<ConditionName<Table>, ConditionField>;
function fieldsOf(table: FieldTable): Record<string, ConditionField> {
  return Object.fromEntries(
    Object.entries(table).flatMap(([property, { reading, condition }]) => {
      if (condition === null) return [];
      const kind = kinds[reading.kind];
      if (kind === undefined) throw new Error(`${property}: conditions cannot compare a ${reading.kind}`);
      const read = (vehicle: Readonly<Record<string, unknown>>) => moneyInDollars(reading, vehicle[property]);
      const values = reading.kind === 'choice' ? reading.values : null;
      return [[condition.name, { kind, meaning: condition.meaning, values, read }]];
    }),
  );
}

/**
 * What a condition can ask about, mostly under the specification's names: the fields that their tables mark, and what
 * shoppers see of others.
 */
export const stockConditionFields = {
  ...fieldsOf(identityFields),
  price: {
    kind: 'number',
    meaning: 'Price that shoppers see, in dollars.',
    values: null,
    read: effectivePriceDollars,
  },
  ...fieldsOf(priceFields),
  ...fieldsOf(stateFields),
  ...fieldsOf(lookFields),
  photos_count: { kind: 'number', meaning: 'Number of pictures.', values: null, read: ({ images }) => images.length },
  ...fieldsOf(dealershipFields),
  ...fieldsOf(placeFields),
} satisfies Record<string, ConditionField>;

export type StockConditionField = keyof typeof stockConditionFields;

export function meetsCondition(vehicle: Vehicle, condition: StockCondition): boolean {
  if ('all' in condition) return condition.all.every((each) => meetsCondition(vehicle, each));
  if ('any' in condition) return condition.any.some((each) => meetsCondition(vehicle, each));
  if ('not' in condition) return !meetsCondition(vehicle, condition.not);
  const read = stockConditionFields[condition.field].read(vehicle);
  if ('is' in condition) return isOneOf(read, condition.is);
  if ('is_not' in condition) return !isOneOf(read, condition.is_not);
  if (typeof read !== 'number') return false;
  if ('above' in condition) return read > condition.above;
  if ('below' in condition) return read < condition.below;
  const [smallest, largest] = condition.between;
  return read >= smallest && read <= largest;
}

function isOneOf(read: unknown, values: readonly Value[]): boolean {
  if (typeof read !== 'string' && !Array.isArray(read)) return values.some((value) => value === read);
  return [read].flat().some((word) => values.some((value) => isSameText(String(value), String(word))));
}
