import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';

/** The picture below a page's heading, as wide as the page. `className` is its distance from what stands above it. */
export function WidePicture({ image, className }: { image: { url: string; alt: string }; className: string }) {
  return (
    <Picture
      src={image.url}
      alt={image.alt}
      width={1920}
      height={1080}
      sizes="(min-width: 80rem) 80rem, 100vw"
      priority
      className={classNames(className, 'aspect-3/2 w-full sm:aspect-21/9 rounded-card object-cover')}
    />
  );
}
