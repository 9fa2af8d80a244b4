import { expect, test } from 'vitest';
import { suggestedEmail } from './email-suggestion.ts';

test.each([
  ['sam@gmial.com', 'sam@gmail.com'],
  ['sam@gmai.com', 'sam@gmail.com'],
  ['sam@gmaill.com', 'sam@gmail.com'],
  ['sam@gmail.con', 'sam@gmail.com'],
  ['sam@gmail', 'sam@gmail.com'],
  ['sam@GMAIL.co', 'sam@gmail.com'],
  ['Sam.Citizen@hotnail.com', 'Sam.Citizen@hotmail.com'],
  [' sam@bigpnd.com ', 'sam@bigpond.com'],
  ['sam@outlok.com', 'sam@outlook.com'],
  ['sam@yaho.com.au', 'sam@yahoo.com.au'],
  ['sam@icloud.cmo', 'sam@icloud.com'],
])('%s was probably meant to be %s', (typed, meant) => expect(suggestedEmail(typed)).toBe(meant));

test.each([
  'sam@gmail.com',
  'sam@GMAIL.COM',
  'sam@yahoo.com',
  'sam@yahoo.com.au',
  'sam@live.com',
  'sam@mail.com',
  'sam@me.com',
  'sam@example.com',
  'sam@gmbh.com',
  'sam@harbourmotorgroup.example',
  'sam@',
  '@gmial.com',
  'sam',
  '',
])('nothing is suggested for "%s"', (typed) => expect(suggestedEmail(typed)).toBeNull());
