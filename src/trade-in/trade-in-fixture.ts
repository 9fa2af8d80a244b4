/** Trade-in on a real database for tests: a dealer, one visitor's browser, and advertised vehicles. */
import os from 'node:os';
import path from 'node:path';
import type { TenantDatabase } from '../db/database.server.ts';
import { corrections } from '../leads/correct-lead.server.ts';
import { soldOutright } from '../leads/lead-fixture.ts';
import { createLeadOperations } from '../leads/lead-operations.server.ts';
import { leadDeliveryQueue } from '../leads/rounds/lead-delivery-job.ts';
import { createLeadLimiter } from '../leads/lead-limiter.server.ts';
import { leadsSettingsSchema } from '../leads/settings.ts';
import { quarantineReportQueue } from '../leads/spam/quarantine-report-job.ts';
import type { Outbox } from '../outbox/outbox.server.ts';
import { advertisedCars } from '../pricing/advertised-fixture.ts';
import { acceptances } from './announce-acceptance.server.ts';
import { createTradeInOperations, type TradeInOperationsOptions } from './create-trade-in-operations.server.ts';
import { forwardingQueue } from './forwarding/forward-valuation.server.ts';
import { createFolderStorage } from '../media/photos/folder-storage.server.ts';
import { createEmbeddedRegister } from './registrations/embedded-register.server.ts';
import { tradeInSettingsSchema } from './settings.ts';
import type { TradeInOperations, TypedVehicle } from './trade-in-operations.ts';
import { ownerCookie } from './valuation-owner.server.ts';
import { createEmbeddedValuer } from './valuers/embedded-valuer.server.ts';

export const tradeInNow = new Date('2026-11-20T02:00:00Z');

/** A Corolla of 2021 as a visitor types it. */
export const typedCorolla: TypedVehicle = {
  year: '2021',
  make: 'Toyota',
  model: 'Corolla',
  badge: 'Ascent Sport',
  body: 'hatch',
  fuel: 'Petrol',
  transmission: 'Automatic',
  drive: 'FWD',
  odometerKm: '41,200',
  rego: '123 ABC',
  regoState: 'QLD',
};

/** The best answer to every question. */
export const bestAnswers = Object.fromEntries(
  tradeInSettingsSchema.parse({}).condition_questions.map(({ id, answers }) => [id, answers[0]!.id]),
);

export const contact = {
  name: 'Sam',
  last_name: 'Citizen',
  email: 'sam@example.com',
  phone: '0491 570 006',
  postcode: '4000',
};

/** Every queue that these operations send jobs to. */
export const tradeInQueues = [
  leadDeliveryQueue,
  acceptances.queue,
  corrections.queue,
  quarantineReportQueue,
  forwardingQueue,
];

const photoFolder = path.join(os.tmpdir(), `forecourt-fixture-photos-${process.pid}`);

export interface FixtureTradeIn {
  desk: TradeInOperations;
  /** The visitor's cookies. */
  cookies: Map<string, string>;
  /** Starts a valuation and keeps its cookie, as a browser does. */
  begin(carId?: string): Promise<string>;
  failures: string[];
}

export function openFixtureTradeIn({
  database,
  outbox,
  settings = {},
  leads = {},
  now = tradeInNow,
  cookies = new Map<string, string>(),
  ...overrides
}: {
  database: TenantDatabase;
  outbox: Outbox;
  settings?: object;
  leads?: object;
  now?: Date;
  cookies?: Map<string, string>;
} & Partial<Omit<TradeInOperationsOptions, 'database' | 'outbox' | 'settings' | 'now'>>): FixtureTradeIn {
  const parsed = tradeInSettingsSchema.parse(settings);
  const leadOperations = createLeadOperations({
    stock: soldOutright,
    database,
    settings: leadsSettingsSchema.parse(leads),
    timeZone: 'Australia/Brisbane',
    locations: [],
    dealerships: [],
    outbox,
    limiter: createLeadLimiter(),
    now: () => now,
    findVehicle: async () => null,
  });
  const failures: string[] = [];
  const free = async () => ({ isWithin: true, retryAfterSeconds: 1 });
  const desk = createTradeInOperations({
    database,
    outbox,
    settings: parsed,
    timeZone: 'Australia/Brisbane',
    now,
    secure: false,
    visitor: { address: '203.0.113.7', userAgent: 'test', cookie: (name) => cookies.get(name) ?? null },
    valuer: createEmbeddedValuer({ formula: parsed.formula, listPublished: async () => advertisedCars(14) }),
    register: createEmbeddedRegister({ findSold: async () => [], listed: [] }),
    submitLead: (submission) => leadOperations.submit(submission),
    mayBegin: free,
    mayLookUp: free,
    mayValue: free,
    mayAddPhotos: free,
    photos: {
      storage: createFolderStorage(photoFolder),
      key: Buffer.alloc(32, 1),
      url: (valuationId, photoId, signature) => `https://fixture.example/${valuationId}/${photoId}?s=${signature}`,
    },
    stockMakesAndModels: async () => [],
    onFailure: (part) => {
      failures.push(part);
    },
    ...overrides,
  });
  return {
    desk,
    cookies,
    failures,
    async begin(carId = '') {
      const begun = await desk.begin({
        url: 'https://fixture.example/trade-in',
        userAgent: 'test',
        carId,
        carDealershipId: '',
        attribution: { visitedPages: ['/'], linkedQueryParams: {} },
      });
      if (!begun.ok) throw new Error(begun.reason.kind);
      const { id, setCookie } = begun.value;
      if (setCookie !== null) cookies.set(ownerCookie, /^\w+=([^;]+)/.exec(setCookie)![1]!);
      return id;
    },
  };
}
