/**
 * Takes a posted form: checks it, and stores the lead, its consent record, its deliveries and the jobs that make them
 * in one transaction. A visitor who is told that it worked can rely on it; one who is told nothing may send it again.
 */
import { createHash } from 'node:crypto';
import { networkOfAddress } from '../shared/network-of-address.ts';
import type { Result } from '../shared/result.ts';
import { createId } from '../shared/ids.ts';
import { typedLine } from '../shared/typed-text.ts';
import type { TenantDatabase, Transaction } from '../db/database.server.ts';
import type { Outbox } from '../outbox/outbox.server.ts';
import { isTestDriveOnly } from '../stock/availability.ts';
import { reserveSubcategory } from '../stock/card-content.ts';
import type { StockCondition, Vehicle } from '../stock/vehicle.ts';
import type { PostcodeAnswer } from '../locations/postcode-answer.ts';
import { leadEventId, type EventIdOverrides, type LeadEventInput } from '../analytics/event-ids.ts';
import { dailyTestCategory } from './daily-test/daily-test-lead.ts';
import { noAttribution, referrerOf } from './lead/attribution.ts';
import { attachAppointment } from './appointments/appointment-store.server.ts';
import { bookTime, chooseTime } from './appointments/book-appointment.server.ts';
import { preferredTimeProblem } from './appointments/preferred-time.ts';
import type { AppointmentLocation } from './appointments/free-slots.ts';
import { optInStateField } from './forms/consent-fields.ts';
import { phoneMessage, unknownPostcodeMessage } from './forms/form-field.ts';
import { withUnknownPostcode } from './forms/unknown-postcode.ts';
import type { ValidLead } from './forms/valid-lead.ts';
import type { FormDealership } from './forms/lead-form.ts';
import { formFacts, type FormFacts } from './forms/form-facts.ts';
import {
  correctedField,
  financePanelField,
  financeQuoteField,
  isIdempotencyKey,
  unlistedTopicField,
} from './forms/lead-fields.ts';
import type { LeadTopic } from './forms/lead-form.ts';
import { preferredTimeField } from './forms/test-drive-fields.ts';
import { leadFormOf, validatePostedForm } from './forms/lead-forms.ts';
import { impliedDestinations } from './routing/implied-destinations.ts';
import type { FieldErrors, LeadReceipt, LeadRefusal, LeadSubmission } from './lead/lead.ts';
import type { LeadLimiter } from './lead-limiter.server.ts';
import { correctLead } from './correct-lead.server.ts';
import {
  findLead,
  findLeadByContents,
  findLeadByKey,
  lockContents,
  saveConsents,
  saveKey,
  saveLead,
  type SentBefore,
} from './lead/lead-store.server.ts';
import { internationalPhone } from './forms/phone-number.server.ts';
import { routeLead, type LeadRoute } from './routing/route-lead.ts';
import type { RoutingLocation } from './routing/routing-settings.ts';
import { soldCondition, type SoldConditionOptions } from './routing/sold-condition.ts';
import {
  isPlaced,
  placesForSale,
  type FindKindForSale,
  type FindMakeForSale,
  type MakeAtPlace,
} from './routing/places-for-sale.ts';
import type { LeadsSettings } from './settings.ts';
import { scheduleQuarantineReport, screenForSpam } from './spam/quarantine-lead.server.ts';
import type { SentenceSightings } from './spam/sentence-sightings.server.ts';
import { extractSpamSignals, type SpamSignals } from './spam/spam-signals.ts';
import { startDeliveries } from './delivery/start-deliveries.server.ts';
import { leadVehicleOf, type ReserveTerms, type ShownStock, type StoredLead } from './lead/stored-lead.ts';

