/**
 * Trade-in for one request: valuations in the database, and the dealer's valuer and register. The leads that come of
 * them are in `valuation-leads.server.ts`, their photographs in `photos/`.
 */
import { compareText } from '../shared/text.ts';
import type { TenantDatabase, Transaction } from '../db/database.server.ts';
import { findLead } from '../leads/lead/lead-store.server.ts';
import type { LeadReceipt, LeadRefusal, LeadSubmission } from '../leads/lead/lead.ts';
import type { Outbox } from '../outbox/outbox.server.ts';
import { createId, isId } from '../shared/ids.ts';
import { localTime } from '../shared/local-time.ts';
import type { Result } from '../shared/result.ts';
import { typedLine } from '../shared/typed-text.ts';
import { readAdjustments, type Adjustments } from './condition-questions.ts';
import { readTypedVehicle } from './described-vehicle.ts';
import { isEstimateSignature, isLinkOver } from './estimate-link.server.ts';
import type { PhotoStorage } from '../media/photos/photo-storage.ts';
import { createValuationPhotos } from './photos/valuation-photos.server.ts';
import { parseState } from '../shared/australian-states.ts';
import { parseRegistration } from '../shared/registration-number.ts';
import { RegisterUnavailable, type VehicleRegister } from './registrations/vehicle-register.ts';
import type { TradeInSettings } from './settings.ts';
import type { TradeInOperations, ValuationErrors, ValuationRefusal } from './trade-in-operations.ts';
import { createValuationLeads } from './valuation-leads.server.ts';
import { valuationOutcome } from './valuation-outcome.ts';
import { newOwner, ownerCookie, ownerSha256Of } from './valuation-owner.server.ts';
import {
  findNewestOfOwner,
  findUnsent,
  findValuation,
  saveValuation,
  updateValuation,
  type StoredValuation,
} from './valuation-store.server.ts';
import { isExpired, type Estimate, type Valuation, type ValuationOutcome } from './valuation.ts';
import type { Valuer } from './valuers/valuer.ts';
import { vehicleVocabulary } from './vehicle-vocabulary.ts';
import type { SecretKey } from '../shared/secret-key.ts';

export interface RateLimitResult {
  isWithin: boolean;
  retryAfterSeconds: number;
}

export interface TradeInOperationsOptions {
  database: TenantDatabase;
  outbox: Outbox;
  settings: TradeInSettings;
  timeZone: string;
  now: Date;
  visitor: { address: string; userAgent: string; cookie(name: string): string | null };
  /** True if the visitor's connection is encrypted. */
  secure: boolean;
  valuer: Valuer;
  register: VehicleRegister;
  submitLead(submission: LeadSubmission): Promise<Result<LeadReceipt, LeadRefusal>>;
  mayBegin(): Promise<RateLimitResult>;
  mayLookUp(): Promise<RateLimitResult>;
  mayValue(): Promise<RateLimitResult>;
  mayAddPhotos(): Promise<RateLimitResult>;
  photos: {
    storage: PhotoStorage;
    /** Signs URLs for the dealer, who does not have the visitor's cookie. */
    key: SecretKey;
    url(valuationId: string, photoId: string, signature: string): string;
  };
  /** Makes and models in the dealer's stock. */
  stockMakesAndModels(): Promise<readonly { make: string; model: string }[]>;
  onFailure(part: string, error: unknown): void;
}

/** How long an unfinished valuation can be resumed. */
const goOnMs = 86_400_000;

