import { expect, test } from 'vitest';
import { conditionQuestionSchema, standardQuestions } from './condition-questions.ts';
import { isFieldVisible } from '../leads/forms/form-field.ts';
import { readTypedVehicle } from './described-vehicle.ts';
import type { PublicValuation } from './public-valuation.ts';
import { takeStep } from '../leads/forms/stepped-form.ts';
import { valuationWork, type ValuationCallResult, type ValuationCalls } from './valuation-work.ts';
import {
  adjustmentsOf,
  answerField,
  describeValuation,
  publicQuestions,
  typedVehicleOf,
  withFound,
} from './valuation-form.ts';

const questions = publicQuestions(standardQuestions.map((question) => conditionQuestionSchema.parse(question)));
const contact = {
  heading: 'Your details',
  introduction: '',
  hidden: [],
  fields: [{ name: 'email', label: 'Email', type: 'email' as const, required: true, value: '', maxLength: 254 }],
};
const input = { questions, contact, vocabulary: [], state: 'QLD', valuedTypes: ['car' as const] };
const form = describeValuation(input);
const { steps } = form;
const at = (id: string) => steps.findIndex((step) => step.id === id);
const answers = Object.fromEntries(questions.map(({ id, answers: [best] }) => [answerField(id), best!.id]));
const corolla = { itemType: 'car', year: '2021', make: 'Toyota', model: 'Corolla', odometerKm: '41,200' };
const byHand = { ...corolla, way: 'hand', valuation_id: 'v1' };
const found = {
  rego: '123ABC',
  regoState: 'QLD' as const,
  vehicle: {
    itemType: 'car' as const,
    vin: 'VIN1',
    year: 2021,
    make: 'Toyota',
    model: 'Corolla',
    badge: 'ZR',
    series: '',
    body: 'hatch' as const,
    fuel: 'Petrol' as const,
    transmission: 'Automatic' as const,
    drive: 'FWD' as const,
    engineLitres: null,
    colour: 'Red',
  },
};
const valuation = (values: Partial<PublicValuation>): PublicValuation =>
  ({ id: 'v1', outcome: 'estimate', ...values }) as PublicValuation;

/** Calls that succeed; each one made is listed in `made`. */
function fakeCalls(overrides: Partial<ValuationCalls> = {}): { calls: ValuationCalls; made: string[] } {
  const made: string[] = [];
  const ok = <Answer>(answer: Answer): ValuationCallResult<Answer> => ({ kind: 'ok', answer });
  const calls: ValuationCalls = {
    begin: async () => ok({ id: 'v1' }),
    lookUp: async () => ok(found),
    describe: async () => ok(valuation({})),
    value: async () => ok(valuation({})),
    send: async () => ok({ leadId: 'l1', eventId: 22, valuation: valuation({}) }),
    ...overrides,
  };
  return {
    made,
    calls: Object.fromEntries(
      Object.entries(calls).map(([name, work]) => [
        name,
        (...input: never[]) => {
          made.push(name);
          return (work as (...all: never[]) => unknown)(...input);
        },
      ]),
    ) as unknown as ValuationCalls,
  };
}
const take = (
  step: string,
  values: Record<string, string>,
  { move = 'next', calls = fakeCalls().calls }: { move?: string; calls?: ValuationCalls } = {},
) =>
  takeStep(
    { form, step: at(step), move, values, present: '2026-11-20T12:00' },
    valuationWork({ questions, calls, isPostcode: async () => true }),
  );

test('the state of the registration is the dealer’s from the start (LEAD-62)', () => {
  const stateOf = (state: string) =>
    describeValuation({ ...input, state }).steps[0]!.fields.find(({ name }) => name === 'regoState')?.value;
  expect([stateOf('QLD'), stateOf('NSW')]).toEqual(['QLD', 'NSW']);
});

test('a registration that is known brings the vehicle, and its facts go along to the valuation', async () => {
  const taken = await take('vehicle', { rego: '123 abc', regoState: 'QLD' });
  expect(taken).toMatchObject({
    step: at('confirm'),
    errors: {},
    values: { way: 'found', make: 'Toyota', valuation_id: 'v1', vin: 'VIN1' },
  });
  expect(typedVehicleOf({ ...taken.values, odometerKm: '5000' })).toMatchObject({
    rego: '123ABC',
    vin: 'VIN1',
    fuel: 'Petrol',
    odometerKm: '5000',
  });
});

test('a registration that nobody knows stays where it is typed, with the way on', async () => {
  const { calls } = fakeCalls({ lookUp: async () => ({ kind: 'refused', code: 'unknown', message: '' }) });
  const taken = await take('vehicle', { rego: 'zzz999', regoState: 'QLD' }, { calls });
  expect(taken).toMatchObject({
    step: at('vehicle'),
    errors: { rego: 'We could not find ZZZ999 in QLD. Please check it, or enter your vehicle by hand.' },
  });
});

