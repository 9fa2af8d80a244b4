import { useEffect, useRef, type ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** Shown wherever a picture is missing or does not load (NAV-111). */
export const imageNotFoundUrl = '/image-not-found.svg';

export interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'alt' | 'width' | 'height'> {
  /** `null` or empty shows the stand-in at once. */
  src: string | null | undefined;
  /** Empty for a picture that says nothing the text beside it does not say. */
  alt: string;
  /** Size in pixels, which keeps the place free before the picture is there; classes may show it at another size. */
  width: number;
  height: number;
  /** The largest picture of the first screen: loaded at once and before the others. */
  priority?: boolean;
  /** Stand-in for a picture that does not load; a logo has its own (NAV-86). */
  fallbackSrc?: string;
}

/** A picture that never leaves a broken frame or moves the page. `srcSet` and `sizes` pass through. */
export function Picture({ src, alt, priority = false, fallbackSrc = imageNotFoundUrl, className, ...rest }: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const element = image.current;
    // A picture may have failed before the page came alive; its error event is gone by now.
    if (element !== null && element.complete && element.naturalWidth === 0) showFallback(element, fallbackSrc);
  }, [src, fallbackSrc]);
  return (
    <img
      decoding="async"
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      {...rest}
      {...(src ? {} : { srcSet: undefined })}
      ref={image}
      src={src || fallbackSrc}
      alt={alt}
      className={classNames('block', className)}
      onError={(event) => showFallback(event.currentTarget, fallbackSrc)}
    />
  );
}

function showFallback(element: HTMLImageElement, fallbackSrc: string): void {
  if (element.getAttribute('src') === fallbackSrc) return;
  element.removeAttribute('srcset');
  element.src = fallbackSrc;
}
