/**
 * What a table of fields says of each field: the specification's name, the schema of its value, how a feed's text is
 * read, whether the public answer has it, and what a dealer's conditions on stock call it. The keys of a table are the
 * code's own names (`km` stands for `odometerKm`). Schema, type, feed reading, public answer, the fields of conditions
 * and the tables in `docs/` derive from it.
 */
import * as z from 'zod';
import { centsToDollars } from '../shared/money.ts';
import { textLimits } from './feeds/text-limits.ts';

/** `name` for people, `behind` is what may stand behind the number. */
interface Unit {
  name: string;
  behind: RegExp;
}

export const units = {
  cylinders: { name: 'cylinders', behind: /^(cyl|cyls|cylinders?)?\.?$/i },
  doors: { name: 'doors', behind: /^(doors?|drs?)?$/i },
  energy: { name: 'kWh/100 km', behind: /^(kwh( ?\/ ?100 ?kms?)?)?$/i },
  fuel: { name: 'L/100 km', behind: /^(l(it(er|re)s?)?( ?\/ ?100 ?kms?)?)?$/i },
  gears: { name: 'gears', behind: /^(sp|speeds?|gears?)?$/i },
  kilograms: { name: 'kg', behind: /^(kgs?)?$/i },
  kilometres: { name: 'km', behind: /^(kms?|kilomet(er|re)s?)?$/i },
  litres: { name: 'litres', behind: /^(l|lt|lit(er|re)s?)?$/i },
  metres: { name: 'metres', behind: /^(m|met(er|re)s?)?$/i },
  millimetres: { name: 'mm', behind: /^(mm)?$/i },
  months: { name: 'months', behind: /^(m|months?)?$/i },
  percent: { name: '%', behind: /^(%|percent)?( ?p\.?a\.?)?$/i },
  people: { name: 'people', behind: /^(people|persons?|berths?)?$/i },
  seats: { name: 'seats', behind: /^(seats?|seater)?$/i },
  stars: { name: 'stars', behind: /^(stars?)?$/i },
  weeks: { name: 'weeks', behind: /^(w|weeks?)?$/i },
  years: { name: 'years', behind: /^(y|years?)?$/i },
} as const satisfies Record<string, Unit>;

/** How a feed's text is read. */
export type FieldReading =
  | { kind: 'vin' | 'money' | 'boolean' | 'date' | 'instant' | 'year' | 'hotspots' }
  | { kind: 'text' | 'code' | 'address'; maxLength: number }
  /** `cut`: a longer text loses its end; otherwise it is refused. */
  | { kind: 'words'; maxLength: number; cut: boolean }
  /** `maxLength` of an entry. */
  | { kind: 'texts' | 'addresses'; maxLength: number; maxEntries: number }
  /** Zero means unknown where a vehicle cannot have none. */
  | { kind: 'number'; unit: Unit; whole: boolean; max: number; zeroIsUnknown: boolean }
  | { kind: 'choice'; values: readonly string[]; synonyms: Readonly<Record<string, string>> };

export interface Field<
  Name extends string = string,
  Schema extends z.ZodType = z.ZodType,
  IsPublic extends boolean = boolean,
> {
  name: Name;
  schema: Schema;
  reading: FieldReading;
  /** Whether the public answer has it under `name`, money in dollars. */
  isPublic: IsPublic;
  /**
   * What a dealer's conditions on stock call it, and what the guide says of it; `null` where no condition can use it.
   */
  condition: { name: string; meaning: string } | null;
}

export type FieldTable = Readonly<Record<string, Field>>;
export type ShapeOf<Table extends FieldTable> = { -readonly [Property in keyof Table]: Table[Property]['schema'] };
export type ValuesOf<Table extends FieldTable> = {
  -readonly [Property in keyof Table]: z.output<Table[Property]['schema']>;
};
export type PublicValues<Table extends FieldTable> = {
  [Property in keyof Table as Table[Property]['isPublic'] extends true ? Table[Property]['name'] : never]: z.output<
    Table[Property]['schema']
  >;
};

type PublicShape<Table extends FieldTable> = {
  [Property in keyof Table as Table[Property]['isPublic'] extends true ? Table[Property]['name'] : never]: z.ZodType<
    z.output<Table[Property]['schema']>
  >;
};

/** Names of the fields that conditions on stock can use. */
export type ConditionName<Table extends FieldTable> = {
  [Property in keyof Table]: Table[Property]['condition'] extends { name: infer Name extends string } ? Name : never;
}[keyof Table];

/** The fields' schemas, for `z.object`. */
export function shapeOf<Table extends FieldTable>(table: Table): ShapeOf<Table> {
  return Object.fromEntries(
    Object.entries(table).map(([property, { schema }]) => [property, schema]),
  ) as ShapeOf<Table>;
}

/** What the public may know of these fields, in the order of the table. */
export function publicValues<Table extends FieldTable>(table: Table, values: ValuesOf<Table>): PublicValues<Table> {
  return Object.fromEntries(
    Object.entries(table)
      .filter(([, { isPublic }]) => isPublic)
      .map(([property, { name, reading }]) => {
        return [name, moneyInDollars(reading, values[property])];
      }),
  ) as PublicValues<Table>;
}

