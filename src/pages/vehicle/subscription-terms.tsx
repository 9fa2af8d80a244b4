import type { StockSettings } from '../../stock/settings.ts';

/** The dealer's text about what a subscription price includes. */
export function SubscriptionTerms({ terms: { text, link } }: { terms: StockSettings['subscription_terms'] }) {
  if (text === '' && link === null) return null;
  return (
    <p className="mt-2 text-sm">
      {text}
      {link === null ? null : (
        <>
          {' '}
          <a href={link} className="text-ink underline">
            All terms of the subscription
          </a>
        </>
      )}
    </p>
  );
}
