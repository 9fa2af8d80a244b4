/**
 * Requests a vehicle's trade-in value, or the vehicle of a registration, from a host: one POST of JSON each. Dollars,
 * kilometres, litres.
 */
import * as z from 'zod';
import { jsonAnswer, postQuestion, type HostAccess } from '../post-question.server.ts';

export interface ValueHostQuestion {
  rego: string;
  state: string;
  vin: string;
  year: number;
  make: string;
  model: string;
  badge: string;
  series: string;
  odometer: number;
}

/** The price a dealer would pay for the vehicle in good condition. */
const valueSchema = z
  .object({ trade_price: z.number().positive(), trade_low: z.number().positive(), trade_high: z.number().positive() })
  .refine(
    ({ trade_low, trade_price, trade_high }) => trade_low <= trade_price && trade_price <= trade_high,
    'trade_low, trade_price and trade_high are not in order',
  );
export type ValueHostAnswer = z.output<typeof valueSchema>;

const text = z
  .string()
  .max(100)
  .nullish()
  .transform((value) => value ?? '');
const registrationSchema = z.object({
  make: z.string().min(1).max(100),
  model: z.string().min(1).max(100),
  year: z.number().int().min(1900).max(2100),
  item_type: text,
  vin: text,
  badge: text,
  series: text,
  body: text,
  fuel: text,
  transmission: text,
  drive: text,
  engine_litres: z
    .number()
    .positive()
    .max(30)
    .nullish()
    .transform((value) => value ?? null),
  colour: text,
});
export type RegistrationHostAnswer = z.output<typeof registrationSchema>;

const longestAnswerBytes = 64 * 1024;

/**
 * `null` when the host does not value the vehicle (204, 404). Throws an `Error` that names the host and never the key.
 */
export async function fetchHostedValuation(
  access: HostAccess,
  question: ValueHostQuestion,
): Promise<ValueHostAnswer | null> {
  const said = await postQuestion(access, {
    named: 'The valuation host',
    body: question,
    accept: 'application/json',
    longestAnswerBytes,
  });
  return said === null ? null : jsonAnswer(said, { schema: valueSchema, expected: 'a trade-in value' });
}

/**
 * `null` when the host does not know the registration (204, 404). Throws an `Error` that names the host and never the
 * key.
 */
export async function fetchHostedRegistration(
  access: HostAccess,
  question: { rego: string; state: string },
): Promise<RegistrationHostAnswer | null> {
  const said = await postQuestion(access, {
    named: 'The registration host',
    body: question,
    accept: 'application/json',
    longestAnswerBytes,
  });
  return said === null ? null : jsonAnswer(said, { schema: registrationSchema, expected: 'a vehicle' });
}
