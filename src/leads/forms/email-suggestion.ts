/**
 * What an email address was probably meant to be: `sam@gmial.com` -> `sam@gmail.com`. A suggestion and never a refusal,
 * since a domain that looks like a slip may be somebody's own; it speaks up only for the mailboxes that most
 * Australians have.
 */
const domains = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'yahoo.com',
  'yahoo.com.au',
  'bigpond.com',
  'bigpond.net.au',
  'live.com',
  'live.com.au',
  'hotmail.com.au',
  'outlook.com.au',
  'me.com',
  'optusnet.com.au',
  'msn.com',
  'iinet.net.au',
  'tpg.com.au',
  'westnet.com.au',
  'proton.me',
  'protonmail.com',
  'aol.com',
  'mac.com',
  'googlemail.com',
  'ymail.com',
];

/** Mailboxes of their own that look like a slip of another. */
const lookalikes = ['mail.com', 'email.com', 'gmx.com', 'rocketmail.com'];

/** `null` where there is nothing to suggest. */
export function suggestedEmail(typed: string): string | null {
  const at = typed.trim().lastIndexOf('@');
  const [name, domain] = [
    typed.trim().slice(0, at),
    typed
      .trim()
      .slice(at + 1)
      .toLowerCase(),
  ];
  if (at < 1 || domain === '' || domains.includes(domain) || lookalikes.includes(domain)) return null;
  // One slip in a short domain makes another domain that there is: me.com, ml.com.
  const near = domains.find((known) => known.length >= 8 && isOneSlipAway(domain, known)) ?? knownByName(domain);
  return near === undefined ? null : `${name}@${near}`;
}

/**
 * `gmail.con`, `gmail`, `hotmail.comm`: the name of a mailbox that has one domain only, with an ending that is none.
 */
function knownByName(domain: string): string | undefined {
  const [name = '', ...ending] = domain.split('.');
  return /^(con|cmo|comm|co|om|cm|vom|xom|)$/.test(ending.join('.')) &&
    ['gmail', 'hotmail', 'outlook', 'icloud'].includes(name)
    ? `${name}.com`
    : undefined;
}

/** One letter too many, too few, another, or two changed about. */
function isOneSlipAway(typed: string, known: string): boolean {
  if (Math.abs(typed.length - known.length) > 1) return false;
  let start = 0;
  while (start < typed.length && typed[start] === known[start]) start += 1;
  const [restTyped, restKnown] = [typed.slice(start), known.slice(start)];
  return (
    restTyped.slice(1) === restKnown.slice(1) ||
    restTyped.slice(1) === restKnown ||
    restTyped === restKnown.slice(1) ||
    (restTyped[0] === restKnown[1] && restTyped[1] === restKnown[0] && restTyped.slice(2) === restKnown.slice(2))
  );
}
