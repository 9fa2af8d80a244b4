/** The compared cars side by side over the page that the visitor is on, and the way to the page of their own. */
import { FileText } from 'lucide-react';
import type { StoredCar } from '../../accounts/stored-cars.ts';
import { paths } from '../../routes.ts';
import { sharedWords, vehicleWords } from '../../shared/vehicle-words.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ListFinanceNote } from '../estimates/list-finance-note.tsx';
import { useSite } from '../layout/use-site.ts';
import { CarsFailed } from './cars-failed.tsx';
import { ComparisonTable, DifferenceSign } from './comparison-table.tsx';
import { RemoveButton } from './remove-button.tsx';
import { cardsOfStoredCars, useCarDetails } from './use-car-details.tsx';

export interface CompareDialogProps {
  open: boolean;
  onClose: () => void;
  cars: readonly StoredCar[];
  onRemove: (id: string) => void;
}

export function CompareDialog({ open, onClose, cars, onRemove }: CompareDialogProps) {
  const site = useSite();
  const { details, retry } = useCarDetails(
    cars.map(({ id }) => id),
    open,
  );
  const known = details.state === 'loaded' ? cardsOfStoredCars(cars, details.cars) : [];
  const words =
    known.length === cars.length
      ? sharedWords(
          site,
          known.map(({ noun }) => noun),
        )
      : vehicleWords(site);
  const address = paths.compare(cars.map(({ slug }) => slug));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Compare ${details.state === 'loading' ? cars.length : words.counted(cars.length)}`}
      shape="wide"
      className="max-sm:m-0 max-sm:h-dvh max-sm:max-h-dvh max-sm:w-full max-sm:rounded-none"
      footer={
        <div className="flex flex-wrap items-center gap-2">
          <LinkButton href={address} size="sm">
            <FileText aria-hidden="true" className="size-4" />
            Open as a page
          </LinkButton>
          <CopyButton address={() => location.origin + address} label="Copy link" notice="button" />
          {cars.length > 1 ? <DifferenceSign words={words} className="ml-auto max-sm:hidden" /> : null}
        </div>
      }
    >
      {details.state === 'failed' ? <CarsFailed onRetry={retry} /> : null}
      {details.state === 'loading' ? <Skeleton className="h-96 w-full" /> : null}
      {details.state === 'loaded' ? (
        <ComparisonTable
          columns={cars.map(({ id, slug, name, primary_image_url: pictureUrl }) => ({
            id,
            slug,
            name,
            pictureUrl,
            found: details.cars.get(id) ?? null,
          }))}
          removal={({ id, name }) => <RemoveButton car={name} from="the comparison" onRemove={() => onRemove(id)} />}
          note={<ListFinanceNote cards={known} />}
          className="[--box-height:calc(100dvh-10.5rem)]"
        />
      ) : null}
      {cars.length === 1 ? (
        <p className="mt-4 text-quiet">Add another {words.one} with the compare button on its picture.</p>
      ) : null}
    </Dialog>
  );
}
