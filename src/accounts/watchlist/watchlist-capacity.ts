/** How many cars one person's watchlist takes, and how many saved cars a browser keeps. */
export const watchlistCapacity = 100;