export interface SubmitLeadOptions extends Pick<SoldConditionOptions, 'conditionsForSale'> {
  database: TenantDatabase;
  settings: LeadsSettings;
  timeZone: string;
  locations: readonly RoutingLocation[];
  stock: ShownStock;
  dealerships: readonly FormDealership[];
  /** Where test drives are booked; without them a time is a wish. */
  appointmentLocations?: readonly AppointmentLocation[];
  /** Where a make is for sale, for who wants one; without it the primary location is asked. */
  makeForSale?: FindMakeForSale;
  /** Where vehicles of a kind are for sale, for who trades one in; without it as for a car. */
  kindForSale?: FindKindForSale;
  outbox: Outbox;
  limiter: LeadLimiter;
  /** `null` when there is no such vehicle; the lead is stored anyway. */
  findVehicle(idOrSlug: string): Promise<Vehicle | null>;
  /** What an enquiry to reserve this vehicle is promised; `null` for a vehicle that cannot be reserved. */
  reserveTerms?(vehicle: Vehicle): ReserveTerms | null;
  eventIds?: EventIdOverrides | undefined;
  /**
   * Whether the product or the dealer offers this topic: a form that is posted by hand can name any. Without it every
   * one is.
   */
  isTopicOffered?(topic: LeadTopic): boolean;
  /** Hosts of the dealer's own site; a link to another one is a sign of spam. */
  ownHosts?: readonly string[];
  /** Which texts come under many names; without it none is known to. */
  sightings?: Pick<SentenceSightings, 'note'>;
  /** Told which signs held a new lead back. */
  onHeld?(signs: readonly string[]): void;
  /**
   * Where a postcode is: for the nearest location, and to refuse one that there is not. Without it a postcode is
   * checked by its shape only.
   */
  placeOf?(postcode: string): Promise<PostcodeAnswer>;
  now: Date;
}

export async function submitLead(
  options: SubmitLeadOptions,
  submission: LeadSubmission,
): Promise<Result<LeadReceipt, LeadRefusal>> {
  const { database } = options;
  const { idempotencyKey } = submission;
  if (!isIdempotencyKey(idempotencyKey)) {
    return {
      ok: false,
      reason: {
        kind: 'invalid',
        errors: { '': 'We could not process this form. Please reload the page and send it again.' },
      },
    };
  }
  const { fields, signals } = extractSpamSignals(submission.fields);
  const valid = validatePostedForm(submission.form, fields, {
    ...options,
    // A dealer may have changed the form since: the lead is taken as it was agreed on.
    isAgreed: submission.isPaid === true,
  });
  // A list that cannot be read must not cost a lead: then the postcode says nothing.
  const placeOf = async (postcode: string): Promise<PostcodeAnswer | null> =>
    (await options.placeOf?.(postcode).catch(() => null)) ?? null;
  const refusal = async (errors: FieldErrors): Promise<Result<LeadReceipt, LeadRefusal>> => ({
    ok: false,
    reason: {
      kind: 'invalid',
      errors: await withUnknownPostcode(
        errors,
        fields,
        async (postcode) => (await placeOf(postcode))?.exists !== false,
      ),
    },
  });
  if (!valid.ok) return refusal(valid.reason);
  const international = valid.value.phone === '' ? '' : internationalPhone(valid.value.phone);
  if (international === null && submission.isPaid !== true) return refusal({ phone: phoneMessage });
  const phoneE164 = international ?? '';

  const answer = valid.value.postcode === '' ? null : await placeOf(valid.value.postcode);
  if (answer?.exists === false && submission.isPaid !== true)
    return { ok: false, reason: { kind: 'invalid', errors: { postcode: unknownPostcodeMessage } } };

  // Before the transaction: it reads the database itself.
  const vehicle = valid.value.vehicleId === '' ? null : await options.findVehicle(valid.value.vehicleId);
  const facts = formFacts(valid.value.fields);
  const namedLocationId = valid.value.locationId ?? facts.testDrive.bookedAtLocationId;
  const isWish = valid.value.form === 'test-drive' && facts.testDrive.bookedAtLocationId === null;
  // Whoever wishes for a time in a vehicle on its way hears of one once it is here: no lead is lost for it.
  const closed =
    isWish && vehicle?.status !== 'coming_soon'
      ? preferredTimeProblem(facts.testDrive.time, {
          locations: options.appointmentLocations ?? [],
          locationId: vehicle?.locationId ?? namedLocationId,
        })
      : null;
  if (closed !== null) return { ok: false, reason: { kind: 'invalid', errors: { [preferredTimeField]: closed } } };
  const sold = vehicle === null ? await soldCondition({ ...valid.value, locationId: namedLocationId }, options) : '';
  const known = { isPlaced: isPlaced({ vehicle, namedLocationId }, options.locations) };
  const makeAt = await placesForSale({ about: vehicle?.make || facts.wantedMake, ...known }, options.makeForSale);
  const kindAt = await placesForSale({ about: submission.tradeIn?.itemType, ...known }, options.kindForSale);
  const route = routeOf({
    valid: valid.value,
    facts,
    namedLocationId,
    makeAt,
    kindAt,
    sold,
    vehicle,
    visitor: answer?.place ?? null,
    options,
  });
  const lead = leadOf({ submission, valid: valid.value, facts, phoneE164, sold, vehicle, route, options });

  // Not the transaction's either: it is every dealer's. What cannot be counted is no sign. The message of a valuation
  // is mostly the product's own sentence.
  const isScreened =
    options.settings.spam.screening && !lead.isTest && !isTrusted(submission) && lead.form !== 'trade-in';
  const othersWithText = isScreened
    ? ((await options.sightings?.note({ ...lead, now: options.now }).catch(() => 0)) ?? 0)
    : 0;

  // The second time the key is there, unless it was taken between looking and writing once more.
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    let heldFor: readonly string[] = [];
    const outcome = await database
      .transaction((transaction) =>
        storeOnce(transaction, {
          lead,
          vehicle,
          signals,
          othersWithText,
          valid: valid.value,
          submission,
          options,
          onHeld(signs) {
            heldFor = signs;
          },
        }),
      )
      .catch((error: unknown) => {
        if (error instanceof KeyTakenMeanwhile) return null;
        throw error;
      });
    if (outcome === null) continue;
    if (heldFor.length > 0) options.onHeld?.(heldFor);
    return outcome;
  }
  throw new Error('The idempotency key of a lead was taken three times while the lead was stored.');
}

