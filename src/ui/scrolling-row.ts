/**
 * A list of cards that is a grid from tablets on, and on phones a row that scrolls sideways. A phone shows whole cards
 * and the edge of the next, narrower than the inner space of a card, so that no text is cut.
 */
export const scrollingRow =
  'relative max-sm:-mx-4 max-sm:[scroll-snap-type:x_mandatory] max-sm:scroll-px-4 max-sm:auto-cols-[calc(100%-0.75rem)] max-sm:grid-flow-col max-sm:gap-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-2';
