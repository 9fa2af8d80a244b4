/**
 * The disclaimers at the bottom of the page (VDP-65, VDP-102): what the price includes, the basis of the finance
 * figures, the source of the details.
 */
import { financeDisclaimer, type FinanceDisclaimer } from '../../../finance/finance-disclaimer.ts';
import { exampleRates } from '../../../finance/example-rates.ts';
import { isAvailable } from '../../../stock/availability.ts';
import { displayPrice } from '../../../stock/price-display.ts';
import { priceTypeMeaning } from '../../../stock/price-type-meaning.ts';
import type { VehiclePanelsInput } from './vehicle-panels-input.ts';
import { vehicleFinance } from './finance.ts';

export interface VehicleDisclaimer {
  /** `''` where no price is shown. */
  price: string;
  finance: FinanceDisclaimer | null;
  data: string;
}

const dataNote =
  'These details come from our records and the manufacturer’s data, and can differ from the vehicle you see. Please check what matters to you with us before you buy.';

export function vehicleDisclaimer(input: VehiclePanelsInput): VehicleDisclaimer {
  const {
    vehicle,
    site: { configuration },
  } = input;
  const finance = vehicleFinance(input);
  return {
    price:
      isAvailable(vehicle) && displayPrice(vehicle, configuration.stock).kind === 'price'
        ? priceTypeMeaning(vehicle.priceType)
        : '',
    finance:
      finance === null
        ? null
        : financeDisclaimer(finance.weekly, { ...configuration.finance, ...exampleRates(configuration.finance) }),
    data: dataNote,
  };
}
