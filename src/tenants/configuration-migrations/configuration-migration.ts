/** One step of a release that changes what a setting means or allows. */
export interface ConfigurationMigration {
  /** The number in the file's name. Migrations run in this order; a number is never used again. */
  number: number;
  /** What the step changes and why the site stays the same, for the operator. */
  sentence: string;
  /**
   * Takes what the dealer's files said (the stored input, without defaults) and returns what they should say now. Pure:
   * the given value is not changed. A value that does not have the expected shape is returned as it is.
   */
  migrate(input: SettingsTree): SettingsTree;
}

export type SettingsTree = Readonly<Record<string, unknown>>;

export function isSettingsTree(value: unknown): value is SettingsTree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `input` with the value at `path` replaced by what `change` returns; unchanged if there is no value. */
export function changeSetting(
  input: SettingsTree,
  path: readonly string[],
  change: (value: unknown) => unknown,
): SettingsTree {
  const [key, ...rest] = path;
  if (key === undefined || !Object.hasOwn(input, key)) return input;
  const value = input[key];
  if (rest.length === 0) return { ...input, [key]: change(value) };
  return isSettingsTree(value) ? { ...input, [key]: changeSetting(value, rest, change) } : input;
}

/** `tree` without `key`. */
export function withoutSetting(tree: SettingsTree, key: string): SettingsTree {
  const { [key]: _removed, ...rest } = tree;
  return rest;
}
