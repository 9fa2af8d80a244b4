/**
 * Whether a visitor lets the site load somebody else's measuring (vehicle §7 leaves it to the dealer). Kept in the
 * visitor's browser and nowhere else.
 */

export type ConsentAnswer = 'accepted' | 'declined';

export interface ConsentState {
  /** `null` while the visitor has not said. */
  answer: ConsentAnswer | null;
  /** Whether the question stands on the page. */
  isAsked: boolean;
}

export interface Consent {
  /** The same object until something changes. */
  read(): ConsentState;
  give(answer: ConsentAnswer): void;
  /** Puts the question again to somebody who has answered. */
  askAgain(): void;
  /** Takes a question that was put again away; the answer stays. */
  keep(): void;
  subscribe(listener: () => void): () => void;
}

const consentKey = 'analytics-consent';

/**
 * Where the browser keeps nothing an answer holds for one page, so nobody is asked: the question would come back on
 * every page.
 */
export function createConsent({
  storage,
  tabs,
}: {
  storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  tabs: Pick<Window, 'addEventListener' | 'removeEventListener'>;
}): Consent {
  const listeners = new Set<() => void>();
  let state = stored();

  function stored(): ConsentState {
    try {
      const text = storage().getItem(consentKey);
      const answer = text === 'accepted' || text === 'declined' ? text : null;
      return { answer, isAsked: answer === null };
    } catch {
      return { answer: null, isAsked: false };
    }
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
      try {
        storage().setItem(consentKey, answer);
      } catch {
        /* It holds for this page. */
      }
      become({ answer, isAsked: false });
    },
    askAgain() {
      become({ ...state, isAsked: true });
    },
    keep() {
      become({ ...state, isAsked: state.answer === null });
    },
    subscribe(listener) {
      // The answer that is given in one tab holds in all.
      if (listeners.size === 0) tabs.addEventListener('storage', hear);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) tabs.removeEventListener('storage', hear);
      };
    },
  };
}
