/**
 * Whether a page is the one that the server rendered. The root's data is loaded once, so what it says of the request
 * itself, such as the answers that were posted, is true of this page alone. The router gives it the key `default`, and
 * every page after it another one.
 */
export const isFirstPage = ({ key }: { key: string }): boolean => key === 'default';
