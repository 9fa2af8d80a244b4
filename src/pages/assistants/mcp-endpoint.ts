/**
 * `POST /mcp`: the dealer's site for AI assistants, by the Model Context Protocol over streamable HTTP without sessions
 * (decision 0046). One JSON-RPC message a request, answered as JSON; 202 for a notification. 404 where the dealer has
 * turned it off; 405 for GET and DELETE, since nothing is streamed and no session is kept; 406, 415 and 400 for what is
 * no message. As the protocol asks, a request of another site's page is refused before it comes here
 * (`http/is-cross-site.ts`), and so is a host that names no dealer.
 */
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { problem } from '../../http/responses.server.ts';
import { siteContext, type SiteContext } from '../../site/site-context.ts';
import { onlyByPost } from '../request/read-only-endpoint.ts';
import { createAssistantServer } from './assistant-server.ts';

export function loader({ context }: LoaderFunctionArgs): Response {
  const site = context.get(siteContext);
  return isOn(site) ? onlyByPost(site.request.id) : turnedOff(site);
}

export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  const {
    request: { id: requestId },
  } = site;
  if (!isOn(site)) return turnedOff(site);
  if (request.method !== 'POST') return onlyByPost(requestId);
  let message: unknown;
  try {
    message = await request.json();
  } catch {
    return problem({ status: 400, error: 'the body: found no valid JSON, expected one JSON-RPC message', requestId });
  }
  // Newer versions of the protocol have no batches, and one request would call tools a hundred times.
  if (Array.isArray(message))
    return problem({ status: 400, error: 'the body: found a list, expected one JSON-RPC message', requestId });
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  const server = createAssistantServer(site);
  await server.connect(transport);
  try {
    const response = await transport.handleRequest(request, { parsedBody: message });
    return response.status < 400 ? response : asRefusal(response, requestId);
  } finally {
    await server.close();
  }
}

const isOn = ({ configuration }: SiteContext): boolean => configuration.content.assistants_enabled;

const turnedOff = ({ request: { id: requestId } }: SiteContext): Response =>
  problem({ status: 404, error: 'This site has nothing at this address.', requestId });

/** The transport's finding, as every call reports one. */
async function asRefusal(response: Response, requestId: string): Promise<Response> {
  const { error } = (await response.json()) as { error: { message: string } };
  return problem({ status: response.status, error: error.message, requestId });
}
