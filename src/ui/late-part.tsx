import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { Panel } from './panel.tsx';

export interface LatePartProps<Props extends object> {
  /** What the part is given. */
  props: Props;
  /** Shown until the part's script is there. */
  waiting: ReactNode;
  /** Shown when the script cannot be loaded, or the part breaks. `retry` loads it once more, and may reject. */
  instead: (retry: () => Promise<void>) => ReactNode;
}

/**
 * A part of a page whose script is loaded after the page's. It fails in its own place (ERR-2): neither a lost
 * connection nor a script that a new release has replaced takes the page down.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: LatePartProps<Props>) => ReactNode {
  const First: ComponentType<Props> = lazy(async () => ({ default: await load() }));
  return function LatePart({ props, waiting, instead }) {
    // React remembers that a script could not be loaded; what another try brings is used as it is.
    const [shown, setShown] = useState<{ Part: ComponentType<Props>; attempt: number }>({ Part: First, attempt: 0 });
    // `instead` stays, with what was typed into it, until there is a part to take its place.
    const retry = async (): Promise<void> => {
      const Part = await load();
      setShown(({ attempt }) => ({ Part, attempt: attempt + 1 }));
    };
    return (
      <Panel key={shown.attempt} instead={instead(retry)}>
        <Suspense fallback={waiting}>
          <shown.Part {...props} />
        </Suspense>
      </Panel>
    );
  };
}
