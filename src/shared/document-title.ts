/**
 * Title of a page for the browser's tab: the most specific part first and the dealer last, because a narrow tab shows
 * only the beginning. Empty parts are left out.
 */
export function documentTitle(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' | ');
}
