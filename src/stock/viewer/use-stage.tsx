/** Browser state that the stages use: the size of their box, whether it is in view, and whether motion is allowed. */
import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react';

const still = '(prefers-reduced-motion: reduce)';

function onMotionChange(tell: () => void): () => void {
  const query = matchMedia(still);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
}

/** True, so that nothing moves, until the browser has said otherwise. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    onMotionChange,
    () => matchMedia(still).matches,
    () => true,
  );
}

/** The element's width divided by its height; `null` until it is known. */
export function useBoxAspect(element: RefObject<HTMLElement | null>): number | null {
  const [aspect, setAspect] = useState<number | null>(null);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      if (width > 0 && height > 0) setAspect(width / height);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return aspect;
}

/** True while half of the element is in the window, once the page itself has loaded. */
export function useInSight(element: RefObject<HTMLElement | null>): boolean {
  const [inSight, setInSight] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (watched === null) return;
    // The last, for a browser that is busy reports coming and going in one.
    const observer = new IntersectionObserver((entries) => setInSight(entries.at(-1)?.isIntersecting ?? false), {
      threshold: 0.5,
    });
    const watch = () => observer.observe(watched);
    if (document.readyState === 'complete') watch();
    else window.addEventListener('load', watch, { once: true });
    return () => {
      window.removeEventListener('load', watch);
      observer.disconnect();
    };
  }, [element]);
  return inSight;
}
