/**
 * How the hidden field `page_id` of a form names the page on which it stands (LEAD-5): `/contact-us/acme-moorooka` ->
 * `contact-us/acme-moorooka`.
 */
export const pageIdOf = (pathname: string): string => pathname.replace(/^\/+|\/+$/g, '').slice(0, 200);
