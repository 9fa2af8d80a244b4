/**
 * True if the reference is a file of the dealer's own folder, `pictures/logo.svg`. Separate from the schemas of
 * `site-address.ts`, which browsers do not load.
 */
export function isDealerPicture(reference: string): boolean {
  return reference.startsWith('pictures/');
}
