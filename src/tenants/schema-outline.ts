/**
 * Converts a zod schema to the JSON Schema of a file, used to suggest the nearest known key and for the documentation.
 */
import * as z from 'zod';

export interface SchemaOutline {
  type?: string | string[];
  description?: string;
  default?: unknown;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, SchemaOutline>;
  required?: string[];
  items?: SchemaOutline;
  additionalProperties?: boolean | SchemaOutline;
  /** The names that a mapping with names of its own may have. */
  propertyNames?: SchemaOutline;
  anyOf?: SchemaOutline[];
  oneOf?: SchemaOutline[];
  format?: string;
  minimum?: number;
  maximum?: number;
}

const outlines = new WeakMap<z.ZodType, SchemaOutline>();

export function outlineOf(schema: z.ZodType): SchemaOutline {
  let outline = outlines.get(schema);
  if (outline === undefined) {
    outline = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as SchemaOutline;
    outlines.set(schema, outline);
  }
  return outline;
}

/** Keys that a mapping at `path` of `value` may have; if several alternatives fit, the keys of all. */
export function knownKeys(schema: z.ZodType, path: readonly PropertyKey[], value: unknown): string[] {
  let outlinesHere = alternatives(outlineOf(schema), value);
  let here: unknown = value;
  for (const part of path) {
    here = typeof here === 'object' && here !== null ? (here as Record<PropertyKey, unknown>)[part] : undefined;
    outlinesHere = outlinesHere.flatMap((outline) => {
      const next =
        typeof part === 'number'
          ? outline.items
          : (outline.properties?.[String(part)] ??
            (typeof outline.additionalProperties === 'object' ? outline.additionalProperties : undefined));
      return next === undefined ? [] : alternatives(next, here);
    });
  }
  return [
    ...new Set(
      outlinesHere.flatMap((outline) => [
        ...Object.keys(outline.properties ?? {}),
        ...(outline.propertyNames?.enum ?? []).map(String),
      ]),
    ),
  ];
}

/** The outline itself, or its alternatives. Of a discriminated union, only the alternative that the value selects. */
function alternatives(outline: SchemaOutline, value: unknown): SchemaOutline[] {
  const all = outline.anyOf ?? outline.oneOf;
  if (all === undefined) return [outline];
  const open = all.flatMap((each) => alternatives(each, value));
  if (typeof value !== 'object' || value === null) return open;
  const chosen = open.filter((each) =>
    Object.entries(each.properties ?? {}).some(
      ([key, property]) => property.const !== undefined && property.const === (value as Record<string, unknown>)[key],
    ),
  );
  return chosen.length > 0 ? chosen : open;
}
