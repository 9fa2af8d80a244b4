/**
 * Templates: named sets of defaults under a dealer's own file (TEN-9). A value in `site.yaml` always wins; lists are
 * replaced whole.
 */
import { isTree } from '../shared/is-tree.ts';

export const templateNames = ['standard', 'group', 'brand', 'supermarket', 'leisure'] as const;
export type TemplateName = (typeof templateNames)[number];

type Tree = { readonly [key: string]: unknown };

const templates: Readonly<Record<TemplateName, Tree>> = {
  standard: {},
  group: { kind: 'group', content: { brands_page_enabled: true }, media: { printing_enabled: true } },
  brand: {
    vdp_config: { copy_notice: 'toast', bottom_bar_changes_on_scroll: true },
    media: { printing_enabled: true },
  },
  supermarket: {
    accounts: { store_favourites: true },
    pricing: { show_below_market_badge: true },
    vdp_config: { viewer_default_mode: 'gallery' },
  },
  leisure: {
    pricing: { fuel_calculator: { enabled: false }, energy_calculator: { enabled: false } },
    search: { similar_cars: { display: 'cards' } },
  },
};

/** `site` with the defaults of its template under it; unchanged when it names none or an unknown one. */
export function withTemplate(site: unknown): unknown {
  if (!isTree(site)) return site;
  const name = site['template'];
  const template =
    typeof name === 'string' && Object.hasOwn(templates, name) ? templates[name as TemplateName] : undefined;
  return template === undefined ? site : merged(template, site);
}

function merged(under: Tree, over: Tree): Tree {
  const result: Record<string, unknown> = { ...under };
  for (const [key, value] of Object.entries(over)) {
    const below = result[key];
    result[key] = isTree(below) && isTree(value) ? merged(below, value) : value;
  }
  return result;
}
