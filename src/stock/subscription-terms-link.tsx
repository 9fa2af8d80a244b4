import type { CardContent } from './card-content.ts';

/** Leads from a subscription price to what it includes and for how long, where the dealer has a page for that. */
export function SubscriptionTermsLink({ card }: { card: Pick<CardContent, 'price' | 'title'> }) {
  return card.price.termsHref ? (
    <a
      href={card.price.termsHref}
      aria-label={`What the subscription includes: ${card.title}`}
      className="inline-block py-1 text-sm text-quiet underline"
    >
      What the subscription includes
    </a>
  ) : null;
}
