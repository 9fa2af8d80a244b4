/**
 * Markup that the server made as text and keeps (decision 49). A document has it in its place and not in its data, and
 * the browser leaves the element as it is; on the way from page to page the data brings it. Each has a mark that
 * changes with it, which is also its key in a list: an element with another mark is another element.
 */
import { createContext, useContext, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { preload, type PreloadOptions } from 'react-dom';
import { createContext as createRequestContext } from 'react-router';
import { useHydrated } from '../../ui/use-hydrated.tsx';

export interface StillMarkup {
  mark: string;
  /** Absent in the data of a document. */
  html?: string;
}

/** What the server knows of a mark while it renders a document. */
export interface MadeMarkup {
  html: string;
  /** Its picture, if that goes before all others. */
  firstPicture: { href: string; options: PreloadOptions } | null;
}

type MadeByMark = ReadonlyMap<string, MadeMarkup>;
const none: MadeByMark = new Map();

/** Set by the loader, for the document of the same request. */
export const markupOfRequest = createRequestContext<MadeByMark>(none);
/** The same for the components of the document; in the browser it is empty. */
export const MarkupOfDocument = createContext<MadeByMark>(none);

/** Markup of the document whose element has gone, for a return to it without the server. */
const left = new Map<string, string>();

/** Properties of the element that holds the markup. */
export function useStillMarkup<Holder extends Element>({
  mark,
  html,
}: StillMarkup): {
  ref: RefObject<Holder | null>;
  'data-still': string;
  suppressHydrationWarning: true;
  dangerouslySetInnerHTML: { __html: string };
} {
  const ref = useRef<Holder>(null);
  const made = useContext(MarkupOfDocument).get(mark);
  if (made?.firstPicture) preload(made.firstPicture.href, made.firstPicture.options);
  const isHydrated = useHydrated();
  // React compares the markup of an element only with what it was given before: given the same, it leaves the element
  // alone. While it hydrates, that is nothing at all.
  const [markup] = useState(() => ({
    __html: html ?? made?.html ?? (isHydrated ? (left.get(mark) ?? inDocument(mark)) : ''),
  }));
  useLayoutEffect(() => {
    const element = ref.current!;
    return () => {
      if (html === undefined) left.set(mark, element.innerHTML);
    };
    // A mark stands for its markup.
  }, [mark, html]);
  return { ref, 'data-still': mark, suppressHydrationWarning: true, dangerouslySetInnerHTML: markup };
}

/** Where React renders a document anew, because something has changed it before hydration. */
function inDocument(mark: string): string {
  return document.querySelector(`[data-still="${CSS.escape(mark)}"]`)?.innerHTML ?? '';
}
