import { expect, test } from 'vitest';
import { financeSettingsSchema } from '../../finance/settings.ts';
import { purchaseSettingsSchema } from '../../purchase/settings.ts';
import type { CardContent } from '../../stock/card-content.ts';
import { tallestCard } from './tallest-card.ts';

const own: Pick<CardContent, 'weekly' | 'actions' | 'facts' | 'available'> = {
  weekly: null,
  actions: ['find-similar'],
  facts: [],
  available: false,
};

function tallest({
  finance = {},
  reserve = false,
  itemType = 'car' as Parameters<typeof tallestCard>[1],
  weekly = null as CardContent['weekly'],
}) {
  return tallestCard({ ...own, weekly } as CardContent, itemType, {
    finance: financeSettingsSchema.parse(finance),
    purchase: purchaseSettingsSchema.parse({ reserve_enabled: reserve }),
  });
}

test('a sold vehicle keeps room for cards of what can be bought', () => {
  expect(tallest({ reserve: true })).toMatchObject({ available: true, actions: ['quick-enquiry', 'reserve'] });
  expect(tallest({ reserve: false }).actions).toEqual(['quick-enquiry']);
});

test('each kind of card has room for its three facts', () => {
  for (const itemType of ['car', 'truck', 'motorcycle', 'caravan'] as const)
    expect(tallest({ itemType }).facts).toHaveLength(3);
});

test('there is room for a repayment where the dealer shows any, with what its rate card has paid besides', () => {
  expect(tallest({}).weekly).toBeNull();
  expect(tallest({ finance: { provider: 'manual' } }).weekly).toMatchObject({ kind: 'figure', besides: '' });
  const card = { lender_name: 'Lender', rates: [{ conditions: ['used'], interest_rate: 9 }] };
  expect(tallest({ finance: { provider: 'manual', rate_card: card } }).weekly).toMatchObject({
    besides: expect.stringMatching(/deposit of .* and a final payment of /),
  });
});

test('the vehicle’s own longer words have room', () => {
  const weekly: CardContent['weekly'] = {
    kind: 'figure',
    dollars: 100,
    amount: '$100',
    interestRate: '9.00%',
    comparisonRate: '10.00%',
    besides: 'with a final payment of $12,345',
    basis: '',
    disclaimer: '',
  };
  expect(tallest({ finance: { provider: 'manual' }, weekly }).weekly).toMatchObject({
    besides: weekly.besides.replaceAll(/\d/g, '\u2007'),
  });
});

test('no figure stands in the page that is no vehicle’s', () => {
  const card = { lender_name: 'Lender', rates: [{ conditions: ['used'], interest_rate: 9 }] };
  for (const itemType of ['car', 'caravan'] as const) {
    const { facts, price, weekly, reserveAmount } = tallest({
      itemType,
      reserve: true,
      finance: { provider: 'manual', rate_card: card },
    });
    expect(weekly?.kind === 'figure' && { ...weekly, dollars: null }).not.toBe(false);
    expect(JSON.stringify([facts, price, { ...weekly, dollars: null }, reserveAmount])).not.toMatch(/\d/);
  }
});
