/** A list of cards that is a grid from tablets on, and on phones a row that scrolls sideways. */
export const scrollingRow =
  'relative max-sm:-mx-4 max-sm:snap-x max-sm:snap-mandatory max-sm:scroll-px-4 max-sm:auto-cols-[min(17rem,75vw)] max-sm:grid-flow-col max-sm:gap-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-2';
