import { Tag } from 'lucide-react';
import { MakeLogo } from '../../content/make-logo.tsx';
import { CardGround } from '../../ui/card-ground.tsx';
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
    <CardGround className={classNames('aspect-3/2 items-end', className)}>
      <div className="grid max-w-[65%] justify-items-start gap-3 p-4">
        {make === null ? (
          <Tag aria-hidden="true" strokeWidth={1.5} className="size-10" />
        ) : (
          <span className="grid rounded-control bg-surface px-3 py-2.5 text-ink">
            <MakeLogo slug={make.slug} name={make.name} url={make.logo} className="h-8 max-w-32" />
          </span>
        )}
        {category ? <p className="font-heading text-xl font-bold leading-tight">{category}</p> : null}
      </div>
    </CardGround>
  );
}
