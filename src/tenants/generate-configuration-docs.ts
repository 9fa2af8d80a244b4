/** `docs/site-configuration.md`, made from the schema, so that no switch is without its type, default and sentence. */
import type * as z from 'zod';
import { pages, type Page } from '../routes.ts';
import { stockFilterMeanings } from '../stock/settings.ts';
import { stockConditionFields } from '../stock/stock-condition.ts';
import { feedMappingSchema } from '../stock/feeds/feed-mapping.ts';
import { locationsFileSchema } from './locations-file.ts';
import { menusSchema } from './menus.ts';
import { pageSchema } from './page-file.ts';
import { outlineOf, type SchemaOutline } from './schema-outline.ts';
import { redirectSchema } from './redirects/redirects-file.ts';
import { reviewSchema } from './reviews-file.ts';
import { siteFileSchema } from './site-file.ts';
import { themeSchema } from './theme.ts';
import { unreadSwitchNote } from './unread-switches.ts';

/** Areas of `site.yaml`, each with a section of its own in this order; everything else is in the first. */
const areas = [
  'home',
  'vdp_config',
  'stock',
  'search',
  'leads',
  'finance',
  'trade_in',
  'purchase',
  'pricing',
  'accounts',
  'content',
  'location_directory',
  'media',
  'analytics',
];

const introduction = `# Site configuration

<!-- Generated from the schema by \`npm run docs\`; do not edit by hand. -->

A dealer is a folder of plain files. \`forecourt tenant check <folder>\` lists every problem in it, with file, line, path, the value
found and what was expected. \`forecourt tenant apply <folder>\` makes it live on every running server within a second. If the folder
is refused, nothing changes.

| File | Content |
|---|---|
| \`site.yaml\` | the dealer’s identity, and the switches of every area |
| \`locations.yaml\` | locations, opening hours, special hours |
| \`menus.yaml\` | menus; without it the standard menu |
| \`theme.yaml\` | colours, type, shape, layout; without it the standard look |
| \`pages/*.md\` | text pages in Markdown with front matter; the file’s path is the page’s URL |
| \`feeds/<name>.yaml\` | the mapping of a stock feed (\`docs/feeds.md\` explains it by example) |
| \`redirects.csv\` | addresses of the former site and where they lead; may be missing |
| \`reviews.csv\` | what customers wrote about the locations; may be missing |
| \`pictures/*\` | SVG, WebP, PNG and JPEG of at most 2 MB each, named in the other files as \`pictures/<file>\` |

A key that is not listed here is refused. A key marked **required** must be present; every other key may be left out. \`[]\` means each
entry of a list, \`*\` any name. A link is a path of the site that starts with one \`/\`, an anchor, an https URL, or a \`tel:\`, \`sms:\`
or \`mailto:\` link. Passwords and keys are never in these files: store them with \`forecourt tenant secret set\`.

### Links

\`forecourt tenant check\` and \`forecourt tenant apply\` refuse a link in menus, settings, pages and \`redirects.csv\` whose page is not
there, with its file and line and, where one is near, the link that was probably meant. The folder is checked without stock:

| Link | Refused | Accepted with a warning |
|---|---|---|
| to a list, \`/search/…\` | a name that is no condition (\`new-cars\`), no make that is known or in \`manufacturers\`, no body, no dealership and no everyday word for one of them | a model that is not known of such a make |
| to a vehicle, \`/cars/…\` | never | always: a vehicle is sold one day, so a list is the better target |
| to an anchor, \`/contact#…\` | one that the page does not have | never |
| to an anchor alone, \`#…\` | on a text page: one that the page does not have; in a menu or another text that is on several pages: all but \`#content\` and \`#top\` | never |

Anchors of vehicles, of the visitor’s own pages and of texts with figures in their headings are not checked. A list whose make or
model is known is accepted even where none is in stock now.
`;

