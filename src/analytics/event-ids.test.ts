import { describe, expect, it } from 'vitest';
import { leadEventId, type LeadEventInput } from './event-ids.ts';

const vehicle = (condition: 'new' | 'demo' | 'used', isTestDriveOnly = false) => ({ condition, isTestDriveOnly });

describe('leadEventId', () => {
  it.each<[string, LeadEventInput, number]>([
    ['an enquiry about nothing in particular is 22', { subcategory: '', event: 'enquiry', vehicle: null }, 22],
    ['a career enquiry is 51', { subcategory: '', event: 'career', vehicle: null }, 51],
    [
      'an enquiry with the subcategory of careers is 51 too',
      { subcategory: 'career enquiry', event: 'enquiry', vehicle: null },
      51,
    ],
    ['an enquiry about a new vehicle is 14', { subcategory: '', event: 'enquiry', vehicle: vehicle('new') }, 14],
    [
      'an enquiry about a demonstrator counts as new',
      { subcategory: '', event: 'enquiry', vehicle: vehicle('demo') },
      14,
    ],
    ['an enquiry about a used vehicle is 15', { subcategory: '', event: 'enquiry', vehicle: vehicle('used') }, 15],
    ['a test drive of a new vehicle is 17', { subcategory: '', event: 'test-drive', vehicle: vehicle('new') }, 17],
    [
      'a test drive of a demonstrator counts as new',
      { subcategory: '', event: 'test-drive', vehicle: vehicle('demo') },
      17,
    ],
    ['a test drive of a used vehicle is 48', { subcategory: '', event: 'test-drive', vehicle: vehicle('used') }, 48],
    [
      'a used vehicle that is Test Drive Only is 17',
      { subcategory: '', event: 'test-drive', vehicle: vehicle('used', true) },
      17,
    ],
    [
      'a form of a department is 22, beside a vehicle too',
      { subcategory: '', event: 'general', vehicle: vehicle('new') },
      22,
    ],
    ['a test drive of no vehicle is the default', { subcategory: '', event: 'test-drive', vehicle: null }, 22],
  ])('is right: %s', (_title, input, expected) => expect(leadEventId(input)).toBe(expected));

  it('takes the dealer’s own number where there is one', () => {
    expect(leadEventId({ subcategory: '', event: 'enquiry', vehicle: null }, { default: 122 })).toBe(122);
    expect(
      leadEventId({ subcategory: '', event: 'test-drive', vehicle: vehicle('used') }, { test_drive_used: 148 }),
    ).toBe(148);
  });
});
