import { Disclosure } from '../../ui/disclosure.tsx';
import type { OfferContent } from './offer-content.ts';

/**
 * The conditions of an offer: on request on a card, in sight on its page. Those of an offer with a rate are in sight
 * everywhere, with the comparison rate warning (National Credit Code s160 to s166).
 */
export function OfferTerms({ offer, isOpen = false }: { offer: OfferContent; isOpen?: boolean }) {
  return (
    <>
      {offer.rateConditions.map((text) => (
        <p key={text} className="mt-3 text-sm text-quiet">
          {text}
        </p>
      ))}
      {offer.disclaimer === '' ? null : isOpen ? (
        <p className="text-quiet">{offer.disclaimer}</p>
      ) : (
        <Disclosure summary="Conditions" className="prints-open mt-3 text-sm" summaryClassName="text-quiet">
          <p className="pb-2 text-quiet">{offer.disclaimer}</p>
        </Disclosure>
      )}
    </>
  );
}