const firstFolder = `## The smallest valid folder

\`forecourt tenant check\` finds no problem in a folder \`example-motors\` with these files and a logo as \`pictures/logo.svg\`. Everything else
has a default.

\`site.yaml\`

\`\`\`yaml
slug: example-motors
name: Example Motors
logo: { url: pictures/logo.svg }
dealerships:
  - { id: 1, slug: example-motors, name: Example Motors }
\`\`\`

\`locations.yaml\`

\`\`\`yaml
locations:
  - id: 1
    name: Example Motors
    slug: rocklea
    dealership_id: 1
    dealership_slug: example-motors
    address: { street: 1 Example Street, city: Rocklea, state: QLD, postcode: "4106" }
    contact_detail: { phone: (07) 5550 0100 }
\`\`\`

\`pages/privacy-policy.md\`

\`\`\`markdown
---
title: Privacy Policy
---
What Example Motors does with the details of its customers.
\`\`\`

\`pages/terms-and-conditions.md\`

\`\`\`markdown
---
title: Terms and Conditions
---
The terms under which this website is used.
\`\`\`

A site that goes live also needs \`hosts\`, \`leads.destinations\` and \`leads.smtp\` (without it messages are only
written to a folder on the server: \`docs/leads.md\`), opening hours, a feed mapping, and \`media.image_hosts\` when its pictures come from another host. The check warns of
a folder with a host of its own and without a receiver of its leads.

### Legal pages

| Page | Expected | Linked from |
|---|---|---|
| \`pages/privacy-policy.md\` | always | forms, the consent banner, the footer of every page |
| \`pages/terms-and-conditions.md\` | unless \`menus.yaml\` has links of its own under \`legal\`; always with \`leads.enquiry_form.terms_required\` | the footer of every page, the required box of a form |
| \`pages/value-my-car-terms-and-conditions.md\` | never; without it the site has standard terms of a valuation | the trade-in pages, while \`trade_in.enabled\` is on |

The check names an expected page that is missing. It does not check the page’s content.
`;

/** Generated from the routes, so that the table lists each page that shows the dealer's own text. */
function ownTexts(): string {
  const rows = (pages as readonly Page[])
    .filter(({ ownWords }) => ownWords !== undefined)
    .map(({ path = '', ownWords, switchedBy }) => {
      const whenOff =
        switchedBy === undefined
          ? 'is never off'
          : ownWords === 'always'
            ? 'the page shows this text alone'
            : 'the text is not shown';
      return `| \`pages/${path}.md\` | ${switchedBy === undefined ? 'none' : `\`${switchedBy}\``} | ${whenOff} |`;
    })
    .toSorted();
  return `### Own text on the product's pages

A text page with one of these paths supplies the title and text of the product's page. The page keeps its list or form. If the page
is off, a text that makes sense by itself is still shown; to have no page there, delete the file. The check reports the result for
each file.

| File | Switch of the page | While the page is off |
|---|---|---|
${rows.join('\n')}
`;
}

export function generateConfigurationDocs(): string {
  const site = outlineOf(siteFileSchema);
  const own = Object.fromEntries(Object.entries(site.properties ?? {}).filter(([key]) => !areas.includes(key)));
  const sections = [
    section('site.yaml: the dealer', { ...site, properties: own }),
    ...areas.flatMap((area) => [
      section(`site.yaml: ${area}`, site.properties![area]!, `${area}.`),
      ...(area === 'stock' ? [stockFilters(), stockConditions()] : []),
    ]),
    section('locations.yaml', outlineOf(locationsFileSchema)),
    section('menus.yaml', outlineOf(menusSchema)),
    section('theme.yaml', outlineOf(themeSchema)),
    section('pages/*.md: front matter', withoutKey(outlineOf(pageSchema), 'markdown', 'slug')),
    section('redirects.csv', outlineOf(redirectSchema)),
    section('reviews.csv', outlineOf(reviewSchema)),
    section('feeds/<name>.yaml', outlineOf(feedMappingSchema as z.ZodType)),
  ];
  return `${introduction}\n${firstFolder}\n${ownTexts()}\n${sections.join('\n')}`;
}

function section(title: string, outline: SchemaOutline, prefix = ''): string {
  const text = outline.description === undefined ? '' : `\n${outline.description}\n`;
  return `## ${title}\n${text}\n| Key | Type | Default | Meaning |\n|---|---|---|---|\n${rowsOf(outline, prefix).join('\n')}\n`;
}

/** The named rules, which a file may also call by their numbers. */
function stockFilters(): string {
  const rows = Object.entries(stockFilterMeanings).map(
    ([name, meaning], code) => `| ${code} | \`${name}\` | ${cell(meaning)} |`,
  );
  return (
    `### Stock filters\n\nFor \`stock.stock_filters\`: \`[without_sold_tag, with_pictures_only]\`, or the same by number, \`[2, 13]\`.\n\n` +
    `| Number | Name | What it does |\n|---|---|---|\n${rows.join('\n')}\n`
  );
}

function stockConditions(): string {
  const rows = Object.entries(stockConditionFields).map(([name, field]) => {
    const values =
      field.values !== null
        ? `one of ${field.values.map((value) => `\`${value}\``).join(', ')}`
        : { word: 'text', number: 'number', truth: 'true or false' }[field.kind];
    return `| \`${name}\` | ${cell(values)} | ${cell(field.meaning)} |`;
  });
  return `${conditionsIntroduction}\n| Field | Value | Meaning |\n|---|---|---|\n${rows.join('\n')}\n`;
}

