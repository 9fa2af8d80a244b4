import { expect, test } from 'vitest';
import { fixtureVehicle, openFixtureSite, responseOf } from '../site-fixture.ts';
import { action as apiAction } from '../leads/leads-api.ts';
import { action as enquiryAction } from '../leads/enquiry-page.tsx';
import { loader as application } from './finance-application-page.tsx';
import { loader as financePage } from './finance-page.tsx';

const fields = {
  name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.com',
  phone: '0491 570 006',
  postcode: '4000',
  message: 'What would it cost me?',
  subcategory: 'Finance Enquiry',
  car_id: 'a',
};
const input = 'amount=25990&tradeIn=5990&term=4&interest=8&residual=0&frequency=monthly';
const open = (settings: Record<string, unknown> = {}) =>
  openFixtureSite({ vehicles: [fixtureVehicle({ id: 'a' })], settings });
const post = (values: Record<string, string>) => ({
  method: 'POST',
  body: JSON.stringify({ ...fields, ...values, idempotency_key: 'key-of-this-form' }),
  headers: { 'content-type': 'application/json' },
});

test('a lead says what the calculator showed, reckoned by the dealer’s own terms and not as a sender claims it', async () => {
  const { args, leads } = await open();
  await responseOf(() =>
    apiAction(args('/api/leads', { init: post({ calculator: input, finance_estimate: 'Repayment: $1 per week' }) })),
  );
  const { finance_estimate: said, calculator } = leads[0]!.fields;
  expect(calculator).toBeUndefined();
  expect(said).toMatch(
    /^Purchase price or loan: \$25,990\nDeposit or trade-in: \$5,990\nResidual at the end: \$0\nTerm: 4 years\nRepayment: \$\d{3} per month, 8\.00% p\.a\. interest, \d+\.\d\d% p\.a\. comparison rate\nTotal to pay: \$[\d,]+\nWhat this is: .*no offer of credit\.\nComparison rate: .* WARNING: .*$/,
  );
});

test('a lead says which figures these are where a host’s quote may have shown the visitor others', async () => {
  const saidBy = async (provider: object) => {
    const { args, leads } = await open({ finance: { provider: 'manual', quote: { enabled: true, provider } } });
    await responseOf(() => apiAction(args('/api/leads', { init: post({ calculator: input }) })));
    return leads[0]!.fields['finance_estimate'];
  };
  expect(await saidBy({ kind: 'hosted', url: 'https://quotes.example.com/quote' })).toMatch(
    /\nWhat this is: What the calculator makes of the visitor’s input by the figures of the website: .* the visitor saw the figures of that quote instead\.\n/,
  );
  expect(await saidBy({ kind: 'embedded' })).toMatch(
    /\nWhat this is: What the calculator of the website showed the visitor: /,
  );
});

test.each([
  ['says nothing of the calculator', {}, {}],
  ['is a claim alone', { finance_estimate: 'Repayment: $1 per week' }, {}],
  ['is nonsense', { calculator: 'https://example.com' }, {}],
  ['has no figure', { calculator: 'amount=5' }, {}],
  ['comes to a dealer without a calculator', { calculator: input }, { finance: { calculator: { enabled: false } } }],
])('what %s is left out, and the lead is taken all the same', async (_why, values, settings) => {
  const { args, leads } = await open(settings);
  await responseOf(() => apiAction(args('/api/leads', { init: post(values) })));
  expect(leads).toHaveLength(1);
  expect(leads[0]!.fields).not.toHaveProperty('finance_estimate');
  expect(leads[0]!.fields).not.toHaveProperty('calculator');
});

test('without scripts the figures of the address go along, and fill the application in', async () => {
  const { args, leads } = await open();
  const page = await financePage(args(`/finance?car_id=a&${input}`));
  expect(page.estimate?.sentence).toMatch(
    /^\$25,990 over 4 years with \$5,990 deposit or trade-in: \$\d{3} per month at 8\.00% p\.a\. interest, /,
  );
  await responseOf(() =>
    enquiryAction(
      args('/enquiry', {
        init: { method: 'POST', body: new URLSearchParams({ ...fields, calculator: page.estimate!.query }) },
      }),
    ),
  );
  expect(leads[0]!.fields['finance_estimate']).toContain('Term: 4 years');

  expect((await application(args(page.applicationHref))).form.context.values).toMatchObject({
    vehiclePriceBudget: '25990',
    deposit: '5990',
    term_years: '4',
    frequency: 'monthly',
  });
  expect((await financePage(args('/finance?car_id=a'))).estimate).toBeNull();
});
