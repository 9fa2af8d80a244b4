/** The content of the modes other than the gallery as plain links, for visitors without scripts. */
import type { ViewerContent } from './viewer-content.ts';

export function WithoutScripts({ content }: { content: ViewerContent }) {
  const links = [
    ...content.walkarounds.map((film, index) => ({
      href: film.kind === 'frame' ? film.watchUrl : film.url,
      label: content.walkarounds.length === 1 ? 'Walkaround video' : `Walkaround video ${index + 1}`,
    })),
    ...(content.interiorUrl === '' ? [] : [{ href: content.interiorUrl, label: 'Picture of the interior' }]),
    ...(content.spin?.kind === 'hosted' ? [{ href: content.spin.frameUrl, label: '360° spin' }] : []),
  ];
  if (links.length === 0) return null;
  return (
    <ul className="mt-2 hidden flex-wrap gap-x-5 max-sm:px-4 noscript:flex">
      {links.map(({ href, label }) => (
        <li key={label}>
          <a href={href} className="inline-flex min-h-11 items-center underline">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
