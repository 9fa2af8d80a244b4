/**
 * Memory that every search uses again, all dealers alike: fresh pages of memory would cost more than what is written to
 * them. A search runs without a pause, so nobody else is in between; a slot is free again when its function returns.
 */
type Slot = 'hits' | 'others' | 'near misses' | 'bounds' | 'candidates' | 'page' | 'levels' | 'totals';

const rowSlots = new Map<Slot, Uint32Array>();
let points: Uint8Array = new Uint8Array(0);

/** Room for `length` numbers with anything in it. */
export function scratch(slot: Slot, length: number): Uint32Array {
  let room = rowSlots.get(slot);
  if (!room || room.length < length) {
    room = new Uint32Array(Math.ceil(length * 1.25));
    rowSlots.set(slot, room);
  }
  return room.subarray(0, length);
}

/** Room for `length` numbers, all 0. */
export function zeroedPoints(length: number): Uint8Array {
  if (points.length < length) points = new Uint8Array(Math.ceil(length * 1.25));
  return points.subarray(0, length).fill(0);
}
