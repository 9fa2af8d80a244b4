import { expect, test } from 'vitest';
import { fixtureLead } from '../lead-fixture.ts';
import { quarantineReport } from './quarantine-report.ts';

test('the report fits a phone and makes no link of what was typed', () => {
  const { html, text } = quarantineReport({
    dealer: { name: 'Acme Motors', slug: 'acme', timeZone: 'Australia/Brisbane' },
    keptDays: 60,
    leads: [
      {
        lead: fixtureLead({
          quarantine: {
            reasons: ['The message links to another site: spam.example.'],
            signs: ['links'],
            releasedAt: null,
            confirmedAt: null,
          },
          message: 'See <b>https://spam.example/x</b>',
        }),
        url: 'https://acme.example/leads/quarantine?token=abc',
      },
    ],
  });
  expect(html).toContain('content="width=device-width, initial-scale=1"');
  expect(html).toContain('>One enquiry was quarantined as suspected spam</h1>');
  expect(html.match(/href="[^"]*"/g)).toEqual(['href="https://acme.example/leads/quarantine?token=abc"']);
  expect(html).toContain('&lt;b&gt;');
  expect(text).not.toContain('spam.example');
  expect(text).toContain('because it looks like spam');
  expect(text).toContain('deleted after 60 days');
});
