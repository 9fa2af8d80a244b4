import { createContext, useCallback, useContext, useEffect, useReducer, useRef, type ReactNode } from 'react';
import { useNextStop } from './use-next-stop.tsx';
import { toastQueue, toastRemovalDelayMs, type ToastMessage } from './toast-queue.ts';
import { Icon } from './icon.tsx';

/** Shows a toast, and returns a function that removes it when it is no longer true. */
type ShowToast = (message: ToastMessage) => () => void;

const showToast = createContext<ShowToast | null>(null);

/** Gives the function that shows a toast. */
export function useToast(): ShowToast {
  const show = useContext(showToast);
  if (show === null) throw new Error('useToast needs a <ToastProvider> around it.');
  return show;
}

/** Wraps the page once. Shows one short message at a time, until it is dismissed or replaced. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [queue, dispatch] = useReducer(toastQueue, []);
  const lastId = useRef(0);
  const { box, goBack } = useNextStop<HTMLDivElement>(queue.findLast((toast) => toast.open)?.id ?? 0);
  const removals = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const timers = removals.current;
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, []);

  const dismiss = useCallback((id: number) => {
    dispatch({ type: 'dismiss', id });
    const timer = setTimeout(() => {
      removals.current.delete(timer);
      dispatch({ type: 'remove', id });
    }, toastRemovalDelayMs);
    removals.current.add(timer);
  }, []);
  const show = useCallback(
    (message: ToastMessage) => {
      const id = ++lastId.current;
      dispatch({ type: 'show', id, message });
      return () => dismiss(id);
    },
    [dismiss],
  );

  return (
    <showToast.Provider value={show}>
      {children}
      <div
        ref={box}
        role="status"
        className="toasts above-foot-bar pointer-events-none fixed inset-x-0 z-50 flex justify-center p-4 sm:justify-end"
      >
        {queue
          .filter((toast) => toast.open)
          .map((toast) => (
            <div
              key={toast.id}
              role={toast.isFailure ? 'alert' : undefined}
              className="pointer-events-auto flex w-full max-w-md items-start gap-3 rounded-card bg-ink p-4 text-surface shadow-raised ring-current"
            >
              {toast.icon}
              <div className="min-w-0 flex-1">
                <p className="font-semibold">{toast.title}</p>
                {toast.text ? <p className="text-sm">{toast.text}</p> : null}
                {toast.action ? (
                  <a
                    href={toast.action.href}
                    onClick={toast.action.onPress}
                    className="mt-1 inline-block py-1 font-semibold underline"
                  >
                    {toast.action.label}
                  </a>
                ) : null}
              </div>
              <button
                type="button"
                onClick={() => {
                  goBack();
                  dismiss(toast.id);
                }}
                className="-mr-2 -mt-2 grid size-11 cursor-pointer place-items-center"
              >
                <Icon name="x" className="size-5" />
                <span className="sr-only">Dismiss</span>
              </button>
            </div>
          ))}
      </div>
    </showToast.Provider>
  );
}
