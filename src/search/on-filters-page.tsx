import { createContext } from 'react';

/** True on the page of filters, which has the contents of closed groups too: browsers without scripts open them. */
export const OnFiltersPage = createContext(false);
