import { useLocation } from 'react-router';
import { pageIdOf } from './page-id.ts';

/** `page_id` of the page that is open, for a form that stands on many (LEAD-5). */
export const usePageId = (): string => pageIdOf(useLocation().pathname);
