/**
 * Replaces the process that reads a file, for a disk that does not respond. It ends by itself after two minutes, in
 * case an interrupted test did not end it.
 */
setTimeout(() => {}, 120_000);
