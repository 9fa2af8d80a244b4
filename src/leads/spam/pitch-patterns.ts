/**
 * How somebody writes who sells something to the dealer, whatever it is. None of it holds a message back by itself, two
 * together do: a shopper may say one of them by chance (`Would you be open to an offer?`). Who looks for work offers
 * themselves, so the form of the careers page is not asked for them.
 */
import type { SpamPattern } from './spam-patterns.ts';

const dealers =
  '(?:car |auto |automotive |motor )?(?:dealers?|dealerships?|car yards?|businesses|companies|clients|brands)';

const pattern = (weight: number, words: string, ...sources: readonly string[]): SpamPattern => ({
  pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${sources.join('|')})`, 'iu'),
  weight,
  words,
});

export const pitchPatterns: readonly SpamPattern[] = [
  pattern(
    5,
    'It offers something to dealers or businesses.',
    `(?:i|we|our (?:company|team|software|ai)) (?:can |could |also )?(?:help|work(?:ed|s)? with|partner with|speciali[sz]e in|support|build|provides?|offer|suppl(?:y|ies)|do|have (?:helped|done this for))\\b[^.!?\\n]{0,60}\\b(?:for|to|with|help(?:ed)?|across)?\\s*(?:\\d+ |over \\d+ |more than \\d+ )?${dealers}\\b`,
  ),
  pattern(
    5,
    'It offers to make the business grow or to save it money.',
    '(?:grow(?:ing)?|scale|increase|boost|improve|automates?|streamline|maximi[sz]e|transform|cut|reduc(?:e|ing)|sav(?:e|ing))\\b[^.!?\\n]{0,20}\\b(?:your|their) (?:[\\w-]+ )?(?:business|dealership|company|brand|sales|revenue|bookings|online presence|visibility|reputation|energy|power|bills?|overheads|invoices|marketing|profits?|productivity)\\b',
  ),
  pattern(
    5,
    'It looks for whoever decides about such offers.',
    '(?:who|person|someone|somebody|right person|manager|owner)\\b[^.!?\\n]{0,30}\\b(?:handles?|looks? after|manages?|responsible for|in charge of|runs?|about)\\b[^.!?\\n]{0,15}\\b(?:marketing|web ?site|advertising|social media|seo|it\\b(?= department| support)|purchasing|procurement|facilities|energy|power|payments|recruitment|hiring|reducing|staffing|google reviews)',
    'who is the best person to (?:send|share|discuss|forward)',
  ),
  pattern(
    5,
    'It ends as a sales letter does.',
    'would you be (?:open to (?:a (?:quick |short |brief )?(?:chat|call)|learning|hearing|seeing|exploring|discussing)|interested in (?:seeing|hearing|learning|growing|exploring))',
    'are you open to (?:a (?:quick |short )?(?:chat|call)|learning|hearing|seeing|exploring)',
    'worth a (?:quick |short )?(?:chat|call|conversation)(?=\\s*\\?)',
    '(?:can|could|may|shall) (?:i|we) (?:send|share|show|book)(?: over)?(?: you)?(?: over)?(?: (?:a|an|our|some|the|their|how))?[\\w -]{0,30}\\b(?:video|demo|deck|proposal|case study|brochure|catalogue|quotation|pricing|how it works|details)\\b',
    'let me know if (?:this is|it is|that is|you would find this) of interest',
    'hop on a (?:quick )?call',
    'reply for (?:a|more|the)\\b',
    'share your requirements?',
  ),
  pattern(
    5,
    'It promises something for nothing, or payment by results only.',
    'no win,? no fee',
    'pay per (?:conversation|lead|result|sale)',
    '(?:free|complimentary|no[- ]obligation) (?:audit|consultation|analysis|mock-?up|website review)',
    'at no cost so that',
    "(?:only (?:charge|pay) on (?:success|results)|or (?:they|you) do(?:n't| not) pay|no lock-?in contracts?|no monthly fees)",
  ),
  pattern(
    5,
    'It speaks of others who bought the same.',
    `${dealers} (?:like yours|in your (?:area|industry|suburb|city))`,
    `(?:helped|worked with) (?:over |more than )?\\d+ ${dealers}`,
    'your competitors are (?:already )?(?:using|getting|ranking|outranking)',
  ),
  pattern(
    5,
    'It offers a machine that talks to customers.',
    '(?:our|we build|an?) ai[- ](?:receptionist|assistant|agent|chat ?bot|voice|employee)s?',
    'our chat ?bots?',
  ),
  pattern(
    5,
    'It offers services or goods of a trade.',
    '(?:we|our company|i) (?:also )?(?:do|offer|provides?|supply|sell) (?:[\\w-]+,? ){0,3}(?:cleaning|signage|printing|uniforms|security|labour hire|recruitment|staffing|freight|logistics|promotional|merchandise|eftpos|photography|packaging|detailing|payroll|bookkeeping)\\b',
  ),
  pattern(
    3,
    'It introduces a seller by their office.',
    "(?:i am|i'm) (?:the |an? )?(?:(?:co-?)?founder|ceo|business development (?:manager|executive)|account (?:manager|executive)|marketing (?:consultant|specialist|manager)|growth \\w+|freelance \\w+)\\b",
    'i am reaching out (?:to|because|regarding)',
    'i represent ',
  ),
  pattern(
    3,
    'It finds fault with how the business is seen.',
    "(?:noticed|saw|see) (?:that )?your (?:google (?:listing|profile|business profile)|web ?site|facebook page|reviews?|social media) (?:is|are|isn't|aren't|has|have|could|lacks?|does ?n't)\\b",
  ),
  pattern(
    4,
    'It has people to offer.',
    'i have (?:\\w+ )?(?:qualified |experienced )?(?:candidates|technicians|mechanics|salespeople) (?:available|who|looking)',
  ),
  pattern(
    6,
    'It proposes business to a stranger.',
    'business proposal',
    'of mutual benefit',
    'invest in your country',
    'partnership opportunity',
    'trustworthy partner',
    'government grant',
  ),
  pattern(
    4,
    'It asks for an answer as begging letters do.',
    'strictly confidential',
    'dear (?:friend|beneficiary|beloved)\\b',
    'kindly (?:reply|respond) (?:to me |back )?for\\b',
    'attention business owners?',
  ),
  pattern(
    7,
    'It invites to invest or promises a return.',
    'investors? (?:wanted|needed)',
    '\\d+ ?% (?:return|profit|roi) (?:per|a|each) (?:year|month|week)',
    'minimum (?:investment|\\$?\\d+k?) .{0,20}prospectus',
  ),
  pattern(
    10,
    'It wants a reward for a fault of the website.',
    '(?:found|discovered|identified) (?:a |an |some |several )?(?:\\w+ )?(?:security |critical )?(?:hole|vulnerabilit(?:y|ies)|bugs?)\\b[^\\n]{0,200}\\b(?:bounty|reward|compensation)',
  ),
  pattern(
    10,
    'It announces an award that has to be paid for.',
    '(?:nominated|selected|shortlisted) (?:for|as) [^\\n]{0,120}\\b(?:entry fee|participation fee|pay(?:ing|ment)?)',
  ),
  pattern(
    8,
    'It looks for acquaintance.',
    'saw your (?:profile|picture|photo) and',
    'want to know you better',
    'looking for a (?:serious relationship|sugar)',
  ),
  pattern(
    5,
    'It sells in large lots.',
    'minimum order',
    'container loads?',
    '(?:forward|pass) this to your (?:purchasing|procurement|hr|marketing) (?:department|team|manager)',
    'stockists? of',
  ),
  pattern(5, 'It sells reviews.', '(?:want|need|get) more (?:five|5)[- ]star reviews'),
  pattern(
    10,
    'It asks for the price for resellers, as a well-known flood of messages does.',
    '(?:wrote|writing|write) about (?:your )?(?:the )?prices? for resellers?',
  ),
  pattern(
    10,
    'It offers gambling or loans in another language.',
    'slot gacor',
    'judi (?:online|bola)',
    'situs (?:slot|judi)',
    'онлайн[- ]?казино',
    'займы? (?:онлайн|на карту)',
    'кредит без отказа',
  ),
  // No spaces between words.
  { pattern: /博彩|娱乐城|카지노|토토사이트/u, weight: 10, words: 'It offers gambling in another language.' },
];
