const modulePreload = '<link rel="modulepreload" ';

/**
 * A document whose scripts are loaded after what the first screen shows. A page can be read before it is hydrated, and
 * on a slow line twelve script files would share it with the style sheet, the fonts and the largest picture. The router
 * writes these preloads, and takes no priority for them.
 */
export function withLateScripts(html: string): string {
  return html.replaceAll(modulePreload, `${modulePreload}fetchpriority="low" `);
}
