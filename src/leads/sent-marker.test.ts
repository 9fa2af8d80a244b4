import { expect, test } from 'vitest';
import { createSentMarker } from './sent-marker.server.ts';

const key = Buffer.alloc(32, 'key');
const at = (time: string, tenantId = 'acme') => createSentMarker({ key, tenantId, now: () => new Date(time) });
const receipt = { leadId: '019c0000-0000-7000-8000-000000000001', eventId: 22 };

test('who sent a lead shows it for ten minutes, at this dealer', () => {
  const marker = at('2026-11-20T02:00:00Z').seal(receipt);
  expect(marker).toMatch(/^[\w-]+$/);
  expect(at('2026-11-20T02:09:59Z').open(marker)).toEqual(receipt);
  expect(at('2026-11-20T02:10:00Z').open(marker)).toBeNull();
  expect(at('2026-11-20T02:00:00Z', 'other').open(marker)).toBeNull();
});

test('who knows the id of a lead makes no marker of it', () => {
  for (const made of ['', `${receipt.leadId}.22`, `${receipt.leadId} 22 9999999999999`])
    expect(at('2026-11-20T02:00:00Z').open(made)).toBeNull();
});
