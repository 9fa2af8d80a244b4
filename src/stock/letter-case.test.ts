import { expect, test } from 'vitest';
import { slugify } from '../shared/text.ts';
import { wordsInUsualCase } from './letter-case.ts';

const usual = [
  'Hatch, Ute, SUV, MPV, People Mover, Dual Cab Pick-up, Cab Chassis, C/C, 5D Hatch, 4dr Sedan',
  'White, Glacier White, Red, Ice Blue, WR Blue, Black on Black, Two-Tone, White/Black, NH-883P',
  'Automatic, 6 Speed Sports Automatic, 6sp Manual, CVT, CVT Auto, DCT, 7 Speed DSG, e-CVT, PDK',
  'Diesel, LPG, Petrol/Electric, Plug-in Hybrid, PHEV, Premium Unleaded 95 RON, ULP, EV, E10',
  'AWD, 4x4, 4x4 Dual Range, 4x2, 4WD, 2WD, Front Wheel Drive, RWD, Driver’s Choice, Turbo',
].flatMap((line) => line.split(', '));

test.each(usual)('%s, in capitals and in small letters', (text) => {
  for (const written of [text.toUpperCase(), text.toLowerCase(), text]) {
    expect(wordsInUsualCase(written)).toBe(text);
    expect(slugify(text)).toBe(slugify(written));
  }
});

test('in mixed case only a word that is shouted changes, and a first one in small letters', () => {
  expect(wordsInUsualCase('Glacier WHITE')).toBe('Glacier White');
  expect(wordsInUsualCase('Soul RED crystal')).toBe('Soul Red crystal');
  expect(wordsInUsualCase('glacier BLUE')).toBe('Glacier Blue');
  expect(wordsInUsualCase('glacier Blue')).toBe('Glacier Blue');
  for (const text of ['Dual cab ute', 'LandCruiser bronze', 'Compact SUV', 'TRD Red', '6 speed Automatic', '', '-'])
    expect(wordsInUsualCase(text)).toBe(text);
});
