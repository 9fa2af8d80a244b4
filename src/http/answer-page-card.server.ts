/**
 * Responds at the URL of a page's card. The address names a page, and the card shows the title that this page has: an
 * address cannot make the server draw another text in the dealer's name. A page that is not open to everyone has none.
 */
import { isApiPath } from '../routes.ts';
import type { RateDecision } from '../shared/address-limiter.server.ts';
import type { LiveTenant } from '../tenants/tenant-directory.server.ts';
import { answerPictureBytes, pictureLifetimes } from './answer-picture-bytes.ts';
import { titleInDocument } from './page-card-in-document.ts';
import { problem } from './responses.server.ts';

export interface PageCards {
  /** Names the card with this title; it changes with the dealer's look. */
  version(tenant: LiveTenant, title: string): string;
  /** A card is not complete while its logo cannot be read: the same version will show the logo. */
  find(
    tenant: LiveTenant,
    title: string,
  ): Promise<
    | { ok: true; value: { bytes: Uint8Array; contentType: string; tag: string; isComplete: boolean } }
    | { ok: false; reason: string }
  >;
  /** Counts one more card that this address asks for. */
  mayAsk(tenant: LiveTenant, address: string): Promise<RateDecision>;
}

interface ReadPage {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array;
}

const longestPage = 500;

export async function answerPageCard({
  request,
  tenant,
  address,
  requestId,
  readPage,
  cards,
}: {
  request: Request;
  tenant: LiveTenant;
  address: string;
  requestId: string;
  readPage(path: string): Promise<ReadPage>;
  cards: PageCards;
}): Promise<Response> {
  const { searchParams, origin } = new URL(request.url);
  const noCard = () =>
    problem({
      status: 404,
      error: 'There is no page with a card at this path.',
      requestId,
      headers: { 'cache-control': pictureLifetimes.brief },
    });
  const path = searchParams.get('page') ?? '';
  if (!isPagePath(path, origin)) return noCard();
  const { isWithin, retryAfterSeconds } = await cards.mayAsk(tenant, address);
  if (!isWithin)
    return problem({
      status: 429,
      error: 'Too many cards were requested from this network. Try again later.',
      requestId,
      headers: { 'retry-after': String(retryAfterSeconds), 'cache-control': 'no-store' },
    });
  const page = await readPage(path);
  if (page.status === 503)
    return problem({
      status: 503,
      error: 'The server has too much to do at the moment. Try again in a moment.',
      requestId,
      headers: { 'retry-after': page.headers['retry-after'] ?? '10', 'cache-control': 'no-store' },
    });
  const title = titleOf(page, tenant);
  if (title === null) return noCard();
  const found = await cards.find(tenant, title);
  if (!found.ok)
    return problem({
      status: 503,
      error: 'The card could not be drawn now. Try again in a moment.',
      requestId,
      headers: { 'retry-after': '10', 'cache-control': 'no-store' },
    });
  const { isComplete, ...picture } = found.value;
  const isFinal = searchParams.get('v') === cards.version(tenant, title);
  const cacheControl = isFinal ? pictureLifetimes.final : pictureLifetimes.replaceable;
  return answerPictureBytes({ request, ...picture, cacheControl: isComplete ? cacheControl : pictureLifetimes.brief });
}

/** `null` for no page. A page that leads elsewhere, as to the sign-in, shows the dealer's name. */
function titleOf(page: ReadPage, tenant: LiveTenant): string | null {
  if (page.status === 302) return tenant.configuration.name;
  const isPage = page.status === 200 && (page.headers['content-type'] ?? '').startsWith('text/html');
  return isPage ? titleInDocument(Buffer.from(page.body).toString('utf8')) : null;
}

/** A path as a page's address has it, and nothing that the parser of addresses would change. */
function isPagePath(path: string, origin: string): boolean {
  if (path.length > longestPage || !/^\/(?![/\\])/.test(path) || isApiPath(path)) return false;
  return URL.canParse(path, origin) && new URL(path, origin).href === `${origin}${path}` && !/[?#]/.test(path);
}