const conditionsIntroduction = `### Conditions on stock

For \`stock.filter\`. No demo Nissan under 3,000 km, and nothing older than 2012 unless it is certified:

\`\`\`yaml
stock:
  filter:
    all:
      - not: { all: [{ field: car_type, is: demo }, { field: make, is: Nissan }, { field: km, below: 3000 }] }
      - any: [{ field: year, above: 2011 }, { field: certified, is: true }]
\`\`\`

\`all\` and \`any\` take a list of conditions, \`not\` takes one. A comparison is a \`field\` with \`is\` or \`is_not\` (one value or a list of
values, letter case does not count), and for a number also \`above\`, \`below\` (both without the number itself) or \`between: [smallest, largest]\`.
A vehicle that does not have the number is neither above, below nor between.
`;

/** A key that the front matter may leave out although the composed page has it. */
function withoutKey(outline: SchemaOutline, removed: string, optional: string): SchemaOutline {
  const { [removed]: _removed, ...properties } = outline.properties ?? {};
  return {
    ...outline,
    properties,
    required: (outline.required ?? []).filter((key) => key !== removed && key !== optional),
  };
}

function rowsOf(outline: SchemaOutline, prefix: string): string[] {
  return Object.entries(outline.properties ?? {}).flatMap(([key, property]) => {
    const isRequired = outline.required?.includes(key) === true;
    return [row(`${prefix}${key}`, property, isRequired), ...nestedRows(property, `${prefix}${key}`)];
  });
}

function nestedRows(outline: SchemaOutline, key: string): string[] {
  const choices = outline.anyOf ?? outline.oneOf;
  if (choices !== undefined) {
    return choices.flatMap((choice) => {
      const [tag] = Object.entries(choice.properties ?? {}).find(([, property]) => property.const !== undefined) ?? [];
      if (tag === undefined) return nestedRows(choice, key);
      const { [tag]: constant, ...properties } = choice.properties!;
      return [
        `| \`${key}\` with \`${tag}: ${String(constant!.const)}\` | | | ${cell(constant!.description ?? '')} |`,
        ...rowsOf({ ...choice, properties }, `${key}.`),
      ];
    });
  }
  if (outline.properties !== undefined) return rowsOf(outline, `${key}.`);
  if (outline.items !== undefined) return nestedRows(outline.items, `${key}[]`);
  if (typeof outline.additionalProperties === 'object') return nestedRows(outline.additionalProperties, `${key}.*`);
  return [];
}

function row(key: string, outline: SchemaOutline, isRequired: boolean): string {
  const meaning = [unreadSwitchNote(key), outline.description].filter(Boolean).join(' ');
  return `| \`${key}\` | ${cell(typeOf(outline))} | ${isRequired ? '**required**' : cell(defaultOf(outline))} | ${cell(meaning)} |`;
}

function typeOf(outline: SchemaOutline): string {
  const choices = outline.anyOf ?? outline.oneOf;
  if (choices !== undefined) return [...new Set(choices.map(typeOf))].join(' or ');
  if (outline.enum !== undefined) return outline.enum.map((each: unknown) => `\`${JSON.stringify(each)}\``).join(', ');
  if (outline.const !== undefined) return `\`${JSON.stringify(outline.const)}\``;
  if (Array.isArray(outline.type)) return outline.type.map((type) => typeOf({ ...outline, type })).join(' or ');
  switch (outline.type) {
    case 'string':
      return outline.format === 'date' ? 'date' : 'text';
    case 'integer':
      return `whole number${range(outline)}`;
    case 'number':
      return `number${range(outline)}`;
    case 'boolean':
      return 'true or false';
    case 'null':
      return 'null';
    case 'array':
      return outline.items?.properties === undefined &&
        outline.items?.anyOf === undefined &&
        outline.items?.oneOf === undefined
        ? `list of ${outline.items === undefined ? 'anything' : typeOf(outline.items)}`
        : 'list';
    default:
      return 'mapping';
  }
}

function range({ minimum, maximum }: SchemaOutline): string {
  const from = minimum === undefined || minimum <= Number.MIN_SAFE_INTEGER ? null : minimum;
  const to = maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER ? null : maximum;
  if (from === null && to === null) return '';
  return to === null ? ` from ${from}` : from === null ? ` to ${to}` : ` ${from} to ${to}`;
}

function defaultOf(outline: SchemaOutline): string {
  const value = outline.default;
  if (value === undefined) return outline.properties === undefined ? 'none' : '';
  if (outline.properties !== undefined) return '';
  const text = JSON.stringify(value);
  if (text === '""') return 'empty';
  return text.length > 100 ? 'standard' : `\`${text}\``;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
