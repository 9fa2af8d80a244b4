/**
 * Whether the reference names a file of the dealer's own folder, `pictures/logo.svg`. Apart from the schemas of
 * `site-address.ts`, which browsers do without.
 */
export function isDealerPicture(reference: string): boolean {
  return reference.startsWith('pictures/');
}
