import { expect, test } from 'vitest';
import { readReceiver } from './read-receiver.server.ts';

const both = ['phone', 'email'] as const;

test.each([
  [both, ' Ada@Example.COM ', { kind: 'email', recipient: 'ada@example.com' }],
  [both, '0491 570 006', { kind: 'phone', recipient: '+61491570006' }],
  [both, '+61 491 570 006', { kind: 'phone', recipient: '+61491570006' }],
  [['email'] as const, 'ada@example.com', { kind: 'email', recipient: 'ada@example.com' }],
  [['phone'] as const, '0491570006', { kind: 'phone', recipient: '+61491570006' }],
])('a sign-in that offers %j reads "%s"', (methods, typed, receiver) => {
  expect(readReceiver(typed, methods)).toEqual({ receiver });
});

test.each([
  [both, '', 'Please enter your email address or mobile number.'],
  [both, '07 7010 1234', 'Please enter an Australian mobile number, such as 0491 570 006, or your email address.'],
  [both, '+64 21 123 4567', 'Please enter an Australian mobile number, such as 0491 570 006, or your email address.'],
  [both, 'ada@example', 'Please enter a valid email address, such as name@example.com.'],
  [['email'] as const, '0491 570 006', 'Please enter a valid email address, such as name@example.com.'],
  [['phone'] as const, 'ada@example.com', 'Please enter an Australian mobile number, such as 0491 570 006.'],
  [['phone'] as const, '', 'Please enter your mobile number.'],
])('a sign-in that offers %j refuses "%s" with a message', (methods, typed, problem) => {
  expect(readReceiver(typed, methods)).toEqual({ problem });
});
