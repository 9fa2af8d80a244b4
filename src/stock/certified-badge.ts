/**
 * What the badge of a certified vehicle says. The maker's own badge needs make Toyota, certified, the dealer's switch
 * and a vehicle that is not sold (VDP-99); any other certified vehicle for sale is called what its dealer says it is.
 */
import { isSameText } from '../shared/text.ts';
import { isAvailable } from './availability.ts';
import type { Vehicle } from './vehicle.ts';

/** `''` for no badge. */
export function certifiedBadge(
  vehicle: Pick<Vehicle, 'make' | 'certified' | 'status'>,
  { toyota_certified_badge: isToyotaSwitchOn }: { toyota_certified_badge: boolean },
): string {
  if (!vehicle.certified || !isAvailable(vehicle)) return '';
  return isToyotaSwitchOn && isSameText(vehicle.make, 'Toyota') ? 'Toyota Certified' : 'Certified';
}
