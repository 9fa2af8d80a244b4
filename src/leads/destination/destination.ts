/**
 * Where leads go. One folder per kind (`destinations/`), each with an implementation of `Destination`, all in the list
 * of `destination-kinds.ts` and through the suite of `destination-contract.ts`.
 */
import type { Result } from '../../shared/result.ts';
import type { SealedLink } from '../sealed-answers/sealed-answers.ts';
import type { BookedTestDrive } from '../lead/booked-test-drive.ts';
import type { LeadReservation } from '../lead/lead-reservation.ts';
import type { LeadConsent, StoredLead } from '../lead/stored-lead.ts';

/** The dealer as its messages name it. */
export interface LeadDealer {
  slug: string;
  name: string;
  /** Main host of the site, for the sender's address and the Message-ID. */
  host: string;
  /** `Australia/Brisbane` */
  timeZone: string;
}

/** In the demonstration a dealer may have no host of their own. */
export function leadDealerOf({
  slug,
  name,
  hosts,
  time_zone: timeZone,
}: {
  slug: string;
  name: string;
  hosts: readonly string[];
  time_zone: string;
}): LeadDealer {
  return { slug, name, host: hosts[0] ?? `${slug}.localhost`, timeZone };
}

/** Where the website's own messages come from: `www.example.com.au` has no mailboxes, and no SPF record for mail. */
export const websiteAddress = ({ host }: Pick<LeadDealer, 'host'>): string => `website@${host.replace(/^www\./, '')}`;

/** All that a destination gets to know of a lead. */
export interface LeadMessage {
  /** As messages may tell it: without the answers of a form that is sealed. */
  lead: StoredLead;
  /** Where the answers are read that the lead is told without; `null` for a lead that is told whole. */
  sealed: SealedLink | null;
  consents: readonly LeadConsent[];
  /** When the visitor unsubscribed and has not agreed again; `null` when that is not so. */
  unsubscribedAt: Date | null;
  dealer: LeadDealer;
  dealershipName: string;
  /** That handles it. */
  location: { name: string; phone: string } | null;
  /** That the visitor chose in the form, which another may handle it for; `null` where they chose none. */
  chosenLocation: { id: number; name: string } | null;
  /** The test drive that the visitor booked, cancelled or not; `null` for none. */
  appointment: BookedTestDrive | null;
  /** The reservation that the lead is about; `null` for none. */
  reservation: LeadReservation | null;
  /** Address of the vehicle's page, `''` without one. */
  vehicleUrl: string;
  /** Name of the destination. */
  destination: string;
  /** From 1; each round is a message of its own. */
  round: number;
  sentAt: Date;
}

export interface Destination {
  /**
   * Gives the lead to the receiver. Resolves with what the receiver said, or with the reason why it is not known to
   * have arrived; then it may have arrived all the same, so the repeat must be recognisable (same Message-ID, same lead
   * id). Never throws for what a receiver or the network does, ends within a minute, and names no secret in a reason.
   */
  deliver(message: LeadMessage): Promise<Result<string, string>>;
}

/**
 * `019c….email`, in the second round `019c….email.2`: names a message among all of the dealer, the same for each
 * attempt of a round.
 */
export function messageNameOf<Name extends string>({
  lead,
  destination,
  round,
}: Pick<LeadMessage, 'lead' | 'round'> & { destination: Name }): `${string}.${Name}` | `${string}.${Name}.${number}` {
  const name = `${lead.id}.${destination}` as const;
  return round === 1 ? name : `${name}.${round}`;
}

/** By it a mail program shows a repeat once. */
export const messageIdOf = (name: string, dealer: Pick<LeadDealer, 'host'>): string => `<${name}@${dealer.host}>`;

/** For the reason of a failure: one line, not too long. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.replace(/\s+/g, ' ').trim().slice(0, 500);
}
