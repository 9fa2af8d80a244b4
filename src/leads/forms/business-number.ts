/**
 * An Australian Business Number is eleven digits whose weighted sum, one taken off the first, is a multiple of 89
 * (Australian Business Register). 51 824 753 556: 4*10 + 1*1 + 8*3 + 2*5 + 4*7 + 7*9 + 5*11 + 3*13 + 5*15 + 5*17 + 6*19
 * = 534 = 6 * 89.
 */
const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/** What is wrong with what was typed; `null` for nothing. */
export function businessNumberProblem(text: string): string | null {
  const digits = text.replace(/\s/g, '');
  const sum = weights.reduce(
    (total, weight, index) => total + weight * (Number(digits[index]) - (index === 0 ? 1 : 0)),
    0,
  );
  return /^[1-9]\d{10}$/.test(digits) && sum % 89 === 0
    ? null
    : 'Please enter an ABN of 11 digits, such as 51 824 753 556, or leave it empty.';
}
