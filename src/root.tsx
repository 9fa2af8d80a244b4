/** The document around every page, and what every page knows: the dealer, its menus and its theme. */
import { useEffect, type ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, type LoaderFunctionArgs } from 'react-router';
import barlow from '@fontsource/barlow/files/barlow-latin-400-normal.woff2?url';
import barlowCondensed from '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import nunitoSans from '@fontsource-variable/nunito-sans/files/nunito-sans-latin-wght-normal.woff2?url';
import sourceSans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url';
import sourceSerif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url';
import styleSheet from './app.css?url';
import { oneAddress } from './pages/request/canonical-path.ts';
import { gate } from './pages/request/gate.ts';
import { keepPage } from './pages/frame/keep-page.ts';
import { useInlineNonce } from './pages/layout/inline-nonce.tsx';
import { readRootData } from './pages/frame/read-root-data.server.ts';
import { SharedPicture } from './pages/frame/shared-picture.tsx';
import { useRootData, type RootData } from './pages/layout/use-site.ts';
import { paths } from './routes.ts';
import { siteContext } from './site/site-context.ts';
import { siteIcon } from './site/site-icon.ts';
import type { PublicSite } from './tenants/public-site.ts';
import type { Theme } from './tenants/theme.ts';

/** Before anything of a page is read. */
export const middleware = [oneAddress, gate];

export const clientMiddleware = [keepPage];

export async function loader({ context }: LoaderFunctionArgs): Promise<RootData> {
  return readRootData(context.get(siteContext));
}

/** The dealer does not change while a visitor moves from page to page. */
export function shouldRevalidate(): boolean {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRootData();
  const nonce = useInlineNonce();
  return (
    <html
      lang="en-AU"
      data-header={root?.site.theme.layout.header}
      data-voice={root?.site.theme.type.heading_transform === 'uppercase' ? 'loud' : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {root ? (
          <>
            <meta name="theme-color" content={root.site.theme.colours.header} />
            <link rel="icon" href={root.site.logo.icon_url ?? faviconHref(root.site)} />
            {root.site.logo.icon_url ? <link rel="apple-touch-icon" href={paths.homeScreenIcon()} /> : null}
            <link rel="manifest" href={paths.webManifest()} />
            {fontFilesOf(root.site.theme.type).map((file) => (
              <link key={file} rel="preload" as="font" type="font/woff2" href={file} crossOrigin="anonymous" />
            ))}
            {root.site.content.search_engines_allowed ? null : <meta name="robots" content="noindex" />}
            <style nonce={nonce} dangerouslySetInnerHTML={{ __html: root.themeCss }} />
          </>
        ) : null}
        {/* By its address and not as a part of this module: Vite would load the style sheet of a module once more with
            each part of a page that comes later, and the browser would style the whole page again. With a precedence
            React writes it before the preloads of scripts, because nothing is painted without it. */}
        <link rel="stylesheet" href={styleSheet} precedence="page" />
        <Meta />
        <SharedPicture />
        <Links />
      </head>
      <body>
        <a
          href="#content"
          className="sr-only z-50 bg-surface px-4 py-3 font-semibold text-ink focus:not-sr-only focus:fixed focus:left-2 focus:top-2"
        >
          Skip to content
        </a>
        {children}
        <MarkHydrated />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Without a render of the whole document. */
function MarkHydrated() {
  useEffect(() => {
    document.body.dataset['hydrated'] = '';
  }, []);
  return null;
}

export default function App() {
  return <Outlet />;
}

/** Only when the dealer's own data could not be read; every other error keeps the dealer's look. */
export function ErrorBoundary() {
  return (
    <main id="content" className="m-auto max-w-140 p-8">
      <title>Something went wrong</title>
      <h1 className="text-2xl">Something went wrong on our side</h1>
      <p className="mt-3">The page could not be shown this time. Please try again in a moment.</p>
    </main>
  );
}

/** The icon of the site as a data URL, because the browser asks for it with each first page. */
function faviconHref(site: Pick<PublicSite, 'name' | 'theme'>): string {
  return `data:image/svg+xml,${encodeURIComponent(siteIcon(site))}`;
}

const fontFiles: Record<Theme['type']['body'], string> = {
  'Source Sans 3': sourceSans,
  'Source Serif 4': sourceSerif,
  Barlow: barlow,
  'Barlow Condensed': barlowCondensed,
  'Nunito Sans': nunitoSans,
  Figtree: figtree,
};

/** The font files for a theme's first screen, so that the page can preload them before its style sheet is read. */
function fontFilesOf(type: Theme['type']): string[] {
  return [...new Set([fontFiles[type.body], fontFiles[type.heading]])];
}
