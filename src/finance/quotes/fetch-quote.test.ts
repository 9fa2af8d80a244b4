import { describe, expect, test } from 'vitest';
import { fetchQuote, signedQuoteHeader } from './fetch-quote.ts';

const vehicle = { id: 'v1', priceDollars: 24_990, year: 2021, vin: 'VIN', nvic: '' };
const quote = { weeklyRepaymentAmount: 120.5, advertisedRate: 7.49, comparisonRate: 8.74 };

function browser(answer: () => Response | Promise<Response>) {
  const asked: { address: string; body: unknown }[] = [];
  return {
    asked,
    options: {
      address: '/quote',
      async fetch(address: string, init: RequestInit) {
        asked.push({ address, body: JSON.parse(String(init.body)) });
        return answer();
      },
    },
  };
}

test('posts the specification’s body and reads the quote object', async () => {
  const { asked, options } = browser(() =>
    Response.json({ ...quote, more: 'unknown' }, { headers: { [signedQuoteHeader]: 'signed' } }),
  );
  expect(await fetchQuote(vehicle, options)).toEqual({ quote, signed: 'signed' });
  expect(asked).toEqual([
    {
      address: '/quote',
      body: {
        selfAssessedCreditScore: 'GREAT',
        purchasePrice: 24_990,
        loanTerm: 5,
        year: 2021,
        vin: 'VIN',
        nvic: '',
        whoIsHelping: '',
      },
    },
  ]);
});

test('one question at a time for a vehicle, and each vehicle has its own', async () => {
  const { asked, options } = browser(() => Response.json(quote));
  await Promise.all([
    fetchQuote(vehicle, options),
    fetchQuote(vehicle, options),
    fetchQuote({ ...vehicle, id: 'v2' }, options),
  ]);
  expect(asked).toHaveLength(2);
});

describe('is silent about', () => {
  test.each([
    ['nothing quoted', () => new Response(null, { status: 204 })],
    ['a refusal', () => Response.json(quote, { status: 429 })],
    ['a page instead of a quote', () => new Response('<html>')],
    ['a repayment without its comparison rate', () => Response.json({ weeklyRepaymentAmount: 120, advertisedRate: 7 })],
    ['a repayment of nothing', () => Response.json({ ...quote, weeklyRepaymentAmount: 0 })],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('%s', async (_name, answer) => {
    expect(await fetchQuote(vehicle, browser(answer).options)).toBeNull();
  });
});
