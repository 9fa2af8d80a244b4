/**
 * The vehicle that a lead is about, as ADF has it. The format wants one in every prospect, with year, make and model,
 * and receivers refuse one without them; many leads are about none (decision 0018). So the first of these that there
 * is: the vehicle in stock, the one that the form names, the visitor's own that is to be serviced or wants parts, or
 * none, which says so.
 */
import { formFacts } from '../../forms/form-facts.ts';
import { parseTitle } from '../../../stock/feeds/parse-title.ts';
import type { LeadVehicle, StoredLead } from '../../lead/stored-lead.ts';

export interface EnquiredVehicle {
  /** ADF knows new and used only; a demonstrator counts as new, as with the events. `null` where nobody said. */
  status: 'new' | 'used' | null;
  /** `null` where a vehicle is known and its year is not: nobody invents one. */
  year: number | null;
  /** This and what follows is `''` for nothing. */
  make: string;
  model: string;
  trim: string;
  vin: string;
  stockNumber: string;
  comments: string;
}

/** The format has no place for a status (LEAD-44) but the comments. */
const statusNotes: Readonly<Record<LeadVehicle['status'], string>> = {
  in_stock: '',
  coming_soon: 'The vehicle is coming soon: it was not in stock at the time of the enquiry.',
  sold: 'The vehicle is sold.',
};

const noteOf = ({ status, isReservedByOther }: LeadVehicle): string =>
  [
    statusNotes[status],
    isReservedByOther === true ? 'Somebody else had reserved the vehicle at the time of the enquiry.' : '',
  ]
    .filter(Boolean)
    .join(' ');

/** Whether the form names a vehicle, in stock or not. */
export function isVehicleClaimed({ fields }: Pick<StoredLead, 'fields'>): boolean {
  const { make, model, stockNumber } = formFacts(fields).vehicle;
  return `${make}${model}${stockNumber}` !== '';
}

export function enquiredVehicle(lead: StoredLead): EnquiredVehicle {
  const { vehicle } = lead;
  const nothing = { trim: '', vin: '', stockNumber: '', comments: '' };
  if (vehicle !== null) {
    const { year, make, model, badge, series, vin, stockNumber, condition } = vehicle;
    const described = {
      status: statusOf(condition),
      year,
      make,
      model,
      trim: [badge, series].filter(Boolean).join(' '),
    };
    // Receivers look for the vehicle by its numbers, and would put the lead to one that nobody can buy.
    if (lead.form === 'find-similar')
      return {
        ...nothing,
        ...described,
        comments:
          `The customer wants a vehicle like this one${stockNumber === '' ? '' : ` (stock number ${stockNumber})`}. ${noteOf(vehicle)}`.trim(),
      };
    return { ...described, vin, stockNumber, comments: noteOf(vehicle) };
  }
  const facts = formFacts(lead.fields);
  const sold = { ...nothing, status: wantedStatus(lead) };
  if (isVehicleClaimed(lead)) {
    const { make, model, stockNumber } = facts.vehicle;
    return { ...sold, year: null, make, model, stockNumber };
  }
  const own = ownVehicle(facts.ownVehicle.description);
  if (own !== null) {
    const { vinOrRegistration } = facts.ownVehicle;
    const isVin = /^[A-HJ-NPR-Z\d]{17}$/i.test(vinOrRegistration);
    return {
      ...nothing,
      ...own,
      status: 'used',
      vin: isVin ? vinOrRegistration.toUpperCase() : '',
      comments: 'The customer’s own vehicle, not one they want to buy.',
    };
  }
  // The year of the request: some receivers want a number, and beside no make and no model nobody takes it for a
  // vehicle's.
  return {
    ...sold,
    year: lead.storedAt.getUTCFullYear(),
    make: '',
    model: '',
    comments: 'The enquiry is not about a particular vehicle.',
  };
}

/** As the form says it, else as the department that handles it does. */
function wantedStatus({ fields, routing }: StoredLead): EnquiredVehicle['status'] {
  const { condition } = formFacts(fields).vehicle;
  if (condition !== null) return statusOf(condition);
  const department = routing?.department;
  if (department === 'new' || department === 'fleet') return 'new';
  return department === 'used' ? 'used' : null;
}

const statusOf = (condition: string): 'new' | 'used' => (condition === 'used' ? 'used' : 'new');

/** Makes of more than one word that Australians drive. */
const longMakes = [
  'Alfa Romeo',
  'Aston Martin',
  'Great Wall',
  'Harley Davidson',
  'Land Rover',
  'Mercedes Benz',
  'Rolls Royce',
  'Royal Enfield',
];

/** `2019 Mazda CX-5 Touring`, or the year at its end; `null` for nothing. `Peugeot 2008` is a model and no year. */
function ownVehicle(text: string): { year: number | null; make: string; model: string; trim: string } | null {
  const words = text.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  const isYear = (word: string | undefined): boolean => /^(?:19|20)\d{2}$/.test(word ?? '');
  const first = isYear(words[0]) ? words.shift()! : null;
  const year = first ?? (words.length > 2 && isYear(words.at(-1)) ? words.pop()! : null);
  const { make, model, badge } = parseTitle({
    title: words.join(' '),
    make: '',
    model: '',
    known: { makes: longMakes, models: [], series: null },
  });
  return { year: year === null ? null : Number(year), make, model, trim: badge };
}