/** Sent by the product, or paid for: neither is spam. */
const isTrusted = ({ form, isPaid }: LeadSubmission): boolean =>
  leadFormOf(form).isSentByProduct === true || isPaid === true;

class KeyTakenMeanwhile extends Error {}

interface Storing {
  lead: StoredLead;
  vehicle: Vehicle | null;
  signals: SpamSignals;
  othersWithText: number;
  valid: ValidLead;
  submission: LeadSubmission;
  options: SubmitLeadOptions;
  onHeld(signs: readonly string[]): void;
}

async function storeOnce(
  transaction: Transaction,
  { lead: sent, vehicle, signals, othersWithText, valid, submission, options, onHeld }: Storing,
): Promise<Result<LeadReceipt, LeadRefusal>> {
  const { settings, now, outbox, database } = options;
  const { contentsSha256 } = sent;
  const key = { idempotencyKey: submission.idempotencyKey, contentsSha256, usedAt: now };
  await lockContents(transaction, contentsSha256);

  const byKey = await findLeadByKey(transaction, submission.idempotencyKey);
  if (byKey?.contentsSha256 === contentsSha256) return replayOf(byKey);
  const earlier = await earlierOf(transaction, { sent, byKey, corrects: submission.corrects });
  if (earlier === null && byKey !== null) return keyReused;
  if (earlier?.contentsSha256 === contentsSha256) return replayOf({ leadId: earlier.id, eventId: earlier.eventId });

  const since = new Date(now.getTime() - settings.repeat_window_minutes * 60_000);
  const byContents =
    earlier !== null || settings.repeat_window_minutes === 0 || submission.isPaid === true
      ? null
      : await findLeadByContents(transaction, contentsSha256, since);
  if (byContents !== null) {
    if (!(await saveKey(transaction, { ...key, leadId: byContents.leadId }))) throw new KeyTakenMeanwhile();
    return replayOf(byContents);
  }
  if (submission.refusedBooking !== undefined)
    return { ok: false, reason: { kind: 'invalid', errors: submission.refusedBooking } };

  const lead: StoredLead = {
    ...sent,
    quarantine: isTrusted(submission)
      ? null
      : await screenForSpam(transaction, {
          lead: sent,
          signals,
          othersWithText,
          settings: settings.spam,
          ownHosts: options.ownHosts ?? [],
          now,
        }),
  };
  // What looks like spam corrects nothing: it is held back as a lead of its own.
  const corrected = lead.quarantine === null ? earlier : null;
  if (corrected === null && byKey !== null) return keyReused;
  const chosen = await chooseTime(
    transaction,
    { ...lead, vehicle },
    {
      settings: settings.test_drive_appointments,
      locations: options.appointmentLocations ?? [],
      timeZone: options.timeZone,
      now,
    },
  );
  if (!chosen.ok) return { ok: false, reason: { kind: 'invalid', errors: chosen.reason } };

  // New leads count, and corrections: who sends the same again, for fear that it was lost, is not refused.
  const isWithinLimit =
    submission.isPaid === true ||
    (await options.limiter.take({
      tenantId: database.tenantId,
      address: submission.source.address,
      limit: settings.limit_per_address,
      minutes: settings.limit_minutes,
    }));
  if (!isWithinLimit) return { ok: false, reason: { kind: 'too-many' } };

  if (corrected !== null) {
    await correctLead(transaction, {
      earlier: corrected,
      sent: lead,
      consents: valid.consents,
      settings,
      outbox,
      tenantId: database.tenantId,
      now,
    });
    if (byKey === null && !(await saveKey(transaction, { ...key, leadId: corrected.id })))
      throw new KeyTakenMeanwhile();
    return { ok: true, value: { leadId: corrected.id, replayed: false, eventId: corrected.eventId } };
  }

  await saveLead(transaction, lead);
  if (!(await saveKey(transaction, { ...key, leadId: lead.id }))) throw new KeyTakenMeanwhile();
  // Nobody agreed to anything with the daily test.
  if (!lead.isTest) await saveConsents(transaction, lead, valid.consents);
  if (lead.quarantine !== null) {
    // It waits for a person, whom the report tells; its sender reads the same as everybody.
    await scheduleQuarantineReport(transaction, {
      settings: settings.spam,
      outbox,
      tenantId: database.tenantId,
      timeZone: options.timeZone,
      now,
    });
    onHeld(lead.quarantine.signs);
    return { ok: true, value: { leadId: lead.id, replayed: false, eventId: lead.eventId } };
  }
  if (chosen.value !== null) await bookTime(transaction, lead, chosen.value, now);
  if (submission.ofOrder !== undefined)
    await attachAppointment(transaction, { orderId: submission.ofOrder, leadId: lead.id });
  await startDeliveries(transaction, { lead, settings, outbox, tenantId: database.tenantId, now });
  return { ok: true, value: { leadId: lead.id, replayed: false, eventId: lead.eventId } };
}

