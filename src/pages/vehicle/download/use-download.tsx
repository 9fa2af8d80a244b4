/** Downloads a file that takes a moment to create, and saves it under its name. Errors have the server's own text. */
import { useEffect, useRef, useState } from 'react';

export interface Download {
  href: string;
  fileName: string;
  state: 'idle' | 'preparing' | 'saved';
  /** `''` while nothing went wrong. */
  failure: string;
  start(): void;
  dismiss(): void;
}

/** For making the file and for all of it to arrive. */
const patienceMs = 60_000;

const unreachable = 'The file could not be downloaded. Please check your connection and try again.';

export function useDownload({ href, fileName }: { href: string; fileName: string }): Download {
  const [state, setState] = useState<Download['state']>('idle');
  const [failure, setFailure] = useState('');
  const abort = useRef<AbortController | null>(null);
  // Another vehicle can replace this one without leaving the page.
  useEffect(() => {
    setState('idle');
    setFailure('');
    return () => abort.current?.abort();
  }, [href]);

  const start = async () => {
    const controller = new AbortController();
    abort.current = controller;
    setState('preparing');
    setFailure('');
    try {
      const response = await fetch(href, {
        signal: AbortSignal.any([controller.signal, AbortSignal.timeout(patienceMs)]),
      });
      if (!response.ok) {
        setFailure(await saidBy(response));
        setState('idle');
        return;
      }
      // An HTML page is not the file: a gateway's response must not be saved under the file's name.
      if (response.headers.get('content-type')?.startsWith('text/html'))
        throw new Error('The server responded with a page.');
      save(await response.blob(), fileName);
      setState('saved');
    } catch {
      if (controller.signal.aborted) return;
      setFailure(unreachable);
      setState('idle');
    }
  };
  return { href, fileName, state, failure, start: () => void start(), dismiss: () => setFailure('') };
}

/** The sentence of the problem details (ERR-1), or a default text. */
async function saidBy(response: Response): Promise<string> {
  try {
    const { error } = (await response.json()) as { error?: unknown };
    if (typeof error === 'string' && error !== '') return error;
  } catch {
    // Not our format: perhaps from a gateway.
  }
  return 'The file could not be created. Please try again in a moment.';
}

function save(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
