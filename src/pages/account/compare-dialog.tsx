/** The compared cars side by side over the page that the visitor is on. The page of its own comes with the accounts. */
import type { ReactNode } from 'react';
import type { StoredCar } from '../../accounts/stored-cars.ts';
import { paths } from '../../routes.ts';
import { comparisonLabels } from '../../stock/comparison-facts.ts';
import { WeeklyFigure } from '../../stock/weekly-figure.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { StoredCarDetails } from './cars-api.ts';
import { ListFinanceNote } from '../estimates/list-finance-note.tsx';
import { CarsFailed } from './cars-failed.tsx';
import { RemoveButton } from './remove-button.tsx';
import { cardsOfStoredCars, useCarDetails } from './use-car-details.tsx';

export interface CompareDialogProps {
  open: boolean;
  onClose: () => void;
  cars: readonly StoredCar[];
  onRemove: (id: string) => void;
}

export function CompareDialog({ open, onClose, cars, onRemove }: CompareDialogProps) {
  const { details, retry } = useCarDetails(
    cars.map(({ id }) => id),
    open,
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Compare ${cars.length === 1 ? '1 car' : `${cars.length} cars`}`}
      shape="wide"
      className="max-sm:m-0 max-sm:h-dvh max-sm:max-h-dvh max-sm:w-full max-sm:rounded-none"
    >
      {details.state === 'failed' ? <CarsFailed onRetry={retry} /> : null}
      {details.state === 'loading' ? <Skeleton className="h-96 w-full" /> : null}
      {details.state === 'loaded' ? (
        <>
          {/* Before the rates that it is about, which may stand a screen above the end of the table. */}
          <ListFinanceNote cards={cardsOfStoredCars(cars, details.cars)} className="mb-4" />
          <ComparisonTable cars={cars} details={details.cars} onRemove={onRemove} />
        </>
      ) : null}
      {cars.length === 1 ? (
        <p className="mt-4 text-quiet">Add another car with the compare button on its picture.</p>
      ) : null}
    </Dialog>
  );
}

/** On a phone the name of a row stands in each of its cells, so that two cars have the whole width. */
function ComparisonTable({
  cars,
  details,
  onRemove,
}: {
  cars: readonly StoredCar[];
  details: ReadonlyMap<string, StoredCarDetails>;
  onRemove: (id: string) => void;
}) {
  const columns = cars.map((car) => ({ car, found: details.get(car.id) ?? null }));
  const rows: { label: string; cell: (found: StoredCarDetails) => ReactNode }[] = [
    {
      label: 'Price',
      cell: ({ card }) =>
        card.available ? (
          <Price
            amount={card.price.text}
            label={card.price.kind === 'none' ? '' : card.price.label}
            was={card.price.was}
          />
        ) : (
          'Sold'
        ),
    },
    ...(columns.some(({ found }) => found?.card.weekly)
      ? [
          {
            label: 'Weekly estimate',
            cell: ({ card }: StoredCarDetails) => (card.weekly ? <WeeklyFigure weekly={card.weekly} /> : 'No estimate'),
          },
        ]
      : []),
    ...comparisonLabels
      .filter((label) => columns.some(({ found }) => found !== null && found.comparison[label] !== ''))
      .map((label) => ({ label, cell: ({ comparison }: StoredCarDetails) => comparison[label] || 'Not stated' })),
  ];
  return (
    // The region scrolls sideways, so it can be reached by key.
    <div role="region" aria-label="Comparison" tabIndex={0} className="relative -mx-5 overflow-x-auto pl-5 pr-1">
      <table className="w-full border-collapse text-left align-top">
        <thead>
          <tr>
            <th scope="col" className="w-32 max-sm:sr-only">
              <span className="sr-only">What is compared</span>
            </th>
            {columns.map(({ car, found }) => (
              <th key={car.id} scope="col" className="min-w-36 pb-3 pr-4 align-top font-normal">
                <Picture
                  src={found?.card.picture.url ?? car.primary_image_url}
                  fallbackSrc={paths.noPicture(found?.card.picture.body ?? '')}
                  alt=""
                  width={300}
                  height={200}
                  sizes="18rem"
                  thumbnail
                  className="aspect-3/2 w-full rounded-card bg-surface-2 object-cover"
                />
                <a
                  href={paths.vehicle(car.slug)}
                  className="mt-2 inline-block font-semibold leading-snug text-ink underline"
                >
                  {car.name}
                </a>
                {found?.card.subtitle ? <span className="block text-sm text-quiet">{found.card.subtitle}</span> : null}
                {found === null ? <span className="block text-sm text-quiet">No longer on this site</span> : null}
                <RemoveButton car={car.name} from="the comparison" onRemove={() => onRemove(car.id)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label} className="border-t border-line">
              <th scope="row" className="py-2.5 pr-4 align-top text-sm font-semibold text-quiet max-sm:sr-only">
                {row.label}
              </th>
              {columns.map(({ car, found }) => (
                <td key={car.id} className="py-2.5 pr-4 align-top tabular-nums">
                  <span aria-hidden="true" className="block text-sm text-quiet sm:hidden">
                    {row.label}
                  </span>
                  {found === null ? '' : row.cell(found)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
