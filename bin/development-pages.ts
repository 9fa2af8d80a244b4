/** Pages straight from their sources with hot reload, for `npm run dev`. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServerBuild } from 'react-router';

export async function openDevelopmentPages(root: string) {
  const { createServer } = await import('vite');
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'custom' });
  return {
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    release: 'development',
    handle: (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) =>
      vite.middlewares(incoming, outgoing, next),
    close: () => vite.close(),
  };
}
