/**
 * The standard questions about a vehicle's condition, and the effect of each answer on its value. The dealer's settings
 * can replace them; these are the questions of a trade-in appraisal sheet. The amounts are a starting point, in the
 * middle of the deductions in Australian valuation guides, and each dealer should set their own.
 *
 * Written-off vehicles (in the register that a PPSR search shows) get no online figure: the value of a repaired
 * write-off depends on the repair.
 */
import * as z from 'zod';

const id = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,39}$/, 'small letters, digits and underscores, such as "service_history"');

const conditionAnswerSchema = z.strictObject({
  id: id.describe('Name of the answer in the posted form; it stays the same when the text changes.'),
  label: z.string().trim().min(1).max(120).describe('The answer as visitors read it.'),
  help: z.string().max(300).default('').describe('A sentence below it.'),
  percent: z
    .number()
    .min(-90)
    .max(50)
    .default(0)
    .describe('The change in value, in percent: -6 takes six percent off.'),
  dollars: z.number().min(-50_000).max(50_000).default(0).describe('The change in value, in dollars.'),
  person_decides: z
    .string()
    .max(300)
    .default('')
    .describe('Why a person values such a vehicle; if empty, the estimate is shown online.'),
});

export const conditionQuestionSchema = z.strictObject({
  id: id.describe('Name of the question in the posted form; it stays the same when the text changes.'),
  question: z.string().trim().min(1).max(200).describe('The question.'),
  help: z.string().max(300).default('').describe('A sentence below it.'),
  answers: z.array(conditionAnswerSchema).min(2).max(8).describe('The answers, the best first.'),
});
export type ConditionQuestion = z.output<typeof conditionQuestionSchema>;
export type ConditionAnswer = ConditionQuestion['answers'][number];

/** Question -> chosen answer, by their ids: the `adjustments` of the specification (TRADE-7, DATA-50). */
export type Adjustments = Readonly<Record<string, string>>;

export const standardQuestions: z.input<typeof conditionQuestionSchema>[] = [
  {
    id: 'condition',
    question: 'What condition is it in overall?',
    answers: [
      {
        id: 'excellent',
        label: 'Excellent',
        help: 'Looks and drives like new. No marks worth mentioning.',
        percent: 2,
      },
      { id: 'good', label: 'Good', help: 'A few small marks that are normal for its age.' },
      {
        id: 'fair',
        label: 'Fair',
        help: 'Scratches, dents or worn trim that need repair.',
        percent: -6,
      },
      { id: 'poor', label: 'Poor', help: 'Obvious damage, rust or faults.', percent: -15 },
    ],
  },
  {
    id: 'accident',
    question: 'Has it been in an accident?',
    answers: [
      { id: 'none', label: 'No' },
      { id: 'minor', label: 'Yes, small damage that was repaired', percent: -3 },
      { id: 'major', label: 'Yes, large damage that was repaired', percent: -12 },
      { id: 'unrepaired', label: 'Yes, and it still has damage', percent: -15, dollars: -1_500 },
    ],
  },
  {
    id: 'mechanical',
    question: 'Does everything work?',
    help: 'Engine, gearbox, brakes, air conditioning, warning lights.',
    answers: [
      { id: 'works', label: 'Yes, everything works' },
      { id: 'minor', label: 'Something small does not', percent: -3, dollars: -300 },
      { id: 'major', label: 'It has a serious fault or a warning light is on', percent: -12, dollars: -1_500 },
    ],
  },
  {
    id: 'service_history',
    question: 'Does it have its service history?',
    answers: [
      { id: 'full', label: 'Complete, with logbook' },
      { id: 'partial', label: 'Some of it', percent: -3 },
      { id: 'none', label: 'No', percent: -7 },
    ],
  },
  {
    id: 'tyres',
    question: 'How are the tyres?',
    answers: [
      { id: 'good', label: 'Good tread on all four' },
      { id: 'worn', label: 'Half worn', dollars: -250 },
      { id: 'due', label: 'Due for replacement', dollars: -800 },
    ],
  },
  {
    id: 'keys',
    question: 'How many keys come with it?',
    answers: [
      { id: 'two', label: 'Two or more' },
      { id: 'one', label: 'One', dollars: -350 },
    ],
  },
  {
    id: 'written_off',
    question: 'Has it ever been written off?',
    help: 'Insurers record write-offs in a register that a PPSR search shows.',
    answers: [
      { id: 'no', label: 'No' },
      { id: 'not_sure', label: 'Not that I know of', help: 'We check the register before we pay.' },
      {
        id: 'yes',
        label: 'Yes',
        person_decides: 'We need to see a vehicle that was written off and repaired before we can value it.',
      },
    ],
  },
  {
    id: 'finance_owing',
    question: 'Is money still owing on it?',
    help: 'It does not change what the vehicle is worth. We pay your lender first, and you get the rest.',
    answers: [
      { id: 'no', label: 'No' },
      { id: 'yes', label: 'Yes' },
      { id: 'not_sure', label: 'I am not sure' },
    ],
  },
];

/** A question with its chosen answer. */
export interface Answered {
  question: ConditionQuestion;
  answer: ConditionAnswer;
}

/** The chosen answer of every question in the dealer's order, and the ids of questions without a valid answer. */
export function readAdjustments(
  adjustments: Adjustments,
  questions: readonly ConditionQuestion[],
): { answered: Answered[]; missing: string[] } {
  const answered: Answered[] = [];
  const missing: string[] = [];
  for (const question of questions) {
    const answer = Object.hasOwn(adjustments, question.id)
      ? question.answers.find((each) => each.id === adjustments[question.id])
      : undefined;
    if (answer === undefined) missing.push(question.id);
    else answered.push({ question, answer });
  }
  return { answered, missing };
}