export function createTradeInOperations(options: TradeInOperationsOptions): TradeInOperations {
  const { database, settings, timeZone, now, visitor, valuer, register } = options;
  const today = localTime(now, timeZone).date;
  const owner = (): string | null => ownerSha256Of(visitor.cookie(ownerCookie));

  /** True if the signature is from the link that was sent to the lead's current email address. */
  async function isSigned(
    transaction: Transaction,
    { id, leadId }: Pick<Valuation, 'id' | 'leadId'>,
    signature: string,
  ): Promise<boolean> {
    const lead = signature === '' || leadId === null ? null : await findLead(transaction, leadId);
    return (
      lead !== null &&
      isEstimateSignature(
        { key: options.photos.key, tenantId: database.tenantId, valuationId: id, email: lead.email },
        signature,
      )
    );
  }

  /** This browser's own, locked while it is changed. */
  async function own(
    transaction: Transaction,
    id: string,
    { lock = false }: { lock?: boolean } = {},
  ): Promise<StoredValuation | null> {
    const ownerSha256 = owner();
    if (ownerSha256 === null || !isId(id)) return null;
    const found = await findValuation(transaction, id, { lock });
    return found?.ownerSha256 === ownerSha256 ? found : null;
  }

  async function find(id: string): Promise<Valuation | null> {
    const found = await database.transaction((transaction) => own(transaction, id));
    return found === null ? null : known(found);
  }

  const change = (
    id: string,
    work: (valuation: Valuation) => Valuation,
  ): Promise<Result<Valuation, ValuationRefusal>> =>
    database.transaction(async (transaction) => {
      const found = await own(transaction, id, { lock: true });
      if (found === null) return { ok: false, reason: { kind: 'unknown' } };
      if (found.status === 'accepted') return { ok: false, reason: { kind: 'accepted' } };
      const next = work(known(found));
      await updateValuation(transaction, next);
      return { ok: true, value: next };
    });

  return {
    async begin({ url, userAgent, carId, carDealershipId, attribution }) {
      const ownerSha256 = owner();
      const made = ownerSha256 === null ? newOwner({ secure: options.secure }) : { ownerSha256, setCookie: null };
      const begun =
        ownerSha256 === null
          ? null
          : await database.transaction((transaction) =>
              findUnsent(transaction, { ownerSha256, carId: short(carId), since: new Date(now.getTime() - goOnMs) }),
            );
      if (begun !== null) return { ok: true, value: { id: begun.id, setCookie: null } };
      // A client without the cookie begins another one each time, and each is a row.
      const leave = await options.mayBegin();
      if (!leave.isWithin)
        return { ok: false, reason: { kind: 'too-many', retryAfterSeconds: leave.retryAfterSeconds } };
      const id = createId(now);
      await database.transaction((transaction) =>
        saveValuation(transaction, {
          id,
          createdAt: now,
          ownerSha256: made.ownerSha256,
          attribution,
          source: {
            url: short(url),
            source: 'Website',
            userAgent: short(userAgent),
            carId: short(carId),
            carDealershipId: short(carDealershipId),
          },
        }),
      );
      return { ok: true, value: { id, setCookie: made.setCookie } };
    },

    find,

    findByLink: async (id, signature) =>
      !isId(id)
        ? null
        : database.transaction(async (transaction) => {
            const found = await findValuation(transaction, id);
            if (found === null || !(await isSigned(transaction, found, signature))) return null;
            return isLinkOver(found, { now, timeZone }) ? 'over' : known(found);
          }),

    async findNewest(of = {}) {
      const ownerSha256 = owner();
      const found =
        ownerSha256 === null
          ? null
          : await database.transaction((transaction) => findNewestOfOwner(transaction, ownerSha256, of));
      return found === null ? null : known(found);
    },

    async lookUp({ rego: typed, regoState }) {
      const state = parseState(regoState);
      const rego = state === null ? null : parseRegistration(typed, state);
      if (state === null || rego === null) {
        const errors: ValuationErrors =
          state === null
            ? { regoState: 'Please choose the state of the registration.' }
            : { rego: 'Please enter the registration as shown on the plate.' };
        return { ok: false, reason: { kind: 'invalid', errors } };
      }
      const leave = await options.mayLookUp();
      if (!leave.isWithin)
        return { ok: false, reason: { kind: 'too-many', retryAfterSeconds: leave.retryAfterSeconds } };
      try {
        const vehicle = await register.lookUp({ rego, state });
        return vehicle === null
          ? { ok: false, reason: { kind: 'unknown' } }
          : { ok: true, value: { rego, regoState: state, vehicle } };
      } catch (error) {
        if (!(error instanceof RegisterUnavailable)) throw error;
        options.onFailure('registration look-up', error);
        return { ok: false, reason: { kind: 'unavailable' } };
      }
    },

    async describe(id, typed) {
      const read = readTypedVehicle(typed, today);
      if (!read.ok) return { ok: false, reason: { kind: 'invalid', errors: read.reason } };
      return change(id, (valuation) => ({ ...valuation, vehicle: read.value, outcome: null, status: 'begun' }));
    },

    async value(id, adjustments) {
      const found = await find(id);
      if (found === null) return { ok: false, reason: { kind: 'unknown' } };
      if (found.status === 'accepted') return { ok: false, reason: { kind: 'accepted' } };
      const { answered, missing } = readAdjustments(adjustments, settings.condition_questions);
      const { vehicle } = found;
      if (vehicle === null)
        return {
          ok: false,
          reason: { kind: 'invalid', errors: { make: 'Please tell us about your vehicle first.' } },
        };
      if (missing.length > 0)
        return {
          ok: false,
          reason: {
            kind: 'invalid',
            errors: Object.fromEntries(missing.map((question) => [question, 'Please choose an answer.'])),
          },
        };
      const chosen = Object.fromEntries(answered.map(({ question, answer }) => [question.id, answer.id]));
      if (isStill(found, chosen, { now, timeZone })) return { ok: true, value: found };
      const leave = await options.mayValue();
      if (!leave.isWithin)
        return { ok: false, reason: { kind: 'too-many', retryAfterSeconds: leave.retryAfterSeconds } };
      // Outside the transaction: it reads the database itself, or calls a third-party host.
      const outcome = await valuationOutcome(
        { vehicle, answered, today },
        { settings, valuer, onFailure: (error) => options.onFailure('trade-in valuer', error) },
      );
      return change(id, (valuation) => ({
        ...valuation,
        vehicle,
        adjustments: chosen,
        outcome,
        status: outcome.kind === 'estimate' ? 'estimated' : 'call',
      }));
    },

    ...createValuationLeads({
      ...options,
      photoUrl: options.photos.url,
      photoKey: options.photos.key,
      find,
      own,
      isOwnOrSigned: async (transaction, valuation, signature) =>
        valuation.ownerSha256 === owner() || (await isSigned(transaction, valuation, signature)),
      known,
    }),

    ...createValuationPhotos({
      database,
      storage: options.photos.storage,
      key: options.photos.key,
      now,
      own,
      known,
      onFailure: (error) => options.onFailure('photo storage', error),
    }),
    mayAddPhotos: () => options.mayAddPhotos(),

    vocabulary: async () => vehicleVocabulary(await options.stockMakesAndModels()),
  };
}

