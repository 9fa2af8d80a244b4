import { describe, expect, test } from 'vitest';
import type { FormField } from '../../leads/forms/form-field.ts';
import { oneStep } from '../../leads/forms/lead-form.ts';
import { validateSteps } from '../../leads/forms/stepped-form.ts';
import {
  deliveryCents,
  handoverQuestions,
  handoverText,
  noSetPrice,
  pickUpTimeText,
  type HandoverOptions,
} from './handover-step.ts';
import { canMoveOrder, isOpenOrder, orderExpiry, orderStates } from './order-states.ts';
import {
  nextOrderStep,
  formOfOrder,
  openOrderStep,
  ownAnswers,
  postedOrderStep,
  reachedOrderStep,
  stepBefore,
  stepsOfOrder,
} from './order-steps.ts';
import { paymentQuestions } from './payment-step.ts';
import {
  chosenEstimate,
  tradeInQuestions,
  tradeInText,
  withChosenEstimate,
  type OfferedEstimate,
} from './trade-in-step.ts';

const present = '2026-11-28T10:00';
const estimate: OfferedEstimate = {
  valuationId: 'v1',
  vehicle: '2018 Mazda CX-5',
  offer: '$12,000',
  validUntil: '2026-12-04',
};
const sydney = { name: 'Greater Sydney', cents: 0 };
const country = { name: 'Rest of New South Wales', cents: 390_00 };
const handover: HandoverOptions = {
  yard: 'Kotara',
  regions: [sydney, country],
  deliveryTo: (postcode) => (postcode === '2000' ? sydney : postcode === '2580' ? country : null),
  pickUpTimes: null,
  pickUpProblem: (time) => (time.startsWith('2026-12-25') ? 'Kotara is closed on 25 December.' : null),
};
const questions = {
  'trade-in': tradeInQuestions([estimate], 2026),
  payment: paymentQuestions({ isFinanced: true }),
  handover: handoverQuestions(handover),
};
const wrongIn = (fields: readonly FormField[], posted: Record<string, string>) =>
  validateSteps({ steps: oneStep(fields), hidden: [] }, posted, present);
const errorsOf = (step: keyof typeof questions, posted: Record<string, string>) => wrongIn(questions[step], posted);

describe('the trade-in', () => {
  const described = {
    trade_in: 'described',
    own_make: 'Mazda',
    own_model: 'CX-5',
    own_year: '2018',
    own_odometer: '85,000 km',
  };

  test.each([
    ['nothing chosen', {}, ['trade_in']],
    ['none', { trade_in: 'none' }, []],
    ['an estimate that was offered', { trade_in: 'estimate v1' }, []],
    ['an estimate of somebody else', { trade_in: 'estimate v2' }, ['trade_in']],
    ['one in words', described, []],
    ['one in words without words', { trade_in: 'described' }, ['own_make', 'own_model', 'own_year', 'own_odometer']],
    ['a year with two digits', { ...described, own_year: '18' }, ['own_year']],
    ['a year after next', { ...described, own_year: '2028' }, ['own_year']],
    ['kilometres in words', { ...described, own_odometer: 'many' }, ['own_odometer']],
  ])('is checked: %s', (_, posted, wrong) => {
    expect(Object.keys(errorsOf('trade-in', posted))).toEqual(wrong);
  });

  test('keeps nothing of what a choice leaves out, or a form never asked', () => {
    const posted = { ...described, trade_in: 'none', own_condition: '', id: 'x' };
    const stored = { payment: { payment_method: 'cash' }, 'trade-in': { ...described, own_condition: 'A dent' } };
    const form = formOfOrder({ steps: stepsOfOrder({ asksDocuments: false }), questions, missing: {} });
    const keptOf = (sent: typeof posted) => {
      const { step, values } = postedOrderStep(form, { step: 'trade-in', answers: stored, posted: sent });
      return ownAnswers(form.steps[step]!, values);
    };
    expect(keptOf(posted)).toEqual({ trade_in: 'none' });
    expect(keptOf({ ...posted, trade_in: 'described' })).toEqual(described);
  });

  test('is told in words', () => {
    expect(tradeInText({ trade_in: 'none' }, [])).toBe('No trade-in');
    expect(tradeInText({ ...described, own_condition: 'A dent\non the door' }, [])).toBe(
      '2018 Mazda CX-5, 85,000 km. A dent on the door',
    );
    expect(tradeInText({ trade_in: 'estimate v1' }, [estimate])).toBe(
      '2018 Mazda CX-5: our estimate of $12,000, valid until Friday 4 December 2026',
    );
  });

  test('takes an estimate over with its last day, after which it is none any more', () => {
    const answers = withChosenEstimate({ trade_in: 'estimate v1' }, [estimate]);
    expect(chosenEstimate(answers, '2026-12-04')).toEqual(estimate);
    expect(chosenEstimate(answers, '2026-12-05')).toBeNull();
    const accepted = withChosenEstimate({ trade_in: 'estimate v1' }, [{ ...estimate, validUntil: '' }]);
    expect(chosenEstimate(accepted, '2027-12-05')).toEqual({ ...estimate, validUntil: '' });
    expect(chosenEstimate({ trade_in: 'none' }, '2026-12-04')).toBeNull();
  });
});

describe('the payment', () => {
  test('is cash or finance, and cash alone for a vehicle that is never financed', () => {
    expect(errorsOf('payment', { payment_method: 'finance' })).toEqual({});
    const cashOnly = paymentQuestions({ isFinanced: false });
    expect(wrongIn(cashOnly, { payment_method: 'finance' })).not.toEqual({});
    expect(wrongIn(cashOnly, { payment_method: 'cash' })).toEqual({});
  });
});

