/**
 * Styles of the controls on and below the stage. They take the colour of the text, so that they also suit the dark full
 * screen.
 */

/** On a picture. */
export const roundControl =
  'size-11 cursor-pointer place-items-center rounded-full bg-surface/92 text-ink shadow-soft hover:bg-surface disabled:cursor-default disabled:opacity-40';
/** In the bar under the stage. */
export const barControl =
  'grid size-11 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-current/10 disabled:cursor-default disabled:opacity-40';
export const controlBar = 'flex h-13 shrink-0 items-center justify-center gap-1 px-2 noscript:hidden';
