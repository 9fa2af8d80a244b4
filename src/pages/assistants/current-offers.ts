/** `current_offers`: the page of special offers, by the parameters of its address. */
import * as z from 'zod';
import { listOffers, readOffersWanted } from '../../content/offers/list-offers.ts';
import { paths } from '../../routes.ts';
import { currentOffers as readCurrentOffers } from '../content/read-offers.server.ts';
import { withMore } from '../stock/search-address.ts';
import { assistantTool } from './assistant-tool.ts';
import { isPageOpen } from './is-page-open.ts';

export const currentOffers = assistantTool({
  name: 'current_offers',
  title: 'Current offers',
  description: 'The dealer’s offers that run today, with their price, their end and their conditions.',
  input: z.strictObject({
    query: z.string().max(100).optional().describe('Words that the offer has to have.'),
    make: z.string().max(100).optional().describe('Slug of a make, such as "toyota".'),
    categories: z.string().max(100).optional().describe('A category of an earlier answer.'),
    price: z
      .string()
      .regex(/^(\d{1,9}:\d{0,9}|:\d{1,9})$/, '"minimum:maximum" in dollars, such as "20000:50000"')
      .optional()
      .describe('Australian dollars as "minimum:maximum"; either end may be left out.'),
    page: z.number().int().min(1).max(1_000).optional().describe('Page of the list; the first is 1.'),
  }),
  output: z.object({
    url: z.string().describe('The page of the site with these offers.'),
    count: z.number().int(),
    page: z.number().int(),
    pages: z.number().int(),
    offers: z.array(
      z.object({
        name: z.string(),
        url: z.string(),
        make: z.string().describe('"" for no make.'),
        model: z.string().describe('"" for no model.'),
        categories: z.array(z.string()),
        text: z.string(),
        includes: z.array(z.string()),
        price: z.string().describe('In Australian dollars; "" for none.'),
        price_label: z.string().describe('What the price includes, such as "Drive away".'),
        until: z.string().describe('When it ends; "" if it does not.'),
        conditions: z.array(z.string()).describe('Give them with the offer.'),
      }),
    ),
  }),
  isOffered: (site) => isPageOpen(site, 'special-offers'),
  async answer(site, asked) {
    const query = Object.entries(asked).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    );
    const found = listOffers(readCurrentOffers(site), readOffersWanted(new URLSearchParams(query)));
    const offers = found.offers.map(({ content, text, make, modelName, categories }) => ({
      name: content.name,
      url: site.origin + content.href,
      make: make?.name ?? '',
      model: modelName,
      categories: [...categories],
      text: wordsOf(text),
      includes: content.includes,
      price: content.price,
      price_label: content.priceLabel,
      until: content.until,
      conditions: [...content.rateConditions, content.disclaimer].filter((words) => words !== ''),
    }));
    const url = site.origin + withMore(paths.specialOffers(), query);
    const { count, page, pages } = found;
    return {
      ok: true,
      value: {
        content: { url, count, page, pages, offers },
        text: [
          `${count} ${count === 1 ? 'offer' : 'offers'}, page ${page} of ${pages}: ${url}`,
          ...offers.flatMap((offer) => [
            `- ${[offer.name, [offer.price, offer.price_label].filter(Boolean).join(' '), offer.until].filter(Boolean).join(', ')}: ${offer.url}`,
            ...offer.conditions.map((words) => `  Conditions: ${words}`),
          ]),
        ].join('\n'),
      },
    };
  },
});

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** The text of a page's HTML, whose tags are gone and whose characters are still escaped. */
const wordsOf = (text: string): string =>
  text
    .replace(/&(amp|lt|gt|quot|#39);/g, (_all, name: string) => characters[name]!)
    .replace(/\s+/g, ' ')
    .trim();