describe('the handover', () => {
  const delivery = { handover: 'delivery', delivery_postcode: '2000', delivery_address: '1 Example Street' };

  test.each([
    ['pick-up without a time', { handover: 'pick-up' }, {}],
    ['pick-up at a time', { handover: 'pick-up', pick_up_time: '2026-12-01T10:00' }, {}],
    [
      'pick-up on a closed day',
      { handover: 'pick-up', pick_up_time: '2026-12-25T10:00' },
      { pick_up_time: 'Kotara is closed on 25 December.' },
    ],
    [
      'pick-up in the past',
      { handover: 'pick-up', pick_up_time: '2026-11-27T10:00' },
      { pick_up_time: expect.any(String) },
    ],
    ['delivery', delivery, {}],
    [
      'delivery where there is no set price',
      { ...delivery, delivery_postcode: '6000' },
      { delivery_postcode: noSetPrice },
    ],
    ['delivery to no postcode', { ...delivery, delivery_postcode: '20' }, { delivery_postcode: expect.any(String) }],
    ['delivery to no street', { ...delivery, delivery_address: '' }, { delivery_address: expect.any(String) }],
  ])('is checked: %s', (_, posted, errors) => {
    expect(errorsOf('handover', posted)).toEqual(errors);
  });

  test('is pick-up alone where the dealer does not deliver', () => {
    const asked = handoverQuestions({ ...handover, regions: [] });
    expect(wrongIn(asked, delivery)).toEqual({ handover: expect.any(String) });
  });

  test('says what each delivery costs where it is chosen', () => {
    expect(handoverQuestions(handover)[0]!.options).toMatchObject([
      { value: 'pick-up' },
      { value: 'delivery', description: 'Greater Sydney, free; Rest of New South Wales, $390' },
    ]);
    expect(deliveryCents({ ...delivery, delivery_postcode: '2580' }, handover)).toBe(390_00);
    expect(deliveryCents({ ...delivery, handover: 'pick-up', delivery_postcode: '2580' }, handover)).toBe(0);
  });

  test('is told in words', () => {
    expect(handoverText(delivery, handover)).toBe('Delivery to 1 Example Street, 2000 (Greater Sydney, free)');
    const wish = { handover: 'pick-up', pick_up_time: '2026-12-01T10:00' };
    expect(handoverText(wish, handover)).toBe('Pick-up at Kotara');
    expect(pickUpTimeText(wish, handover)).toBe('Tue 1 Dec 2026, 10:00 am, if it suits the yard');
    // Chosen before the delivery was.
    expect(pickUpTimeText({ ...delivery, pick_up_time: '2026-12-01T10:00' }, handover)).toBe('');
  });
});

describe('the steps', () => {
  const answers = {
    'trade-in': { trade_in: 'none' },
    payment: { payment_method: 'cash' },
    handover: { handover: 'pick-up' },
  };

  const steps = stepsOfOrder({ asksDocuments: true });
  const without = stepsOfOrder({ asksDocuments: false });
  const formWith = (asked: typeof steps, missing = {}) => formOfOrder({ steps: asked, questions, missing });
  const open = (stored: Parameters<typeof openOrderStep>[1], asked = without, missing = {}) =>
    openOrderStep(formWith(asked, missing), stored, present);

  test('open in their order, and an answer that holds no longer opens its step again', () => {
    expect(open({})).toBe('trade-in');
    expect(open({ ...answers, payment: undefined! })).toBe('payment');
    expect(open(answers)).toBe('review');
    const late = { ...answers, handover: { handover: 'pick-up', pick_up_time: '2026-11-28T09:00' } };
    expect(open(late)).toBe('handover');
  });

  test('have one for documents where the dealer asks for any, which opens again for one that is needed', () => {
    const missing = { document_licence: 'Please add a photo of this: licence.' };
    expect(open(answers, steps)).toBe('documents');
    expect(open({ ...answers, documents: {} }, steps)).toBe('review');
    expect(open({ ...answers, documents: {} }, steps, missing)).toBe('documents');
    expect(open({ ...answers, documents: {} }, without, missing)).toBe('review');
  });

  test('before the open one can be gone back to, and those after it lead to it', () => {
    const reached = (wished: string, stored: object, asked = steps) =>
      reachedOrderStep(wished, formWith(asked), stored, present);
    const { 'trade-in': tradeIn } = answers;
    expect(reached('details', { 'trade-in': tradeIn })).toBe('details');
    expect(reached('review', { 'trade-in': tradeIn })).toBe('payment');
    expect(reached('constructor', { 'trade-in': tradeIn })).toBe('payment');
    expect(reached('documents', answers, without)).toBe('review');
    expect([steps, without].map((each) => nextOrderStep('handover', each))).toEqual(['documents', 'review']);
    expect([steps, without].map((each) => stepBefore('review', each))).toEqual(['documents', 'handover']);
    expect(stepBefore('details', steps)).toBeNull();
  });
});

describe('the states', () => {
  test('of an order only go forward', () => {
    const moves = orderStates.flatMap((from) =>
      orderStates.filter((to) => canMoveOrder(from, to)).map((to) => `${from} -> ${to}`),
    );
    expect(moves).toEqual(['draft -> placed', 'placed -> released']);
  });

  test('a draft is open for 7 days after its last change', () => {
    const changedAt = new Date('2026-11-28T00:00:00Z');
    const draft = { state: 'draft' as const, expiresAt: orderExpiry(changedAt) };
    expect(isOpenOrder(draft, new Date('2026-12-04T23:59:59Z'))).toBe(true);
    expect(isOpenOrder(draft, new Date('2026-12-05T00:00:00Z'))).toBe(false);
    expect(isOpenOrder({ ...draft, state: 'placed' }, changedAt)).toBe(false);
  });
});
