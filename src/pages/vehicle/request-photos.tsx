/** Asking for pictures under the pictures (VDP-73): plainly where there are few, quietly where there are many. */
import { Camera } from 'lucide-react';
import { paths } from '../../routes.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { requestPhotosSubcategory } from '../system/enquiry-words.ts';

/** With fewer pictures than these a shopper cannot judge a vehicle. */
const enoughPictures = 4;

/** `onAsk` opens the form over the page; without JavaScript the link leads to the form's own page. */
export function RequestPhotos({ carId, pictures, onAsk }: { carId: string; pictures: number; onAsk: () => void }) {
  const few = pictures < enoughPictures;
  return (
    <div className="mt-2 flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
      {few ? <p className="flex-1 text-quiet">{pictures === 0 ? 'There is no picture of this vehicle yet.' : 'There are only a few pictures of this vehicle.'}</p> : null}
      <a
        href={paths.enquiry({ car_id: carId, subcategory: requestPhotosSubcategory })}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          onAsk();
        }}
        className={buttonStyle({ variant: few ? 'secondary' : 'quiet', size: few ? 'md' : 'sm' })}
      >
        <Camera aria-hidden="true" className="size-5" />Request Photos
      </a>
    </div>
  );
}
