import { vehicleWords, type VehicleWords } from '../../shared/vehicle-words.ts';
import { useSite } from './use-site.ts';

/** What the dealer calls its vehicles in general. For one known vehicle, and lists of one kind, see `kindWords`. */
export function useVehicleWords(): VehicleWords {
  return vehicleWords(useSite());
}
