/** Optional photographs: adding, viewing and removing them, with a line for each that is uploading or was refused. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Camera, CircleAlert } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { fieldDescribedBy, FieldError } from '../../ui/field.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { PhotoUploads } from './use-photo-uploads.tsx';

/** Value of the remove button, for a browser without scripts. */
export const removeMove = 'remove:';

export interface PhotoFieldProps {
  id: string;
  /** Of the file input. */
  name: string;
  /** What the photographs belong to. */
  owner: string;
  /** What the button says, and what the list of those that were added is called. */
  label: string;
  listLabel: string;
  most: number;
  /** Address of one that was added. */
  photoAddress(photoId: string): string;
  /** Name of the remove button, for a browser without scripts. */
  removeName: string;
  uploads: PhotoUploads;
  /** Errors, one message for each file. */ errors: readonly string[];
  isHydrated: boolean;
}

export function PhotoField({
  id,
  name: inputName,
  owner,
  label,
  listLabel,
  most,
  photoAddress,
  removeName,
  uploads: { photos: all, uploads, add, retry, dismiss, remove },
  errors,
  isHydrated,
}: PhotoFieldProps) {
  const [failure, setFailure] = useState('');
  /** The photograph that was removed last, by its place among them; another object with each. */
  const [removed, setRemoved] = useState<{ index: number } | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const photos = all.filter((photo) => photo.owner === owner);
  const isFull = photos.length >= most;
  const underWay = uploads.filter(({ problem }) => problem === '').length;

  async function removeOne(photoId: string, index: number): Promise<void> {
    setFailure('');
    if (await remove(owner, photoId)) setRemoved({ index });
    else setFailure('The photo could not be removed. Please check your connection and try again.');
  }

  // The focused button was removed with its photograph. Do not move the focus if the visitor has moved it since.
  const giveFocus = useEffectEvent(({ index }: { index: number }) => {
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    (list.current?.querySelectorAll('button')[index] ?? document.getElementById(id))?.focus();
  });
  useEffect(() => {
    if (removed !== null) giveFocus(removed);
  }, [removed]);

  return (
    <div>
      {isFull ? null : (
        <>
          <label
            htmlFor={id}
            className="flex cursor-pointer flex-col items-center gap-2 rounded-card border-2 border-dashed border-line-strong bg-surface-2 px-4 py-7 text-center hover:border-ink ring-around"
          >
            <Camera aria-hidden="true" className="size-9 text-quiet" />
            <span className="font-semibold">{label}</span>
            <span id={`${id}-description`} className="text-sm text-quiet">
              Up to {most}: JPEG, HEIC, PNG, WebP or AVIF.{' '}
              <span className="noscript:hidden">Large ones are made smaller before they are sent.</span>
              <span className="script:hidden">Each up to 10 MB, and 50 MB at once.</span>
            </span>
            <input
              id={id}
              type="file"
              name={inputName}
              multiple
              accept="image/jpeg,image/heic,image/heif,.heic,image/png,image/webp,image/avif"
              aria-describedby={fieldDescribedBy({ id, description: true, error: errors })}
              className="max-w-full text-sm script:sr-only"
              onChange={({ currentTarget }) => {
                if (!isHydrated) return;
                setRemoved(null);
                add(owner, [...(currentTarget.files ?? [])]);
                // They were taken over; the form itself sends none.
                currentTarget.value = '';
              }}
            />
          </label>
          <FieldError id={id} error={errors} />
        </>
      )}
      <p role="status" className="mt-3 text-sm text-quiet">
        {underWay > 0
          ? `Sending ${underWay} ${underWay === 1 ? 'photo' : 'photos'}`
          : [
              removed ? `Photo ${removed.index + 1} removed.` : '',
              photos.length > 0 ? `${photos.length} of ${most} photos added` : '',
            ]
              .join(' ')
              .trim()}
      </p>
      {uploads.length > 0 ? (
        <ul aria-label="Photos on their way" className="mt-3 grid gap-2">
          {uploads.map(({ key, name, percent, problem, again }) => (
            <li
              key={key}
              className={`flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control border p-3 ${problem ? 'border-danger' : 'border-line'}`}
            >
              {problem ? <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-danger" /> : <Spinner />}
              <span className="min-w-52 flex-1">
                <span className="block truncate font-semibold">{name}</span>
                {problem ? (
                  <span role="alert" className="block text-sm text-danger">
                    {problem}
                  </span>
                ) : (
                  <progress
                    value={percent}
                    max={100}
                    aria-label={`${name} is being sent`}
                    className="mt-1 block h-2 w-full accent-brand"
                  />
                )}
              </span>
              {again ? (
                <Button variant="secondary" size="sm" onClick={() => retry(owner, key)}>
                  Try again<span className="sr-only"> to send {name}</span>
                </Button>
              ) : null}
              {problem ? (
                <Button variant="quiet" size="sm" onClick={() => dismiss(key)}>
                  Dismiss<span className="sr-only"> {name}</span>
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {failure ? (
        <p role="alert" className="mt-3 text-sm font-semibold text-danger">
          {failure}
        </p>
      ) : null}
      {photos.length > 0 ? (
        <ul ref={list} aria-label={listLabel} className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3">
          {photos.map(({ id: photoId, width, height }, index) => (
            <li key={photoId} className="relative overflow-hidden rounded-card border border-line bg-surface-2">
              <img
                src={photoAddress(photoId)}
                alt={`What you sent, number ${index + 1}`}
                width={width}
                height={height}
                className="aspect-4/3 w-full object-cover"
              />
              <button
                type={isHydrated ? 'button' : 'submit'}
                name={removeName}
                value={`${removeMove}${photoId}`}
                aria-label={`Remove photo ${index + 1}`}
                onClick={isHydrated ? () => removeOne(photoId, index) : undefined}
                className="absolute right-1.5 top-1.5 grid size-11 cursor-pointer place-items-center rounded-full border border-line bg-surface text-ink hover:border-ink"
              >
                <Icon name="x" className="size-5" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
