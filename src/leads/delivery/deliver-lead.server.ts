/**
 * The worker that brings leads to their destinations. The rows of deliveries are the truth and the queue says when to
 * look: a job that comes twice, or that a killed process leaves behind, finds its attempt made or makes it.
 */
import path from 'node:path';
import type { Transaction, TenantDatabase } from '../../db/database.server.ts';
import { openingHoursLines } from '../../locations/opening-hours.ts';
import type { OpeningHour } from '../../locations/location.ts';
import type { Outbox } from '../../outbox/outbox.server.ts';
import type { Result } from '../../shared/result.ts';
import { appointmentKind } from '../appointments/appointment-kind.ts';
import { appointmentPlace } from '../appointments/appointment-place.ts';
import { findAppointmentOf, type Appointment } from '../appointments/appointment-store.server.ts';
import { hasOptedIn, unsubscribedAt } from '../consent-ledger/consent-operations.server.ts';
import { claimAttempt, recordAttempt } from '../rounds/delivery-store.server.ts';
import { createDestination } from '../destinations/create-destination.server.ts';
import { leadDealerOf, reasonOf, type LeadMessage } from '../destination/destination.ts';
import type { MailMeans } from '../destination/post-mail.server.ts';
import { leadDeliveryQueue, type LeadDeliveryJob } from '../rounds/lead-delivery-job.ts';
import { findLead, listConsents } from '../lead/lead-store.server.ts';
import type { MailTheme } from '../mail/mail-sheet.ts';
import { formFacts } from '../forms/form-facts.ts';
import { nextAttemptAt } from './next-attempt.ts';
import { impliedDestinations } from '../routing/implied-destinations.ts';
import { destinationsFor, type RouteSettings } from '../routing/route-lead.ts';
import { destinationName, readersOf } from '../destinations/destination-kinds.ts';
import type { VisitorMessageSettings } from '../visitor-messages/settings.ts';
import {
  answeringLocation,
  answeringNumber,
  locationNumber,
  type CalledLocation,
  type CallNumbers,
} from '../../stock/call-number.ts';
import type { LeadReservation } from '../lead/lead-reservation.ts';
import type { LeadConsent, LeadDelivery, StoredLead } from '../lead/stored-lead.ts';
import { isSealed, redactedLead, type SealedLink } from '../sealed-answers/sealed-answers.ts';
import type { SealedLeadLink } from '../sealed-answers/sealed-link.server.ts';
import { confirmLead } from '../visitor-messages/confirm-lead.server.ts';
import { visitorDeliveryKind } from '../visitor-messages/visitor-delivery.ts';
import { createUnrecordedOutcomes, type UnrecordedOutcomes } from './unrecorded-outcomes.server.ts';

/** The dealer as deliveries need it. */
export interface DeliveryTenant {
  database: TenantDatabase;
  settings: VisitorMessageSettings &
    Pick<RouteSettings, 'destinations'> & { sealed_link_days: number; overdue_minutes: number };
  locations: readonly (CalledLocation & {
    id: number;
    name: string;
    primary?: boolean;
    time_zone?: string;
    contact_detail: { opening_hours?: readonly OpeningHour[] };
    address?: { street: string; city: string; state: string; postcode: string };
  })[];
  site: {
    slug: string;
    name: string;
    hosts: readonly string[];
    time_zone: string;
    dealerships: readonly { slug: string; name: string }[];
    /** The dealer's public one. */ email?: string;
    /** Of the call buttons; a vehicle's page and the messages about it name the same number. */
    phones?: CallNumbers;
  };
  /** Value of a secret of the dealer, `null` when it was never set. */
  secret(name: string): Promise<string | null>;
  /** Address of a vehicle's page by its slug; without it messages name none. */
  vehicleUrl?(slug: string): string;
  /** `https://www.example.com.au` */
  siteUrl: string;
  /** Where a visitor with this email address takes their consent to marketing back. */
  unsubscribeUrl(email: string): string;
  /** Where the visitor changes or cancels the test drive of this lead. */
  appointmentUrl(leadId: string): string;
  /** Where the dealer reads the answers of a lead that is sealed. */
  sealedUrl(link: SealedLeadLink): string;
  /**
   * Where a visitor with this email address reads and accepts the estimate of a valuation, and the terms of it;
   * without them messages name neither.
   */
  estimateUrls?: { estimate(valuationId: string, email: string): string; terms: string };
  /**
   * Whom a visitor rings about the vehicle that they offer, as the trade-in pages say it (TRADE-17); without it the
   * location that answers.
   */
  buyingTeam?: { phone: string; hours: string };
  /** The reservation that this lead is about; without it leads are about none. */
  reservationOf?(
    transaction: Transaction,
    lead: StoredLead,
    /** When the round began, from which its links last. */
    round: Pick<LeadDelivery, 'startedAt'>,
  ): Promise<LeadReservation | null>;
  /** Of messages to visitors; without it they have the plain one. */
  look?(): Promise<MailTheme>;
}

