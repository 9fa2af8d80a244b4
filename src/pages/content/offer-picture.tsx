import { Tag } from 'lucide-react';
import { MakeLogo } from '../../content/make-logo.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import type { OfferContent } from './offer-content.ts';

/** The picture on an offer's card; without one its make, or what kind of offer it is. */
export function OfferPicture({
  offer: { image, make, category },
  className,
}: {
  offer: Pick<OfferContent, 'image' | 'make' | 'category'>;
  className?: string | undefined;
}) {
  if (image !== null)
    return (
      <Picture
        src={image}
        alt=""
        width={600}
        height={400}
        sizes="(min-width: 64rem) 40rem, (min-width: 40rem) 50vw, 100vw"
        thumbnail
        className={classNames('aspect-3/2 w-full object-cover', className)}
      />
    );
  return (
    <div
      className={classNames(
        'grid aspect-3/2 place-items-center border-b border-line bg-surface-2 text-brand',
        className,
      )}
    >
      <div className="grid justify-items-center gap-4 px-6 text-center">
        {make === null ? (
          <Tag aria-hidden="true" strokeWidth={1.5} className="size-16" />
        ) : (
          <MakeLogo slug={make.slug} name={make.name} url={make.logo} className="h-16 max-w-52" />
        )}
        {category ? <span className="font-semibold text-quiet">{category}</span> : null}
      </div>
    </div>
  );
}
