import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { stockSettingsSchema } from '../../stock/settings.ts';
import { SubscriptionTerms } from './subscription-terms.tsx';

const shown = (terms: object) =>
  renderToStaticMarkup(
    <SubscriptionTerms terms={stockSettingsSchema.parse({ subscription_terms: terms }).subscription_terms} />,
  );

test('below a subscription price stands what it buys, and the way to all terms', () => {
  expect(shown({ text: 'From 60 days.', link: '/subscriptions' })).toMatch(
    /From 60 days\..*<a href="\/subscriptions".*All terms of the subscription/,
  );
  expect(shown({ text: 'From 60 days.' })).not.toContain('<a');
  expect(shown({})).toBe('');
});

test('a link that leads nowhere on the web is refused', () => {
  expect(() => shown({ link: 'javascript:alert(1)' })).toThrow();
});
