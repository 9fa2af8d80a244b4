/**
 * Asking for pictures under the pictures, on phones under the price (VDP-73): plainly where there are few, quietly
 * where there are many.
 */
import { Camera } from 'lucide-react';
import { requestPhotosSubcategory } from '../../leads/forms/request-photos-form.ts';
import { paths } from '../../routes.ts';
import { classNames } from '../../ui/class-names.ts';
import { buttonStyle } from '../../ui/button-style.ts';

/** With fewer pictures than these a shopper cannot judge a vehicle. */
const enoughPictures = 4;

/** `onAsk` opens the form over the page; without JavaScript the link leads to the form's own page. */
export function RequestPhotos({ carId, pictures, onAsk }: { carId: string; pictures: number; onAsk: () => void }) {
  const few = pictures < enoughPictures;
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-2',
        few ? 'mb-4 basis-full' : 'first:-ml-3 not-first:ml-auto',
      )}
    >
      {few ? (
        <p className="text-quiet sm:flex-1">
          {pictures === 0
            ? 'There is no picture of this vehicle yet.'
            : pictures === 1
              ? 'There is only one picture of this vehicle.'
              : 'There are only a few pictures of this vehicle.'}
        </p>
      ) : null}
      <a
        href={paths.enquiry({ car_id: carId, subcategory: requestPhotosSubcategory })}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          onAsk();
        }}
        className={buttonStyle({ variant: few ? 'secondary' : 'quiet', size: few ? 'md' : 'sm' })}
      >
        <Camera aria-hidden="true" className="size-5" />
        Request Photos
      </a>
    </div>
  );
}
