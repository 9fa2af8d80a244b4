import { expect, it } from 'vitest';
import { withMisspeltNames } from './misspelt-names.ts';
import { emptySearchState } from './search-state.ts';
import { isVehicleName } from './vehicle-names.ts';
import { vocabularyOf } from './vocabulary-fixture.ts';

/** What shoppers say of themselves, of others and of their days. */
const everyday = `
adult adults anybody apprentice aunt auntie babies baby babysitter backpacker beach beginner birthday bloke boss
boyfriend brother brothers builder builders business bush buyer carer carpenter chef child children chippy church
cleaner closest colleague commuter company couple courier cousin customer dad daddy dads daughter daughters dealer
disabled doctor dogs driver drivers elderly electrician employee everybody everyone families family farmer farmers
fisherman friend friends gardener gift girlfriend glasses graduate grandma grandpa granny groceries guests guy guys
helper holiday holidays horse horses human hunter husband kids kiddo ladies lady landscaper latest lawyer learner man
manager mate mates mechanic men miner mother mothers mum nanny nearest neighbour neighbours nephew newborn niece nomad
nurse nurses office older others owner painter parent parents passenger passengers pensioner people person
personal persons pets photos plumber police prams present pushbike retiree rider riders salesman school senior seniors
shopper shopping short sister sisters soldier somebody someone son sons sparky spaces specialist staff station student
students surfer surfers tall teacher teachers teenager teenagers toddler toddlers tourist tradesman tradie tradies
traveller travellers trips twins uncle uni user users veteran visitor watches weekend wheelchair wife woman women
worker workers young
`
  .trim()
  .split(/\s+/);

it('an everyday word is no misspelt name, and no vehicle that is out of stock', async () => {
  const vocabulary = await vocabularyOf({
    make: ['Toyota', 'Mazda', 'Proton'],
    make_model: ['Toyota|Corolla', 'Mazda|3', 'Proton|Persona'],
    model: ['Corolla', '3', 'Persona'],
    body: ['ute', 'suv', 'hatch', 'wagon'],
    colour: ['White', 'Silver'],
  });
  const spelt = await Promise.all(
    everyday.map(async (text) => (await withMisspeltNames({ ...emptySearchState, text }, vocabulary)).text),
  );
  expect(everyday.length).toBeGreaterThan(150);
  expect(spelt).toEqual(everyday);
  expect(everyday.filter(isVehicleName)).toEqual([]);
});
