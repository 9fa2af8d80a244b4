import { expect, test } from 'vitest';
import { approvalNote, comparisonRateWarning } from '../stock/finance-wording.ts';
import type { FinanceEstimate } from './finance-estimate.ts';
import { financePanel } from './finance-panel.ts';
import { figuresBy, fullFigures } from './providers/provider-contract.ts';
import { financeProvider, type FinanceProviderName } from './providers/finance-providers.ts';
import { financeSettingsSchema } from './settings.ts';

const finance = financeSettingsSchema.parse({});
function panelOf(name: FinanceProviderName, kind: 'figures' | 'enquire' | 'none') {
  const provider = financeProvider(name);
  const estimate: FinanceEstimate | null =
    kind === 'none'
      ? null
      : {
          kind,
          provider,
          source: 'lender',
          fees: null,
          figures: figuresBy(provider),
          financed: { kind: 'unknown' },
          disclaimer: '',
        };
  return financePanel({ offer: { provider, priceDollars: 27_990 }, estimate }, finance);
}

test('figures are said by the week, the fortnight and the month with both rates, and with the example, the warning and the provider’s words', () => {
  const content = panelOf('powertorque', 'figures');
  expect(content).toMatchObject({
    kind: 'figures',
    amounts: { week: '$120', fortnight: '$240', month: '$520', interestRate: '7.49%', comparisonRate: '8.74%' },
  });
  const wording = content?.kind === 'figures' ? content.wording : [];
  expect(wording.join(' ')).toContain('The comparison rate is based on a secured loan of $30,000 over 5 years.');
  expect(wording).toContain(comparisonRateWarning);
  expect(wording.join(' ')).toContain(
    financeProvider('powertorque').disclaimer(figuresBy(financeProvider('powertorque'), fullFigures)),
  );
});

test('a repayment that is too small is words, without an amount or a total', () => {
  expect(panelOf('taurus', 'enquire')).toEqual({ kind: 'enquire', text: 'Enquire for Finance' });
});

test('without figures a broker’s panel says its range of rates with the example and the warning, and a lender’s waits', () => {
  expect(panelOf('ausloans', 'none')).toMatchObject({
    kind: 'before-quote',
    wording: [
      'The comparison rate is based on a secured loan of $30,000 over 5 years.',
      comparisonRateWarning,
      approvalNote,
    ],
  });
  expect(panelOf('taurus', 'none')).toBeNull();
  expect(financePanel({ offer: null, estimate: null }, finance)).toBeNull();
});
