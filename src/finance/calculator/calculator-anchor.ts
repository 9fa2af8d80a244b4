/** Anchor of the calculator on a page (NAV-69, FIN-68). */
export const financeCalculatorAnchor = 'finance-calculator';
