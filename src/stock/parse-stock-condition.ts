/** A dealer's file to a `StockCondition`, or what is wrong in it and where. */
import { type StockCondition, type StockConditionField, stockConditionFields } from './stock-condition.ts';

/** `expected` says what should stand at `path`, inside the condition. */
export interface ConditionProblem {
  path: (string | number)[];
  expected: string;
}

const groups = ['all', 'any', 'not'] as const;
const operatorsOf = {
  word: ['is', 'is_not'],
  truth: ['is', 'is_not'],
  number: ['is', 'is_not', 'above', 'below', 'between'],
} as const;
/** Far more than a person can follow. */
const deepest = 10;

export function parseStockCondition(
  input: unknown,
): { ok: true; value: StockCondition } | { ok: false; problems: ConditionProblem[] } {
  const problems: ConditionProblem[] = [];
  checkCondition(input, [], problems);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: withLists(input as Written) };
}

type Written = Record<string, unknown>;

function checkCondition(input: unknown, path: ConditionProblem['path'], problems: ConditionProblem[]): void {
  const report = (at: ConditionProblem['path'], expected: string): void =>
    void problems.push({ path: [...path, ...at], expected });
  if (path.length > 2 * deepest) return report([], `conditions in at most ${deepest} levels`);
  if (!isMapping(input)) return report([], 'a condition: a mapping with all, any, not or field');
  const keys = Object.keys(input);
  const group = groups.find((each) => keys.includes(each));
  if (group !== undefined) {
    if (keys.length > 1)
      return report([keys.find((key) => key !== group)!], `${group} alone; several conditions go into one list`);
    if (group === 'not') return checkCondition(input.not, [...path, 'not'], problems);
    const list = input[group];
    if (!Array.isArray(list) || list.length === 0) return report([group], 'a list of at least one condition');
    list.forEach((each, index) => checkCondition(each, [...path, group, index], problems));
    return;
  }
  if (typeof input.field !== 'string' || !Object.hasOwn(stockConditionFields, input.field))
    return report(['field'], `one of the fields ${Object.keys(stockConditionFields).join(', ')}`);
  checkComparison(input, input.field as StockConditionField, report);
}

function checkComparison(
  input: Written,
  name: StockConditionField,
  report: (at: ConditionProblem['path'], expected: string) => void,
): void {
  const field = stockConditionFields[name];
  const operators: readonly string[] = operatorsOf[field.kind];
  const given = Object.keys(input).filter((key) => key !== 'field');
  const unknown = given.filter((key) => !operators.includes(key));
  for (const key of unknown) report([key], `${name} to be compared by ${operators.join(', ')}`);
  if (unknown.length > 0) return;
  const [operator, second] = given;
  if (operator === undefined) return report([], `${name} with one of ${operators.join(', ')}`);
  if (second !== undefined) return report([second], `one comparison of ${name}; two of them go into a list under all`);
  const value = input[operator];
  if (operator === 'above' || operator === 'below') return isNumber(value) ? undefined : report([operator], 'a number');
  if (operator === 'between') {
    const ends: readonly unknown[] = Array.isArray(value) ? value : [];
    if (ends.length !== 2 || !ends.every(isNumber) || (ends[0] as number) > (ends[1] as number))
      report([operator], 'the smallest and the largest number, for example [2015, 2020]');
    return;
  }
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (values.length === 0) report([operator], 'at least one value');
  values.forEach((each, index) => {
    const expected = expectedValue(field, each);
    if (expected !== null) report(Array.isArray(value) ? [operator, index] : [operator], expected);
  });
}

/** What should stand there, `null` when the value can be. */
function expectedValue(field: (typeof stockConditionFields)[StockConditionField], value: unknown): string | null {
  if (field.kind === 'number') return isNumber(value) ? null : 'a number';
  if (field.kind === 'truth') return typeof value === 'boolean' ? null : 'true or false';
  if (typeof value !== 'string')
    return `a text${isNumber(value) || typeof value === 'boolean' ? ', that is, in quotes' : ''}`;
  const { values } = field;
  return values === null || values.includes(value)
    ? null
    : `one of ${values.map((each) => JSON.stringify(each)).join(', ')}`;
}

/** The same with every `is` and `is_not` a list. */
function withLists(condition: Written): StockCondition {
  if (Array.isArray(condition.all)) return { all: condition.all.map(withLists) };
  if (Array.isArray(condition.any)) return { any: condition.any.map(withLists) };
  if (isMapping(condition.not)) return { not: withLists(condition.not) };
  const lists = Object.fromEntries(
    Object.entries(condition).map(([key, value]) => [
      key,
      (key === 'is' || key === 'is_not') && !Array.isArray(value) ? [value] : value,
    ]),
  );
  return lists as unknown as StockCondition;
}

const isMapping = (value: unknown): value is Written =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
