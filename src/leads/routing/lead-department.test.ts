import { expect, it } from 'vitest';
import { departmentOf, type DepartmentQuestion } from './lead-department.ts';

const asked = (given: Partial<DepartmentQuestion>): DepartmentQuestion => ({
  form: 'enquiry',
  category: '',
  subcategory: '',
  condition: '',
  ...given,
});
const departmentFor = (given: Partial<DepartmentQuestion>) => departmentOf(asked(given), []).department;

it.each([
  ['used', { category: 'Vehicle Enquiry', condition: 'used' }],
  ['new', { category: 'Vehicle Enquiry', condition: 'new' }],
  ['new', { category: 'Test Drive', condition: 'demo', form: 'test-drive' }],
  ['service', { category: 'Service Enquiry' }],
  // The workshop's, whatever the vehicle.
  ['service', { category: 'Service Enquiry', condition: 'new' }],
  ['service', { form: 'service-booking' }],
  ['parts', { category: 'Parts Enquiry' }],
  ['parts', { subcategory: 'Tyres and accessories' }],
  ['finance', { form: 'finance-application', category: 'Finance', condition: 'used' }],
  ['trade', { category: 'Trade In' }],
  ['trade', { form: 'trade-in', subcategory: '3. Offer Accepted' }],
  ['trade', { category: 'Sell My Car' }],
  // LEAD-51: a general enquiry by its category.
  ['careers', { category: 'General Enquiry', subcategory: 'Career Enquiry' }],
  ['fleet', { category: 'Fleet Enquiry' }],
  ['used', { category: 'Used Vehicle Enquiry' }],
  ['new', { subcategory: 'New models' }],
  ['used', { subcategory: 'Find Me Something Similar', condition: 'used' }],
  ['general', { category: 'General Enquiry' }],
  ['general', { category: 'Test Drive', form: 'test-drive' }],
  ['used', { category: 'Test Drive', form: 'test-drive', sold: 'used' }],
  // What it says counts more than what is for sale.
  ['new', { category: 'New Vehicle Enquiry', sold: 'used' }],
  ['service', { category: 'Service Enquiry', sold: 'used' }],
  ['general', {}],
] as const)('the department is %s for %j', (department, given) => expect(departmentFor(given)).toBe(department));

it('the department follows the dealer’s own rule first, whatever the words say', () => {
  const rules = [
    { category: 'Insurance Enquiry', department: 'general' as const },
    { category: 'VIP', department: 'fleet' as const },
  ];
  expect(departmentOf(asked({ category: 'insurance enquiry', condition: 'new' }), rules)).toEqual({
    department: 'general',
    reason: 'the dealer’s rule for the category "insurance enquiry"',
  });
  expect(
    departmentOf(asked({ category: 'Vehicle Enquiry', subcategory: 'VIP', condition: 'new' }), rules).department,
  ).toBe('fleet');
});

it('the department comes with the reason for it', () => {
  expect(departmentOf(asked({ category: 'Vehicle Enquiry', condition: 'demo' }), []).reason).toBe(
    'it is about a demo vehicle',
  );
  expect(departmentOf(asked({ category: 'General Enquiry', subcategory: 'Career Enquiry' }), []).reason).toBe(
    'the subcategory is "Career Enquiry"',
  );
});
