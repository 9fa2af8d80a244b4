/**
 * The dealer's menus (NAV-73 to NAV-85). Without a `menus.yaml` a dealer has the standard menu of the specification.
 */
import * as z from 'zod';
import { paths, searchPrefixes } from '../routes.ts';
import { linkSchema, pictureSchema } from '../shared/site-address.ts';
import { standardLinkOf } from './standard-links.ts';

const labelSchema = z
  .string()
  .default('')
  .describe('Text of the link. May be left out for a standard link of site.yaml, which has its label there.');

const isNamed = ({ label, link }: { label: string; link: string | null }) =>
  label !== '' || (link !== null && standardLinkOf(link) !== null);
const needsLabel = { path: ['label'], error: 'the text of the link' };

const menuLinkSchema = z
  .strictObject({
    label: labelSchema,
    link: linkSchema.describe('Where it leads.'),
    logo: pictureSchema
      .nullable()
      .default(null)
      .describe('Logo in a mega menu; a make without one shows its built-in logo (NAV-84).'),
    make: z.string().default('').describe('Make whose built-in logo is shown next to the link.'),
    description: z.string().default('').describe('Quiet line under the link, in a mega menu.'),
  })
  .refine(isNamed, needsLabel);

/** Lists that the site fills automatically. */
const dynamicSchema = z.enum(['models', 'stock', 'brands', 'locations']);

const menuItemSchema = z
  .strictObject({
    label: labelSchema,
    link: linkSchema
      .nullable()
      .default(null)
      .describe('Where the item leads; null for a dropdown that leads nowhere itself.'),
    dynamic: dynamicSchema
      .nullable()
      .default(null)
      .describe(
        'A dropdown with generated links: models with their prices, stock by condition, body and make, brands, or locations.',
      ),
    items: z.array(menuLinkSchema).default([]).describe('Links of the dropdown.'),
    groups: z
      .array(
        z.strictObject({
          heading: z.string().min(1).describe('Heading of the column.'),
          items: z.array(menuLinkSchema).min(1).describe('Links of the column.'),
        }),
      )
      .default([])
      .describe('Columns of a mega menu.'),
  })
  .refine(
    (item) => item.link !== null || item.dynamic !== null || item.items.length > 0 || item.groups.length > 0,
    'a link, items, groups or dynamic',
  )
  .refine(isNamed, needsLabel);

const footerColumnSchema = z.strictObject({
  heading: z.string().min(1).describe('Heading of the column.'),
  dynamic: dynamicSchema.nullable().default(null).describe('A generated list before the links.'),
  items: z.array(menuLinkSchema).default([]).describe('Links of the column.'),
});

const service = () => [
  { label: 'Book a Service', link: paths.bookService() },
  { label: 'Warranty', link: paths.content('warranty') },
  { label: 'Roadside Assist', link: paths.content('roadside-assist') },
  { label: 'Capped Price Servicing', link: paths.content('capped-price-servicing') },
  { label: 'Parts & Accessories', link: paths.parts() },
];

const standardHeader = () => [
  { label: 'Home', link: paths.home() },
  { label: 'Vehicles', dynamic: 'models' as const },
  { label: 'Offers', link: paths.specialOffers() },
  { label: 'Our Stock', link: paths.stock(), dynamic: 'stock' as const },
  { label: 'Finance', link: paths.finance() },
  { label: 'Service', items: service() },
  {
    label: 'Company',
    items: [
      { label: 'About Us', link: paths.content('about-us') },
      { label: 'Careers', link: paths.careers() },
      { label: 'Contact Us', link: paths.contact() },
      { label: 'Fleet', link: paths.fleet() },
      { label: 'Terms', link: paths.terms() },
    ],
  },
];

const standardFooter = () => [
  { heading: 'Vehicles', dynamic: 'models' as const },
  {
    heading: 'Buyer Tools',
    items: [
      { label: 'New Cars', link: paths.search(searchPrefixes[0], 'new-cars') },
      { label: 'Demo Cars', link: paths.search(searchPrefixes[0], 'demo-cars') },
      { label: 'Used Cars', link: paths.search(searchPrefixes[0], 'used-cars') },
      { label: 'Special Offers', link: paths.specialOffers() },
      { label: 'Finance', link: paths.finance() },
      { label: 'Fleet', link: paths.fleet() },
    ],
  },
  { heading: 'Servicing and Parts', items: service() },
  {
    heading: 'Company',
    items: [
      { label: 'About Us', link: paths.content('about-us') },
      { label: 'Careers', link: paths.careers() },
      { label: 'Contact Us', link: paths.contact() },
      { label: 'Privacy Policy', link: paths.privacyPolicy() },
      { label: 'Terms', link: paths.terms() },
    ],
  },
];

export const menusSchema = z.strictObject({
  header: z
    .array(menuItemSchema)
    .max(10)
    .prefault(standardHeader)
    .describe('Items of the header; the standard menu when left out.'),
  utility: z.array(menuLinkSchema).default([]).describe('Small links above or next to the header.'),
  footer: z
    .array(footerColumnSchema)
    .max(6)
    .prefault(standardFooter)
    .describe('Columns of the footer; the standard ones when left out.'),
  legal: z.array(menuLinkSchema).default([]).describe('Links at the bottom of the footer.'),
});

export type Menus = z.output<typeof menusSchema>;
export type MenuItem = Menus['header'][number];
export type MenuLink = z.output<typeof menuLinkSchema>;
export type FooterColumn = Menus['footer'][number];
