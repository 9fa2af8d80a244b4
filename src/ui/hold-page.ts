/** How many modal dialogs are open. */
let open = 0;

/**
 * Keeps the page behind a modal dialog from scrolling. Returns what lets it go; the page scrolls again when all have.
 * An attribute and not `:has(dialog:modal)`, for which a browser looks at every element each time the page is restyled.
 */
export function holdPage(): () => void {
  open += 1;
  document.documentElement.dataset['modal'] = '';
  return () => {
    open -= 1;
    if (open === 0) delete document.documentElement.dataset['modal'];
  };
}
