/**
 * What unwanted messages through forms of car dealers are about. Each pattern is a phrase that sells something to the
 * dealer or wants something of everyone; a single word that shoppers use too (finance, loan, website, bitcoin, the town
 * of Casino) is none. Two kinds together reach the limit.
 */

export interface SpamPattern {
  pattern: RegExp;
  weight: number;
  words: string;
}

export const spamPatterns: readonly SpamPattern[] = [
  {
    weight: 7,
    words: 'It offers to bring a website up in search results.',
    pattern:
      /\b(?:(?:our|monthly|cheap|affordable|professional) seo|seo (?:services?|agency|expert|company|audit|packages?)|search engine optimi[sz]ation|(?:first|top|1st) page (?:of|on) google|rank(?:ing)?s? (?:higher )?(?:on|in) google|organic traffic)\b|продвижени\p{L}* сайт|раскрутк\p{L}* сайт|seo ?优化|网站优化/iu,
  },
  {
    weight: 5,
    words: 'It promises a place in search results or visitors by number.',
    pattern:
      /\brank(?:ing|ed)? ?(?:#|no\.? ?|number )(?:1|one)\b|\b\d[\d,.]*k? (?:(?:real|targeted|unique) )?(?:visitors|hits|clicks) (?:to|for) your (?:web ?)?site\b|продвижени\p{L}* сайт\p{L}* в топ|提升排名/iu,
  },
  {
    weight: 7,
    words: 'It wants or sells links to other websites.',
    pattern: /\b(?:backlinks?|domain authority|link building)\b/i,
  },
  {
    weight: 7,
    words: 'It wants or sells articles on other websites.',
    pattern: /\b(?:guest post(?:ing|s)?|(?:content writing|blog posts|articles) for your (?:blog|web ?site|site))\b/i,
  },
  {
    weight: 6,
    words: 'It sells reviews, listings or an encyclopaedia’s page.',
    pattern:
      /\b(?:\d+ (?:five|5)[- ]star reviews|(?:remove|delete) (?:negative|bad) reviews|business listed|listed in \d+ director(?:y|ies)|wikipedia page creation)\b/i,
  },
  {
    weight: 6,
    words: 'It sells enquiries to the dealer.',
    pattern:
      /\b(?:(?:sell|exclusive|qualified|premium) (?:\w+ )?leads|(?:double|triple) (?:your|their) (?:enquiries|leads|conversions?)|convert more (?:visitors|leads)|ai chat ?bots? for)\b/i,
  },
  {
    weight: 10,
    words: 'It wants to buy the website or says that something of it ends.',
    pattern:
      /\b(?:buy(?:ing)? your (?:web ?site|domain)(?=\s*(?:[.,!?]|$))|your domain (?:name )?(?:is about to|will|has) expired?|your (?:facebook |instagram |business )*(?:page|account) (?:will be|has been) (?:disabled|suspended|restricted))\b/i,
  },
  {
    weight: 5,
    words: 'It offers a website, an app or a video to the dealer.',
    pattern:
      /\b(?:web(?:site)? (?:re-?)?design (?:services?|company|agency)|redesign your (?:web)?site|(?:build|develop) (?:you )?(?:a |your )(?:web ?site|mobile app|app)|mobile app development|explainer videos?|we (?:are|'re) an? (?:web|digital|software|it|marketing)[\w ]{0,20}(?:company|agency|team)|white[- ]label (?:services?|partner))\b/i,
  },
  {
    weight: 5,
    words: 'It offers advertising, addresses or followers.',
    pattern:
      /\b(?:lead generation (?:services?|agency|company)|email (?:marketing|list|database)s? (?:of|for|services?|with)|e-?mail lists?|contact form (?:marketing|blast|submission)|(?:buy|get|grow|real) (?:\w+ )?(?:instagram |facebook |tiktok |youtube )?(?:followers|likes|subscribers)|boost your (?:sales|traffic|online|business|ranking)|more (?:traffic|leads|customers) (?:to|for) your (?:web ?site|business)|digital marketing (?:services?|agency|company))\b/i,
  },
  {
    weight: 3,
    words: 'It says how it came upon the website, as sellers do.',
    pattern:
      /\b(?:i (?:was (?:just )?(?:on|browsing|looking at|visiting)|(?:just )?(?:came across|found|visited|checked out|stumbled (?:up)?on)) your (?:web ?site|web ?page|business online|domain))\b/i,
  },
  {
    weight: 3,
    words: 'It finds fault with the website.',
    pattern: /\b(?:errors?|issues?|problems?) (?:on|with) your (?:web ?site|site's)\b/i,
  },
  {
    weight: 5,
    words: 'It tells how to get no more such messages, as mass mailings do.',
    pattern:
      /\b(?:to (?:unsubscribe|opt[- ]?out)|opt[- ]?out of (?:further|future)|unsubscribe (?:here|link)|if you (?:do not|don't|no longer) (?:want|wish) to (?:receive|hear|get)|reply (?:with )?(?:stop|remove|unsubscribe|yes\b(?=\W*$)))\b/i,
  },
  {
    weight: 8,
    words: 'It promises money.',
    pattern:
      /\b(?:(?:crypto|bitcoin|forex|binary options?) (?:trading|invest(?:ment|ing)s?|mining|platform|profits?)|passive income|make money (?:online|from home)|guaranteed (?:returns?|profits?|income)|double your (?:money|investment|bitcoin)|financial freedom)\b/i,
  },
  {
    // Who asks for finance says what they earn.
    weight: 5,
    words: 'It says how much there is to be earned.',
    pattern:
      /(?<!\b(?:i|we|they|you) (?:only |now |both )?)\b(?:earn|make|made) (?:up to )?[$€£]? ?[\d,.]+k? ?(?:usd|dollars|[$€£])? (?:a|per|every) (?:day|week|hour)\b/i,
  },
  {
    weight: 10,
    words: 'It is about an inheritance, a prize or a transfer of money.',
    pattern:
      /\b(?:unclaimed (?:funds?|inheritance|estate)|inheritance fund|late client|transfer (?:the |of the )?(?:sum|funds?) of|transferring [\d.]+ ?million|you (?:have |'ve )?won (?:an? |the )?(?:iphone|gift|prize|voucher|[$€£]|lottery)|you (?:have|'ve) (?:won|been selected)|lottery winner|western union|compensation fund)\b/i,
  },
  {
    // Who asks for finance may have inherited.
    weight: 5,
    words: 'It speaks of millions.',
    pattern: /\b[\d.]+ ?million (?:us )?(?:dollars|usd|euros?|pounds)\b/i,
  },
  {
    weight: 6,
    words: 'It offers quick loans.',
    pattern:
      /\b(?:need a (?:cheap|quick|fast) loan\?|(?:approval|approved|cash|funds) in (?:minutes|\d+ minutes|an hour)|instant approval)/i,
  },
  {
    weight: 10,
    words: 'It offers loans or capital.',
    pattern:
      /\b(?:merchant cash advance|we (?:offer|provide|give) (?:all (?:kinds|types) of )?(?:loans?|funding)|(?:need|looking for) (?:a )?funding for your (?:business|company))\b/i,
  },
  {
    weight: 5,
    words: 'It speaks of loans to businesses.',
    pattern: /\b(?:business (?:loans|funding)|working capital|unsecured (?:business )?(?:loans|funding))\b/i,
  },
  {
    weight: 10,
    words: 'It offers gambling, drugs or sex.',
    pattern:
      /\b(?:online casinos?|casino (?:bonus|games?|slots?|online)|free spins|sports? betting (?:site|tips)|viagra|cialis|levitra|kamagra|(?:online|canadian) pharmacy|without prescription|no prescription|porn (?:videos?|movies?|pics|sites?)|xxx (?:videos?|movies?|pics)|sex (?:dating|chat|cam)|adult dating|escort (?:girls?|agency)|onlyfans)\b/i,
  },
  {
    // People joke.
    weight: 5,
    words: 'It speaks of sex or dating.',
    pattern: /\b(?:porn|(?:hot|sexy|lonely) (?:girls|women|ladies)|(?:meet|hot|local) singles|singles near you)\b/i,
  },
  {
    weight: 5,
    words: 'It offers goods from a factory.',
    pattern:
      /\b(?:we (?:are|'re) (?:an? )?(?:leading |professional |direct )*(?:manufacturer|factory|supplier|exporter)s?|we export|our company (?:supplies|makes|produces|exports)|factory direct price|our factory|wholesale price|moq\b|oem\/odm|alibaba|dear (?:purchasing|procurement) manager|replica watches|luxury replicas?)\b/i,
  },
  {
    weight: 3,
    words: 'It is written to nobody in particular in a business.',
    pattern:
      /^\s*(?:dear (?:sir ?(?:\/|or|and) ?madam|business owner|website owner|webmaster|site owner|owner|admin(?:istrator)?|manager|ceo)|(?:hi|hello|hey) (?:business owner|website owner|webmaster|site owner|admin))\b/i,
  },
  {
    weight: 5,
    words: 'It praises services or goods that are no car.',
    pattern:
      /\b(?:\d+% off (?:https?:|www\.|on hosting)|cheap hosting|first \d[\d,]* free|services? from [$€£]\d|boost (?:your )?sales|invest [$€£]?\d[\d,.]* and|trading bots?|we help (?:\w+ ){0,3}(?:dealers?|dealerships|businesses|companies)\b|work from home\b.{0,20}[$€£]\d|replica (?:\w+ )?(?:watches|bags)|sms (?:marketing|blasts?)|(?:logo|graphic|web) design services)/i,
  },
  {
    weight: 5,
    words: 'It wants to work on the website.',
    pattern:
      /\b(?:your (?:web ?)?site (?:looks outdated|has broken links|is (?:slow|outdated))|(?:fix|redesign|improve) (?:it|your (?:web ?)?site) (?:cheap|for (?:only|just))|freelance web (?:designer|developer)|(?:article|post) on your blog|do-?follow)\b/i,
  },
  { weight: 4, words: 'It wants to be called abroad.', pattern: /\bwhats ?app:? ?\+(?!6[14])\d/i },
  {
    weight: 10,
    words: 'It threatens the owner of the website.',
    pattern:
      /\b(?:your (?:web ?site|database|server) (?:has been|was|is) hacked|we (?:have )?(?:hacked|extracted) your|copyright infringement on your)\b/i,
  },
  {
    weight: 5,
    words: 'It wants to sell outsourced work.',
    pattern:
      /\b(?:virtual assistants?|outsourc(?:e|ing) (?:your|company|services?)|(?:bookkeeping|accounting|payroll|data entry|telemarketing|call cent(?:re|er)) services|offshore (?:team|staff|developers?)|schedule a (?:quick |short )(?:call|demo|zoom)|schedule a (?:demo|zoom)|book a free demo|15[- ]minute (?:call|chat)|no[- ]obligation (?:audit|consultation))\b/i,
  },
];

/**
 * What people say who want a vehicle or have one, and sellers of something else do not: a weak sign beside it is mostly
 * chance (a fleet buyer's own website, a short link to pictures of a trade-in).
 */
export const shopperWords =
  /\b(?:test drives?|trade[- ]?ins?|rego|log ?book|still (?:available|for sale)|tow ?bar|sell(?:ing)? my \w+|(?:need|want|after|buy|looking for) (?:(?:an?|the|my|our|two|three|four|five|\d{1,2}|new|used|second[- ]hand) ){1,2}(?:\w+ )?(?:car|ute|van|truck|wagon|suv|hatch|sedan|4wd|dual cab)s?)\b/i;
