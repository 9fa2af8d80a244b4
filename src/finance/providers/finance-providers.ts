/** Every provider that there is; a ninth is one file and a line here. Site configurations name them by key. */
import { angle } from './angle.ts';
import { ausloans } from './ausloans.ts';
import { carClarity } from './car-clarity.ts';
import type { FinanceProvider } from './finance-provider.ts';
import { finance360 } from './360-finance.ts';
import { manual } from './manual.ts';
import { nissanFinance } from './nissan-finance.ts';
import { powertorque } from './powertorque.ts';
import { taurus } from './taurus.ts';

const list = [taurus, powertorque, ausloans, angle, finance360, nissanFinance, manual, carClarity] as const;

export type FinanceProviderName = (typeof list)[number]['key'];

export const financeProviders: readonly FinanceProvider<FinanceProviderName>[] = list;
export const financeProviderNames = financeProviders.map(({ key }) => key);

/**
 * Repayment frequency of the loan behind a site's comparison rates: one loan has one comparison rate, whatever
 * frequency a shopper prefers.
 */
export const repaidOn = (provider: FinanceProviderName | null): FinanceProvider['repaid'] =>
  provider === null ? 'weekly' : financeProvider(provider).repaid;

export function financeProvider(name: FinanceProviderName): FinanceProvider<FinanceProviderName> {
  return financeProviders.find(({ key }) => key === name)!;
}
