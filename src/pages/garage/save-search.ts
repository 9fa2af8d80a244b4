/** Saves a search for the person who is signed in, or says why not. */
import { longestQuery, normalSavedQuery, readSavedQuery } from '../../accounts/saved-searches/saved-search-rules.ts';
import type { Result } from '../../shared/result.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { describeSearch } from '../stock/described-search.ts';

/** `query` as it was sent; an empty name is made of the filters. `known`: it was saved before. */
export async function saveSearch(
  site: SiteContext,
  sent: { query: string; name: string },
): Promise<Result<{ id: string; name: string; known: boolean }, { status: number; error: string }>> {
  const refuse = (status: number, error: string) => ({ ok: false as const, reason: { status, error } });
  const tooLong = 'This search has too many filters to be saved.';
  if (sent.query.length > longestQuery * 2) return refuse(413, tooLong);
  const query = normalSavedQuery(sent.query);
  const name = sent.name.trim() || (await describeSearch(site, readSavedQuery(query).state)).name;
  const answer = await site.account.savedSearches.save({ name, query });
  switch (answer.kind) {
    case 'saved':
      return { ok: true, value: { id: answer.id, name, known: false } };
    case 'known':
      return { ok: true, value: { id: answer.id, name: answer.name, known: true } };
    case 'full':
      return refuse(
        409,
        `You have saved ${site.configuration.accounts.saved_searches_limit} searches, which is as many as fit. Delete one to save another.`,
      );
    case 'too-long':
      return refuse(413, tooLong);
    case 'nobody':
      return refuse(401, 'Please sign in first. Nothing was saved.');
  }
}
