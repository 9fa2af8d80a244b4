/** In the place of a process that reads a file: as on a disk that never answers. */
setInterval(() => {}, 1_000_000);
