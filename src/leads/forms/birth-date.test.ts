import { expect, test } from 'vitest';
import { birthDateMessage, birthDateProblem, birthDateText } from './birth-date.ts';

const tooYoung = 'You must be at least 18 years old to apply for finance.';

test.each([
  ['27/3/1985', null],
  ['27 03 1985', null],
  ['27-3-1985', null],
  ['27.3.1985', null],
  ['1985-03-27', null],
  ['27031985', null],
  ['27 March 1985', null],
  ['27 mar 1985', null],
  ['27-Mar-1985', null],
  ['29/2/2000', null],
  ['20/11/2008', null],
  ['21/11/2008', tooYoung],
  ['1/12/2008', tooYoung],
  ['20/11/2026', tooYoung],
  ['21/11/2026', birthDateMessage],
  ['1/1/1900', birthDateMessage],
  ['31/2/1985', birthDateMessage],
  ['29/2/2001', birthDateMessage],
  ['3/27/1985', birthDateMessage],
  ['27/3/85', birthDateMessage],
  ['1985', birthDateMessage],
  ['27 Maerz 1985', birthDateMessage],
  ['27-Mar-85', birthDateMessage],
  ['31021985', birthDateMessage],
  ['2731985', birthDateMessage],
  ['yesterday', birthDateMessage],
])('on 20 November 2026 a date of birth of %s is answered with %j', (typed, problem) => {
  expect(birthDateProblem(typed, '2026-11-20')).toBe(problem);
});

test('who was born on 29 February comes of age on 1 March', () => {
  expect(birthDateProblem('29/2/2008', '2026-02-28')).toBe(tooYoung);
  expect(birthDateProblem('29/2/2008', '2026-03-01')).toBeNull();
});

test('a date of birth is shown with the name of its month', () => {
  expect(birthDateText('27/03/1985')).toBe('27 March 1985');
  expect(birthDateText('1985-03-27')).toBe('27 March 1985');
  expect(birthDateText('27031985')).toBe('27 March 1985');
  expect(birthDateText('soon')).toBe('soon');
});
