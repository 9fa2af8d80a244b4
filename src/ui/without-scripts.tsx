import { createContext, use, type ReactNode } from 'react';

/** One `noscript` inside another ends both. */
const InNoscript = createContext(false);

/** For browsers without scripts alone. */
export function WithoutScripts({ children }: { children: ReactNode }) {
  return use(InNoscript) ? (
    children
  ) : (
    <noscript>
      <InNoscript value={true}>{children}</InNoscript>
    </noscript>
  );
}
