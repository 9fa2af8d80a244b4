/**
 * The contract of every vehicle register. Call it in a test file with a factory for one that knows `123ABC` of
 * Queensland, a 2022 Toyota Corolla.
 */
import { describe, expect, it } from 'vitest';
import { RegisterUnavailable, type VehicleRegister } from './vehicle-register.ts';

export type FakeRegisterBehaviour = 'known' | 'unknown' | 'broken';

export function testVehicleRegister(createRegister: (mood: FakeRegisterBehaviour) => VehicleRegister): void {
  describe('every register', () => {
    it('describes the vehicle, and no owner', async () => {
      const found = await createRegister('known').lookUp({ rego: '123ABC', state: 'QLD' });
      expect(found).toMatchObject({
        itemType: 'car',
        make: 'Toyota',
        model: 'Corolla',
        year: 2022,
        fuel: 'Petrol',
        transmission: 'Automatic',
      });
      expect(Object.keys(found!).sort()).toEqual([
        'badge',
        'body',
        'colour',
        'drive',
        'engineLitres',
        'fuel',
        'itemType',
        'make',
        'model',
        'series',
        'transmission',
        'vin',
        'year',
      ]);
    });

    it('returns null for an unknown registration', async () => {
      expect(await createRegister('unknown').lookUp({ rego: 'NOBODY', state: 'QLD' })).toBeNull();
    });
  });
}

/** A register that depends on a third party has one way to fail. */
export function testRemoteRegister(createRegister: (mood: FakeRegisterBehaviour) => VehicleRegister): void {
  it('throws its own error when the provider does not respond', async () => {
    await expect(createRegister('broken').lookUp({ rego: '123ABC', state: 'QLD' })).rejects.toThrow(
      RegisterUnavailable,
    );
  });
}
