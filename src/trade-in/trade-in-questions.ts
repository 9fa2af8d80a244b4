/**
 * The standard questions about a valuation and their answers in Markdown (TRADE-13 to TRADE-17). Every figure is the switch that the steps
 * themselves go by, so that the words and the rules cannot disagree.
 */
import type { TradeInSettings } from './settings.ts';

export interface TradeInQuestion { question: string; answer: string }

export interface QuestionsContext {
  settings: Pick<TradeInSettings, 'maximum_age_years' | 'maximum_km' | 'estimate_valid_days' | 'buying_team_hours' | 'faq'>;
  /** Number of the buying team as people read it; `''` for none. */
  phone: string;
  termsPath: string;
  privacyPath: string;
}

/** The standard ones first, then the dealer's own; a dealer's answer to a question of ours takes the place of our answer. */
export function tradeInQuestions({ settings, phone, termsPath, privacyPath }: QuestionsContext): TradeInQuestion[] {
  const days = daysText(settings.estimate_valid_days);
  const km = settings.maximum_km.toLocaleString('en-AU');
  const standard: TradeInQuestion[] = [
    {
      question: 'How do you work out the estimate?',
      answer: 'We look at the prices at which vehicles like yours are for sale, allow for age and kilometres, take off what it costs to prepare and sell one and what we earn on it, and then what your answers about its condition change. The result shows each of these steps, with a range around the figure.',
    },
    {
      question: 'Which vehicles get an estimate online?',
      answer: `Those up to ${settings.maximum_age_years} years old that have done up to ${km} km. We do not give an online estimate over that, because condition decides most of the price by then. Send us the details all the same and our buying team calls you.`,
    },
    {
      question: 'How long is an estimate valid?',
      answer: `For ${days}, the day on which it was made not counted. After that the market may have moved, and a new estimate takes two minutes.`,
    },
    {
      question: 'Is the estimate what I will be paid?',
      answer: 'It is if your vehicle is as you described it. We inspect it before anything is signed. If we find something that the answers did not say, we show it to you and tell you what it changes; you can always say no.',
    },
    { question: 'Do I have to buy a car from you?', answer: 'No. You can put the amount towards one of ours, or we buy yours outright.' },
    {
      question: 'What if I still owe money on it?',
      answer: 'That is usual. We ask your lender for the payout figure, pay it, and give you the rest. If you owe more than the vehicle is worth, we tell you the difference before you decide. We check the Personal Property Securities Register (PPSR) in any case.',
    },
    {
      question: 'What should I bring?',
      answer: 'Your driver licence, the registration papers, every key, the service book, and, if money is owing on it, the lender’s name and contract number.',
    },
    {
      question: 'What happens to my details and photos?',
      answer: `Our buying team uses them to value your vehicle and to reach you about it. Your name and number are stored when you ask for the result, not before. Our [privacy policy](${privacyPath}) says the rest, and the [valuation terms](${termsPath}) say what the estimate is.`,
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

/** `1` -> `1 day`, `7` -> `7 days`. */
export function daysText(days: number): string {
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}
