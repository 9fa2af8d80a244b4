/** The cars that this browser saved, sold ones too (SRCH-95), each with what is to be said of it today. */
import { useLocation } from 'react-router';
import type { StoredCar } from '../../accounts/stored-cars.ts';
import { paths } from '../../routes.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Picture } from '../../ui/picture.tsx';
import { SubscriptionTermsLink } from '../../stock/subscription-terms-link.tsx';
import { WeeklyFigure } from '../../stock/weekly-figure.tsx';
import type { StoredCarDetails } from './cars-api.ts';
import { ListFinanceNote } from '../estimates/list-finance-note.tsx';
import { useSite } from '../layout/use-site.ts';
import { useVehicleWords } from '../layout/use-vehicle-words.ts';
import { CarsFailed } from './cars-failed.tsx';
import { RemoveButton } from './remove-button.tsx';
import { cardsOfStoredCars, useCarDetails } from './use-car-details.tsx';

export function SavedCarsDrawer({
  open,
  onClose,
  cars,
  onRemove,
}: {
  open: boolean;
  onClose: () => void;
  cars: readonly StoredCar[];
  onRemove: (id: string) => void;
}) {
  const { details, retry } = useCarDetails(
    cars.map(({ id }) => id),
    open,
  );
  const { accounts } = useSite();
  const words = useVehicleWords();
  const { pathname, search } = useLocation();
  const here = `${pathname}${search}`;
  return (
    <Dialog open={open} onClose={onClose} title={`Saved ${words.many}`} shape="drawer-right">
      {cars.length === 0 ? (
        <p data-when-empty="" tabIndex={-1} className="text-quiet">
          You have not saved {words.aOne} yet. Press the heart on a picture to save it in this browser.
        </p>
      ) : null}
      {details.state === 'failed' && cars.length > 0 ? <CarsFailed onRetry={retry} /> : null}
      {/* Before the rates that it is about, which may stand screens above the end of the list. */}
      {details.state === 'loaded' ? (
        <ListFinanceNote cards={cardsOfStoredCars(cars, details.cars)} className="mb-4" />
      ) : null}
      <ul className="divide-y divide-line">
        {cars.map((car) => (
          <li key={car.id} className="py-4 first:pt-0">
            <SavedCar
              car={car}
              found={details.state === 'loaded' ? (details.cars.get(car.id) ?? 'gone') : null}
              onRemove={() => onRemove(car.id)}
            />
          </li>
        ))}
      </ul>
      {accounts.watchlist_enabled && cars.length > 0 ? (
        <p className="mt-2 border-t border-line pt-4">
          These {words.many} are kept in this browser.{' '}
          <a href={paths.signIn({ type: 'watchlist', redirect: here, back: here })} className="underline">
            Sign in with your mobile number
          </a>{' '}
          to have them on all your devices.
        </p>
      ) : null}
    </Dialog>
  );
}

/** `found` is `null` while nobody knows. */
function SavedCar({
  car,
  found,
  onRemove,
}: {
  car: StoredCar;
  found: StoredCarDetails | 'gone' | null;
  onRemove: () => void;
}) {
  const { many } = useVehicleWords();
  const card = found === null || found === 'gone' ? null : found.card;
  return (
    <div className="flex gap-3">
      <Picture
        src={card?.picture.url ?? car.primary_image_url}
        fallbackSrc={paths.noPicture(card?.picture.body ?? '')}
        alt=""
        width={150}
        height={100}
        sizes="7rem"
        thumbnail
        className="aspect-3/2 w-28 shrink-0 self-start rounded-control bg-surface-2 object-cover"
      />
      <div className="min-w-0 flex-1">
        {found === 'gone' ? (
          <p className="font-semibold leading-snug">{car.name}</p>
        ) : (
          <a href={paths.vehicle(car.slug)} className="font-semibold leading-snug text-ink underline">
            {car.name}
          </a>
        )}
        {card?.subtitle ? <p className="truncate text-sm text-quiet">{card.subtitle}</p> : null}
        <p className="mt-0.5 min-h-6">
          {found === 'gone' ? (
            'No longer on this site'
          ) : card === null ? (
            ''
          ) : card.available ? (
            <>
              <strong className="tabular-nums">{card.price.text}</strong>
              {card.price.kind === 'price' || card.price.kind === 'subscription' ? (
                <span className="text-sm text-quiet"> {card.price.label}</span>
              ) : null}
            </>
          ) : (
            <strong className="text-quiet">Sold</strong>
          )}
        </p>
        {card?.available ? <SubscriptionTermsLink card={card} /> : null}
        {card?.weekly ? <WeeklyFigure weekly={card.weekly} /> : null}
        <RemoveButton car={car.name} from={`your saved ${many}`} onRemove={onRemove} />
      </div>
    </div>
  );
}
