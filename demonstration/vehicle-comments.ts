/**
 * The words that a salesperson writes under a vehicle: paragraphs with a pipe between them, as feeds deliver them.
 * Each is put together from what is true of the vehicle.
 */
import { capitalised } from '../src/shared/text.ts';
import { withArticle } from '../src/shared/vehicle-words.ts';
import type { SeededRandom } from './seeded-random.ts';

export interface CommentedVehicle {
  title: string;
  make: string;
  model: string;
  badge: string;
  body: string;
  itemType: 'car' | 'motorcycle' | 'caravan';
  condition: 'new' | 'demo' | 'used';
  status: 'in_stock' | 'coming_soon' | 'sold';
  year: number;
  ageYears: number;
  km: number | null;
  colour: string;
  fuel: string;
  drive: string;
  lowRange: boolean;
  transmission: string;
  seats: number | null;
  towKg: number | null;
  consumption: number | null;
  rangeKm: number | null;
  sleeps: number | null;
  equipment: readonly string[];
  certified: boolean;
  city: string;
}

export interface CommentVoice {
  dealer: string;
  /** What certified means at this dealer, of a vehicle with this status. */
  certified: string;
  /** Sentences about buying here that are true of this vehicle; a comment takes one. */
  closings: readonly string[];
}

const count = (value: number): string => value.toLocaleString('en-AU');

/** Some vehicles have no words yet: then `''`. */
export function writeComments(random: SeededRandom, vehicle: CommentedVehicle, voice: CommentVoice): string {
  if (random.chance(0.03)) return '';
  const paragraphs = [opening(random, vehicle), ...middle(random, vehicle, voice), random.pick(voice.closings)];
  return paragraphs
    .map((paragraph) => paragraph.replaceAll('{city}', vehicle.city).replaceAll('{dealer}', voice.dealer))
    .filter((paragraph) => paragraph !== '')
    .join('|');
}

function opening(random: SeededRandom, vehicle: CommentedVehicle): string {
  const { title, make, model, condition, status, colour } = vehicle;
  const paint = colour.toLowerCase();
  if (status === 'coming_soon' && condition === 'new') {
    return random.pick([
      `On its way to us: this new ${title} has been built and will be in the {city} yard soon. Ask us for the day and first refusal.`,
      `Ordered and not yet unloaded. Enquire now and we will ring you the moment this ${model} is ready to be seen.`,
      `Arriving shortly in ${paint}. Leave your details and you will see it before it goes on the front line.`,
    ]);
  }
  if (status === 'coming_soon') {
    return random.pick([
      `On its way to us: this ${title} is with our workshop for its inspection and will be in the {city} yard within days. Ask for photos and first refusal.`,
      `Just traded and not yet detailed. Our buyer drove this ${model} himself and would not let it go. Enquire now and we will ring you the moment it is ready.`,
      `Arriving shortly in ${paint}. Leave your details and you will see it before it goes on the front line.`,
    ]);
  }
  if (condition === 'new') {
    return random.pick([
      `Brand new ${title} in ${paint}, in stock and ready for delivery from {city}. No waiting list on this one.`,
      `In the showroom now: a new ${make} ${model} with delivery kilometres only. Full manufacturer’s warranty starts the day you drive it home.`,
      `New stock has landed. This ${model} is registered to you, not to us, so the warranty and the first owner’s name are both yours.`,
      `Looking for a new ${model} without the three-month wait? This one is on the ground in {city} today.`,
    ]);
  }
  if (condition === 'demo') {
    return random.pick([
      `Our {city} demonstrator, driven by one of the sales team and by customers who tried the model. Save well against new and keep the balance of the manufacturer’s warranty.`,
      `Ex-demonstrator ${title} in ${paint}. Serviced by us, garaged here, and now surplus because its replacement has arrived.`,
      `A demonstrator is as good as new, and somebody else has run it in. This ${model} has had an easy life between {city} and the coast.`,
    ]);
  }
  if (vehicle.itemType === 'caravan') {
    return random.pick([
      `Traded by a couple who did one lap of the country and are moving to something smaller. The ${model} has been undercover between trips and it shows.`,
      `A tidy ${make} ${model}${vehicle.sleeps ? ` that sleeps ${vehicle.sleeps}` : ''}, with the awning, the seals and the brakes all checked in our own workshop.`,
      `Ready for the school holidays: pressure tested, gas certified and cleaned right through to the hatch seals.`,
      `One owner since new, with every receipt in a folder. The bed has seen more of Coffs than of gravel roads.`,
    ]);
  }
  if (vehicle.itemType === 'motorcycle') {
    return random.pick([
      `A clean ${title} that starts first press and pulls straight. Two keys, books, and a fresh rear tyre.`,
      `Traded on something bigger. Never dropped, never tracked, and always ridden by someone who owns a torque wrench.`,
      `A ${(vehicle.km ?? 0) < 15_000 ? 'weekend' : 'touring'} bike with ${vehicle.km === null ? 'few' : count(vehicle.km)} kilometres on it. Serviced by us before it went on the floor.`,
      `If you have been waiting for ${withArticle(model)} without a list of excuses, come and hear this one warm up.`,
    ]);
  }
  const isLow = vehicle.km !== null && vehicle.ageYears >= 2 && vehicle.km < vehicle.ageYears * 10_000;
  return random.pick([
    isLow
      ? `Only ${count(vehicle.km!)} km, which is well under the average for a ${vehicle.year} model. Books confirm it.`
      : `An honest ${title} that has been cared for and comes with its service history.`,
    `Traded at our own {city} dealership by a customer who has bought from us before, so we know where it has been since the first service.`,
    vehicle.ageYears < 3
      ? `Late-model ${model} in ${paint} with the balance of the manufacturer’s warranty.`
      : `${capitalised(withArticle(model))} of this age usually has a story. This one is short: two owners, regular servicing, a garage at night.`,
    `Local car, Australian delivered, two keys and a full set of books.`,
    `We only put the better half of our trade-ins on the yard. This ${vehicle.body === 'SUV' ? 'SUV' : vehicle.body.toLowerCase()} is one of them.`,
    `Presented in ${paint}, with every panel straight.`,
  ]);
}

