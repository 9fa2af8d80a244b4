/** Anchor of the budget search on the finance page. */
export const budgetAnchor = 'finance-budget';

/** Names in the URL; the calculator on the same page has its own. */
export const budgetFields = { weekly: 'budget', deposit: 'budget_deposit', term: 'budget_term' } as const;
/** How many vehicles the answer shows; the first few without it. */
export const budgetCardsField = 'budget_cards';