test.each(['too-many', 'unavailable'])(
  'a registration that cannot be looked up now (%s) is said beside its field, as the other way is open',
  async (code) => {
    const { calls } = fakeCalls({
      lookUp: async () => ({ kind: 'refused', code, message: 'Please enter your vehicle by hand.' }),
    });
    expect(await take('vehicle', { rego: 'zzz999', regoState: 'QLD' }, { calls })).toMatchObject({
      step: at('vehicle'),
      failure: '',
      errors: { rego: 'Please enter your vehicle by hand.' },
    });
  },
);

test('a vehicle typed by hand needs no registration, and forgets what the register said of another but not what was typed', async () => {
  expect(await take('vehicle', {}, { move: 'by-hand' })).toMatchObject({
    step: at('confirm'),
    values: { way: 'hand', valuation_id: 'v1' },
  });
  const taken = await take(
    'confirm',
    { ...withFound({ valuation_id: 'v1' }, found), odometerKm: '5000' },
    { move: 'by-hand' },
  );
  expect(taken).toMatchObject({ step: at('confirm'), values: { way: 'hand', odometerKm: '5000', valuation_id: 'v1' } });
  expect(typedVehicleOf(taken.values)).toMatchObject({ make: '', vin: '', rego: '123ABC', regoState: 'QLD' });
});

test('a postcode that there is not stands beside what else is wrong', async () => {
  const field = (name: string, type: 'email' | 'postcode') => ({
    name,
    label: name,
    type,
    required: true,
    value: '',
    maxLength: 100,
  });
  const asking = describeValuation({
    ...input,
    contact: { ...contact, fields: [field('email', 'email'), field('postcode', 'postcode')] },
  });
  const { calls, made } = fakeCalls();
  const isPostcode = async (postcode: string) => postcode === '4000';
  const send = (postcode: string) =>
    takeStep(
      {
        form: asking,
        step: asking.steps.length - 1,
        move: 'next',
        values: { ...byHand, ...answers, email: '', postcode },
        present: '2026-11-20T12:00',
      },
      valuationWork({ questions, calls, isPostcode }),
    );
  expect((await send('4999')).errors).toEqual({
    email: 'Please enter your email address.',
    postcode: 'Invalid postcode',
  });
  expect((await send('4000')).errors).toEqual({ email: 'Please enter your email address.' });
  expect(made).not.toContain('send');
});

test('a step that is not in order stays, and the step before it comes first', async () => {
  expect(await take('confirm', { way: 'hand', itemType: 'car' })).toMatchObject({
    step: at('confirm'),
    errors: {
      year: expect.any(String),
      make: expect.any(String),
      model: expect.any(String),
      odometerKm: expect.any(String),
    },
  });
  expect(await take('condition', { ...byHand, make: '' })).toMatchObject({
    step: at('confirm'),
    errors: { make: 'Please enter the make of your vehicle.' },
  });
  const { [answerField('keys')]: _keys, ...missing } = answers;
  expect((await take('condition', { ...byHand, ...missing })).errors).toEqual({
    [answerField('keys')]: expect.stringContaining('How many keys'),
  });
});

test('a caravan has neither odometer nor gearbox nor the badge of a car, and nobody is asked for the gearbox of a vehicle that was found', async () => {
  const { odometerKm: _km, ...caravan } = { ...byHand, itemType: 'caravan', transmission: 'Manual', badge: 'GXL' };
  expect(await take('confirm', caravan)).toMatchObject({ errors: {}, step: at('confirm') + 1 });
  expect(typedVehicleOf(caravan)).toMatchObject({ odometerKm: '0', transmission: '', badge: '' });
  const asked = (values: Record<string, string>) =>
    steps[at('confirm')]!.fields.filter((field) => isFieldVisible(field, values)).map(({ name }) => name);
  for (const itemType of ['', 'car', 'motorcycle', 'truck'])
    expect(asked({ way: 'hand', itemType })).toEqual(expect.arrayContaining(['transmission', 'odometerKm']));
  expect(asked({ way: 'hand', itemType: 'caravan' })).toEqual(['itemType', 'year', 'make', 'model']);
  expect(asked({ way: 'found', itemType: 'car' })).toEqual(['odometerKm']);
});

test.each(['abc', '-5', '41.5', '9000000', '12 34'])(
  '%s is no reading of an odometer, and is said to be none in words',
  async (odometerKm) => {
    const message = 'Please enter the kilometres on the odometer, such as 45,000.';
    expect((await take('confirm', { ...byHand, odometerKm })).errors).toEqual({ odometerKm: message });
    expect(readTypedVehicle({ ...corolla, odometerKm }, '2026-11-20')).toEqual({
      ok: false,
      reason: { odometerKm: message },
    });
  },
);