function middle(random: SeededRandom, vehicle: CommentedVehicle, voice: CommentVoice): string[] {
  const paragraphs: string[] = [];
  const listed = random.some(vehicle.equipment, random.between(3, 5));
  if (listed.length >= 3) {
    const words = `${listed.slice(0, -1).map(lowerFirst).join(', ')} and ${lowerFirst(listed.at(-1)!)}`;
    paragraphs.push(
      random.pick([
        `Fitted with ${words}.`,
        `The list includes ${words}.`,
        `You get ${words}.`,
        `Highlights: ${words}.`,
      ]),
    );
  }
  const facts = factSentences(vehicle);
  if (facts.length > 0) paragraphs.push(random.some(facts, random.between(1, Math.min(3, facts.length))).join(' '));
  if (vehicle.condition === 'used' && vehicle.itemType === 'car') {
    paragraphs.push(
      vehicle.certified ? voice.certified : random.pick(vehicle.status === 'coming_soon' ? checksToCome : checksDone),
    );
  }
  return paragraphs;
}

/** What is done to a used car before it is sold: one that is still on its way has it before it. */
const checksDone = [
  'Sold with clear title, a current safety certificate and a workshop report that you are welcome to read before you decide.',
  'Checked by our own technicians. What needed doing has been done, and the invoice is in the glovebox.',
  'PPSR checked: no finance owing, not written off, not stolen.',
  'Serviced before sale, with new wiper blades, a fresh cabin filter and tyres above half tread.',
];

const checksToCome = [
  'You will get it with clear title, a current safety certificate and a workshop report that you are welcome to read before you decide.',
  'Our own technicians check every car before it goes on sale, and the invoice for what they do goes in the glovebox.',
  'PPSR checked: no finance owing, not written off, not stolen.',
  'We service it before sale, with new wiper blades and a fresh cabin filter.',
];

function factSentences(vehicle: CommentedVehicle): string[] {
  const facts: string[] = [];
  if (vehicle.towKg !== null && vehicle.towKg >= 2000)
    facts.push(`Braked towing capacity is ${count(vehicle.towKg)} kg, so the van or the boat comes too.`);
  if (vehicle.rangeKm !== null) facts.push(`The official range is ${vehicle.rangeKm} km between charges.`);
  else if (vehicle.consumption !== null && vehicle.consumption <= 6)
    facts.push(`Official combined consumption is only ${vehicle.consumption.toFixed(1)} L/100 km.`);
  if (vehicle.seats !== null && vehicle.seats >= 7)
    facts.push(`${vehicle.seats} seats, and the last row folds flat when you need the room.`);
  if (vehicle.drive === '4WD')
    facts.push(
      vehicle.lowRange
        ? 'Low range for the beach or the back paddock.'
        : 'Drives all four wheels, for wet roads and gravel.',
    );
  if (vehicle.transmission === 'Manual' && vehicle.itemType === 'car')
    facts.push('A manual, for those who still like to choose the gear themselves.');
  return facts;
}

const lowerFirst = (text: string): string =>
  /^[A-Z][a-z]/.test(text) && !/^(Apple|Android|Bluetooth|Isofix|Type)/.test(text)
    ? text[0]!.toLowerCase() + text.slice(1)
    : text;
