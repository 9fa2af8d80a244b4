/**
 * Serves files of a folder with a cache lifetime and an ETag, so that a browser that has a file gets a 304. The headers
 * are set on the finished response, because headers set while the file is looked up do not reach it.
 */
import { serveStatic, type ServeStaticOptions } from '@hono/node-server/serve-static';
import type { Context, MiddlewareHandler } from 'hono';
import { isKnownTag } from './is-known-tag.ts';

export interface StaticFiles extends Pick<ServeStaticOptions, 'root' | 'precompressed' | 'rewriteRequestPath'> {
  cacheControl: string;
  /** Called when a file was found. */
  onFound(context: Context): void;
}

/** Passes a request for anything but a file of the folder to the next handler. */
export function staticFiles({ cacheControl, onFound, ...options }: StaticFiles): MiddlewareHandler {
  const serve = serveStatic(options);
  return async (context, next) => {
    const answer = await serve(context, next);
    if (!(answer instanceof Response)) return;
    onFound(context);
    answer.headers.set('cache-control', cacheControl);
    const changedAt = Date.parse(answer.headers.get('last-modified') ?? '');
    if (!answer.ok || Number.isNaN(changedAt)) return answer;
    // Weak, because the same file goes out compressed and not.
    const version = `W/"${changedAt.toString(36)}"`;
    answer.headers.set('etag', version);
    if (!isKnownTag(context.req.header('if-none-match'), version)) return answer;
    await answer.body?.cancel();
    return new Response(null, { status: 304, headers: { etag: version, 'cache-control': cacheControl } });
  };
}
