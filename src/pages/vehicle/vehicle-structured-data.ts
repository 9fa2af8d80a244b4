/**
 * The vehicle, its offer and the dealer who makes it as schema.org data (vehicle §2; field notes "schema.org auto terms"). Only what is known
 * is claimed: an offer has no `priceValidUntil`, because no dealer says one.
 */
import type { Location } from '../../locations/location.ts';
import type { PublicCar } from '../../stock/public-car.ts';
import { displayPrice } from '../../stock/price-display.ts';
import { isAvailable } from '../../stock/availability.ts';
import type { StockSettings } from '../../stock/settings.ts';
import { absoluteAddress } from '../stock/structured-data.ts';

const conditions = { new: 'NewCondition', demo: 'UsedCondition', used: 'UsedCondition' } as const;
const driveWheels: Record<string, string> = {
  '4WD': 'FourWheelDriveConfiguration',
  AWD: 'AllWheelDriveConfiguration',
  FWD: 'FrontWheelDriveConfiguration',
  RWD: 'RearWheelDriveConfiguration',
};
const itemTypes = { car: 'Car', truck: 'Vehicle', motorcycle: 'Motorcycle', caravan: 'Vehicle' } as const;

export interface VehicleStructuredDataInput {
  car: PublicCar;
  settings: StockSettings;
  origin: string;
  dealer: object;
  description: string;
}

/** `dealer` is what `dealerStructuredData` gives. */
export function vehicleStructuredData({ car, settings, origin, dealer, description }: VehicleStructuredDataInput) {
  const price = displayPrice(car, settings);
  const url = `${origin}${car.path}`;
  const isPriced = isAvailable(car) && price.kind === 'price';
  return compact({
    '@context': 'https://schema.org',
    '@type': itemTypes[car.item_type],
    '@id': `${url}#vehicle`,
    url,
    name: [car.name, car.badge, car.series].filter(Boolean).join(' '),
    description,
    image: car.images.map((entry) => absoluteAddress(origin, entry.image.url)),
    brand: { '@type': 'Brand', name: car.make },
    manufacturer: car.make,
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
    vehicleEngine: engine(car),
    vehicleTransmission: car.simple_transmission || car.trans,
    driveWheelConfiguration:
      driveWheels[car.simple_drive] === undefined ? undefined : `https://schema.org/${driveWheels[car.simple_drive]}`,
    numberOfForwardGears: car.gearnum,
    numberOfDoors: car.doors,
    vehicleSeatingCapacity: car.seats,
    productionDate: car.build_date,
    mileageFromOdometer: car.km === null ? undefined : { '@type': 'QuantitativeValue', value: car.km, unitCode: 'KMT' },
    fuelConsumption: car.fuelconsumptioncombined
      ? { '@type': 'QuantitativeValue', value: car.fuelconsumptioncombined, unitText: 'L/100 km' }
      : undefined,
    // schema.org has no word of its own for what an electric car uses.
    additionalProperty: car.energy_consumption_kwh_per_100km
      ? [
          {
            '@type': 'PropertyValue',
            name: 'Energy consumption',
            value: car.energy_consumption_kwh_per_100km,
            unitText: 'kWh/100 km',
          },
        ]
      : undefined,
    offers: compact({
      '@type': 'Offer',
      url,
      availability: `https://schema.org/${availability(car)}`,
      itemCondition: `https://schema.org/${conditions[car.car_type]}`,
      price: isPriced ? price.dollars : undefined,
      priceCurrency: isPriced ? 'AUD' : undefined,
      seller: dealer,
    }),
  });
}

function availability(car: PublicCar): string {
  if (!isAvailable(car)) return 'SoldOut';
  if (car.reserved) return 'Reserved';
  return car.status === 'coming_soon' || car.preorder ? 'PreOrder' : 'InStock';
}

function engine(car: PublicCar): object | undefined {
  if (car.engine_size === '' && car.enginesize_litres === null) return undefined;
  return compact({
    '@type': 'EngineSpecification',
    name: car.engine_size,
    engineDisplacement:
      car.enginesize_litres === null
        ? undefined
        : { '@type': 'QuantitativeValue', value: car.enginesize_litres, unitCode: 'LTR' },
  });
}

/**
 * Who sells: the place where the vehicle stands, or the dealer's own where it stands at none that shoppers see. `logoUrl` is whole; what a
 * location hides is not told to machines either.
 */
export function dealerStructuredData({
  dealer,
  place,
  placePhoneTold,
  origin,
  logoUrl,
}: {
  dealer: { name: string; phone: string; email: string; address: Location['address'] | null };
  place: Location | null;
  /** False while the page masks the vehicle's number, which may be the place's (VDP-48): then the dealer's main number is told. */
  placePhoneTold: boolean;
  origin: string;
  logoUrl: string;
}) {
  const address = place?.address ?? dealer.address;
  const hidden = place?.hide_contact === true;
  return compact({
    '@type': 'AutoDealer',
    '@id': place === null ? `${origin}/#dealer` : `${origin}/#dealer-${place.slug}`,
    name: place?.name ?? dealer.name,
    parentOrganization:
      place !== null && place.name !== dealer.name
        ? { '@type': 'Organization', name: dealer.name, url: `${origin}/` }
        : undefined,
    url: `${origin}/`,
    image: logoUrl,
    telephone: hidden ? undefined : (placePhoneTold && place?.contact_detail.phone) || dealer.phone,
    email: hidden ? undefined : dealer.email,
    address:
      address === null
        ? undefined
        : {
            '@type': 'PostalAddress',
            streetAddress: address.street,
            addressLocality: address.city,
            addressRegion: address.state,
            postalCode: address.postcode,
            addressCountry: 'AU',
          },
    geo:
      address === null || address.lat === null || address.long === null
        ? undefined
        : { '@type': 'GeoCoordinates', latitude: address.lat, longitude: address.long },
  });
}

/** Leaves out what is not known, so that nothing empty is claimed. */
function compact<Value extends Record<string, unknown>>(value: Value): Partial<Value> {
  return Object.fromEntries(
    Object.entries(value).filter(
      ([, each]) => each !== undefined && each !== null && each !== '' && !(Array.isArray(each) && each.length === 0),
    ),
  ) as Partial<Value>;
}