export interface LeadDeliveryOptions {
  outbox: Outbox;
  /** Throws when there is no such dealer. */
  tenant(tenantId: string): Promise<DeliveryTenant>;
  /** Each dealer has a folder of its own in it, named for its slug. */
  outboxFolder: string;
  log: {
    info(data: object, text: string): void;
    warn(data: object, text: string): void;
    error(data: object, text: string): void;
  };
  now(): Date;
  /** Whether a webhook may be on this machine: in the demonstration and in tests. */
  allowLoopback?: boolean;
  onOutcome?(outcome: {
    tenantSlug: string;
    kind: string;
    outcome: 'delivered' | 'failed' | 'dead';
    isTest: boolean;
  }): void;
}

/** A little less than the queue holds a job, so that its next worker finds the claim of a killed one over. */
const claimMs = 50_000;

/**
 * What has to be left of a claim when the sending begins: no destination takes longer than 30 s, and what it needs is
 * read first.
 */
const neededMs = 40_000;

/** How many leads are sent at once. */
const concurrency = 8;

/** Declares the queue; call before the outbox starts. */
export function registerLeadDelivery(options: LeadDeliveryOptions): void {
  const { log } = options;
  const outcomes = createUnrecordedOutcomes({
    onFirstFailure: (error) =>
      log.warn({ err: error }, 'delivery result could not be recorded; held in memory, will retry'),
    onGivenUp: (error) =>
      log.error({ err: error }, 'delivery result was not recorded; the lead is sent again with the same message id'),
  });
  options.outbox.work<LeadDeliveryJob>(leadDeliveryQueue, { concurrency, settled: () => outcomes.settled() }, (job) =>
    deliverLead(options, outcomes, job),
  );
}

interface Claimed {
  delivery: LeadDelivery;
  lead: StoredLead;
  consents: LeadConsent[];
  unsubscribedAt: Date | null;
  /** Only looked up for a message to the visitor. */
  hasOptedIn: boolean;
  appointment: Appointment | null;
  reservation: LeadReservation | null;
}

