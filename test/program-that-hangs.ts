/**
 * Stands in for the process that reads a file, on a disk that does not respond. Ends by itself after two minutes, in
 * case a test that was cut short did not end it.
 */
setTimeout(() => {}, 120_000);
