/** Online orders of an example buyer, for tests. */
import type { ReservationWorld } from '../reservations/reservation-fixture.ts';

export async function beginOrder(
  world: ReservationWorld,
  { stockNumber = 'S1', email = 'ada@example.com' }: { stockNumber?: string; email?: string } = {},
) {
  return world.orders().begin({
    details: {
      name: 'Ada',
      lastName: 'Lovelace',
      email,
      phone: '+61491570156',
      fields: { name: 'Ada', last_name: 'Lovelace', email, phone: '0491 570 156', terms_conditions: 'true' },
    },
    offer: world.offer(await world.vehicle(stockNumber)),
    origin: { source: { path: '/x', origin: 'https://x.example', userAgent: '', address: '203.0.113.7' } },
    userId: null,
    idempotencyKey: crypto.randomUUID(),
  });
}
