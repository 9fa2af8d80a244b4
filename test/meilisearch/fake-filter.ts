/**
 * Filter expressions as Meilisearch documents them
 * (capabilities/filtering_sorting_faceting/advanced/filter_expression_syntax, version 1.50): comparisons, IN, TO,
 * EXISTS, IS NULL, NOT, AND, OR, parentheses and `_geoRadius`; strings and arrays two deep.
 */
export class FilterError extends Error {}

export type StoredDocument = Readonly<Record<string, unknown>>;
export type Condition = (document: StoredDocument) => boolean;

interface Token {
  kind: 'word' | 'text' | 'sign';
  text: string;
}

/** Throws a `FilterError` where a host would respond with `invalid_search_filter`. */
export function parseFilter(filter: unknown, filterable: ReadonlySet<string>): Condition {
  if (filter === null || filter === undefined) return () => true;
  if (typeof filter === 'string') return filter.trim() === '' ? () => true : parseExpression(filter, filterable);
  if (!Array.isArray(filter))
    throw new FilterError('Invalid syntax for the filter parameter: `expected String or Array`.');
  const every = filter.map((part): Condition => {
    if (typeof part === 'string') return parseExpression(part, filterable);
    if (!Array.isArray(part) || part.some((inner) => typeof inner !== 'string'))
      throw new FilterError('Too many levels of arrays in the filter parameter.');
    const some = part.map((inner) => parseExpression(inner as string, filterable));
    return (document) => some.some((condition) => condition(document));
  });
  return (document) => every.every((condition) => condition(document));
}

/** Values are the same in any letter case, composed or not. */
export function normalisedFacet(value: string): string {
  return value.trim().normalize('NFKD').toLowerCase();
}

/** The values of one field: an array has several, `null` and empty have none. */
export function valuesOf(document: StoredDocument, field: string): (string | number | boolean)[] {
  const value = document[field];
  const all: unknown[] = Array.isArray(value) ? value : [value];
  return all.filter(
    (each): each is string | number | boolean =>
      (typeof each === 'string' && each !== '') || typeof each === 'number' || typeof each === 'boolean',
  );
}

const earthRadius = 6_371_000;

/** Metres. */
export function distanceBetween(from: { lat: number; lng: number }, to: { lat: number; lng: number }): number {
  const rad = (degrees: number): number => (degrees * Math.PI) / 180;
  const a =
    Math.sin(rad(to.lat - from.lat) / 2) ** 2 +
    Math.cos(rad(from.lat)) * Math.cos(rad(to.lat)) * Math.sin(rad(to.lng - from.lng) / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.sqrt(a));
}

export function geoOf(document: StoredDocument): { lat: number; lng: number } | null {
  return (document._geo as { lat: number; lng: number } | null | undefined) ?? null;
}

