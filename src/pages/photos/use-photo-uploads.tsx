/**
 * Uploads photographs while the steps of a form continue: one at a time, each with its progress. A refused or failed
 * one has a message next to its name and affects no others. A stalled connection times out.
 */
import { useRef, useState } from 'react';
import { longestPhotoBytes, photoTexts, tooManyPhotos } from '../../media/photos/photo-limits.ts';
import { preparePhoto } from './prepare-photo.ts';

export interface UploadedPhoto {
  id: string;
  width: number;
  height: number;
  /** What it belongs to, such as a valuation. */ owner: string;
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

/** Where photographs go. */
export interface PhotoTarget {
  /** How many can be added. */
  most: number;
  /** Takes a multipart form with these fields and a file named `photos`. */
  address: string;
  fieldsOf(owner: string): Readonly<Record<string, string>>;
  /** False when it could not be removed. */
  remove(owner: string, photoId: string): Promise<boolean>;
}

export interface PhotoUploads {
  photos: readonly UploadedPhoto[];
  uploads: readonly PhotoUpload[];
  add(owner: string, files: readonly File[]): void;
  retry(owner: string, key: number): void;
  /** Removes the line of a photograph that is not stored. */
  dismiss(key: number): void;
  /** False when it could not be removed. */
  remove(owner: string, photoId: string): Promise<boolean>;
  /** Number of photographs not stored, once no upload is in progress. */
  settled(): Promise<number>;
}

/** For one photograph, which is some 500 kB by then: it fails below 3 kB a second. */
const timeoutMs = 180_000;

const notArrived = 'This photo was not uploaded. Please check your connection and try again.';

export function usePhotoUploads(begun: readonly UploadedPhoto[], target: PhotoTarget): PhotoUploads {
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

  function send(owner: string, key: number): void {
    queue.current = queue.current.then(async () => {
      const file = files.current.get(key);
      if (file === undefined) return;
      if (count.current >= target.most) return change(key, { problem: tooManyPhotos(target.most), again: false });
      const sent = await sendPhoto(file, {
        address: target.address,
        fields: target.fieldsOf(owner),
        onProgress: (percent) => change(key, { percent }),
      });
      if ('problem' in sent) return change(key, sent);
      count.current += 1;
      setPhotos((all) => [...all, { ...sent, owner }]);
      forget(key);
    });
  }

  return {
    photos,
    uploads,
    add(owner, added) {
      for (const file of added) {
        const key = nextKey.current;
        nextKey.current += 1;
        setUploads((all) => [...all, { key, name: file.name, percent: 0, problem: '', again: false }]);
        files.current.set(key, file);
        send(owner, key);
      }
    },
    retry(owner, key) {
      change(key, { problem: '', again: false, percent: 0 });
      send(owner, key);
    },
    dismiss: forget,
    async remove(owner, photoId) {
      if (!(await target.remove(owner, photoId))) return false;
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

type SentPhoto = Omit<UploadedPhoto, 'owner'> | Pick<PhotoUpload, 'problem' | 'again'>;

/** The stored photograph, or why there is none. It does not use `fetch`, which has no upload progress. */
async function sendPhoto(
  file: File,
  {
    address,
    fields,
    onProgress,
  }: { address: string; fields: Readonly<Record<string, string>>; onProgress(percent: number): void },
): Promise<SentPhoto> {
  const photo = await preparePhoto(file);
  if (photo.size > longestPhotoBytes) return { problem: photoTexts.tooLarge, again: false };
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append('photos', photo, file.name);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(Math.round((loaded / total) * 100));
    });
    request.addEventListener('load', () => resolve(answerOf(request)));
    for (const lost of ['error', 'timeout', 'abort'])
      request.addEventListener(lost, () => resolve({ problem: notArrived, again: true }));
    request.timeout = timeoutMs;
    request.open('POST', address);
    request.send(body);
  });
}

function answerOf({ responseText, status }: XMLHttpRequest): SentPhoto {
  // The server is busy, or cannot store it now.
  const again = status === 429 || status >= 500;
  try {
    const { photos, errors, error } = JSON.parse(responseText) as {
      photos?: Omit<UploadedPhoto, 'owner'>[];
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
