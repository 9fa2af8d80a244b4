/**
 * What Enter in a field presses, in browsers with and without scripts: the first button of a form in the order of the document (HTML, implicit
 * submission). It stands before a button that leads back or elsewhere, is not seen, and is not reached by Tab.
 */
export function EnterGoesOn({ moveField }: { moveField: string }) {
  return (
    <button type="submit" name={moveField} value="next" tabIndex={-1} aria-hidden="true" className="sr-only">
      Continue
    </button>
  );
}