function parseExpression(text: string, filterable: ReadonlySet<string>): Condition {
  const tokens = tokensOf(text);
  let place = 0;
  const peek = (sign: string): boolean => tokens[place]?.kind !== 'text' && tokens[place]?.text === sign;
  const take = (sign: string): boolean => {
    if (!peek(sign)) return false;
    place += 1;
    return true;
  };
  const expect = (sign: string): void => {
    if (!take(sign))
      throw new FilterError(`Was expecting \`${sign}\` but instead got \`${tokens[place]?.text ?? 'nothing'}\`.`);
  };
  const value = (): string => {
    const token = tokens[place];
    if (token === undefined || token.kind === 'sign')
      throw new FilterError(`Was expecting a value but instead got \`${token?.text ?? 'nothing'}\`.`);
    if (token.kind === 'word' && reserved.has(token.text))
      throw new FilterError(
        `Was expecting a value but instead got \`${token.text}\`, which is a reserved keyword. To use it as a field name or a value, surround it by quotes.`,
      );
    place += 1;
    return token.text;
  };
  const field = (): string => {
    const name = value();
    if (!filterable.has(name))
      throw new FilterError(
        `Attribute \`${name}\` is not filterable. Available filterable attribute patterns are: \`${[...filterable].join(', ')}\`.`,
      );
    return name;
  };
  const or = (): Condition => {
    const parts = [and()];
    while (take('OR')) parts.push(and());
    return (document) => parts.some((part) => part(document));
  };
  const and = (): Condition => {
    const parts = [not()];
    while (take('AND')) parts.push(not());
    return (document) => parts.every((part) => part(document));
  };
  const not = (): Condition => {
    if (!take('NOT')) return primary();
    const inner = not();
    return (document) => !inner(document);
  };
  const primary = (): Condition => {
    if (take('(')) {
      const inner = or();
      expect(')');
      return inner;
    }
    if (take('_geoRadius')) {
      if (!filterable.has('_geo')) throw new FilterError('Attribute `_geo` is not filterable.');
      expect('(');
      const numbers = [value()];
      while (take(',')) numbers.push(value());
      expect(')');
      const [lat = NaN, lng = NaN, metres = NaN] = numbers.map(Number);
      if (numbers.length !== 3 || ![lat, lng, metres].every(Number.isFinite))
        throw new FilterError(
          'The `_geoRadius` filter expects three arguments: `_geoRadius(latitude, longitude, radius)`.',
        );
      if (Math.abs(lat) > 90 || Math.abs(lng) > 180)
        throw new FilterError(`Bad latitude or longitude in \`_geoRadius(${numbers.join(', ')})\`.`);
      return (document) => {
        const position = geoOf(document);
        return position !== null && distanceBetween(position, { lat, lng }) <= metres;
      };
    }
    const name = field();
    if (take('EXISTS')) return (document) => name in document;
    if (take('IS')) {
      const isNegated = take('NOT');
      expect('NULL');
      return (document) => (document[name] === null) !== isNegated;
    }
    if (take('IN')) {
      expect('[');
      const wanted: string[] = [];
      while (!peek(']')) {
        wanted.push(value());
        if (!take(',')) break;
      }
      expect(']');
      return (document) => wanted.some((each) => isEqual(document, name, each));
    }
    const operator = ['=', '!=', '>', '>=', '<', '<='].find(take);
    if (operator === undefined)
      throw new FilterError(
        `Was expecting an operation \`=\`, \`!=\`, \`>=\`, \`>\`, \`<=\`, \`<\`, \`IN\`, \`NOT IN\`, \`TO\`, \`EXISTS\` ... at \`${tokens[place]?.text ?? ''}\`.`,
      );
    const other = value();
    if (operator === '=') return (document) => isEqual(document, name, other);
    if (operator === '!=') return (document) => !isEqual(document, name, other);
    const limit = Number(other);
    if (Number.isNaN(limit)) throw new FilterError(`The double compares numbers only, found \`${other}\`.`);
    return (document) =>
      valuesOf(document, name).some((each) => typeof each === 'number' && compares[operator]!(each, limit));
  };
  const whole = or();
  if (place < tokens.length)
    throw new FilterError(
      `Found unexpected characters at the end of the filter: \`${tokens[place]!.text}\`. You probably forgot an \`OR\` or an \`AND\` rule.`,
    );
  return whole;
}

const reserved = new Set([
  'NOT',
  'AND',
  'OR',
  'IN',
  'TO',
  'EXISTS',
  'IS',
  'NULL',
  'EMPTY',
  'CONTAINS',
  'STARTS',
  '_geoRadius',
  '_geoBoundingBox',
  '_geoPolygon',
]);

const compares: Readonly<Record<string, (left: number, right: number) => boolean>> = {
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
};

function isEqual(document: StoredDocument, field: string, wanted: string): boolean {
  return valuesOf(document, field).some((value) =>
    typeof value === 'number' ? value === Number(wanted) : normalisedFacet(String(value)) === normalisedFacet(wanted),
  );
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let rest = text.trimStart();
  while (rest !== '') {
    const quote = rest[0]!;
    if (quote === '"' || quote === "'") {
      let end = 1;
      while (end < rest.length && rest[end] !== quote) end += rest[end] === '\\' ? 2 : 1;
      if (end >= rest.length)
        throw new FilterError(`Expression \`${rest}\` is missing the following closing delimiter: \`${quote}\`.`);
      tokens.push({ kind: 'text', text: unescaped(rest.slice(1, end)) });
      rest = rest.slice(end + 1).trimStart();
      continue;
    }
    const found = /^(?:!=|>=|<=|[=<>()[\],])|^[\p{L}\p{N}_.-]+/u.exec(rest);
    if (found === null) throw new FilterError(`Found unexpected characters in the filter: \`${rest}\`.`);
    tokens.push({ kind: /^[\p{L}\p{N}_.-]/u.test(found[0]) ? 'word' : 'sign', text: found[0] });
    rest = rest.slice(found[0].length).trimStart();
  }
  return tokens;
}

/**
 * A backslash may precede a quote, another backslash or the letter of a control character; before anything else it is
 * an error.
 */
function unescaped(text: string): string {
  return text.replace(/\\(.)/gsu, (_whole, escaped: string) => {
    const letters: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '\\': '\\', '"': '"', "'": "'" };
    const letter = letters[escaped];
    if (letter === undefined) throw new FilterError(`Malformed value: \`\\${escaped}\`.`);
    return letter;
  });
}
