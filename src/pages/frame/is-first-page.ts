/**
 * True for the page that the server rendered. The root's data is loaded once, so its facts about the request, such as
 * posted answers, apply to this page only. The router gives it the key `default`, and later pages other keys.
 */
export const isFirstPage = ({ key }: { key: string }): boolean => key === 'default';
