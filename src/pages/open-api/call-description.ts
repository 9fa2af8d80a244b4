/** What a program reads of one public call: its parameters, its body and its answers. */
import type * as z from 'zod';
import type { RouteId } from '../../routes.ts';

export interface DescribedAnswer {
  status: number;
  description: string;
  /** `null` for an answer without content. */
  schema: z.ZodType | null;
}

/** Statuses of the problems that a call answers with, and when. */
export type DescribedRefusals = Readonly<Partial<Record<400 | 404 | 429 | 503, string>>>;

export interface CallDescription {
  route: RouteId;
  method: 'get' | 'post';
  summary: string;
  description: string;
  /** Parts of the path, such as `slug`. */
  path?: z.ZodObject;
  /** Query parameters. A list is sent as one parameter for each value. */
  query?: z.ZodObject;
  /** JSON. */
  body?: z.ZodType;
  answers: readonly DescribedAnswer[];
  refusals: DescribedRefusals;
}
