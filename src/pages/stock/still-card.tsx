/** A card of a list, as the server made it: what its pictures need beside its markup. */
import { useContext, useLayoutEffect, type SyntheticEvent } from 'react';
import { paths } from '../../routes.ts';
import { factsAround } from '../../stock/card-facts.ts';
import { addSwipedPictures } from '../../stock/card-pictures.ts';
import { cardPictureSizes } from '../../stock/vehicle-card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { hasFailed, PictureAddresses, showNext, type FindPictureAddress } from '../../ui/picture.tsx';
import { useStillMarkup, type StillMarkup } from '../layout/still-markup.tsx';

/** A card as the data of a list names it. */
export interface ShownCard extends StillMarkup {
  id: string;
}

/** `hidden`: a sold vehicle that does not show (SRCH-94). */
export function StillCard({ card, hidden }: { card: ShownCard; hidden: boolean }) {
  const findAddress = useContext(PictureAddresses);
  const markup = useStillMarkup<HTMLLIElement>(card);
  const { ref } = markup;
  useLayoutEffect(() => {
    const first = ref.current?.querySelector('img') ?? null;
    if (first === null) return undefined;
    // Before hydration its error had no listener.
    if (hasFailed(first)) showNextPicture(first);
    if (!matchMedia('(any-pointer: coarse)').matches) return undefined;
    return offerSwiping(first, findAddress);
  }, [ref, findAddress]);
  return (
    <li
      {...markup}
      hidden={hidden}
      onErrorCapture={onPictureError}
      className={classNames('min-w-0', !hidden && 'grid')}
    />
  );
}

function offerSwiping(first: HTMLImageElement, findAddress: FindPictureAddress): (() => void) | undefined {
  const { slug, picture } = factsAround(first)!;
  if (picture.more.length === 0) return undefined;
  const urls = [picture.url, ...picture.more];
  return addSwipedPictures(first, {
    href: paths.vehicle(slug),
    count: urls.length,
    makePicture(place) {
      const source = urls[place]!;
      const { src, srcSet = '' } = findAddress(source, { width: first.width, thumbnail: true, responsive: true });
      const further = new Image(first.width, first.height);
      Object.assign(further, {
        className: first.className,
        decoding: 'async',
        alt: '',
        sizes: cardPictureSizes,
        srcset: srcSet,
        src,
      });
      further.dataset['source'] = source;
      return further;
    },
  });
}

function onPictureError({ target }: SyntheticEvent): void {
  if (target instanceof HTMLImageElement) showNextPicture(target);
}

function showNextPicture(image: HTMLImageElement): void {
  const { picture } = factsAround(image)!;
  showNext(image, image.dataset['source'] ?? picture.url, paths.noPicture(picture.body));
}
