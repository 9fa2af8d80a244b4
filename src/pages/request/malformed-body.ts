/** The 400 for a posted body that does not fit its call: which field, what was found and what was expected (ERR-1). */
import type * as z from 'zod';
import { problem } from '../../http/responses.server.ts';
import { writePath } from '../../tenants/configuration-problem.ts';
import { issueProblems } from '../../tenants/schema-problems.ts';

/** `value` is the body that `schema` refused with `issues`; `undefined` for one that could not be read at all. */
export function malformedBody({
  error,
  schema,
  value,
  issues,
  requestId,
  members = {},
}: {
  /** The sentence for a person. */
  error: string;
  schema: z.ZodType;
  value: unknown;
  issues: readonly z.core.$ZodIssue[];
  requestId: string;
  /** More of the answer. */
  members?: Readonly<Record<string, unknown>>;
}): Response {
  const wrong = issues.flatMap((issue) => issueProblems({ issue, schema, value }));
  return problem({
    status: 400,
    error,
    detail: wrong
      .map(({ path, found, expected }) => `${writePath(path) || 'body'}: found ${found}, expected ${inJson(expected)}`)
      .join('; '),
    requestId,
    members,
  });
}

/** What YAML calls a mapping is an object in JSON. */
const inJson = (expected: string): string => (expected === 'a mapping' ? 'an object' : expected);
