import { createContext, useContext, useEffect, useRef, type ComponentProps } from 'react';
import { logInBrowser } from '../shared/log-in-browser.ts';
import { classNames } from './class-names.ts';

/** Shown in place of a missing or failed picture (NAV-111). */
export const imageNotFoundUrl = '/image-not-found.svg';

/**
 * Returns the URLs of a picture in the widths needed. `width` is its largest display width in CSS pixels; if it is not
 * `responsive`, it is the width of the one file for every screen. A `thumbnail` is cropped to 3:2.
 */
export type FindPictureAddress = (
  source: string,
  wanted: { width: number; thumbnail: boolean; responsive: boolean },
) => { src: string; srcSet?: string };

/** Set once by the frame of the pages, for all pictures in it. Outside it, each picture is used as it is. */
export const PictureAddresses = createContext<FindPictureAddress>((source) => ({ src: source }));

export interface PictureProps extends Omit<
  ComponentProps<'img'>,
  'src' | 'srcSet' | 'sizes' | 'alt' | 'width' | 'height'
> {
  /** `null` or empty shows the placeholder at once. */
  src: string | null | undefined;
  /** Empty for a picture that adds nothing to the text next to it. */
  alt: string;
  /**
   * Largest display size in pixels, which reserves the space before the picture loads; classes may show it at another
   * size.
   */
  width: number;
  height: number;
  /**
   * Display width for each screen, as in HTML's `sizes` (`(min-width: 64rem) 33vw, 100vw`), so that every screen loads
   * the width it shows. For a wide picture that fills a high box, the width before cropping. Without it one file, sharp
   * on a high-density screen, serves all.
   */
  sizes?: string;
  /** Cut to 3:2, as cards and the strip under a gallery show it (NAV-112). */
  thumbnail?: boolean;
  /** The largest picture of the first screen: loaded immediately and before the others. */
  priority?: boolean;
  /** Placeholder for a picture that fails to load, the file itself too; a logo has its own (NAV-86). */
  fallbackSrc?: string;
  /** Called when the file itself does not load, for those who show no picture at all in its place. */
  onFailure?: () => void;
}

/**
 * A picture that never leaves a broken frame or moves the page, in the width that the screen needs (NAV-110). While the
 * service that resizes pictures is down, the file itself is loaded.
 */
export function Picture({
  src,
  alt,
  sizes,
  thumbnail = false,
  priority = false,
  fallbackSrc = imageNotFoundUrl,
  onFailure,
  className,
  onError,
  ...rest
}: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const findAddress = useContext(PictureAddresses);
  useEffect(() => {
    const element = image.current;
    // The picture may have failed before hydration, when its error event had no listener.
    if (element !== null && hasFailed(element) && showNext(element, src, fallbackSrc)) onFailure?.();
  }, [src, fallbackSrc, onFailure]);
  const responsive = sizes !== undefined;
  const address = src
    ? findAddress(src, { width: responsive ? rest.width : rest.width * 2, thumbnail, responsive })
    : { src: fallbackSrc };
  const loading = rest.loading ?? (priority ? 'eager' : 'lazy');
  return (
    <img
      decoding="async"
      fetchPriority={priority ? 'high' : undefined}
      {...rest}
      loading={loading}
      // Before `src`: a browser that reads them one by one would begin with the wrong file.
      {...(address.srcSet === undefined
        ? {}
        : {
            // A lazily loaded picture is laid out before it loads, so the browser knows its width best. This applies
            // only to a thumbnail, whose box has the aspect ratio of its file. Other pictures may be larger than their
            // box, and cropped.
            sizes: thumbnail && loading === 'lazy' ? `auto, ${sizes}` : sizes,
            srcSet: address.srcSet,
          })}
      ref={image}
      src={address.src}
      alt={alt}
      className={classNames('block', className)}
      onError={(event) => {
        if (showNext(event.currentTarget, src, fallbackSrc)) onFailure?.();
        onError?.(event);
      }}
    />
  );
}

/** Whether it failed before anybody listened. */
export function hasFailed(element: HTMLImageElement): boolean {
  return element.complete && element.naturalWidth === 0;
}

/**
 * Shows what comes after the picture that failed: the file itself after a resized one, then the placeholder. Returns
 * true if there is no file left to try. A failed picture is logged without a message on the page (VDP-20): the
 * placeholder is enough.
 */
export function showNext(element: HTMLImageElement, source: string | null | undefined, fallbackSrc: string): boolean {
  const failed = element.getAttribute('src');
  if (failed === fallbackSrc) return true;
  logInBrowser(`A picture could not be loaded: ${element.currentSrc || element.src}`);
  element.removeAttribute('srcset');
  element.removeAttribute('sizes');
  const isResized = Boolean(source) && failed !== source;
  element.src = isResized ? source! : fallbackSrc;
  return !isResized;
}