/** Schemas of what `publicValues` gives, by the specification's names. */
export function publicShape<Table extends FieldTable>(table: Table): PublicShape<Table> {
  return Object.fromEntries(
    Object.values(table)
      .filter(({ isPublic }) => isPublic)
      .map(({ name, schema, reading }) => [
        name,
        // An answer has every field, so that its default is never needed.
        reading.kind === 'money' ? dollarsSchema : schema instanceof z.ZodDefault ? schema.unwrap() : schema,
      ]),
  ) as PublicShape<Table>;
}

/** A value as the specification has it. */
export const moneyInDollars = ({ kind }: FieldReading, value: unknown): unknown =>
  kind === 'money' && typeof value === 'number' ? centsToDollars(value) : value;

const field = <const Name extends string, Schema extends z.ZodType>(
  name: Name,
  schema: Schema,
  reading: FieldReading,
): Field<Name, Schema, true> => ({ name, schema, reading, isPublic: true, condition: null });

/** A field that stays inside, or that the public answer writes in another way. */
export const notPublic = <Name extends string, Schema extends z.ZodType>(
  given: Field<Name, Schema>,
): Field<Name, Schema, false> => ({ ...given, isPublic: false });

/** A field that conditions on stock can use, under its own name. */
export const inConditions = <Name extends string, Schema extends z.ZodType>(
  meaning: string,
  given: Field<Name, Schema, true>,
) => inConditionsAs(given.name, meaning, given);
/** Under another name: conditions call `simple_fuel` `fuel`. */
export const inConditionsAs = <const Name extends string, Given extends Field>(
  name: Name,
  meaning: string,
  given: Given,
) => ({ ...given, condition: { name, meaning } });

const textSchema = z.string().default('');
export const centsSchema = z.number().int().nullable().default(null);
const dollarsSchema = z.number().nullable().describe('Australian dollars.');
export const numberSchema = z.number().nullable().default(null);

export const text = <const Name extends string>(name: Name, maxLength: number = textLimits.text) =>
  field(name, textSchema, { kind: 'text', maxLength });
/** A text that a vehicle cannot be without. */
export const requiredText = <const Name extends string>(name: Name) =>
  field(name, z.string().min(1), { kind: 'text', maxLength: textLimits.text });
export const code = <const Name extends string>(name: Name) =>
  field(name, textSchema, { kind: 'code', maxLength: textLimits.code });
export const vin = <const Name extends string>(name: Name) => field(name, textSchema, { kind: 'vin' });
export const words = <const Name extends string>(name: Name, limits: { maxLength: number; cut: boolean }) =>
  field(name, textSchema, { kind: 'words', ...limits });
export const address = <const Name extends string>(name: Name) =>
  field(name, textSchema, { kind: 'address', maxLength: textLimits.address });
/** Reads a list of addresses. */
export const addressesReading = {
  kind: 'addresses',
  maxLength: textLimits.address,
  maxEntries: textLimits.pictures,
} as const satisfies FieldReading;
export const addresses = <const Name extends string>(name: Name) =>
  field(name, z.array(z.string()).default([]), addressesReading);
export const texts = <const Name extends string>(name: Name) =>
  field(name, z.array(z.string()).default([]), {
    kind: 'texts',
    maxLength: textLimits.entry,
    maxEntries: textLimits.listEntries,
  });
/** Integer cents; its property ends in `Cents`. */
export const money = <const Name extends string>(name: Name) => field(name, centsSchema, { kind: 'money' });
export const year = <const Name extends string>(name: Name) =>
  field(name, z.number().int().nullable().default(null), { kind: 'year' });
export const date = <const Name extends string>(name: Name) =>
  field(name, z.iso.date().nullable().default(null), { kind: 'date' });
export const instant = <const Name extends string>(name: Name) =>
  field(name, z.iso.datetime().nullable().default(null), { kind: 'instant' });
/** `usual` is the value where the feed says nothing. */
export const boolean = <const Name extends string>(name: Name, usual: boolean) =>
  field(name, z.boolean().default(usual), { kind: 'boolean' });
export const measure = <const Name extends string>(name: Name, unit: Unit, max: number) =>
  field(name, numberSchema, { kind: 'number', unit, whole: false, max, zeroIsUnknown: true });
export const whole = <const Name extends string>(
  name: Name,
  unit: Unit,
  max: number,
  { zeroIsUnknown = true }: { zeroIsUnknown?: boolean } = {},
) => field(name, numberSchema, { kind: 'number', unit, whole: true, max, zeroIsUnknown });
/** `values` are those that a feed may name; `schema` may have another one for unknown. */
export const choice = <const Name extends string, const Value extends string, Schema extends z.ZodType>(
  name: Name,
  { values, schema, synonyms = {} }: { values: readonly Value[]; schema: Schema; synonyms?: Record<string, Value> },
) => field(name, schema, { kind: 'choice', values, synonyms });
