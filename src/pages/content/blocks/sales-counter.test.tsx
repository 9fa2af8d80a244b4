import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { homeSectionSchema } from '../../../tenants/home-sections.ts';
import { SalesCounter } from './sales-counter.tsx';

test('the counter says that its figure is an estimate and from which average', () => {
  const section = homeSectionSchema.parse({ type: 'sales_counter', label: 'cars sold this month', per_day: 1_400 });
  if (section.type !== 'sales_counter') throw new Error('The section is another.');
  const text = renderToStaticMarkup(<SalesCounter block={{ type: 'sales_counter', section, count: 385 }} />).replaceAll(
    /<[^>]*>/g,
    ' ',
  );
  expect(text).toMatch(/About.*385.*cars sold this month/);
  expect(text).toContain('An estimate from our average of 1,400 a day, not a count.');
});
