/** The dealer's theme as CSS custom properties on `:root`; app.css maps them to utilities. */
import type { Theme } from './theme.ts';

/** Family name of the bundled font, and its fallback until it has loaded. */
const fontStacks: Readonly<Record<Theme['type']['body'], string>> = {
  'Source Sans 3': "'Source Sans 3 Variable', 'Source Sans 3 Fallback', system-ui, sans-serif",
  'Source Serif 4': "'Source Serif 4 Variable', 'Source Serif 4 Fallback', Georgia, serif",
  Barlow: "'Barlow', 'Barlow Fallback', system-ui, sans-serif",
  'Barlow Condensed': "'Barlow Condensed', 'Barlow Condensed Fallback', 'Arial Narrow', system-ui, sans-serif",
  'Nunito Sans': "'Nunito Sans Variable', 'Nunito Sans Fallback', system-ui, sans-serif",
  Figtree: "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif",
};

/**
 * One `:root{...}` rule without line breaks. Every value was checked by the theme's schema, so none can end the style
 * element.
 */
export function themeCss(theme: Theme): string {
  const properties: Record<string, string> = {};
  for (const [name, value] of Object.entries(theme.colours)) properties[name.replaceAll('_', '-')] = value;
  properties['radius'] = `${theme.shape.radius_px}px`;
  properties['radius-control'] = `${theme.shape.control_radius_px}px`;
  properties['font-body'] = fontStacks[theme.type.body];
  properties['font-heading'] = fontStacks[theme.type.heading];
  properties['heading-weight'] = String(theme.type.heading_weight);
  properties['heading-transform'] = theme.type.heading_transform;
  properties['heading-tracking'] = `${theme.type.heading_tracking_em}em`;
  properties['leading'] = String(theme.type.leading);
  return `:root{${Object.entries(properties)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}`;
}
