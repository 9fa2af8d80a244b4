/** One step of a release that changes what a setting means or allows. */
export interface ConfigurationMigration {
  /** The number in the file's name. Migrations run in this order; a number is never used again. */
  number: number;
  /** The change, and why the site stays the same, for the operator. */
  sentence: string;
  /**
   * Takes the content of the dealer's files (the stored input, without defaults) and returns what they should contain
   * now. Pure: the given value is not changed. A value of unexpected shape is returned unchanged.
   */
  migrate(input: SettingsTree): SettingsTree;
}

export type SettingsTree = Readonly<Record<string, unknown>>;

export function isSettingsTree(value: unknown): value is SettingsTree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `input` with the value at `path` replaced by the result of `change`; unchanged if there is no value. */
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
