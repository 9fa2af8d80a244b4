/** The vehicle, its offer and the way to it as schema.org data (vehicle §2; field notes "schema.org auto terms"). */
import type { PublicCar } from '../../stock/public-car.ts';
import { displayPrice } from '../../stock/price-display.ts';
import { isAvailable } from '../../stock/availability.ts';
import type { StockSettings } from '../../stock/settings.ts';
import { absoluteAddress } from '../stock/structured-data.ts';

const conditions = { new: 'NewCondition', demo: 'UsedCondition', used: 'UsedCondition' } as const;
const driveWheels: Record<string, string> = { '4WD': 'FourWheelDriveConfiguration', AWD: 'AllWheelDriveConfiguration', FWD: 'FrontWheelDriveConfiguration', RWD: 'RearWheelDriveConfiguration' };
const itemTypes = { car: 'Car', truck: 'Vehicle', motorcycle: 'Motorcycle', caravan: 'Vehicle' } as const;

export function vehicleStructuredData({ car, settings, origin, seller, description }: { car: PublicCar; settings: StockSettings; origin: string; seller: string; description: string }) {
  const price = displayPrice(car, settings);
  const url = `${origin}${car.path}`;
  return compact({
    '@context': 'https://schema.org',
    '@type': itemTypes[car.item_type],
    '@id': `${url}#vehicle`,
    url,
    name: [car.name, car.badge, car.series].filter(Boolean).join(' '),
    description,
    image: car.images.map((entry) => absoluteAddress(origin, entry.image.url)),
    brand: { '@type': 'Brand', name: car.make },
    model: car.model,
    vehicleConfiguration: car.badge,
    vehicleModelDate: car.year === null ? undefined : String(car.year),
    vehicleIdentificationNumber: car.vin,
    sku: car.stocknum,
    itemCondition: `https://schema.org/${conditions[car.car_type]}`,
    bodyType: car.body,
    color: car.colour,
    vehicleInteriorColor: car.interior_colour,
    fuelType: car.simple_fuel || car.fuel,
    vehicleTransmission: car.simple_transmission || car.trans,
    driveWheelConfiguration: driveWheels[car.simple_drive] === undefined ? undefined : `https://schema.org/${driveWheels[car.simple_drive]}`,
    numberOfDoors: car.doors,
    vehicleSeatingCapacity: car.seats,
    mileageFromOdometer: car.km === null ? undefined : { '@type': 'QuantitativeValue', value: car.km, unitCode: 'KMT' },
    fuelConsumption: car.fuelconsumptioncombined === null ? undefined : { '@type': 'QuantitativeValue', value: car.fuelconsumptioncombined, unitText: 'L/100 km' },
    offers: compact({
      '@type': 'Offer',
      url,
      availability: `https://schema.org/${isAvailable(car) ? car.status === 'coming_soon' ? 'PreOrder' : 'InStock' : 'SoldOut'}`,
      price: isAvailable(car) && price.kind === 'price' ? price.dollars : undefined,
      priceCurrency: isAvailable(car) && price.kind === 'price' ? 'AUD' : undefined,
      seller: { '@type': 'AutoDealer', name: seller },
    }),
  });
}

/** Leaves out what is not known, so that nothing empty is claimed. */
function compact<Value extends Record<string, unknown>>(value: Value): Partial<Value> {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined && each !== null && each !== '' && !(Array.isArray(each) && each.length === 0))) as Partial<Value>;
}
