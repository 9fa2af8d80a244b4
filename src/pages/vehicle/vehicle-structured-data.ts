/**
 * The vehicle, its offer and its dealer as schema.org data (vehicle §2; field notes "schema.org auto terms"). Only
 * known facts are included: an offer has no `priceValidUntil`, because dealers do not state one.
 */
import { displayPrice } from '../../stock/price-display.ts';
import { isAvailable, isTestDriveOnly } from '../../stock/availability.ts';
import type { StockSettings } from '../../stock/settings.ts';
import type { Vehicle } from '../../stock/vehicle.ts';
import { vehicleTitle } from '../../stock/vehicle-values.ts';
import { paths } from '../../routes.ts';
import { centsToDollars } from '../../shared/money.ts';
import { absoluteAddress, knownFacts } from '../layout/structured-data.ts';

const conditions = { new: 'NewCondition', demo: 'UsedCondition', used: 'UsedCondition' } as const;
const driveWheels: Record<string, string> = {
  '4WD': 'FourWheelDriveConfiguration',
  AWD: 'AllWheelDriveConfiguration',
  FWD: 'FrontWheelDriveConfiguration',
  RWD: 'RearWheelDriveConfiguration',
};
const itemTypes = { car: 'Car', truck: 'Vehicle', motorcycle: 'Motorcycle', caravan: 'Vehicle' } as const;

export interface VehicleStructuredDataInput {
  vehicle: Vehicle;
  settings: StockSettings;
  origin: string;
  dealer: object;
  description: string;
}

/** `dealer` is what `dealerStructuredData` gives. */
export function vehicleStructuredData({ vehicle, settings, origin, dealer, description }: VehicleStructuredDataInput) {
  const price = displayPrice(vehicle, settings);
  const url = `${origin}${paths.vehicle(vehicle.slug)}`;
  const isForSale = isAvailable(vehicle) && !isTestDriveOnly(vehicle);
  return knownFacts({
    '@context': 'https://schema.org',
    '@type': itemTypes[vehicle.itemType],
    '@id': `${url}#vehicle`,
    url,
    name: [vehicleTitle(vehicle), vehicle.badge, vehicle.series].filter(Boolean).join(' '),
    description,
    image: vehicle.images.map((entry) => absoluteAddress(origin, entry.url)),
    brand: { '@type': 'Brand', name: vehicle.make },
    manufacturer: vehicle.make,
    model: vehicle.model,
    vehicleConfiguration: vehicle.badge,
    vehicleModelDate: vehicle.year === null ? undefined : String(vehicle.year),
    vehicleIdentificationNumber: vehicle.vin,
    sku: vehicle.stockNumber,
    itemCondition: `https://schema.org/${conditions[vehicle.condition]}`,
    bodyType: vehicle.body,
    color: vehicle.colour,
    vehicleInteriorColor: vehicle.interiorColour,
    fuelType: vehicle.simpleFuel || vehicle.fuel,
    vehicleEngine: engine(vehicle),
    vehicleTransmission: vehicle.simpleTransmission || vehicle.transmission,
    driveWheelConfiguration:
      driveWheels[vehicle.simpleDrive] === undefined
        ? undefined
        : `https://schema.org/${driveWheels[vehicle.simpleDrive]}`,
    numberOfForwardGears: vehicle.gearCount,
    numberOfDoors: vehicle.doors,
    vehicleSeatingCapacity: vehicle.seats,
    // Feeds know the month; the day in one is made up.
    productionDate: vehicle.buildDate?.slice(0, 7),
    mileageFromOdometer:
      vehicle.odometerKm === null
        ? undefined
        : { '@type': 'QuantitativeValue', value: vehicle.odometerKm, unitCode: 'KMT' },
    fuelConsumption: vehicle.fuelConsumptionCombined
      ? { '@type': 'QuantitativeValue', value: vehicle.fuelConsumptionCombined, unitText: 'L/100 km' }
      : undefined,
    // schema.org has no property for an electric car's consumption.
    additionalProperty: vehicle.energyConsumptionKwh
      ? [
          {
            '@type': 'PropertyValue',
            name: 'Energy consumption',
            value: vehicle.energyConsumptionKwh,
            unitText: 'kWh/100 km',
          },
        ]
      : undefined,
    // Search engines reject an offer without a price.
    offers:
      isForSale && price.kind === 'price'
        ? knownFacts({
            '@type': 'Offer',
            url,
            availability: `https://schema.org/${availability(vehicle)}`,
            itemCondition: `https://schema.org/${conditions[vehicle.condition]}`,
            price: centsToDollars(price.cents),
            priceCurrency: 'AUD',
            seller: dealer,
          })
        : undefined,
  });
}

/** For a vehicle that is for sale. */
function availability(vehicle: Vehicle): string {
  if (vehicle.reserved) return 'Reserved';
  return vehicle.status === 'coming_soon' || vehicle.preorder ? 'PreOrder' : 'InStock';
}

function engine(vehicle: Vehicle): object | undefined {
  if (vehicle.engineSize === '' && vehicle.engineSizeLitres === null) return undefined;
  return knownFacts({
    '@type': 'EngineSpecification',
    name: vehicle.engineSize,
    engineDisplacement:
      vehicle.engineSizeLitres === null
        ? undefined
        : { '@type': 'QuantitativeValue', value: vehicle.engineSizeLitres, unitCode: 'LTR' },
  });
}
