import { expect, test } from 'vitest';
import { purchaseSettingsSchema } from '../settings.ts';
import { askedDocuments, documentsText, missingDocuments, shownDocuments } from './order-documents.ts';

const { order_documents: usual } = purchaseSettingsSchema.parse({});
const licence = { kind: 'driver-licence', label: 'Driver licence' };
const payslip = { kind: 'proof-of-income', label: 'Proof of income' };
const ids = (documents: readonly { id: string }[]): string[] => documents.map(({ id }) => id);

test('a dealer who lists none asks for a licence, for proof of income with finance, and needs neither', () => {
  expect(ids(askedDocuments(usual, { isFinanced: false }))).toEqual(['driver-licence']);
  const withFinance = askedDocuments(usual, { isFinanced: true });
  expect(ids(withFinance)).toEqual(['driver-licence', 'proof-of-income']);
  expect(missingDocuments(withFinance, [])).toEqual({});
});

test('what the dealer needs is missing until a photograph of it is there', () => {
  const needed = usual.map((each) => ({ ...each, required: true }));
  expect(missingDocuments(needed, [])).toEqual({
    'document_driver-licence': 'Please add a photo of this: driver licence.',
    'document_proof-of-income': 'Please add a photo of this: proof of income.',
  });
  expect(Object.keys(missingDocuments(needed, [licence]))).toEqual(['document_proof-of-income']);
});

test('a paper that was added and is not asked for any more can still be seen and removed', () => {
  const cash = askedDocuments(usual, { isFinanced: false });
  expect(ids(shownDocuments(cash, [licence, payslip, payslip]))).toEqual(['driver-licence', 'proof-of-income']);
  expect(shownDocuments(cash, [payslip])[1]).toMatchObject({ label: 'Proof of income', required: false });
});

test('the lead names each paper once, with its photographs', () => {
  expect(documentsText([licence, payslip, licence])).toBe('Driver licence (2 photos), Proof of income (1 photo)');
  expect(documentsText([])).toBe('');
});

test('the list of a dealer names each paper once, by an id that addresses and forms can carry', () => {
  const listed = (...names: string[]) =>
    purchaseSettingsSchema.safeParse({ order_documents: names.map((id) => ({ id, label: 'A paper' })) }).success;
  expect([listed(), listed('abn-extract'), listed('a', 'a'), listed('Driver licence')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
