/** What the page of a model shows besides the dealer's text. */
import { paths } from '../../routes.ts';
import { makeModelValue } from '../../search/make-model.ts';
import { pagePathOf } from '../../shared/page-path.ts';
import { isSameText } from '../../shared/text.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { labelledLink } from '../../tenants/standard-links.ts';
import type { ModelContent } from './content-view.ts';
import { describedModels, gradesOf, listOf, newVehicles, priceFrom } from './read-models.server.ts';
import { currentOffers } from './read-offers.server.ts';

/** `null` for a page that no model of the configuration has as its own. */
export async function readModelContent(site: SiteContext, pageSlug: string): Promise<ModelContent | null> {
  const path = paths.content(pageSlug);
  const model = describedModels(site).find(({ link }) => pagePathOf(link) === path);
  if (model === undefined) return null;
  const { name, make } = model;
  const vehicles = await newVehicles(site, { make_model: [makeModelValue(make, name)] });
  const fresh = vehicles.filter(({ condition }) => condition === 'new');
  const demonstrators = vehicles.filter(({ condition }) => condition === 'demo');
  return {
    name,
    make,
    picture: model.image,
    count: fresh.length,
    priceFrom: priceFrom(site, fresh),
    demonstrators: {
      count: demonstrators.length,
      priceFrom: priceFrom(site, demonstrators),
      href: listOf(site, { make, model: name, condition: 'demo' }),
    },
    listHref: listOf(site, { make, model: name }),
    testDrive: labelledLink(site.configuration.links, 'test_drive', 'Book a test drive'),
    facts: model.facts,
    grades: gradesOf(site, model, fresh),
    colours: model.colours,
    gallery: model.gallery.map(({ picture, alt }) => ({ url: picture, alt })),
    brochure: model.brochure,
    offers: currentOffers(site)
      .filter(({ modelName }) => isSameText(modelName, name))
      // It is explored here.
      .map(({ content }) => ({ ...content, model: null })),
  };
}
