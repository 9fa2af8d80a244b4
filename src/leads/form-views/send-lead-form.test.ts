import { expect, test } from 'vitest';
import { sendLeadForm } from './send-lead-form.ts';

const answered = (status: number, body: object) =>
  sendLeadForm({
    address: '/api/leads',
    form: 'sell-my-car',
    fields: {},
    idempotencyKey: 'key',
    fetch: async () => Response.json(body, { status }),
  });
const whatToDo = 'Nothing you typed is lost. Please try again in a few minutes, or give us a call.';

test.each([
  [500, {}, `An unexpected error occured. ${whatToDo}`],
  [200, {}, `An unexpected error occured. ${whatToDo}`],
  [500, { error: 'Something went wrong on our side.' }, `Something went wrong on our side. ${whatToDo}`],
  [429, { error: 'Please wait a few minutes.' }, 'Please wait a few minutes.'],
])('an answer %i %j says what happened and what to do', async (status, body, message) => {
  expect(await answered(status, body)).toEqual({ kind: 'failed', message });
});
