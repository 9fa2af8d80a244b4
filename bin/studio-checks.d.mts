export const filesBesideStudio: readonly string[];
export function studioFingerprint(root: string): string;
export function isStudioChecked(root: string): boolean;
export function rememberStudioChecked(root: string, fingerprint: string): void;
