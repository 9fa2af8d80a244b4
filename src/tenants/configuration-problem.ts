import { jsonWithoutSecrets, withoutSecrets } from '../shared/without-secrets.ts';

/** A problem in a dealer's folder, with its place and what to write instead. */
export interface ConfigurationProblem {
  /** Path inside the folder, for example `locations.yaml`. */
  file: string;
  /** Line in the file, counted from 1, if known. */
  line?: number;
  /** Path in the file, for example `locations[2].address.postcode`; empty for the file itself. */
  path: string;
  /** The value found there, shortened. */
  found: string;
  expected: string;
}

/** `locations.yaml:14 locations[2].address.postcode: found "40000", expected a four-digit postcode`. */
export function describeProblem(problem: ConfigurationProblem): string {
  return `${describePlace(problem)}: found ${problem.found}, expected ${problem.expected}`;
}

/** `locations.yaml:14 locations[2].address.postcode`. */
export function describePlace({ file, line, path }: Pick<ConfigurationProblem, 'file' | 'line' | 'path'>): string {
  return `${file}${line === undefined ? '' : `:${line}`}${path === '' ? '' : ` ${path}`}`;
}

/** `['locations', 2, 'name']` -> `locations[2].name`. */
export function writePath(path: readonly PropertyKey[]): string {
  const text = path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index === 0 ? '' : '.'}${String(part)}`))
    .join('');
  return withoutSecrets(text);
}

/** A value as a person reads it in a message: JSON without secrets, cut at 80 characters. `path` is its place. */
export function writeFound(value: unknown, path: readonly PropertyKey[] = []): string {
  if (value === undefined) return 'nothing';
  const text = jsonWithoutSecrets(value, path);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
