/** A job that a dealer offers at one of its places. */
import * as z from 'zod';
import { slugSchema } from '../../shared/site-address.ts';

export const employmentTypes = ['full_time', 'part_time', 'casual', 'contract', 'temporary', 'apprenticeship'] as const;
export type EmploymentType = (typeof employmentTypes)[number];

export const openingSchema = z
  .strictObject({
    id: slugSchema.describe('Last part of the opening’s address: /careers/{id}.'),
    title: z.string().min(1).max(100).describe('Name of the job, for example "Diesel technician".'),
    location_id: z.number().int().positive().describe('The location of the job; applications go there.'),
    employment_types: z.array(z.enum(employmentTypes)).min(1).describe('How one is employed.'),
    summary: z.string().min(1).max(300).describe('One or two sentences for the list and for search engines.'),
    text: z.string().min(1).describe('The work, and what is asked and offered, in Markdown.'),
    pay: z
      .strictObject({
        from_dollars: z.number().positive().describe('The least, before tax.'),
        to_dollars: z
          .number()
          .positive()
          .nullable()
          .default(null)
          .describe('The most; null where there is one figure.'),
        per: z.enum(['hour', 'year']).describe('For an hour or a year.'),
      })
      .nullable()
      .default(null)
      .describe('The pay, where it is stated.'),
    posted_on: z.iso.date().describe('First day.'),
    closes_on: z.iso.date().describe('Last day for applications; from the next day on the address answers 410.'),
  })
  .superRefine(({ pay, posted_on: from, closes_on: to }, context) => {
    if (to < from)
      context.addIssue({ code: 'custom', path: ['closes_on'], message: `a day that is not before posted_on, ${from}` });
    if (pay !== null && pay.to_dollars !== null && pay.to_dollars < pay.from_dollars)
      context.addIssue({
        code: 'custom',
        path: ['pay', 'to_dollars'],
        message: `a number of at least from_dollars, ${pay.from_dollars}`,
      });
  });

export type OpeningSettings = z.output<typeof openingSchema>;
