import { createContext, use, useState, type ReactNode } from 'react';

/** One `noscript` inside another ends both. */
const InNoscript = createContext(false);

/**
 * Contents of a closed part of a page, such as a `details`: they are rendered once it has been open, because most
 * visitors never open most of them. A browser without scripts has them from the beginning.
 */
export function WhenOpened({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [wasOpen, setWasOpen] = useState(isOpen);
  const isForNoscript = use(InNoscript);
  if (isOpen && !wasOpen) setWasOpen(true);
  if (isOpen || wasOpen || isForNoscript) return children;
  return (
    <noscript>
      <InNoscript value={true}>{children}</InNoscript>
    </noscript>
  );
}
