/**
 * What the browser's tab says of a page: the most particular first and the dealer last, since a narrow tab shows only
 * the beginning. Empty parts are left out.
 */
export function documentTitle(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' | ');
}
