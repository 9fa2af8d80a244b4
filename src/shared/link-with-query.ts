/** `/finance?car_id=1#form` and `term=5` -> `/finance?car_id=1&term=5#form`; an empty query adds nothing. */
export function linkWithQuery(href: string, query: string): string {
  if (query === '') return href;
  const [address = '', anchor] = href.split('#');
  return `${address}${address.includes('?') ? '&' : '?'}${query}${anchor === undefined ? '' : `#${anchor}`}`;
}
