/**
 * What unwanted messages through forms of car dealers are about. Each pattern is a phrase that sells something to the dealer or wants something of
 * everyone; a single word that shoppers use too (finance, loan, website, bitcoin, the town of Casino) is none. Two kinds together reach the limit.
 */

export interface SpamPattern { pattern: RegExp; weight: number; words: string }

export const spamPatterns: readonly SpamPattern[] = [
  {
    weight: 7, words: 'It offers to bring a website up in search results.',
    pattern: /\b(?:seo (?:services?|agency|expert|company|audit|packages?)|search engine optimi[sz]ation|backlinks?|domain authority|guest post(?:ing|s)?|link building|(?:first|top|1st) page (?:of|on) google|rank(?:ing)?s? (?:higher )?(?:on|in) google|organic traffic)\b/i,
  },
  {
    weight: 5, words: 'It offers a website, an app or a video to the dealer.',
    pattern: /\b(?:web(?:site)? (?:re-?)?design (?:services?|company|agency)|redesign your (?:web)?site|(?:build|develop) (?:you )?(?:a |your )(?:web ?site|mobile app|app)|mobile app development|explainer videos?|we (?:are|'re) an? (?:web|digital|software|it|marketing)[\w ]{0,20}(?:company|agency|team)|white[- ]label (?:services?|partner))\b/i,
  },
  {
    weight: 5, words: 'It offers advertising, addresses or followers.',
    pattern: /\b(?:lead generation (?:services?|agency|company)|email (?:marketing|list|database)s? (?:of|for|services?|with)|e-?mail lists?|contact form (?:marketing|blast|submission)|(?:buy|get|grow|real) (?:\w+ )?(?:instagram |facebook |tiktok |youtube )?(?:followers|likes|subscribers)|boost your (?:sales|traffic|online|business|ranking)|more (?:traffic|leads|customers) (?:to|for) your (?:web ?site|business)|digital marketing (?:services?|agency|company))\b/i,
  },
  {
    weight: 3, words: 'It says how it came upon the website, as sellers do.',
    pattern: /\b(?:i (?:was (?:just )?(?:on|browsing|looking at|visiting)|(?:just )?(?:came across|found|visited|checked out|stumbled (?:up)?on)) your (?:web ?site|web ?page|business online|domain))\b/i,
  },
  {
    weight: 3, words: 'It finds fault with the website.',
    pattern: /\b(?:errors?|issues?|problems?) (?:on|with) your (?:web ?site|site's)\b/i,
  },
  {
    weight: 5, words: 'It tells how to get no more such messages, as mass mailings do.',
    pattern: /\b(?:to (?:unsubscribe|opt[- ]?out)|opt[- ]?out of (?:further|future)|unsubscribe (?:here|link)|if you (?:do not|don't|no longer) (?:want|wish) to (?:receive|hear|get)|reply (?:with )?(?:stop|remove|unsubscribe))\b/i,
  },
  {
    weight: 8, words: 'It promises money.',
    pattern: /\b(?:(?:crypto|bitcoin|forex|binary options?) (?:trading|invest(?:ment|ing)s?|mining|platform|profits?)|passive income|make money (?:online|from home)|guaranteed (?:returns?|profits?|income)|double your (?:money|investment|bitcoin)|financial freedom)\b/i,
  },
  {
    // Who asks for finance says what they earn.
    weight: 5, words: 'It says how much there is to be earned.',
    pattern: /(?<!\b(?:i|we|they|you) (?:only |now |both )?)\b(?:earn|make|made) (?:up to )?[$€£]? ?[\d,.]+k? ?(?:usd|dollars|[$€£])? (?:a|per|every) (?:day|week|hour)\b/i,
  },
  {
    weight: 10, words: 'It is about an inheritance, a prize or a transfer of money.',
    pattern: /\b(?:unclaimed (?:funds?|inheritance|estate)|inheritance fund|late client|transfer (?:the |of the )?(?:sum|funds?) of|[\d.]+ ?million (?:us )?(?:dollars|usd|euros?|pounds)|you (?:have|'ve) (?:won|been selected)|lottery winner|western union|compensation fund)\b/i,
  },
  {
    weight: 10, words: 'It offers loans or capital.',
    pattern: /\b(?:merchant cash advance|we (?:offer|provide|give) (?:all (?:kinds|types) of )?(?:loans?|funding)|(?:need|looking for) (?:a )?funding for your (?:business|company))\b/i,
  },
  {
    weight: 5, words: 'It speaks of loans to businesses.',
    pattern: /\b(?:business (?:loans|funding)|working capital|unsecured (?:business )?(?:loans|funding))\b/i,
  },
  {
    weight: 10, words: 'It offers gambling, drugs or sex.',
    pattern: /\b(?:online casinos?|casino (?:bonus|games?|slots?|online)|free spins|sports? betting (?:site|tips)|viagra|cialis|levitra|kamagra|(?:online|canadian) pharmacy|without prescription|porn|xxx (?:videos?|movies?|pics)|sex (?:dating|chat|cam)|adult dating|(?:hot|sexy|lonely) (?:girls|women|ladies)|escort (?:girls?|agency)|onlyfans)\b/i,
  },
  {
    weight: 5, words: 'It offers goods from a factory.',
    pattern: /\b(?:we (?:are|'re) (?:an? )?(?:leading |professional |direct )*(?:manufacturer|factory|supplier|exporter)s?|factory direct price|our factory|wholesale price|moq\b|oem\/odm|alibaba|dear (?:purchasing|procurement) manager|replica watches|luxury replicas?)\b/i,
  },
  {
    weight: 3, words: 'It is written to nobody in particular in a business.',
    pattern: /^\s*(?:dear (?:sir ?(?:\/|or|and) ?madam|business owner|website owner|webmaster|site owner|owner|admin(?:istrator)?|manager|ceo)|(?:hi|hello|hey) (?:business owner|website owner|webmaster|site owner|admin))\b/i,
  },
  {
    weight: 10, words: 'It threatens the owner of the website.',
    pattern: /\b(?:your (?:web ?site|database|server) (?:has been|was|is) hacked|we (?:have )?(?:hacked|extracted) your|copyright infringement on your)\b/i,
  },
  {
    weight: 5, words: 'It wants to sell outsourced work.',
    pattern: /\b(?:virtual assistants?|outsourc(?:e|ing) (?:your|company|services?)|(?:bookkeeping|accounting|payroll|data entry|telemarketing|call cent(?:re|er)) services|offshore (?:team|staff|developers?)|schedule a (?:quick )?(?:call|demo|zoom)|book a free demo|15[- ]minute (?:call|chat)|no[- ]obligation (?:audit|consultation))\b/i,
  },
];
