import { describe, expect, it } from 'vitest';
import { leadEventId } from './event-ids.ts';

const vehicle = (condition: 'new' | 'demo' | 'used', tag = '') => ({ condition, tag });

describe('leadEventId', () => {
  it.each([
    ['an enquiry about nothing in particular is 22', { subcategory: '', isTestDrive: false, vehicle: null }, 22],
    ['a career enquiry is 51', { subcategory: 'Career Enquiry', isTestDrive: false, vehicle: null }, 51],
    ['an enquiry about a new vehicle is 14', { subcategory: '', isTestDrive: false, vehicle: vehicle('new') }, 14],
    ['an enquiry about a demonstrator counts as new', { subcategory: '', isTestDrive: false, vehicle: vehicle('demo') }, 14],
    ['an enquiry about a used vehicle is 15', { subcategory: '', isTestDrive: false, vehicle: vehicle('used') }, 15],
    ['a test drive of a new vehicle is 17', { subcategory: '', isTestDrive: true, vehicle: vehicle('new') }, 17],
    ['a test drive of a demonstrator counts as new', { subcategory: '', isTestDrive: true, vehicle: vehicle('demo') }, 17],
    ['a test drive of a used vehicle is 48', { subcategory: '', isTestDrive: true, vehicle: vehicle('used') }, 48],
    ['a used vehicle that is Test Drive Only is 17', { subcategory: '', isTestDrive: true, vehicle: vehicle('used', 'Test Drive Only') }, 17],
    ['a test drive of no vehicle is the default', { subcategory: '', isTestDrive: true, vehicle: null }, 22],
  ])('%s', (_title, input, expected) => expect(leadEventId(input)).toBe(expected));

  it('takes the dealer’s own number where there is one', () => {
    expect(leadEventId({ subcategory: '', isTestDrive: false, vehicle: null }, { default: 122 })).toBe(122);
    expect(leadEventId({ subcategory: '', isTestDrive: true, vehicle: vehicle('used') }, { test_drive_used: 148 })).toBe(148);
  });
});
