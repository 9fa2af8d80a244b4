/** The contract of every valuer. Call it in a test file with a factory. */
import { describe, expect, it } from 'vitest';
import type { ValuedVehicle } from '../valuation.ts';
import { ValuerUnavailable, type Valuer, type ValueQuestion } from './valuer.ts';

/** `known`: similar vehicles have a value; `unknown`: no value is known; `broken`: the valuer does not respond. */
export type FakeValuerBehaviour = 'known' | 'unknown' | 'broken';

export function testValuer(createValuer: (mood: FakeValuerBehaviour) => Valuer): void {
  describe('every valuer', () => {
    it('returns a value with a range around it, and lines that add up to it', async () => {
      const answer = await createValuer('known').value(exampleValueQuestion());
      if (!answer.ok) throw new Error(answer.reason);
      const { lowCents, typicalCents, highCents, lines } = answer.value;
      expect(typicalCents).toBeGreaterThan(5_000_00);
      expect(lowCents).toBeLessThanOrEqual(typicalCents);
      expect(highCents).toBeGreaterThanOrEqual(typicalCents);
      expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(typicalCents);
      for (const cents of [lowCents, typicalCents, highCents, ...lines.map((line) => line.cents)])
        expect(Number.isInteger(cents)).toBe(true);
    });

    it('returns no figure if too little is known about a vehicle', async () => {
      expect(await createValuer('unknown').value(exampleValueQuestion())).toMatchObject({ ok: false });
    });
  });
}

/** A valuer that depends on a third party has one way to fail. */
export function testRemoteValuer(createValuer: (mood: FakeValuerBehaviour) => Valuer): void {
  it('throws its own error when the provider does not respond', async () => {
    await expect(createValuer('broken').value(exampleValueQuestion())).rejects.toThrow(ValuerUnavailable);
  });
}

export const exampleValuedVehicle: ValuedVehicle = {
  itemType: 'car',
  rego: '123ABC',
  regoState: 'QLD',
  vin: '',
  year: 2021,
  make: 'Toyota',
  model: 'Corolla',
  badge: 'Ascent Sport',
  series: '',
  body: 'hatch',
  fuel: 'Petrol',
  transmission: 'Automatic',
  drive: 'FWD',
  engineLitres: 2,
  colour: 'White',
  odometerKm: 41_000,
};

export function exampleValueQuestion(vehicle: Partial<ValuedVehicle> = {}): ValueQuestion {
  return { vehicle: { ...exampleValuedVehicle, ...vehicle }, day: '2026-11-20' };
}
