/**
 * What may be told back of a lead to the address in it. Whoever fills a form in can write any address and any text:
 * without this the dealer's own mail server would carry a stranger's link to a stranger, in the dealer's name. Links to
 * the dealer's site stay.
 */
import type { StoredLead } from '../lead/stored-lead.ts';

export const linkLeftOut = '(link left out)';

/**
 * An address with its scheme, or a host under one of the endings that mail programs make a link of; none within an
 * email address.
 */
const address =
  /(?<![@\w.-])(?:(?:https?|ftp):\/\/|www\.)[^\s<>"']+|(?<![@\w.-])(?:[\p{L}\p{N}-]{1,63}\.){1,5}(?:com|net|org|info|biz|au|nz|uk|us|io|co|ly|me|cc|ws|ru|cn|tk|top|xyz|club|shop|site|online|store|live|app|dev|link|click|icu|vip|pro|life|world|today|cloud|page)(?![\p{L}\p{N}-])(?::\d+)?(?:[/?#][^\s<>"']*)?/giu;

export function withoutForeignLinks(text: string, ownHost: string): string {
  const own = bare(ownHost);
  return text.replace(address, (found) =>
    bare(found.replace(/^\w+:\/\//, '').split(/[/?#]/, 1)[0]!) === own ? found : linkLeftOut,
  );
}

const bare = (host: string): string =>
  host
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/[.,;:!?)]+$/, '');

/** `ownHost` is the dealer's, `www.example.com.au`. */
export function quotableLead(lead: StoredLead, ownHost: string): StoredLead {
  const told = (text: string): string => withoutForeignLinks(text, ownHost);
  const { name, lastName, message, category, subcategory, fields, tradeIn } = lead;
  return {
    ...lead,
    name: told(name),
    lastName: told(lastName),
    message: told(message),
    category: told(category),
    subcategory: told(subcategory),
    fields: Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, told(value)])),
    tradeIn:
      tradeIn === null
        ? null
        : {
            ...tradeIn,
            registration: told(tradeIn.registration),
            make: told(tradeIn.make),
            model: told(tradeIn.model),
            badge: told(tradeIn.badge),
            colour: told(tradeIn.colour),
            answers: tradeIn.answers.map(({ question, answer }) => ({ question, answer: told(answer) })),
          },
  };
}
