/**
 * The page at plain `localhost` in demonstration mode: links to all sites. It is a complete document, because it
 * belongs to no dealer and has no theme. Its style element carries the nonce of own inline elements, so that the policy
 * lists it.
 */
import { paths } from '../../routes.ts';
import { escapeHtml } from '../../shared/escape-html.ts';

export interface DirectoryEntry {
  name: string;
  slug: string;
  /** `http://harbour.localhost:3000` */
  url: string;
  tagline: string;
  /** `#rrggbb` of the dealer's theme. */
  brandColour: string;
}

export function directoryDocument(sites: readonly DirectoryEntry[], inlineNonce: string): string {
  const colours = sites
    .map(
      (site, index) =>
        `.s${index}{--brand:${/^#[0-9a-fA-F]{6}$/.test(site.brandColour) ? site.brandColour : '#33475b'}}`,
    )
    .join('');
  const cards = sites.map((site, index) => {
    const url = site.url.replace(/\/$/, '');
    return (
      `<li class="s${index}"><a class="site" href="${escapeHtml(url)}/"><span class="name">${escapeHtml(site.name)}</span>` +
      `<span class="tagline">${escapeHtml(site.tagline)}</span><span class="host">${escapeHtml(url.replace(/^https?:\/\//, ''))}</span></a>` +
      `<a class="mail" href="${escapeHtml(url + paths.demonstration.mailbox())}">Mailbox<span class="hidden"> of ${escapeHtml(site.name)}</span></a></li>`
    );
  });
  const list =
    cards.length > 0
      ? `<ul>${cards.join('')}</ul>`
      : '<p>No site is loaded yet. Add one with <code>npm run forecourt -- tenant apply tenants/&lt;slug&gt;</code>.</p>';
  return (
    `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>Demonstration sites | Forecourt</title><link rel="icon" href="data:,"><style nonce="${inlineNonce}">${style}${colours}</style></head>` +
    `<body><main><p class="product">Forecourt</p><h1>One platform, ${sites.length === 1 ? 'one dealer' : `${spelled(sites.length)} dealers`}</h1>` +
    `<p class="lead">One process serves every site below; only their configuration differs. Enquiries are not emailed to anyone; they appear in each site’s mailbox.</p>${list}</main></body></html>`
  );
}

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const spelled = (count: number) => words[count] ?? String(count);

const style = [
  '*{box-sizing:border-box}body{margin:0;font:16px/1.55 system-ui,-apple-system,"Segoe UI",sans-serif;color:#16202b;background:#f3f5f7}',
  'main{max-width:66rem;margin:0 auto;padding:clamp(2rem,7vw,5.5rem) clamp(1rem,4vw,2rem)}',
  '.product{margin:0 0 .75rem;font-weight:700;color:#4b5a69}h1{margin:0;font-size:clamp(2rem,1.4rem + 2.6vw,3rem);line-height:1.1;letter-spacing:-.02em}',
  '.lead{max-width:60ch;margin:1rem 0 2.5rem;font-size:1.125rem;color:#4b5a69}',
  'ul{list-style:none;margin:0;padding:0;display:grid;gap:1.25rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,26rem),1fr))}',
  'li{position:relative;background:#fff;border:1px solid #d9dfe5;border-radius:10px;overflow:hidden}',
  'li:hover{border-color:var(--brand)}.site{display:block;padding:1.5rem 1.5rem 3.75rem;border-top:8px solid var(--brand);color:inherit;text-decoration:none}',
  '.site::after{content:"";position:absolute;inset:0}.name{display:block;font-size:1.375rem;font-weight:700;line-height:1.25}.tagline{display:block;margin-top:.35rem;color:#4b5a69}',
  '.host{position:absolute;left:1.5rem;bottom:1.1rem;font-size:.875rem;color:#4b5a69}',
  '.mail{position:absolute;right:1rem;bottom:.65rem;padding:.45rem .5rem;font-size:.875rem;font-weight:600;color:#16202b;text-underline-offset:.2em}',
  'a:focus-visible{outline:3px solid #1a5fd0;outline-offset:2px}code{background:#e6ebef;padding:.15em .4em;border-radius:4px}',
  '.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}',
].join('');
