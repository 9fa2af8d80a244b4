import { describe, expect, test } from 'vitest';
import { contrastRatio, failingPairs, themeSchema } from './theme.ts';
import { themeCss } from './theme-css.ts';

describe('contrast', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
  ])('of %s on %s is %d', (first, second, ratio) => {
    expect(contrastRatio(first, second)).toBeCloseTo(ratio, 2);
    expect(contrastRatio(second, first)).toBeCloseTo(ratio, 2);
  });

  test('of the standard look is enough everywhere', () => {
    expect(failingPairs(themeSchema.parse({}).colours)).toEqual([]);
  });

  test.each([
    [{ text_quiet: '#8a8a8a' }, ['text_quiet on surface', 'text_quiet on surface_2']],
    [{ on_accent: '#ffffff' }, ['on_accent on accent']],
    [{ price: '#ffd400' }, ['price on surface']],
    [{ focus: '#cccccc' }, ['focus on surface', 'focus on surface_2']],
    [{ brand: '#bbd7ee', on_brand: '#000000' }, ['brand on surface', 'brand on surface_2']],
    [{ header: '#808080' }, ['on_header on header']],
  ])('that is too low names the pair: %j', (colours, pairs) => {
    const { colours: standard } = themeSchema.parse({});
    expect(
      failingPairs({ ...standard, ...colours }).map(({ foreground, background }) => `${foreground} on ${background}`),
    ).toEqual(pairs);
    expect(themeSchema.safeParse({ colours }).success).toBe(false);
  });
});

test('the theme becomes the custom properties that the pages use', () => {
  const css = themeCss(
    themeSchema.parse({
      colours: { surface_2: '#f1f1f1' },
      type: { heading: 'Barlow Condensed', heading_transform: 'uppercase' },
      shape: { radius_px: 0 },
    }),
  );
  for (const name of [
    'brand',
    'on-brand',
    'surface',
    'surface-2',
    'text',
    'text-quiet',
    'line',
    'accent',
    'on-accent',
    'price',
    'success',
    'warning',
    'danger',
    'focus',
    'header',
    'on-header',
    'footer',
    'on-footer',
    'radius',
    'radius-control',
    'font-body',
    'font-heading',
    'heading-weight',
    'heading-transform',
    'heading-tracking',
    'leading',
  ])
    expect(css).toContain(`--${name}:`);
  expect(css).toContain('--surface-2:#f1f1f1');
  expect(css).toContain("--font-heading:'Barlow Condensed'");
  expect(css).toMatch(/^:root\{[^{}<]*\}$/);
});
