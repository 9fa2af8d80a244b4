import { useEffect, useEffectEvent, useState, type ReactNode, type RefObject } from 'react';
import { WithoutScripts } from './without-scripts.tsx';

/** Whether a `details` is open, and whether its contents are needed. */
export interface Opening {
  /** As the browser said last: it says so a little after it opened or closed. */
  isOpen: boolean;
  /** It is or was open, or is about to be. */
  isNeeded: boolean;
  /** For its `onToggle`. Gives whether it is open now. */
  follow(): boolean;
  /** For the press that opens it: the contents are there before the browser opens it. */
  prepare(): void;
}

export function useOpening(details: RefObject<HTMLDetailsElement | null>, isOpenAtFirst = false): Opening {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [isNeeded, setNeeded] = useState(isOpenAtFirst);
  const prepare = (): void => setNeeded(true);
  function follow(): boolean {
    const isOpenNow = details.current?.open === true;
    setOpen(isOpenNow);
    if (isOpenNow) setNeeded(true);
    return isOpenNow;
  }
  const followEarly = useEffectEvent(() => {
    follow();
  });
  // It may have been opened before the page was hydrated.
  useEffect(() => followEarly(), []);
  return { isOpen, isNeeded, follow, prepare };
}

/**
 * Contents of a closed part of a page: they are rendered once they are needed, because most visitors never open most of
 * them. A browser without scripts has them from the beginning.
 */
export function WhenOpened({ isNeeded, children }: Pick<Opening, 'isNeeded'> & { children: ReactNode }) {
  return isNeeded ? children : <WithoutScripts>{children}</WithoutScripts>;
}