/**
 * The lead that this form corrects, locked: the one that it names, or the one that its key has made of the same
 * valuation. The latter finds it too when the process ended before the valuation learned of its lead.
 */
async function earlierOf(
  transaction: Transaction,
  { sent, byKey, corrects }: { sent: StoredLead; byKey: SentBefore | null; corrects: string | undefined },
): Promise<StoredLead | null> {
  const valuationId = sent.tradeIn?.valuationId ?? '';
  const id = corrects ?? (valuationId !== '' && byKey?.valuationId === valuationId ? byKey.leadId : null);
  return id === null ? null : findLead(transaction, id, { lock: true });
}

const keyReused: Result<LeadReceipt, LeadRefusal> = { ok: false, reason: { kind: 'key-reused' } };

const replayOf = ({ leadId, eventId }: Pick<SentBefore, 'leadId' | 'eventId'>): Result<LeadReceipt, LeadRefusal> => ({
  ok: true,
  value: { leadId, replayed: true, eventId },
});

function routeOf({
  valid,
  facts,
  namedLocationId,
  makeAt,
  kindAt,
  sold,
  vehicle,
  visitor,
  options: { settings, locations },
}: {
  valid: ValidLead;
  facts: FormFacts;
  namedLocationId: number | null;
  makeAt: readonly MakeAtPlace[];
  kindAt: readonly number[];
  sold: '' | 'new' | 'used';
  vehicle: Vehicle | null;
  visitor: PostcodeAnswer['place'];
  options: SubmitLeadOptions;
}): LeadRoute {
  const { form, category, subcategory, chosenLocationId } = valid;
  return routeLead(
    {
      form,
      category,
      subcategory,
      vehicle,
      visitor,
      sold,
      claimed: { condition: facts.vehicle.condition ?? '', make: facts.wantedMake },
      makeAt,
      kindAt,
      chosenLocationId,
      namedLocationId,
      dealershipSlug: valid.dealershipSlug,
    },
    { settings, locations },
    impliedDestinations(settings.destinations),
  );
}

