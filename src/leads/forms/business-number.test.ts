import { expect, test } from 'vitest';
import { businessNumberProblem } from './business-number.ts';

test.each(['51 824 753 556', '51824753556'])('%s is an ABN', (typed) =>
  expect(businessNumberProblem(typed)).toBeNull(),
);

test.each(['51 824 753 557', '15 824 753 556', '5182475355', '518247535560', '00 000 000 000', 'ABN'])(
  'the number %s is no ABN',
  (typed) => {
    expect(businessNumberProblem(typed)).toMatch(/^Please enter an ABN of 11 digits/);
  },
);
