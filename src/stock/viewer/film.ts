/**
 * How a film's URL is shown (VDP-7, VDP-10): a file in the page's own player, a hosted service in a frame that loads on
 * a click, anything else as a link. The frames use the services' cookie-free players, and the page's
 * Content-Security-Policy names exactly these origins.
 */

export type Film =
  | { kind: 'file'; url: string; /** WebVTT; `''` without. */ captionsUrl: string }
  | {
      kind: 'frame';
      /** URL for the frame. */ frameUrl: string;
      /** The film's page at the service. */ watchUrl: string;
      service: string;
    }
  | { kind: 'link'; url: string; host: string };

interface FilmService {
  name: string;
  hosts: RegExp;
  /** The film's id at the service, `null` if the URL contains none. */
  idOf: (address: URL) => string | null;
  frameUrl: (id: string, address: URL) => string;
}

const services: readonly FilmService[] = [
  {
    name: 'YouTube',
    hosts: /^(((www|m|music)\.)?youtube\.com|(www\.)?youtube-nocookie\.com|youtu\.be)$/,
    idOf: ({ hostname, pathname, searchParams }) => {
      const id =
        hostname === 'youtu.be'
          ? pathname.slice(1)
          : (searchParams.get('v') ?? /^\/(?:embed|shorts|live|v)\/([^/]+)/.exec(pathname)?.[1]);
      return id !== undefined && /^[\w-]{6,20}$/.test(id) ? id : null;
    },
    frameUrl: (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
  },
  {
    name: 'Vimeo',
    hosts: /^((www|player)\.)?vimeo\.com$/,
    idOf: ({ pathname }) => /\/(\d{5,12})(?:\/|$)/.exec(pathname)?.[1] ?? null,
    // An unlisted film needs a second part: `vimeo.com/76979871/8272103f6e`.
    frameUrl: (id, { pathname, searchParams }) => {
      const unlisted = searchParams.get('h') ?? new RegExp(`/${id}/([0-9a-f]+)$`).exec(pathname)?.[1];
      return `https://player.vimeo.com/video/${id}?${unlisted ? `h=${encodeURIComponent(unlisted)}&` : ''}autoplay=1&dnt=1`;
    },
  },
  {
    name: 'Wistia',
    hosts: /^([\w-]+\.)?wistia\.(com|net)$/,
    idOf: ({ pathname }) => /\/(?:medias|embed\/iframe)\/([a-z0-9]{8,14})(?:\/|$)/.exec(pathname)?.[1] ?? null,
    frameUrl: (id) => `https://fast.wistia.net/embed/iframe/${id}?autoPlay=true&doNotTrack=true`,
  },
];

/** Origins that frames of films come from, for the page's Content-Security-Policy. */
export const filmFrameOrigins: readonly string[] = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://fast.wistia.net',
];

const ownFile = /\.(mp4|m4v|webm|mov|ogv)$/i;
const captions = /\.vtt$/i;

/** `null` for a text that is not a film's URL: only http, https and paths of this site are. */
export function filmOf(address: string): Film | null {
  const url = parseAddress(address);
  if (url === null) return null;
  if (ownFile.test(url.pathname)) return { kind: 'file', url: address, captionsUrl: '' };
  if (url.origin === here) return null;
  const service = services.find(({ hosts }) => hosts.test(url.hostname));
  const id = service?.idOf(url) ?? null;
  if (service === undefined || id === null)
    return { kind: 'link', url: url.href, host: url.hostname.replace(/^www\./, '') };
  return { kind: 'frame', frameUrl: service.frameUrl(id, url), watchUrl: url.href, service: service.name };
}

/** The films in a list of URLs, without duplicates. A caption file (`.vtt`) belongs to the film before it. */
export function filmsOf(addresses: readonly string[]): Film[] {
  const films: Film[] = [];
  const seen = new Set<string>();
  for (const address of addresses) {
    const last = films.at(-1);
    if (last?.kind === 'file' && captions.test(parseAddress(address)?.pathname ?? '')) last.captionsUrl = address;
    const film = filmOf(address);
    if (film === null || captions.test(parseAddress(address)?.pathname ?? '')) continue;
    const key = film.kind === 'frame' ? film.frameUrl : film.url;
    if (!seen.has(key)) films.push(film);
    seen.add(key);
  }
  return films;
}

const here = 'https://this-site.invalid';

function parseAddress(address: string): URL | null {
  if (!/^(https?:\/\/|\/(?!\/))/i.test(address)) return null;
  try {
    return new URL(address, here);
  } catch {
    return null;
  }
}
