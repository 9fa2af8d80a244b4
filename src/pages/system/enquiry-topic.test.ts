import { expect, test } from 'vitest';
import { fixtureVehicle, openFixtureSite } from '../site-fixture.ts';
import { loader } from './enquiry-page.tsx';

const page = async (query: string) => {
  const { args } = await openFixtureSite({ vehicles: [fixtureVehicle({ id: 'a' })] });
  return loader(args(`/enquiry?${query}`));
};

test('a request for photos begins with its words', async () => {
  expect(await page('car_id=a&subcategory=Request+Photos')).toMatchObject({
    title: 'Request Photos', enquiry: { subcategory: 'Request Photos', message: 'Hello, could you please send me more photos of the 2021 Toyota Corolla? Thank you.' },
  });
});

test('without a vehicle there is nothing to send photos of', async () => {
  expect(await page('subcategory=Request+Photos')).toMatchObject({ title: 'Submit an enquiry', enquiry: { message: '' } });
});

test('a test drive is booked under its own title', async () => {
  expect(await page('car_id=a&category=Test+Drive')).toMatchObject({ title: 'Book a Test Drive', enquiry: { category: 'Test Drive', message: '' } });
});
