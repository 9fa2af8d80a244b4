/** In the place of the thread that reads a dealer's folder: never comes back. */
for (;;);
