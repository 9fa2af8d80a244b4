/**
 * Refuses the test gateway outside the demonstration: nothing would be paid there, and the site would take no payments.
 * Not part of the schema: a stored configuration that has it is still served, without payments.
 */
import type { ConfigurationProblem } from './configuration-problem.ts';
import { readYamlFile } from './yaml-file.ts';

export function checkTestPayments(
  { input, files }: { input: unknown; files: ReadonlyMap<string, string> },
  { demonstration }: { demonstration: boolean },
): ConfigurationProblem[] {
  const { purchase } = (input ?? {}) as { purchase?: { payment_provider?: unknown } | null };
  if (demonstration || purchase?.payment_provider !== 'embedded') return [];
  const path = ['purchase', 'payment_provider'];
  return [
    {
      file: 'site.yaml',
      line: readYamlFile('site.yaml', files.get('site.yaml') ?? '').lineOf(path),
      path: path.join('.'),
      found: '"embedded"',
      expected: 'none or stripe: the test gateway takes no money and works in the demonstration only',
    },
  ];
}
