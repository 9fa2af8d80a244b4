import { useStillMarkup } from '../layout/still-markup.tsx';

export const iconSheetMark = 'icons';

/**
 * The drawings of the icons that occur many times on a page, once in the document (`ui/icon-drawings.tsx`). The server
 * makes them, so that a browser loads none of them as a script.
 */
export function IconSheet() {
  return (
    <svg {...useStillMarkup<SVGSVGElement>({ mark: iconSheetMark })} aria-hidden="true" className="absolute size-0" />
  );
}
