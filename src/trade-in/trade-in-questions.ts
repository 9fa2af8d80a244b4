/**
 * The standard questions and answers about a valuation in Markdown (TRADE-13 to TRADE-17). Every figure comes from the
 * setting that the steps use, so that text and rules cannot disagree.
 */
import { capitalised } from '../shared/text.ts';
import type { TradeInSettings } from './settings.ts';
import { valuedOnlineText } from './valuation-limits.ts';

export interface TradeInQuestion {
  question: string;
  answer: string;
}

export interface QuestionsContext {
  settings: Pick<
    TradeInSettings,
    'maximum_age_years' | 'maximum_km' | 'estimate_valid_days' | 'valued_item_types' | 'buying_team_hours' | 'faq'
  >;
  /** Number of the buying team as people read it; `''` for none. */
  phone: string;
  termsPath: string;
  privacyPath: string;
}

/** The standard ones first, then the dealer's own; a dealer's answer to a standard question replaces ours. */
export function tradeInQuestions({ settings, phone, termsPath, privacyPath }: QuestionsContext): TradeInQuestion[] {
  const standard: TradeInQuestion[] = [
    ...(valuedOnlineText(settings) === '' ? inPersonQuestions : onlineQuestions(settings)),
    {
      question: 'Do I have to buy from you?',
      answer: 'No. You can put the amount towards one of ours, or we buy yours outright.',
    },
    {
      question: 'What if I still owe money on it?',
      answer:
        'That is usual. We get the payout figure from your lender, pay it, and give you the rest. If you owe more than the vehicle is worth, we tell you the difference before you decide. We check the Personal Property Securities Register (PPSR) in any case.',
    },
    {
      question: 'What should I bring?',
      answer:
        'Your driver licence, the registration papers, every key, the service book, and, if money is owing on it, the lender’s name and contract number.',
    },
    {
      question: 'What happens to my details and photos?',
      answer: `Our buying team uses them to value your vehicle and to reach you about it. Your name and number are stored when you ask for the result, not before. Our [privacy policy](${privacyPath}) has the details, and the [valuation terms](${termsPath}) explain the figure.`,
    },
    {
      question: 'When can I talk to the buying team?',
      answer: `${settings.buying_team_hours}${phone === '' ? '' : `, on [${phone}](tel:${phone.replace(/[^+\d]/g, '')})`}.`,
    },
  ];
  const own = new Map(settings.faq.map((each) => [each.question.trim().toLowerCase(), each]));
  const isOwn = ({ question }: TradeInQuestion) => own.has(question.toLowerCase());
  const known = new Set(standard.filter(isOwn).map(({ question }) => question.toLowerCase()));
  return [
    ...standard.map((each) => own.get(each.question.toLowerCase()) ?? each),
    ...settings.faq.filter(({ question }) => !known.has(question.trim().toLowerCase())),
  ];
}

const asDescribed =
  'It is if your vehicle is as you described it. We inspect it before anything is signed. If we find something that your answers did not mention, we show it to you and tell you how it changes the figure. You can always say no.';

function onlineQuestions(settings: QuestionsContext['settings']): TradeInQuestion[] {
  return [
    {
      question: 'How do you work out the estimate?',
      answer:
        'We look at the prices at which vehicles like yours are for sale, allow for age and kilometres, subtract the cost to prepare and sell it and our margin, and then adjust for your answers about its condition. The result shows each of these steps, with a range around the figure.',
    },
    {
      question: 'Which vehicles get an estimate online?',
      answer: `${capitalised(valuedOnlineText(settings))} up to ${settings.maximum_age_years} years old that have done up to ${settings.maximum_km.toLocaleString('en-AU')} km. Above that we do not give an online estimate, because the price then depends mostly on condition. We also do not if too few vehicles like yours are for sale to compare. Send us the details anyway and our buying team will call you.`,
    },
    {
      question: 'How long is an estimate valid?',
      answer: `For ${daysText(settings.estimate_valid_days)}, not counting the day you made it. If you accept online by the end of the last day, the figure stays valid until the inspection we arrange. After that day the market may have moved, and a new estimate takes two minutes.`,
    },
    { question: 'Is the estimate what I will be paid?', answer: asDescribed },
  ];
}

/** For a dealer who gives no figures online. */
const inPersonQuestions: readonly TradeInQuestion[] = [
  {
    question: 'Do I see a figure online?',
    answer:
      'No, a person values your vehicle. One of our buyers looks at what you sent and at the prices of similar vehicles, and calls you with a figure, or to arrange an inspection.',
  },
  {
    question: 'How long is the figure valid?',
    answer: 'Our buyer tells you when you get the figure. Ask for it in writing if you would like to think about it.',
  },
  { question: 'Is that figure what I will be paid?', answer: asDescribed },
];

/** `1` -> `1 day`, `7` -> `7 days`. */
export function daysText(days: number): string {
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}