async function deliverLead(
  options: LeadDeliveryOptions,
  outcomes: UnrecordedOutcomes,
  job: LeadDeliveryJob,
): Promise<void> {
  const name = `${job.tenantId} ${job.leadId} ${job.destination} ${job.attempt}`;
  // Its claim may have ended; another claim would send again what has arrived.
  if (outcomes.isPending(name))
    throw new Error(`The delivery result of lead ${job.leadId} to ${job.destination} has not been recorded yet.`);
  const tenant = await options.tenant(job.tenantId);
  const key = { leadId: job.leadId, destination: job.destination, number: job.attempt };
  const attemptedAt = options.now();
  const claimed = await tenant.database.transaction(async (transaction): Promise<Claimed | 'done' | 'busy'> => {
    const delivery = await claimAttempt(transaction, key, attemptedAt, new Date(attemptedAt.getTime() + claimMs));
    if (delivery === 'done' || delivery === 'busy') return delivery;
    const lead = await findLead(transaction, job.leadId);
    return lead === null
      ? 'done'
      : {
          delivery,
          lead,
          consents: await listConsents(transaction, job.leadId),
          unsubscribedAt: await unsubscribedAt(transaction, lead),
          hasOptedIn: delivery.kind === visitorDeliveryKind && (await hasOptedIn(transaction, lead)),
          appointment: await findAppointmentOf(transaction, job.leadId),
          reservation: (await tenant.reservationOf?.(transaction, lead, delivery)) ?? null,
        };
  });
  if (claimed === 'done') return;
  // Thrown, so that the queue asks again: the other worker may be one that was killed.
  if (claimed === 'busy') throw new Error(`Another worker is delivering lead ${job.leadId} to ${job.destination}.`);

  // A claim that the database was slow to grant would end while the lead is being sent, and another worker would send
  // it too.
  if (options.now().getTime() - attemptedAt.getTime() > claimMs - neededMs)
    throw new Error(`The claim for lead ${job.leadId} and ${job.destination} arrived too late.`);

  const result = await attempt(options, tenant, claimed);
  const endedAt = options.now();
  const next = result.ok ? null : nextAttemptAt({ attempts: claimed.delivery.attempts + 1, failedAt: endedAt });
  await outcomes.write(name, async () => {
    const isRecorded = await tenant.database.transaction(async (transaction: Transaction) => {
      const isFirst = await recordAttempt(transaction, key, {
        ok: result.ok,
        detail: storable(result.ok ? result.value : result.reason),
        attemptedAt,
        endedAt,
        nextAttemptAt: next,
      });
      if (isFirst && next !== null) {
        const nextJob: LeadDeliveryJob = { ...job, attempt: job.attempt + 1 };
        await options.outbox.send(transaction, leadDeliveryQueue, nextJob, { startAfter: next });
      }
      return isFirst;
    });
    if (isRecorded) report(options, tenant, { ...claimed, result, next, endedAt });
  });
}

/** PostgreSQL takes no NUL, and a receiver may answer anything. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\u0000', '').slice(0, 1_000);

async function attempt(
  options: LeadDeliveryOptions,
  tenant: DeliveryTenant,
  { delivery, lead, consents, unsubscribedAt: withdrawnAt, hasOptedIn: optedIn, appointment, reservation }: Claimed,
): Promise<Result<string, string>> {
  const { settings, site, locations } = tenant;
  const location = locations.find((each) => each.id === lead.locationId);
  const { chosenLocationId } = formFacts(lead.fields);
  const chosen = locations.find(({ id }) => id === chosenLocationId);
  const yard = locations.find(({ id }) => id === appointment?.locationId);
  const message: LeadMessage = {
    lead: redactedLead(lead),
    sealed: sealedLinkOf(tenant, lead, delivery),
    consents,
    unsubscribedAt: withdrawnAt,
    dealer: leadDealerOf(site),
    dealershipName: site.dealerships.find((each) => each.slug === lead.dealershipSlug)?.name ?? '',
    location: location === undefined ? null : { name: location.name, phone: location.contact_detail.phone },
    chosenLocation: chosen === undefined ? null : { id: chosen.id, name: chosen.name },
    appointment:
      appointment === null
        ? null
        : {
            ...appointment,
            kind: appointmentKind(appointment),
            isCancelled: appointment.cancelledAt !== null,
            timeZone: yard?.time_zone ?? site.time_zone,
            place: appointmentPlace(yard),
          },
    reservation,
    vehicleUrl: lead.vehicle === null ? '' : (tenant.vehicleUrl?.(lead.vehicle.slug) ?? ''),
    destination: delivery.destination,
    round: delivery.round,
    sentAt: options.now(),
  };
  try {
    const means = {
      smtp: settings.smtp,
      secret: tenant.secret,
      outboxFolder: path.join(options.outboxFolder, site.slug),
      allowLoopback: options.allowLoopback ?? false,
    };
    if (delivery.kind === visitorDeliveryKind) return await confirm(tenant, message, { means, optedIn });
    const destination = impliedDestinations(settings.destinations).find(
      (each) => destinationName(each) === delivery.destination,
    );
    if (destination === undefined)
      return { ok: false, reason: `The dealer no longer has a destination ${delivery.destination}.` };
    return await (await createDestination(destination, means)).deliver(message);
  } catch (error) {
    // A surprise in one destination must end as a recorded failure, or the lead would be tried each minute for ever and
    // listed nowhere.
    return { ok: false, reason: reasonOf(error) };
  }
}

/**
 * Lasts from the beginning of the round, so that each attempt of it is the same message and a lead that is sent again
 * has a link that works.
 */
