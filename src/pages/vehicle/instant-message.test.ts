import { expect, test } from 'vitest';
import { instantMessageAddress } from './instant-message.ts';

const chat = { enabled: true, url: 'https://chat.example.com/', excluded_makes: ['Subaru'] };
const car = { chat, reserveAmount: '$200', make: 'Toyota', slug: '2021-toyota-corolla-1' };

test('a vehicle that can be reserved is asked about by instant message, which says the vehicle', () => {
  expect(instantMessageAddress(car)).toBe('https://chat.example.com/?car=2021-toyota-corolla-1');
  expect(instantMessageAddress({ ...car, chat: { ...chat, url: 'https://chat.example.com/?room=2' } })).toBe(
    'https://chat.example.com/?room=2&car=2021-toyota-corolla-1',
  );
});

test.each([
  ['the chat is off', { ...car, chat: { ...chat, enabled: false } }],
  ['the chat has no address', { ...car, chat: { ...chat, url: '' } }],
  ['the vehicle cannot be reserved', { ...car, reserveAmount: '' }],
  ['the make is excluded, however it is written', { ...car, make: 'SUBARU' }],
])('the enquiry stays where %s', (_title, input) => {
  expect(instantMessageAddress(input)).toBe('');
});
