/** LEAD-62: what a field State starts with. */
import { expect, it, test } from 'vitest';
import { australianStates } from '../../shared/australian-states.ts';
import { leadFormNames, type LeadForm } from '../lead/lead.ts';
import { leadsSettingsSchema } from '../settings.ts';
import { describeLeadForm } from './lead-form.ts';
import { leadFormOf } from './lead-forms.ts';

const settings = leadsSettingsSchema.parse(undefined);
function statesOf(form: LeadForm, state: string, values: Record<string, string> = {}): string[] {
  const definition = leadFormOf(form);
  const options = {
    own: definition.own(settings),
    enquiry: settings.enquiry_form,
    locations: [],
    dealerships: [],
    timeZone: 'Australia/Brisbane',
    state,
  };
  const offersStates = (options_: readonly { value: string }[] = []): boolean =>
    australianStates.every((each) => options_.some(({ value }) => value === each));
  return describeLeadForm(definition, options, { values })
    .steps.flatMap(({ fields }) => fields)
    .filter((field) => offersStates(field.options))
    .map(({ value }) => value);
}

test.each(leadFormNames)('a state that the form %s asks for is the dealer’s from the start', (form) => {
  for (const state of ['QLD', 'NSW'])
    expect(new Set(statesOf(form, state))).toEqual(new Set(asking.includes(form) ? [state] : []));
});

/** The forms that ask for one; a new one belongs here. The valuation has a test of its own. */
const asking: readonly LeadForm[] = ['sell-my-car', 'finance-application'];

it('an answer that was given before goes before it', () => {
  expect(statesOf('sell-my-car', 'QLD', { own_state: 'TAS' })).toEqual(['TAS']);
});
