/** Whether a value is an object with names, as in JSON and YAML: no list, and not `null`. */
export function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
