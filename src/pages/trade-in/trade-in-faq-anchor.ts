/** Anchor of the questions about a valuation. */
export const tradeInFaqAnchor = 'trade-in-faq';
