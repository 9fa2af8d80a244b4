/**
 * Makes one outbound feed: holds every vehicle against the rules of its kind, writes those that keep them, and accounts
 * for the others. What is served and what `forecourt feed-out check` reports are made here alike.
 */
import type { FeedDestination, FeedRule, Finding } from './feed-destination.ts';
import type { OutboundVehicle } from './outbound-vehicle.ts';
import type { OutboundFeedSettings } from './settings.ts';

/** One vehicle and the rule that it does not keep. */
export interface VehicleFinding extends Finding {
  vehicleId: string;
  stockNumber: string;
  title: string;
  rule: string;
}

export interface FeedReport {
  vehicleCount: number;
  leftOut: VehicleFinding[];
  /** Of vehicles that are in the feed. */
  warnings: VehicleFinding[];
  /** Rules that the file as a whole does not keep. */
  problems: (Finding & { rule: string })[];
}

export interface FeedInput {
  destination: FeedDestination;
  settings: OutboundFeedSettings;
  dealer: { name: string; origin: string };
  isDemonstration: boolean;
  /** In pieces, every one of the dealer's stock once. */
  vehicles: AsyncIterable<readonly OutboundVehicle[]>;
  /** Takes the file piece by piece. */
  write(text: string): Promise<void> | void;
  /** Awaited after each vehicle, so that a large stock does not hold up what else the thread does. */
  yieldToEventLoop(): Promise<void>;
}

export async function makeFeed({
  destination,
  settings,
  dealer,
  isDemonstration,
  vehicles,
  write,
  yieldToEventLoop,
}: FeedInput): Promise<FeedReport> {
  const format = destination.format(settings, { name: dealer.name, url: dealer.origin });
  const report: FeedReport = { vehicleCount: 0, leftOut: [], warnings: [], problems: [] };
  const takenBy = destination.unique.map(() => new Map<string, string>());
  await write(format.begin);
  for await (const piece of vehicles) {
    let text = '';
    for (const vehicle of piece) {
      const warnings: VehicleFinding[] = [];
      const refusal = firstRefusal(vehicle, destination.rules, warnings) ?? repeated(vehicle);
      if (refusal === null) {
        text += `${report.vehicleCount === 0 ? '' : format.between}${format.vehicle(vehicle)}`;
        report.vehicleCount += 1;
        report.warnings.push(...warnings);
      } else report.leftOut.push(refusal);
      await yieldToEventLoop();
    }
    if (text !== '') await write(text);
  }
  await write(format.end);
  report.problems = destination.wholeRules.flatMap(({ name, check }) => {
    const finding = check({ vehicleCount: report.vehicleCount, origin: dealer.origin, isDemonstration });
    return finding === null ? [] : [{ rule: name, ...finding }];
  });
  return report;

  /** The first vehicle with a value stays; one that is left out takes none. */
  function repeated(vehicle: OutboundVehicle): VehicleFinding | null {
    for (const [index, { name, value }] of destination.unique.entries()) {
      const own = value(vehicle);
      const first = takenBy[index]!.get(own);
      if (own !== '' && first !== undefined)
        return findingOf(vehicle, name, {
          found: `"${own}", which ${first} has too`,
          expected: 'each once in the feed',
        });
    }
    for (const [index, { value }] of destination.unique.entries()) takenBy[index]!.set(value(vehicle), nameOf(vehicle));
    return null;
  }
}

function firstRefusal(
  vehicle: OutboundVehicle,
  rules: readonly FeedRule[],
  warnings: VehicleFinding[],
): VehicleFinding | null {
  for (const { name, outcome, check } of rules) {
    const finding = check(vehicle);
    if (finding === null) continue;
    if (outcome === 'leave-out') return findingOf(vehicle, name, finding);
    warnings.push(findingOf(vehicle, name, finding));
  }
  return null;
}

function findingOf(vehicle: OutboundVehicle, rule: string, { found, expected }: Finding): VehicleFinding {
  const { id, stockNumber, title } = vehicle;
  return { vehicleId: id, stockNumber, title, rule, found, expected };
}

const nameOf = ({ stockNumber, title }: OutboundVehicle): string =>
  stockNumber === '' ? `the ${title}` : `stock number ${stockNumber}`;
