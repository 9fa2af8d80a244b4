/** The icon of a dealer's site: the dealer's initial on its own colour, as SVG. */
import type { SiteConfiguration } from '../tenants/site-configuration.ts';

export function siteIcon(site: {
  name: string;
  theme: { colours: Pick<SiteConfiguration['theme']['colours'], 'brand' | 'on_brand'>; shape: { radius_px: number } };
}): string {
  const { brand, on_brand: onBrand } = site.theme.colours;
  const initial = (/[A-Za-z0-9]/.exec(site.name)?.[0] ?? '').toUpperCase();
  const radius = Math.min(site.theme.shape.radius_px, 12);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${radius}" fill="${brand}"/>` +
    `<text x="16" y="23" font-family="system-ui,sans-serif" font-size="20" font-weight="700" text-anchor="middle" fill="${onBrand}">${initial}</text></svg>`
  );
}
