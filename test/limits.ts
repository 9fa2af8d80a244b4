/**
 * How long a test may take, in milliseconds. A limit is for what hangs, and never for what is slow: it is several times
 * what the slowest test under it needs on two busy cores. What passes only when it is tried again is named at the end of
 * `npm test`.
 */

/** A test of modules or of one database. The slowest ones need 5 s on a quiet machine. */
export const testLimit = 30_000;
/** Waiting ends before the test does, so that the failure says what was waited for. */
export const pollLimit = 20_000;
/**
 * A test that tries hundreds of generated cases, reads whole folders or stocks, or waits for limits of the product to
 * pass: 5 to 15 s on a quiet machine. Each says so as `test(title, longTest, run)`.
 */
export const longTest = { timeout: 300_000 };
/** A hook makes what the tests of a whole file share: a database, the stock of all dealers, a server. */
export const hookLimit = 300_000;
/**
 * A test of the whole product: it starts servers, restores backups, or visits hundreds of pages in a browser, for
 * minutes where it crawls a site. The time is the product's own, so that no shorter limit would find what hangs.
 */
export const journeyLimit = 300_000;
