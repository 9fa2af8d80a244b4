/**
 * Uploads photographs of the visitor's vehicle while the steps continue: one at a time, each with its progress. A
 * refused or failed one has a message next to its name and affects no others. A stalled connection times out.
 */
import { useRef, useState } from 'react';
import { paths } from '../../routes.ts';
import { preparePhoto } from './prepare-photo.ts';
import { readPublicValuation } from '../../trade-in/public-valuation.ts';
import { longestPhotoBytes, mostPhotos, photoTexts } from '../../trade-in/photos/photo-limits.ts';

export interface UploadedPhoto {
  id: string;
  width: number;
  height: number;
  /** The valuation that it belongs to. */ valuationId: string;
}

export interface PhotoUpload {
  key: number;
  name: string;
  /** 0 to 100. */
  percent: number;
  /** Why it is not stored; `''` while it is uploading. */
  problem: string;
  /** True if a retry may help. */
  again: boolean;
}

export interface PhotoUploads {
  photos: readonly UploadedPhoto[];
  uploads: readonly PhotoUpload[];
  add(valuationId: string, files: readonly File[]): void;
  retry(valuationId: string, key: number): void;
  /** Removes the line of a photograph that is not stored. */
  dismiss(key: number): void;
  /** False when it could not be removed. */
  remove(valuationId: string, photoId: string): Promise<boolean>;
  /** Number of photographs not stored, once no upload is in progress. */
  settled(): Promise<number>;
}

/** For one photograph, which is some 500 kB by then: it fails below 3 kB a second. */
const timeoutMs = 180_000;

const notArrived = 'This photo was not uploaded. Please check your connection and try again.';

export function usePhotoUploads(begun: readonly UploadedPhoto[]): PhotoUploads {
  const [photos, setPhotos] = useState(begun);
  const [uploads, setUploads] = useState<readonly PhotoUpload[]>([]);
  const files = useRef(new Map<number, File>());
  const queue = useRef<Promise<void>>(Promise.resolve());
  const nextKey = useRef(1);
  const count = useRef(begun.length);

  const change = (key: number, values: Partial<PhotoUpload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...values } : each)));
  const forget = (key: number) => {
    files.current.delete(key);
    setUploads((all) => all.filter((each) => each.key !== key));
  };

  function send(valuationId: string, key: number): void {
    queue.current = queue.current.then(async () => {
      const file = files.current.get(key);
      if (file === undefined) return;
      if (count.current >= mostPhotos) return change(key, { problem: photoTexts.tooMany, again: false });
      const sent = await sendPhoto(valuationId, file, (percent) => change(key, { percent }));
      if ('problem' in sent) return change(key, sent);
      count.current += 1;
      setPhotos((all) => [...all, { ...sent, valuationId }]);
      forget(key);
    });
  }

  return {
    photos,
    uploads,
    add(valuationId, added) {
      for (const file of added) {
        const key = nextKey.current;
        nextKey.current += 1;
        setUploads((all) => [...all, { key, name: file.name, percent: 0, problem: '', again: false }]);
        files.current.set(key, file);
        send(valuationId, key);
      }
    },
    retry(valuationId, key) {
      change(key, { problem: '', again: false, percent: 0 });
      send(valuationId, key);
    },
    dismiss: forget,
    async remove(valuationId, photoId) {
      const response = await fetch(paths.api.tradeIn.removePhoto(), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ id: valuationId, photo_id: photoId }),
      }).catch(() => null);
      if (!response?.ok || readPublicValuation(await response.json().catch(() => null)) === null) return false;
      count.current -= 1;
      setPhotos((all) => all.filter(({ id }) => id !== photoId));
      return true;
    },
    // The file of each photograph that was neither stored nor dismissed is still here.
    settled: async () => {
      await queue.current;
      return files.current.size;
    },
  };
}

type SentPhoto = Omit<UploadedPhoto, 'valuationId'> | Pick<PhotoUpload, 'problem' | 'again'>;

/** The stored photograph, or why there is none. It does not use `fetch`, which has no upload progress. */
async function sendPhoto(valuationId: string, file: File, onProgress: (percent: number) => void): Promise<SentPhoto> {
  const photo = await preparePhoto(file);
  if (photo.size > longestPhotoBytes) return { problem: photoTexts.tooLarge, again: false };
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    body.append('id', valuationId);
    body.append('photos', photo, file.name);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(Math.round((loaded / total) * 100));
    });
    request.addEventListener('load', () => resolve(answerOf(request)));
    for (const lost of ['error', 'timeout', 'abort'])
      request.addEventListener(lost, () => resolve({ problem: notArrived, again: true }));
    request.timeout = timeoutMs;
    request.open('POST', paths.api.tradeIn.photos());
    request.send(body);
  });
}

function answerOf({ responseText, status }: XMLHttpRequest): SentPhoto {
  // The server is busy, or cannot store it now.
  const again = status === 429 || status >= 500;
  try {
    const { photos, errors, error } = JSON.parse(responseText) as {
      photos?: Omit<UploadedPhoto, 'valuationId'>[];
      errors?: { message: string }[];
      error?: string;
    };
    return typeof photos?.[0]?.id === 'string'
      ? photos[0]
      : { problem: errors?.[0]?.message ?? error ?? notArrived, again };
  } catch {
    return { problem: notArrived, again: true };
  }
}
