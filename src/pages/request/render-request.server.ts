/** From a request and its dealer to a page: gives the page its context and calls the router. */
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router';
import { asProblem } from '../../http/responses.server.ts';
import type { PageRequest, RenderedResponse } from '../../http/page-request.ts';
import { isPageRequest, redirectOfMissingPage } from './redirect-of-missing-page.ts';
import { routePattern } from './route-pattern.ts';
import type { siteContext as siteContextKey, SiteContext } from '../../site/site-context.ts';
import { isApiPath } from '../../routes.ts';

/** What `entry.server.tsx` exports beside its default. */
interface ServerEntry {
  createRequestHandler: typeof createRequestHandler;
  RouterContextProvider: typeof RouterContextProvider;
  siteContext: typeof siteContextKey;
  warmUpPdf(): Promise<void>;
}

export interface PageRenderer {
  render(pageRequest: PageRequest): Promise<RenderedResponse>;
  /** Makes ready what the first visitor would wait for; to be called when the server listens. */
  warmUp(): Promise<void>;
}

export interface PageRendererOptions {
  /** The build, or in development a function that fetches the newest one. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  development: boolean;
  /** The areas bound to the dealer of the request. */
  siteContext(pageRequest: PageRequest): SiteContext;
  /** Called for each request of a page that the site does not have and no redirect is for. */
  onMissingPage?(pageRequest: PageRequest): void;
}

export function createPageRenderer({
  build,
  development,
  siteContext,
  onMissingPage = () => {},
}: PageRendererOptions): PageRenderer {
  const entryOf = (current: ServerBuild) => current.entry.module as unknown as ServerEntry;
  return {
    async warmUp() {
      // In development the pages change under us, and are compiled when they are asked for.
      if (typeof build !== 'function') await entryOf(build).warmUpPdf();
    },
    async render(pageRequest) {
      const current = typeof build === 'function' ? await build() : build;
      const entry = entryOf(current);
      const handle = entry.createRequestHandler(current, development ? 'development' : 'production');
      const context = new entry.RouterContextProvider();
      context.set(entry.siteContext, siteContext(pageRequest));
      const response = await handle(pageRequest.request, context);
      const route = routePattern(new URL(pageRequest.request.url).pathname);
      if (response.status === 404 && isPageRequest(pageRequest)) {
        const redirect = redirectOfMissingPage(pageRequest);
        if (redirect !== null) return { response: redirect, route };
        onMissingPage(pageRequest);
      }
      return { response: isApiPath(route) ? asProblem(response, pageRequest.requestId) : response, route };
    },
  };
}
