import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { answerSpecimenReport } from './specimen-report.ts';

const question = {
  report: 'ppsr',
  vin: 'JTNKU3JE10J000001',
  registration: '123ABC',
  state: 'QLD',
  nvic: '',
  year: 2021,
  make: 'Toyota',
  model: 'Corolla',
  badge: '',
  odometer: 41_000,
};
const ask = (body: unknown, headers: Record<string, string> = { authorization: 'Bearer key' }) =>
  answerSpecimenReport(
    new Request('http://127.0.0.1/', { method: 'POST', headers, body: JSON.stringify(body) }),
    new Date('2026-11-20T02:00:00Z'),
  );

test('the certificate names the vehicle and the day, and says that it is a specimen', async () => {
  const response = await ask(question);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await response.arrayBuffer())), {
    mergePages: true,
  });
  for (const words of [
    'SPECIMEN: not a search of the register',
    'JTNKU3JE10J000001',
    '2021 Toyota Corolla',
    '123ABC QLD',
    '20 November 2026',
    'Not searched (specimen)',
  ])
    expect(text).toContain(words);
});

test('without a key, a vehicle or another report there is no certificate', async () => {
  const statuses = [
    await ask(question, {}),
    await ask('vin'),
    await ask({ ...question, vin: ' ' }),
    await ask({ ...question, report: 'autogauge' }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([401, 400, 404, 404]);
});
