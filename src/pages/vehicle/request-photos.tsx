/**
 * Asking for pictures (VDP-73): plainly under the pictures where there are few. Where there are many it is one of the
 * quiet links, on wide screens under the pictures and on others under the price.
 */
import { Camera } from 'lucide-react';
import { requestPhotosSubcategory } from '../../leads/forms/request-photos-form.ts';
import { paths } from '../../routes.ts';
import { buttonStyle, type ButtonSize, type ButtonVariant } from '../../ui/button-style.ts';

/** With fewer pictures than these a shopper cannot judge a vehicle. */
const enoughPictures = 4;

interface RequestPhotosProps {
  carId: string;
  pictures: number;
  /** Opens the form over the page; without JavaScript the link leads to the form's own page. */
  onAsk: () => void;
}

export function RequestPhotos({ pictures, ...asking }: RequestPhotosProps) {
  if (pictures >= enoughPictures)
    return (
      <AskForPhotos {...asking} variant="quiet" size="sm" className="first:-ml-3 not-first:ml-auto max-lg:hidden" />
    );
  return (
    <div className="mb-4 flex basis-full flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-quiet sm:flex-1">
        {pictures === 0
          ? 'There is no picture of this vehicle yet.'
          : pictures === 1
            ? 'There is only one picture of this vehicle.'
            : 'There are only a few pictures of this vehicle.'}
      </p>
      <AskForPhotos {...asking} variant="secondary" size="md" />
    </div>
  );
}

/** Beside print and share, for screens on which the row under the pictures is below the price. */
export function RequestMorePhotos({ pictures, ...asking }: RequestPhotosProps) {
  if (pictures < enoughPictures) return null;
  return <AskForPhotos {...asking} variant="quiet" size="sm" className="float-left lg:hidden" />;
}

function AskForPhotos({
  carId,
  onAsk,
  ...look
}: Omit<RequestPhotosProps, 'pictures'> & { variant: ButtonVariant; size: ButtonSize; className?: string }) {
  return (
    <a
      href={paths.enquiry({ car_id: carId, subcategory: requestPhotosSubcategory })}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onAsk();
      }}
      className={buttonStyle(look)}
    >
      <Camera aria-hidden="true" className="size-5" />
      Request Photos
    </a>
  );
}