/**
 * True for the same answers about the same vehicle while the estimate is valid: the issued estimate is then returned
 * unchanged.
 */
function isStill(
  { vehicle, adjustments, outcome }: Valuation,
  chosen: Adjustments,
  clock: { now: Date; timeZone: string },
): boolean {
  if (vehicle === null || outcome === null || JSON.stringify(sorted(adjustments)) !== JSON.stringify(sorted(chosen)))
    return false;
  return isEstimate(outcome)
    ? !isExpired(outcome, clock)
    : outcome.issuedOn === localTime(clock.now, clock.timeZone).date &&
        !outcome.reasons.some(({ reason }) => reason === 'unavailable');
}

const isEstimate = (outcome: ValuationOutcome): outcome is Estimate => outcome.kind === 'estimate';
const sorted = (adjustments: Adjustments): [string, string][] =>
  Object.entries(adjustments).sort(([a], [b]) => compareText(a, b));

/** The valuation without its internal fields. */
function known({
  ownerSha256: _owner,
  announcedAt: _announced,
  forwarded: _forwarded,
  ...valuation
}: StoredValuation): Valuation {
  return valuation;
}

/** PostgreSQL does not accept NUL, and a header can have any length and contain control characters. */
const short = (text: string): string => typedLine(text.slice(0, 500));
