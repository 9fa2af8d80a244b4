/**
 * True if a typed year can be a vehicle's build year: four digits, from `oldest` to next year, for next year's models.
 */
export function isBuildYear(text: string, oldest: number, now = new Date()): boolean {
  return /^\d{4}$/.test(text) && Number(text) >= oldest && Number(text) <= now.getUTCFullYear() + 1;
}
