/**
 * The browser's log, for what the specification wants logged and not said to the shopper (vehicle §8, SRCH-57): a panel
 * that could not be read, a viewer's picture, a figure out of range. Nothing personal belongs in it.
 */

/** `happened` is a sentence; `error` what was thrown, if anything was. */
export function logInBrowser(happened: string, error?: unknown): void {
  // oxlint-disable-next-line no-console -- this is the one place
  console.warn(...(error === undefined ? [happened] : [happened, error]));
}
