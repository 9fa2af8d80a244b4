/**
 * The browser's console, for failures that the specification wants logged but not shown to the shopper (vehicle §8,
 * SRCH-57): a panel that could not be read, a picture of the viewer, a figure out of range. Do not log personal data.
 */

/** `happened` is a sentence; `error` is what was thrown, if anything. */
export function logInBrowser(happened: string, error?: unknown): void {
  // oxlint-disable-next-line no-console -- this is the one place
  console.warn(...(error === undefined ? [happened] : [happened, error]));
}