function sealedLinkOf(
  { settings, sealedUrl }: DeliveryTenant,
  lead: StoredLead,
  { kind, destination, startedAt }: LeadDelivery,
): SealedLink | null {
  if (kind === visitorDeliveryKind || !isSealed(lead)) return null;
  const expiresAt = new Date(startedAt.getTime() + settings.sealed_link_days * 86_400_000);
  return { url: sealedUrl({ leadId: lead.id, destination, expiresAt }), expiresAt };
}

/** From the location that answers, or the dealer's main one; an answer goes where people read the lead. */
async function confirm(
  {
    settings,
    locations,
    site,
    siteUrl,
    appointmentUrl,
    unsubscribeUrl,
    buyingTeam,
    estimateUrls,
    look,
  }: DeliveryTenant,
  message: LeadMessage,
  { means, optedIn }: { means: Omit<MailMeans, 'dealer'>; optedIn: boolean },
): Promise<Result<string, string>> {
  const { lead, dealer } = message;
  const shownLocations = locations.filter(({ visible }) => visible !== false);
  const shown = shownLocations.find(({ id }) => id === lead.locationId);
  const place = answeringLocation(locations, lead.locationId);
  const openPlace = answeringLocation(shownLocations, lead.locationId);
  const readers = destinationsFor(lead, impliedDestinations(settings.destinations))
    .map(readersOf)
    .find((each) => each !== null);
  return confirmLead(message, {
    means: { ...means, dealer },
    settings,
    appointmentUrl: message.appointment === null ? '' : appointmentUrl(lead.id),
    estimate:
      estimateUrls === undefined || !lead.tradeIn?.estimate || lead.tradeIn.valuationId === ''
        ? null
        : { url: estimateUrls.estimate(lead.tradeIn.valuationId, lead.email), termsUrl: estimateUrls.terms },
    sender: {
      ...(buyingTeam !== undefined && lead.tradeIn !== null
        ? { locationName: 'buying team', phone: buyingTeam.phone, openingHours: [buyingTeam.hours] }
        : {
            locationName: shown?.name ?? '',
            phone:
              site.phones === undefined
                ? locationNumber(place, { main: '' })
                : answeringNumber({ condition: lead.vehicle?.condition ?? null, phones: site.phones, location: place }),
            openingHours: openingHoursLines(openPlace?.contact_detail.opening_hours ?? [], false).map(
              ({ days, hours }) => `${days} ${hours}`,
            ),
          }),
      siteUrl,
      unsubscribeUrl: optedIn ? unsubscribeUrl(lead.email) : '',
      look: (await look?.()) ?? null,
    },
    replyTo: readers?.[0] ?? '',
  });
}

function report(
  { log, onOutcome }: LeadDeliveryOptions,
  { site, settings }: DeliveryTenant,
  {
    delivery,
    lead,
    result,
    next,
    endedAt,
  }: Claimed & { result: Result<string, string>; next: Date | null; endedAt: Date },
): void {
  const outcome = result.ok ? 'delivered' : next === null ? 'dead' : 'failed';
  onOutcome?.({ tenantSlug: site.slug, kind: delivery.kind, outcome, isTest: lead.isTest });
  const data = {
    tenant: site.slug,
    leadId: lead.id,
    destination: delivery.destination,
    attempt: delivery.attempts + 1,
  };
  if (result.ok) return log.info({ ...data, answer: result.value }, 'lead delivered');
  const minutes = (endedAt.getTime() - delivery.startedAt.getTime()) / 60_000;
  if (next === null)
    return log.error({ ...data, reason: result.reason }, 'lead delivery failed permanently; moved to dead letters');
  const isOverdue = minutes >= settings.overdue_minutes;
  log[isOverdue ? 'error' : 'warn'](
    { ...data, reason: result.reason, nextAttemptAt: next },
    isOverdue ? 'lead overdue: it could not be delivered yet' : 'lead not delivered, will retry',
  );
}
