/**
 * What an interface answers to a method that it does not take: its route exports one of these as its action or its
 * loader.
 */
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { problem } from '../../http/responses.server.ts';
import { siteContext } from '../../site/site-context.ts';

/** The action of an address that is only for reading. */
export function refusePost({ context }: Pick<ActionFunctionArgs, 'context'>): Response {
  return problem({
    status: 405,
    error: 'This URL is read-only: use GET.',
    requestId: context.get(siteContext).request.id,
    headers: { allow: 'GET, HEAD' },
  });
}

/** The loader of an address that is only for sending. */
export function refuseGet({ context }: Pick<LoaderFunctionArgs, 'context'>): Response {
  return onlyByPost(context.get(siteContext).request.id);
}

/** The same out of an action, which the router calls for every method but GET and HEAD. */
export function onlyByPost(requestId: string): Response {
  return problem({
    status: 405,
    error: 'This URL only accepts data: use POST.',
    requestId,
    headers: { allow: 'POST' },
  });
}
