import { expect, test } from 'vitest';
import { fixtureVehicle, openFixtureSite } from '../site-fixture.ts';
import { loader } from './home-page.tsx';

test('figures in the sections of the home page are those of the stock', async () => {
  const { args } = await openFixtureSite({
    vehicles: [fixtureVehicle({ id: '1' }), fixtureVehicle({ id: '2' }), fixtureVehicle({ id: '3', condition: 'new' })],
    settings: {
      home: {
        sections: [
          { type: 'text', markdown: 'We have {{ stock: car_type=used }} used cars.' },
          { type: 'stats_banner', items: [{ value: '{{ stock: car_type=new }}', label: 'new' }] },
        ],
      },
    },
  });
  const { blocks } = await loader(args('/'));
  expect(blocks).toMatchObject([
    { type: 'text', html: '<p>We have 2 used cars.</p>\n' },
    { type: 'stats_banner', section: { items: [{ value: '1', label: 'new' }] } },
  ]);
});
