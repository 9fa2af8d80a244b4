/** What this browser remembers of its visitor: searches, and details for forms. The server knows none of it. */
import { useState, useSyncExternalStore } from 'react';
import { forgetVisitor, readStoredVisitor, type StoredVisitor } from '../../leads/form-views/stored-visitor.ts';
import { searchHistory } from '../../search/recent-searches.tsx';
import { browserStorage } from '../../shared/browser-storage.ts';
import { Button } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/use-hydrated.tsx';

export function RememberedHere() {
  return useHydrated() ? <Remembered /> : null;
}

function Remembered() {
  const history = searchHistory();
  const searches = useSyncExternalStore(history.subscribe, history.read, () => null) ?? [];
  const [details, setDetails] = useState<StoredVisitor>(() => readStoredVisitor(browserStorage('local')));
  const known = [
    [details.name, details.last_name].filter(Boolean).join(' '),
    details.email,
    details.phone,
    details.postcode,
  ]
    .filter((value) => value !== undefined && value !== '')
    .join(', ');
  return (
    <>
      {searches.length === 0 ? null : (
        <section aria-labelledby="garage-searches" className="mt-10">
          <h2 id="garage-searches" className="text-2xl">
            Recent searches
          </h2>
          <p className="mt-2 text-quiet">Kept in this browser.</p>
          <ul className="mt-4 divide-y divide-line border-y border-line">
            {searches.map(({ text, path }) => (
              <li key={path}>
                <a href={path} className="block py-3 font-semibold underline">
                  {text}
                </a>
              </li>
            ))}
          </ul>
          <Button variant="secondary" size="sm" onClick={() => history.clear()} className="mt-4">
            Clear searches
          </Button>
        </section>
      )}
      {known === '' ? null : (
        <section aria-labelledby="garage-details" className="mt-10">
          <h2 id="garage-details" className="text-2xl">
            Your details in forms
          </h2>
          <p className="mt-2">
            <span className="wrap-anywhere">{known}</span>
          </p>
          <p className="mt-1 text-quiet">Kept in this browser, so that forms are filled in for you.</p>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => {
              forgetVisitor(browserStorage('local'));
              setDetails({});
            }}
            className="mt-4"
          >
            Forget my details
          </Button>
        </section>
      )}
    </>
  );
}
