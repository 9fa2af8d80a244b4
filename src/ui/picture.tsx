import { createContext, useContext, useEffect, useRef, type ComponentProps } from 'react';
import { logInBrowser } from '../shared/log-in-browser.ts';
import { classNames } from './class-names.ts';

/** Shown wherever a picture is missing or does not load (NAV-111). */
export const imageNotFoundUrl = '/image-not-found.svg';

/**
 * Where a picture is got in which width. `width` is how wide it stands where it stands widest, in pixels of the page,
 * unless it is not `responsive`: then it is the width of the one file that serves every screen. A `thumbnail` is cut to
 * 3:2.
 */
export type FindPictureAddress = (
  source: string,
  wanted: { width: number; thumbnail: boolean; responsive: boolean },
) => { src: string; srcSet?: string };

/** The frame of the pages says it once for all pictures in it; outside, each is taken as it is. */
export const PictureAddresses = createContext<FindPictureAddress>((source) => ({ src: source }));

export interface PictureProps extends Omit<
  ComponentProps<'img'>,
  'src' | 'srcSet' | 'sizes' | 'alt' | 'width' | 'height'
> {
  /** `null` or empty shows the stand-in at once. */
  src: string | null | undefined;
  /** Empty for a picture that says nothing the text beside it does not say. */
  alt: string;
  /**
   * Size in pixels where it stands widest, which keeps the place free before the picture is there; classes may show it
   * at another size.
   */
  width: number;
  height: number;
  /**
   * How wide it stands on which screen, as HTML's `sizes` says it (`(min-width: 64rem) 33vw, 100vw`): every screen then
   * loads the width it shows. Of a wide picture that fills a high box, the width before it is cut. Without it one file,
   * sharp on a dense screen, serves all.
   */
  sizes?: string;
  /** Cut to 3:2, as cards and the strip under a gallery show it (NAV-112). */
  thumbnail?: boolean;
  /** The largest picture of the first screen: loaded at once and before the others. */
  priority?: boolean;
  /** Stand-in for a picture that does not load; a logo has its own (NAV-86). */
  fallbackSrc?: string;
  /** Called when it does not load, for those who show no picture at all in its place. */
  onFailure?: () => void;
}

/** A picture that never leaves a broken frame or moves the page, in the width that the screen needs (NAV-110). */
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
    // A picture may have failed before the page came alive; its error event is gone by now.
    if (element !== null && element.complete && element.naturalWidth === 0) {
      showFallback(element, fallbackSrc);
      onFailure?.();
    }
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
            // A picture that waits for the shopper to come near is laid out before it is loaded, so the browser knows
            // its width better than anybody; but only of a thumbnail, whose box has the shape of its file. Another may
            // be shown larger than its box and cut.
            sizes: thumbnail && loading === 'lazy' ? `auto, ${sizes}` : sizes,
            srcSet: address.srcSet,
          })}
      ref={image}
      src={address.src}
      alt={alt}
      className={classNames('block', className)}
      onError={(event) => {
        showFallback(event.currentTarget, fallbackSrc);
        onFailure?.();
        onError?.(event);
      }}
    />
  );
}

/** A picture that fails is logged and not spoken of (VDP-20): the stand-in says enough. */
function showFallback(element: HTMLImageElement, fallbackSrc: string): void {
  if (element.getAttribute('src') === fallbackSrc) return;
  logInBrowser(`A picture could not be loaded: ${element.currentSrc || element.src}`);
  element.removeAttribute('srcset');
  element.removeAttribute('sizes');
  element.src = fallbackSrc;
}
