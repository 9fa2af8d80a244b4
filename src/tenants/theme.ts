/**
 * A dealer's look as data: colours, type, shape and the few layout choices. Contrast follows WCAG 2.2: 4.5:1 for
 * text (1.4.3) and 3:1 for controls and focus (1.4.11); a pair that fails is named.
 */
import * as z from 'zod';

export const fontFamilies = [
  'Source Sans 3',
  'Source Serif 4',
  'Barlow',
  'Barlow Condensed',
  'Nunito Sans',
  'Figtree',
] as const;

const colourPattern = /^#[0-9a-fA-F]{6}$/;
const colour = (value: string) => z.string().regex(colourPattern, 'a colour such as "#0b3d5c"').default(value);

const coloursSchema = z
  .strictObject({
    brand: colour('#12406b').describe('Main buttons and links.'),
    on_brand: colour('#ffffff').describe('Text on brand.'),
    surface: colour('#ffffff').describe('Page background.'),
    surface_2: colour('#f4f6f8').describe('Background of bands and cards.'),
    text: colour('#17202a').describe('Text.'),
    text_quiet: colour('#55606b').describe('Less important text and the borders of inputs.'),
    line: colour('#dde2e7').describe('Lines between things; decoration only.'),
    accent: colour('#f2c14e').describe('Highlights.'),
    on_accent: colour('#17202a').describe('Text on accent.'),
    price: colour('#17202a').describe('Prices.'),
    success: colour('#1b6e3c').describe('Good news.'),
    warning: colour('#8a5a00').describe('Warnings.'),
    danger: colour('#b3261e').describe('Errors.'),
    focus: colour('#1a73e8').describe('Focus ring.'),
    header: colour('#ffffff').describe('Background of the header.'),
    on_header: colour('#17202a').describe('Text on the header.'),
    footer: colour('#17202a').describe('Background of the footer.'),
    on_footer: colour('#f4f6f8').describe('Text on the footer.'),
  })
  .superRefine((colours, context) => {
    for (const failure of failingPairs(colours)) {
      context.addIssue({
        code: 'custom',
        path: [failure.foreground],
        message: `a contrast of at least ${failure.required}:1 with ${failure.background} (${failure.backgroundValue}); ${failure.foregroundValue} has ${failure.ratio.toFixed(2)}:1`,
      });
    }
  });

export const themeSchema = z.strictObject({
  colours: coloursSchema.prefault({}).describe('Colours as #rrggbb; contrast is checked.'),
  type: z
    .strictObject({
      body: z.enum(fontFamilies).default('Source Sans 3').describe('Family of the text.'),
      heading: z.enum(fontFamilies).default('Source Sans 3').describe('Family of the headings.'),
      heading_weight: z.number().int().min(400).max(900).default(700).describe('Weight of the headings.'),
      heading_transform: z.enum(['none', 'uppercase']).default('none').describe('Letters of the headings.'),
      heading_tracking_em: z.number().min(-0.05).max(0.2).default(0).describe('Letter spacing of the headings, in em.'),
      leading: z.number().min(1.3).max(1.9).default(1.55).describe('Line height of the text.'),
    })
    .prefault({})
    .describe('Type.'),
  shape: z
    .strictObject({
      radius_px: z.number().min(0).max(32).default(8).describe('Corner radius of cards and pictures.'),
      control_radius_px: z.number().min(0).max(32).default(6).describe('Corner radius of buttons and inputs.'),
    })
    .prefault({})
    .describe('Shape.'),
  layout: z
    .strictObject({
      header: z
        .enum(['mega', 'bar', 'compact'])
        .default('bar')
        .describe('Mega menu with logos, a bar with dropdowns, or a compact header with a big search.'),
      hero: z
        .enum(['split', 'full_bleed', 'search_first', 'tiles'])
        .default('split')
        .describe('How the home page opens.'),
      card: z.enum(['framed', 'flat', 'dense']).default('framed').describe('How vehicle cards look.'),
      bottom_bar: z.boolean().default(false).describe('A bar with the main actions at the foot of phone screens.'),
    })
    .prefault({})
    .describe('Layout choices.'),
});

export type Theme = z.output<typeof themeSchema>;
export type ThemeColours = Theme['colours'];
type ColourName = keyof ThemeColours;

const text = 4.5;
const control = 3;

/** Foreground, background, smallest ratio. */
const checkedPairs: readonly (readonly [ColourName, ColourName, number])[] = [
  ['text', 'surface', text],
  ['text', 'surface_2', text],
  ['text_quiet', 'surface', text],
  ['text_quiet', 'surface_2', text],
  ['on_brand', 'brand', text],
  ['on_accent', 'accent', text],
  ['on_header', 'header', text],
  ['on_footer', 'footer', text],
  ['price', 'surface', text],
  ['success', 'surface', text],
  ['warning', 'surface', text],
  ['danger', 'surface', text],
  ['brand', 'surface', control],
  ['brand', 'surface_2', control],
  ['focus', 'surface', control],
  ['focus', 'surface_2', control],
];

export interface FailingPair {
  foreground: ColourName;
  background: ColourName;
  foregroundValue: string;
  backgroundValue: string;
  ratio: number;
  required: number;
}

/** Every checked pair whose contrast is too low, in a fixed order. */
export function failingPairs(colours: ThemeColours): FailingPair[] {
  return checkedPairs.flatMap(([foreground, background, required]) => {
    // A value that is not a colour is refused elsewhere, and has no contrast.
    if (!colourPattern.test(colours[foreground]) || !colourPattern.test(colours[background])) return [];
    const ratio = contrastRatio(colours[foreground], colours[background]);
    return ratio >= required
      ? []
      : [
          {
            foreground,
            background,
            foregroundValue: colours[foreground],
            backgroundValue: colours[background],
            ratio,
            required,
          },
        ];
  });
}

/** WCAG contrast of two `#rrggbb` colours, 1 to 21. Black on white is 21. */
export function contrastRatio(first: string, second: string): number {
  const [lighter, darker] = [relativeLuminance(first), relativeLuminance(second)].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (lighter + 0.05) / (darker + 0.05);
}

/** WCAG relative luminance, 0 for black and 1 for white. */
function relativeLuminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
