/** The contract of every price comparison provider. Call it in a test file with a factory. */
import { describe, expect, it } from 'vitest';
import { exampleVehicle } from '../../../test/example-vehicle.ts';
import { isGaugeShown } from '../price-gauge.ts';
import { comparableFacts } from '../published-price.ts';
import {
  ComparisonUnavailable,
  type ComparisonQuestion,
  type PriceComparisonProvider,
} from './price-comparison-provider.ts';

/** `known`: there is a market for the vehicle; `unknown`: there is none; `broken`: the provider does not respond. */
export type FakeProviderBehaviour = 'known' | 'unknown' | 'broken';

export function testPriceComparisonProvider(
  createProvider: (mood: FakeProviderBehaviour) => Promise<PriceComparisonProvider>,
): void {
  describe('every provider', () => {
    it('returns every field, in dollars, around the requested price', async () => {
      const comparison = await (await createProvider('known')).compare(exampleQuestion());
      expect(isGaugeShown(comparison, { gauge_minimum_confidence: 0.2 })).toBe(true);
      expect(comparison!.listing_price).toBe(24_990);
      expect(comparison!.fill).toBeGreaterThanOrEqual(0);
      expect(comparison!.fill).toBeLessThanOrEqual(100);
      expect(comparison!.confidence).toBeLessThanOrEqual(1);
    });

    it('returns null if too little is known about a vehicle', async () => {
      expect(await (await createProvider('unknown')).compare(exampleQuestion())).toBeNull();
    });

    it('names no dealer in its answer', async () => {
      expect(JSON.stringify(await (await createProvider('known')).compare(exampleQuestion()))).not.toMatch(
        /tenant|dealer|vehicle_?id|"key"|twin/i,
      );
    });
  });
}

/** A provider that depends on a third party has one way to fail. */
export function testRemoteProvider(
  createProvider: (mood: FakeProviderBehaviour) => Promise<PriceComparisonProvider>,
): void {
  it('throws its own error when the provider does not respond', async () => {
    await expect((await createProvider('broken')).compare(exampleQuestion())).rejects.toThrow(ComparisonUnavailable);
  });
}

export function exampleQuestion(values: Partial<ComparisonQuestion> = {}): ComparisonQuestion {
  const vehicle = exampleVehicle({ vin: 'MR0FZ29G001234567' });
  return {
    vehicleId: vehicle.id,
    facts: comparableFacts(vehicle, 'QLD')!,
    noun: 'cars',
    vin: vehicle.vin,
    nvic: '',
    make: vehicle.make,
    model: vehicle.model,
    badge: vehicle.badge,
    series: '',
    priceCents: vehicle.priceCents!,
    day: '2026-11-20',
    ...values,
  };
}
