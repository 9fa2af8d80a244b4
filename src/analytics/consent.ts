/**
 * A visitor's consent to third-party analytics (vehicle §7 leaves the question to the dealer). Stored only in the
 * visitor's browser.
 */
import { storedText } from '../shared/browser-storage.ts';

export type ConsentAnswer = 'accepted' | 'declined';

export interface ConsentState {
  /** `null` until the visitor has answered. */
  answer: ConsentAnswer | null;
  /** True while the question is on the page. */
  isAsked: boolean;
}

export interface Consent {
  /** The same object until something changes. */
  read(): ConsentState;
  give(answer: ConsentAnswer): void;
  /** Shows the question again to a visitor who has answered. */
  askAgain(): void;
  /** Closes a question that was shown again, keeping the answer. */
  keep(): void;
  subscribe(listener: () => void): () => void;
}

const consentKey = 'analytics-consent';

/**
 * If the browser stores nothing, an answer lasts for one page. The question is then not shown, because it would come
 * back on every page.
 */
export function createConsent({ tabs }: { tabs: Pick<Window, 'addEventListener' | 'removeEventListener'> }): Consent {
  const kept = storedText('local', consentKey);
  const listeners = new Set<() => void>();
  let state = stored();

  function stored(): ConsentState {
    const text = kept.read();
    const answer = text === 'accepted' || text === 'declined' ? text : null;
    return { answer, isAsked: answer === null && kept.isReadable() };
  }
  function become(next: ConsentState): void {
    state = next;
    for (const listener of listeners) listener();
  }
  const hear = (event: StorageEvent) => {
    if (event.key === consentKey || event.key === null) become(stored());
  };

  return {
    read: () => state,
    give(answer) {
      kept.write(answer);
      become({ answer, isAsked: false });
    },
    askAgain() {
      become({ ...state, isAsked: true });
    },
    keep() {
      become({ ...state, isAsked: state.answer === null });
    },
    subscribe(listener) {
      // An answer in one tab applies to all tabs.
      if (listeners.size === 0) tabs.addEventListener('storage', hear);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) tabs.removeEventListener('storage', hear);
      };
    },
  };
}
