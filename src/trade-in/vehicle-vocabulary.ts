/**
 * Makes and models to choose from where a vehicle is entered by hand: what Australians drive, kept by hand, and what the dealer has in stock.
 * A car that is not in it can be typed all the same.
 */
import type { VehicleVocabulary } from './trade-in-desk.ts';

const driven: Readonly<Record<string, string>> = {
  Audi: 'A1, A3, A4, A5, A6, e-tron, Q2, Q3, Q5, Q7, Q8',
  BMW: '1 Series, 2 Series, 3 Series, 4 Series, 5 Series, i4, iX, iX3, X1, X2, X3, X4, X5, X7',
  BYD: 'Atto 3, Dolphin, Seal, Sealion 6, Shark 6',
  Chery: 'Omoda 5, Tiggo 4, Tiggo 7 Pro, Tiggo 8 Pro',
  Chrysler: '300',
  Citroen: 'C3, C4, C5 Aircross, C5 X',
  Cupra: 'Ateca, Born, Formentor, Leon',
  Fiat: '500, 500X, Doblo, Ducato, Scudo',
  Ford: 'Endura, Escape, Everest, Fiesta, Focus, Mondeo, Mustang, Puma, Ranger, Territory, Transit, Transit Custom',
  Genesis: 'G70, G80, GV60, GV70, GV80',
  GWM: 'Cannon, Haval H6, Haval Jolion, Ora, Tank 300, Tank 500',
  Holden: 'Acadia, Astra, Barina, Captiva, Colorado, Commodore, Cruze, Equinox, Trailblazer, Trax',
  Honda: 'Accord, City, Civic, CR-V, HR-V, Jazz, Odyssey, ZR-V',
  Hyundai: 'Accent, Elantra, i20, i30, i30 Sedan, Iload, Ioniq, Ioniq 5, Ioniq 6, Kona, Palisade, Santa Fe, Staria, Tucson, Veloster, Venue',
  Isuzu: 'D-MAX, MU-X',
  Jaguar: 'E-Pace, F-Pace, F-Type, I-Pace, XE, XF',
  Jeep: 'Cherokee, Compass, Gladiator, Grand Cherokee, Renegade, Wrangler',
  Kia: 'Carnival, Cerato, EV5, EV6, EV9, K4, Niro, Optima, Picanto, Rio, Seltos, Sorento, Sportage, Stinger, Stonic',
  'Land Rover': 'Defender, Discovery, Discovery Sport, Range Rover, Range Rover Evoque, Range Rover Sport, Range Rover Velar',
  LDV: 'D90, Deliver 9, eT60, G10, T60, V80',
  Lexus: 'CT, ES, GX, IS, LBX, LX, NX, RX, UX',
  Mahindra: 'Pik-Up, Scorpio, XUV700',
  Mazda: '2, 3, 6, BT-50, CX-3, CX-30, CX-5, CX-60, CX-70, CX-8, CX-80, CX-9, CX-90, MX-30, MX-5',
  'Mercedes-Benz': 'A-Class, B-Class, C-Class, CLA, E-Class, EQA, EQB, EQC, GLA, GLB, GLC, GLE, GLS, Sprinter, Vito, X-Class',
  MG: 'HS, MG3, MG4, MG5, ZS, ZST',
  MINI: 'Clubman, Cooper, Countryman, Hatch',
  Mitsubishi: 'ASX, Eclipse Cross, Lancer, Mirage, Outlander, Pajero, Pajero Sport, Triton',
  Nissan: 'Ariya, Juke, Leaf, Navara, Pathfinder, Patrol, Qashqai, X-Trail',
  Peugeot: '2008, 208, 3008, 308, 5008, 508, Expert, Partner',
  Polestar: '2, 3, 4',
  Porsche: '911, Boxster, Cayenne, Cayman, Macan, Panamera, Taycan',
  RAM: '1500, 2500',
  Renault: 'Arkana, Captur, Clio, Kadjar, Kangoo, Koleos, Master, Megane, Trafic',
  Skoda: 'Fabia, Kamiq, Karoq, Kodiaq, Octavia, Scala, Superb',
  SsangYong: 'Korando, Musso, Rexton, Tivoli',
  Subaru: 'BRZ, Crosstrek, Forester, Impreza, Liberty, Outback, Solterra, WRX, XV',
  Suzuki: 'Baleno, Fronx, Ignis, Jimny, S-Cross, Swift, Vitara',
  Tesla: 'Model 3, Model S, Model X, Model Y',
  Toyota: '86, bZ4X, C-HR, Camry, Corolla, Corolla Cross, Fortuner, GR86, HiAce, HiLux, Kluger, LandCruiser, LandCruiser 70, LandCruiser Prado, Prius, RAV4, Tarago, Yaris, Yaris Cross',
  Volkswagen: 'Amarok, Arteon, Caddy, Crafter, Golf, ID.4, ID.5, Jetta, Passat, Polo, T-Cross, T-Roc, Tiguan, Touareg, Transporter',
  Volvo: 'C40, EX30, EX90, S60, V60, XC40, XC60, XC90',
};

/** `stock`: pairs as the dealer writes them; a make or model that is in both stands once, as the stock writes it. */
export function vehicleVocabulary(stock: readonly { make: string; model: string }[]): VehicleVocabulary {
  const makes = new Map<string, { make: string; models: string[] }>();
  const add = (make: string, model: string): void => {
    const key = make.toLowerCase();
    const entry = makes.get(key) ?? { make, models: [] };
    makes.set(key, entry);
    if (!entry.models.some((known) => plain(known) === plain(model))) entry.models.push(model);
  };
  for (const { make, model } of stock) if (make !== '' && model !== '') add(make, model);
  for (const [make, models] of Object.entries(driven)) for (const model of models.split(', ')) add(make, model);
  return [...makes.values()].sort((a, b) => byName(a.make, b.make)).map(({ make, models }) => ({ make, models: models.sort(byName) }));
}

/** `MU-X` and `mu x` are one model. */
const plain = (text: string): string => text.toLowerCase().replace(/[\s-]+/g, '');
const { compare: byName } = new Intl.Collator('en-AU', { numeric: true, sensitivity: 'base' });
