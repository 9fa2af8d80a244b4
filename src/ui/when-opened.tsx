import { useState, type ReactNode } from 'react';
import { WithoutScripts } from './without-scripts.tsx';

/**
 * Contents of a closed part of a page, such as a `details`: they are rendered once it has been open, because most
 * visitors never open most of them. A browser without scripts has them from the beginning.
 */
export function WhenOpened({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return isOpen || wasOpen ? children : <WithoutScripts>{children}</WithoutScripts>;
}
