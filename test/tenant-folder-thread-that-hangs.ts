/** Replaces the thread that reads a dealer's folder: never returns. */
for (;;);
