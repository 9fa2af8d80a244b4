/**
 * Sends photographs of the visitor's vehicle while the steps go on: one at a time, each with how far it is. One that is refused or does not
 * arrive says so beside its name and takes nothing else with it.
 */
import { useRef, useState } from 'react';
import { paths } from '../../routes.ts';
import { longestPhotoBytes, mostPhotos, photoTexts } from '../../trade-in/photos/photo-limits.ts';

export interface KeptPhoto { id: string; width: number; height: number; /** The valuation that it belongs to. */ valuationId: string }

export interface PhotoUpload {
  key: number;
  name: string;
  /** 0 to 100. */
  percent: number;
  /** Why it is not kept; `''` while it is on its way. */
  problem: string;
  /** Whether sending it again may help. */
  again: boolean;
}

export interface PhotoUploads {
  photos: readonly KeptPhoto[];
  uploads: readonly PhotoUpload[];
  add(valuationId: string, files: readonly File[]): void;
  retry(valuationId: string, key: number): void;
  /** Takes the line of one that is not kept away. */
  dismiss(key: number): void;
  /** False when it could not be removed. */
  remove(valuationId: string, photoId: string): Promise<boolean>;
  /** Resolves when nothing is on its way. */
  settled(): Promise<void>;
}

const notArrived = 'This photo did not arrive. Please check your connection and try again.';

export function usePhotoUploads(begun: readonly KeptPhoto[]): PhotoUploads {
  const [photos, setPhotos] = useState(begun);
  const [uploads, setUploads] = useState<readonly PhotoUpload[]>([]);
  const files = useRef(new Map<number, File>());
  const queue = useRef<Promise<void>>(Promise.resolve());
  const nextKey = useRef(1);
  const count = useRef(begun.length);

  const change = (key: number, values: Partial<PhotoUpload>) => setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...values } : each)));
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
      if (typeof sent === 'string') return change(key, { problem: sent, again: sent === notArrived || sent === photoTexts.notStored });
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
        const problem = file.size > longestPhotoBytes ? photoTexts.tooLarge : '';
        setUploads((all) => [...all, { key, name: file.name, percent: 0, problem, again: false }]);
        if (problem !== '') continue;
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
      const response = await fetch(paths.api.tradeIn.removePhoto(), { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ id: valuationId, photo_id: photoId }) }).catch(() => null);
      if (!response?.ok) return false;
      count.current -= 1;
      setPhotos((all) => all.filter(({ id }) => id !== photoId));
      return true;
    },
    settled: () => queue.current,
  };
}

/** The kept photograph, or why there is none. `fetch` cannot say how far an upload is. */
function sendPhoto(valuationId: string, file: File, onProgress: (percent: number) => void): Promise<Omit<KeptPhoto, 'valuationId'> | string> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    body.append('id', valuationId);
    body.append('photos', file);
    request.upload.addEventListener('progress', ({ loaded, total }) => { if (total > 0) onProgress(Math.round((loaded / total) * 100)); });
    request.addEventListener('load', () => resolve(answerOf(request.responseText)));
    request.addEventListener('error', () => resolve(notArrived));
    request.open('POST', paths.api.tradeIn.photos());
    request.send(body);
  });
}

function answerOf(text: string): Omit<KeptPhoto, 'valuationId'> | string {
  try {
    const { photos, errors, error } = JSON.parse(text) as { photos?: Omit<KeptPhoto, 'valuationId'>[]; errors?: { message: string }[]; error?: string };
    return photos?.[0] ?? errors?.[0]?.message ?? error ?? notArrived;
  } catch {
    return notArrived;
  }
}
