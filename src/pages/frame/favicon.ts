import type { PublicSite } from '../../tenants/public-site.ts';

/** The dealer's initial on its own colour, as a data URL. */
export function faviconHref(site: Pick<PublicSite, 'name' | 'theme'>): string {
  const { brand, on_brand: onBrand } = site.theme.colours;
  const initial = (/[A-Za-z0-9]/.exec(site.name)?.[0] ?? '').toUpperCase();
  const radius = Math.min(site.theme.shape.radius_px, 12);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${radius}" fill="${brand}"/>` +
    `<text x="16" y="23" font-family="system-ui,sans-serif" font-size="20" font-weight="700" text-anchor="middle" fill="${onBrand}">${initial}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
