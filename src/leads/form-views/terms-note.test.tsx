import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { sellMyCarForm } from '../forms/sell-my-car-form.ts';
import { leadsSettingsSchema } from '../settings.ts';
import { SteppedFormView } from './stepped-form-view.tsx';

const note = '* You must agree to the terms of use before submitting the form.';

/** The form that sells, at one of its steps. */
function drawn(step: number, enquiryForm: object): string {
  const settings = leadsSettingsSchema.parse({ enquiry_form: enquiryForm });
  return renderToStaticMarkup(
    <MemoryRouter>
      <SteppedFormView
        definition={sellMyCarForm}
        options={{
          own: sellMyCarForm.own(settings),
          enquiry: settings.enquiry_form,
          locations: [],
          dealerships: [],
          timeZone: 'Australia/Brisbane',
          state: 'QLD',
        }}
        action="/sell-my-car"
        present="2026-03-02T10:00"
        idempotencyKey="key-of-this-form"
        title="Sell My Car"
        onSent={() => undefined}
        posted={{ step, values: {}, errors: {}, failure: '', idempotencyKey: 'key-of-this-form' }}
      />
    </MemoryRouter>,
  );
}

test('a form of steps says beside its last button that the terms are to be agreed to, where the dealer wants it said (TEN-54, LEAD-11)', () => {
  const last = 2;
  expect(drawn(last, { terms_required: true, terms_note_shown: true })).toContain(note);
  expect(drawn(0, { terms_required: true, terms_note_shown: true })).not.toContain(note);
  expect(drawn(last, { terms_required: true })).not.toContain(note);
  expect(drawn(last, { terms_note_shown: true })).not.toContain(note);
});
