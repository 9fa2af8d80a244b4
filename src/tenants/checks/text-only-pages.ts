import { paths } from '../../routes.ts';

/** Pages of the product that show the dealer's text beside a form of their own: no blocks, and no figures. */
export const textOnlyPages: ReadonlySet<string> = new Set([
  paths.finance(),
  paths.financeEnquiry(),
  paths.tradeIn(),
  paths.tradeInTerms(),
  paths.bookService(),
  paths.onlinePayment(),
]);