/** A vehicle that has gone from the stock counts as what its form says that it was. */
function countedVehicle(vehicle: Vehicle | null, claimed: StockCondition | ''): LeadEventInput['vehicle'] {
  if (vehicle !== null) return { condition: vehicle.condition, isTestDriveOnly: isTestDriveOnly(vehicle) };
  return claimed === '' ? null : { condition: claimed, isTestDriveOnly: false };
}

function leadOf({
  submission,
  valid,
  facts,
  phoneE164,
  sold,
  vehicle,
  route,
  options,
}: {
  submission: LeadSubmission;
  valid: ValidLead;
  facts: FormFacts;
  phoneE164: string;
  sold: '' | 'new' | 'used';
  vehicle: Vehicle | null;
  route: LeadRoute;
  options: SubmitLeadOptions;
}): StoredLead {
  const { path, origin, userAgent, address } = submission.source;
  const attribution = submission.attribution ?? noAttribution;
  const isReserve = valid.form === 'enquiry' && valid.subcategory === reserveSubcategory;
  const reserve = vehicle !== null && isReserve ? (options.reserveTerms?.(vehicle) ?? null) : null;
  const isReservation = submission.isPaid === true || leadFormOf(valid.form).isPaidFirst === true;
  return {
    id: createId(options.now),
    storedAt: options.now,
    form: valid.form,
    eventId: leadEventId(
      {
        subcategory: valid.subcategory,
        event: leadFormOf(valid.form).event,
        vehicle: countedVehicle(vehicle, facts.vehicle.condition ?? sold),
      },
      options.eventIds,
    ),
    name: valid.name,
    lastName: valid.lastName,
    email: valid.email,
    phone: valid.phone,
    phoneE164,
    postcode: valid.postcode,
    message: valid.message,
    category: submission.isTest ? dailyTestCategory : valid.category,
    subcategory: valid.subcategory,
    dealershipSlug: route.dealershipSlug,
    locationId: route.locationId,
    vehicle: vehicle === null ? null : leadVehicleOf(vehicle, options.stock, { reserve, isReservation }),
    fields: {
      ...withoutOwnFields(valid.fields),
      // What the product sends has a topic that nobody typed.
      ...(submission.isTest ||
      leadFormOf(valid.form).isSentByProduct === true ||
      options.isTopicOffered?.({ category: valid.category, subcategory: valid.subcategory }) !== false
        ? {}
        : { [unlistedTopicField]: 'true' }),
    },
    contentsSha256: contentsSha256Of(valid),
    collectionNotice: valid.collectionNotice,
    source: {
      path: clean(path),
      referrer: clean(referrerOf(attribution, { path, origin })),
      userAgent: clean(userAgent),
      network: networkOfAddress(address),
    },
    tradeIn: submission.tradeIn ?? valid.tradeIn,
    attribution,
    quarantine: null,
    isTest: submission.isTest ?? false,
    // The daily test goes by a list of its own.
    routing: submission.isTest ? null : route.routing,
  };
}

/** A sender does not write what the server says. */
function withoutOwnFields({
  [correctedField]: _corrected,
  [unlistedTopicField]: _unlisted,
  ...fields
}: ValidLead['fields']): ValidLead['fields'] {
  return fields;
}

/**
 * What is the same lead: the form and every field of it, whether this product knows the field or not. How it was sent
 * and from which page does not count, nor whether a box was drawn ticked: after a reload it may be drawn in another
 * way, and a form whose answer was lost would come twice. The quote beside it is another with each load of the page,
 * and the estimate with each price.
 */
function contentsSha256Of({
  form,
  fields: {
    [optInStateField]: _drawn,
    page_id: _page,
    [financeQuoteField]: _quote,
    [financePanelField]: _panel,
    ...fields
  },
}: ValidLead): string {
  return createHash('sha256')
    .update(JSON.stringify([form, Object.entries(fields)]))
    .digest('hex');
}

/**
 * Headers hold any bytes, of any length; PostgreSQL takes no NUL, and what shows them to a person may obey a control
 * character.
 */
const clean = (text: string): string => typedLine(text.slice(0, 1_000));
