/** Which switches of a schema none of several files sets, so that a demonstration can claim to show them all. */
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { outlineOf, type SchemaOutline } from '../src/tenants/schema-outline.ts';

/**
 * Dotted names (`vdp_config.chat.url`, `locations[].hide_map`) of the switches that no input gives a value other than
 * their default. What a file says by a whole mapping or list counts for each part that it names.
 */
export function unsetSwitches(schema: z.ZodType, inputs: readonly unknown[]): string[] {
  return [
    ...unsetBelow(
      outlineOf(schema),
      inputs.filter((input) => input !== undefined && input !== null),
      '',
    ),
  ];
}

function* unsetBelow(outline: SchemaOutline, values: readonly unknown[], name: string): Generator<string> {
  const alternatives = (outline.anyOf ?? outline.oneOf ?? [outline]).filter(({ type }) => type !== 'null');
  const mappings = alternatives.filter(({ properties }) => properties !== undefined);
  const lists = alternatives.filter(({ items }) => items !== undefined && hasProperties(items));
  if (mappings.length > 0 && mappings.length + lists.length === alternatives.length) {
    const names = new Set(mappings.flatMap(({ properties }) => Object.keys(properties!)));
    for (const key of names) {
      const below = mappings.map(({ properties }) => properties![key]).filter((each) => each !== undefined);
      const constant = below.every((each) => each.const !== undefined);
      if (constant) continue;
      const found = values
        .map((value) => (value as Record<string, unknown>)?.[key])
        .filter((value) => value !== undefined && value !== null);
      yield* unsetBelow(
        below.length === 1 ? below[0]! : { ...below[0], anyOf: below },
        found,
        name === '' ? key : `${name}.${key}`,
      );
    }
    return;
  }
  const [list] = lists;
  if (list !== undefined) {
    yield* unsetBelow(
      list.items!,
      values.flatMap((value) => (Array.isArray(value) ? value : [])),
      `${name}[]`,
    );
    return;
  }
  if (values.every((value) => isDeepStrictEqual(value, outline.default))) yield name;
}

function hasProperties(outline: SchemaOutline): boolean {
  return outline.properties !== undefined || (outline.anyOf ?? outline.oneOf ?? []).some(hasProperties);
}