test.each(['41200', '41,200', '41 200 km', '41,200 kms', ' 41200km '])(
  '%s is 41,200 km, for the browser and for the server',
  async (odometerKm) => {
    expect((await take('confirm', { ...byHand, odometerKm })).errors).toEqual({});
    expect(readTypedVehicle({ ...corolla, odometerKm }, '2026-11-20')).toMatchObject({
      ok: true,
      value: { odometerKm: 41_200 },
    });
  },
);

test('the answers are valued, and the values say whether a person calls', async () => {
  const { calls, made } = fakeCalls({ value: async () => ({ kind: 'ok', answer: valuation({ outcome: 'call' }) }) });
  expect((await take('condition', { ...byHand, ...answers }, { calls })).values).toMatchObject({ outcome: 'call' });
  expect(made).toEqual(['describe', 'value']);
  expect(adjustmentsOf({ ...byHand, ...answers })).toEqual(
    Object.fromEntries(questions.map(({ id, answers: [best] }) => [id, best!.id])),
  );
});

test('errors of the server stand at their question', async () => {
  const { calls } = fakeCalls({
    value: async () => ({ kind: 'invalid', errors: { keys: 'Please choose an answer.' } }),
  });
  expect((await take('condition', { ...byHand, ...answers }, { calls })).errors).toEqual({
    [answerField('keys')]: 'Please choose an answer.',
  });
});

test('a valuation that the server has lost is begun anew, once', async () => {
  const lost: ValuationCallResult<never> = { kind: 'refused', code: 'unknown', message: 'gone' };
  let calledFor: string[] = [];
  const { calls } = fakeCalls({
    begin: async () => ({ kind: 'ok', answer: { id: 'v2' } }),
    describe: async (id) => {
      calledFor.push(id);
      return id === 'v1' ? lost : { kind: 'ok', answer: valuation({}) };
    },
  });
  expect(await take('confirm', byHand, { calls })).toMatchObject({
    failure: '',
    step: at('confirm') + 1,
    values: { valuation_id: 'v2' },
  });
  expect(calledFor).toEqual(['v1', 'v2']);
  calledFor = [];
  expect(await take('confirm', byHand, { calls: fakeCalls({ describe: async () => lost }).calls })).toMatchObject({
    failure: 'gone',
    step: at('confirm'),
  });
});

test('a network that fails keeps every answer at its step', async () => {
  const failed: ValuationCallResult<never> = { kind: 'failed' };
  const broken = fakeCalls({
    begin: async () => failed,
    lookUp: async () => failed,
    describe: async () => failed,
    value: async () => failed,
    send: async () => failed,
  }).calls;
  const all = { ...byHand, ...answers, outcome: 'estimate', email: 'a@example.com' };
  for (const id of ['vehicle', 'confirm', 'condition', 'you']) {
    const values = { ...all, rego: '123ABC', regoState: 'QLD', ...(id === 'vehicle' ? { valuation_id: '' } : {}) };
    expect(await take(id, values, { calls: broken })).toMatchObject({
      step: at(id),
      values,
      errors: {},
      failure: expect.stringContaining('Nothing you typed is lost'),
      sent: null,
    });
  }
});

test('the contact step sends its own fields, and values anew what was changed since', async () => {
  const all = { ...byHand, ...answers, email: 'a@example.com' };
  let fields: unknown;
  const { calls, made } = fakeCalls({
    send: async (_id, sent) => {
      fields = sent;
      return { kind: 'ok', answer: { leadId: 'l1', eventId: 22, valuation: valuation({}) } };
    },
  });
  expect((await take('you', { ...all, outcome: 'estimate' }, { calls })).sent).toMatchObject({
    leadId: 'l1',
    eventId: 22,
    valuation: { id: 'v1' },
  });
  expect(made).toEqual(['send']);
  expect(fields).toEqual({ email: 'a@example.com' });
  made.length = 0;
  await take('you', { ...all, outcome: '' }, { calls });
  expect(made).toEqual(['describe', 'value', 'send']);
});

test('back leads a step back, and checks nothing', async () => {
  const { calls, made } = fakeCalls();
  expect(await take('condition', byHand, { move: 'back', calls })).toMatchObject({ step: at('confirm'), errors: {} });
  expect(made).toEqual([]);
});

test('what an answer takes off is not told to the browser', () => {
  expect(JSON.stringify(questions)).not.toMatch(/percent|dollars/);
});

test.each([
  [['car'], ' Without it, an estimate uses the base model.'],
  [['motorcycle', 'caravan'], ' Without it, an estimate uses the base model.'],
  [[], ''],
  [['caravan'], ''],
] as const)(
  'the hint of the badge speaks of an estimate where %s get one, if any of them has a badge',
  (valuedTypes, rule) => {
    const badge = describeValuation({ ...input, valuedTypes })
      .steps.flatMap(({ fields }) => fields)
      .find(({ name }) => name === 'badge');
    expect(badge?.description).toBe(`As shown on the vehicle, such as GXL or Ascent Sport.${rule}`);
  },
);
