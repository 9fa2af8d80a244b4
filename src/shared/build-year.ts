/**
 * Whether a year that somebody typed can be that in which a vehicle was built: four digits, `oldest` or later, and at
 * the latest next year's models.
 */
export function isBuildYear(text: string, oldest: number, now = new Date()): boolean {
  return /^\d{4}$/.test(text) && Number(text) >= oldest && Number(text) <= now.getUTCFullYear() + 1;
}
