import { useSyncExternalStore } from 'react';
import { createConsent, type Consent, type ConsentState } from '../../analytics/consent.ts';

let opened: Consent | null = null;

/** This browser's answer; call it in a browser only. */
export function browserConsent(): Consent {
  return (opened ??= createConsent({ tabs: window }));
}

/** The server's page is the same for everyone: it does not ask. */
const onServer: ConsentState = { answer: null, isAsked: false };

export function useConsent(): ConsentState {
  return useSyncExternalStore(
    (listener) => browserConsent().subscribe(listener),
    () => browserConsent().read(),
    () => onServer,
  );
}
