/**
 * The mark of the product's own inline scripts and styles while a page is rendered on the server: `<script
 * nonce={useInlineNonce()}>`. The page's policy names only those; see `http/own-inline-elements.server.ts`. In the
 * browser it is `undefined`, as in the page that was sent.
 */
import { createContext, useContext } from 'react';

export const InlineNonce = createContext<string | undefined>(undefined);

export function useInlineNonce(): string | undefined {
  return useContext(InlineNonce);
}
