import { expect, test } from 'vitest';
import { answersTakenBack } from './use-answers-taken-back.tsx';

const fields = [
  { name: 'handover' },
  { name: 'postcode', when: { field: 'handover', is: ['delivery'], words: 'for a delivery' } },
];
const after = (typed: Record<string, string>, remembered: Record<string, string> = {}) =>
  answersTakenBack(fields, { typed, remembered });

test('an answer to a question that is taken back stands there again when the question comes back', () => {
  const first = after({ handover: 'pick-up', postcode: '4000' });
  expect(first.remembered).toEqual({ postcode: '4000' });
  const second = after({ handover: 'pick-up' }, first.remembered);
  expect(second).toEqual({ answers: { handover: 'pick-up' }, remembered: { postcode: '4000' } });
  expect(after({ handover: 'delivery' }, second.remembered)).toEqual({
    answers: { handover: 'delivery', postcode: '4000' },
    remembered: {},
  });
});

test('an answer that the visitor has emptied stays empty', () => {
  expect(after({ handover: 'delivery', postcode: '' }, { postcode: '4000' })).toEqual({
    answers: { handover: 'delivery', postcode: '' },
    remembered: {},
  });
});
