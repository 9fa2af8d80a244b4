export interface ShippedPackage {
  name: string;
  version: string;
  /** An SPDX expression; `none` where the package names none. */
  licence: string;
  texts: string[];
}
export function shippedPackages(root: string): ShippedPackage[];
export function isAccepted(expression: string): boolean;
export function refusedPackages(shipped: readonly ShippedPackage[]): string[];
export function licencesText(shipped: readonly ShippedPackage[]): string;
