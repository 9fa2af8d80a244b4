import { expect, test } from 'vitest';
import { standardVehicleNouns, vehicleWords } from '../../shared/vehicle-words.ts';
import { leftOutWords } from './left-out-words.ts';

const words = vehicleWords({ labels: { vehicles: standardVehicleNouns } });

test('the words of a search that were left out are named, and those that every vehicle fulfils', () => {
  const notice = (
    text: string,
    leftOut: string[],
    alreadyTrue: string[],
    soldInsteadOfCars: string | null = null,
    notStocked: string[] = [],
    refusedByNone: string[] = [],
  ) =>
    Object.values(
      leftOutWords({
        text,
        leftOut,
        alreadyTrue,
        refusedByNone,
        notStocked,
        soldInsteadOfCars,
        words,
        sellHref: '/trade-in',
      }),
    )
      .flatMap((part: string | { label: string; href: string } | null) =>
        part === null ? [] : typeof part === 'string' ? [part] : [part.href, part.label],
      )
      .join(' ');
  expect(notice('mazda no accidents', ['no accidents'], [])).toBe(
    'We searched for “mazda” and left out “no accidents”, which we cannot search for. /enquiry?subcategory=Find+Me+Something+Similar Tell us what you are looking for',
  );
  // A filler word was never searched for.
  expect(notice('with shower and toilet', ['shower and toilet'], [])).toMatch(/^We left out “shower and toilet”,/);
  expect(notice('something cheap for my wife', ['wife'], [])).toMatch(/^We searched for “cheap” and left out “wife”,/);
  expect(notice('🚗', ['🚗'], [])).toBe('We could not read “🚗”. Here is everything in stock.');
  expect(notice('sell my car', ['sell my car'], [])).toBe(
    'We left out “sell my car”, which we cannot search for. /trade-in Sell or trade in your vehicle',
  );
  expect(notice('used car', ['car'], [], 'caravans and motorcycles')).toBe(
    'We sell caravans and motorcycles, not cars.',
  );
  expect(notice('rav4 or cruiser', ['rav4'], [], null, ['rav4'])).toBe(
    'We have no “rav4” in stock. /enquiry?subcategory=Find+Me+Something+Similar Tell us what you are looking for',
  );
  expect(notice('no caravans', ['no caravans'], ['no caravans'])).toBe('“no caravans” is true of every car here.');
  expect(notice('d-max not ls', [], [], null, [], ['ls'])).toBe(
    'No car in this list has “ls” as a word of its own, so nothing was left out for it.',
  );
});
