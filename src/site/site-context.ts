/**
 * What a page has for one request: facts of the request and its dealer, and the areas bound to that dealer. Loaders
 * read it with `context.get(siteContext)`; nothing in it is global. An area is built when it is first read, once for
 * each request, and so are the costly parts of one (`wiring/site-wiring.server.ts`).
 */
import { createContext } from 'react-router';
import type { SentAlertMessage } from '../accounts/alerts/alert-store.server.ts';
import type { AccountOperations } from '../accounts/sign-in/account-operations.server.ts';
import type { PrizeDrawOperations } from '../accounts/prize-draw/prize-draw-operations.server.ts';
import type { SavedSearchOperations } from '../accounts/saved-searches/saved-search-operations.server.ts';
import type { WatchlistOperations } from '../accounts/watchlist/watchlist-operations.server.ts';
import type { LoggedEvent } from '../analytics/posted-event.ts';
import type { InvoicePayments } from '../purchase/invoices/invoice-payments.server.ts';
import type { TestGateway } from '../purchase/payments/embedded/test-gateway.server.ts';
import type { PaymentOperations } from '../purchase/payments/payments.server.ts';
import type { OrderOperations } from '../purchase/orders/order-operations.server.ts';
import type { ReservationOperations } from '../purchase/reservations/reservation-operations.server.ts';
import type { FinanceQuotes } from '../finance/quotes/finance-quotes.server.ts';
import type { Location } from '../locations/location.ts';
import type { PostcodeAnswer } from '../locations/postcode-answer.ts';
import type { PostcodeDirectory } from '../locations/postcode-directory.server.ts';
import type { PictureFormat } from '../media/picture-format.ts';
import type { PictureRefusal, ReadPicture } from '../media/pictures.server.ts';
import type { SearchRequest, SearchResponse } from '../search/engine.ts';
import type { PhoneRevealDecision } from '../stock/phone-reveal-guard.server.ts';
import type { ShownComparison } from '../pricing/price-gauge.ts';
import type { HostedReports } from '../pricing/reports/hosted-reports.server.ts';
import type { SiteStock } from '../stock/site-stock.ts';
import type { Vehicle } from '../stock/vehicle.ts';
import type { Slot } from '../leads/appointments/free-slots.ts';
import type { AppointmentOperations } from '../leads/appointments/change-appointment.server.ts';
import type { SealedLeadOperations } from '../leads/sealed-answers/sealed-lead-operations.server.ts';
import type { QuarantinePages } from '../leads/spam/quarantine-pages.server.ts';
import type { UnsubscribeOperations } from '../leads/consent-ledger/unsubscribe-operations.server.ts';
import type { FieldErrors, LeadSubmission, LeadReceipt, LeadRefusal, SentLead } from '../leads/lead/lead.ts';
import type { OwnDataOperations } from '../leads/own-data/own-data.server.ts';
import type { PreparedEnquiries } from '../leads/prepared-enquiries.server.ts';
import type { SentMarker } from '../leads/sent-marker.server.ts';
import type { OutboxMessage } from '../leads/destination/outbox-message.ts';
import type { SiteConfiguration } from '../tenants/site-configuration.ts';
import type { TradeInOperations } from '../trade-in/trade-in-operations.ts';
import type { RateDecision } from '../shared/address-limiter.server.ts';
import type { Result } from '../shared/result.ts';

export interface SiteContext {
  request: SiteRequestFacts;
  /** The moment of the request; rules take it as an argument. */
  now: Date;
  mode: 'demonstration' | 'production';
  /** `https://www.example.com.au`, without a trailing slash. */
  origin: string;
  tenant: { id: string; slug: string; version: number };
  configuration: SiteConfiguration;
  locations: readonly Location[];
  /** Path of a picture in the dealer's folder -> its content hash, for URLs that can be cached permanently. */
  assetVersions: ReadonlyMap<string, string>;
  visitor: SiteVisitor;
  page: SitePage;

  /** Vehicles, without those that the dealer's filters leave out. */
  stock: StockArea;
  search(request: SearchRequest): Promise<SearchResponse>;
  /** Prices beside the market, and reports. */
  pricing: PricingArea;
  /** Quotes for a vehicle's finance (FIN-27 to FIN-32). */
  quotes: FinanceQuotes;
  /** Enquiries: sending, and what the links of messages open. */
  leads: LeadsArea;
  /** Valuations of the visitor's own vehicle (TRADE). */
  tradeIn: TradeInOperations;
  /** The signed-in person, and what is stored for that person (ACCT). */
  account: AccountArea;
  /** Payments, reservations and orders (BUY). */
  purchase: PurchaseArea;
  /** Position and name of a postcode. */
  places: PlacesArea;
  pictures: PicturesArea;
  analytics: AnalyticsArea;
}

export interface SiteRequestFacts {
  id: string;
  /** For the inline scripts and styles that pages write (`layout/inline-nonce.tsx`); it never leaves the server. */
  inlineNonce: string;
  /** The visitor's own query, with `?`: a request has only the parameters that its page declares. */
  askedQuery: string;
  /** The form that this request posts, so that an error page can keep what was typed; else `null`. */
  posted: PostedAnswers | null;
}

export interface SiteVisitor {
  /** IP address of the visitor, for rate limits and the consent record. */
  address: string;
  userAgent: string;
  /** Reads one cookie. The page is then private to this visitor and is not cached. */
  cookie(name: string): string | null;
}

/** What the answer of this request needs to tell the server. */
export interface SitePage {
  /**
   * Marks the page as private to this visitor (because it has an idempotency key, for example), so that it is not
   * cached.
   */
  doNotCache(): void;
  /** Sets the time at which the page changes by itself: opening hours, an announcement, a sold vehicle's last day. */
  changesAt(moment: Date): void;
  /**
   * Logs what went wrong in a part of the page that the page can do without (ERR-2). `part` names it: `price
   * comparison`.
   */
  reportFailure(part: string, error: unknown): void;
  /** Logs an unexpected error, for which the visitor sees an error page with the request id. */
  reportCrash(error: unknown): void;
}

export interface StockArea extends SiteStock {
  views: {
    /**
     * Counts this visitor's look at a vehicle: once a day; robots, fetches in advance and other sites' pages not at
     * all.
     */
    count(vehicleId: string): void;
    /** Number of visitors who viewed it, including this one if counted. */
    countNow(vehicleId: string): Promise<number>;
    /** The same for many vehicles, up to a minute late; vehicles without views may be left out. */
    countsOf(vehicleIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  };
  /** Counts one more phone number that this visitor requests, and decides whether to reveal it (VDP-49). */
  checkPhoneReveal(): Promise<PhoneRevealDecision>;
}

export interface PricingArea {
  /**
   * Comparison of the vehicle's price with the market; `null` if it is not compared or too little is known. Throws
   * when the provider cannot be reached. Results are cached for some minutes, so page, download and print may each
   * call it.
   */
  compare(vehicle: Vehicle): Promise<ShownComparison | null>;
  /** Reports of vehicles that the dealer's provider makes (PRICE-12). */
  reports: HostedReports & {
    /** Counts one more report that this visitor requests, of any provider. */
    mayAsk(): Promise<RateDecision>;
  };
}

export interface LeadsArea {
  submit(submission: LeadSubmission): Promise<Result<LeadReceipt, LeadRefusal>>;
  /** Errors in a step before the last: field name -> message. Nothing is stored (LEAD-35). */
  checkStep(step: Pick<LeadSubmission, 'form' | 'fields'>): FieldErrors;
  /** The part of a lead that its sender may see; `null` for an unknown id. */
  findSent(leadId: string): Promise<SentLead | null>;
  /** Whether a form with this idempotency key has become a lead that is still stored. */
  isSent(idempotencyKey: string): Promise<boolean>;
  /**
   * Times at which a test drive can be booked, soonest first; `vehicleId` is `''` for none. `null` where no times are
   * offered (LEAD-46).
   */
  freeSlots(question: { locationId: number; vehicleId: string }): Promise<Slot[] | null>;
  /** For the browser that sent a lead, and for no other. */
  sentMarker: SentMarker;
  /** Links that open the enquiry form filled in with what an assistant prepared. */
  preparedEnquiries: PreparedEnquiries;
  /** Quarantined enquiries, for anyone with a link of the dealer's report. */
  quarantine: QuarantinePages;
  /** Booked test drives, for anyone with the link of the visitor's message. */
  bookedTestDrives: AppointmentOperations;
  /** Answers of finance applications, for the holder of the link in a dealer's notice. */
  sealedLeads: SealedLeadOperations;
  /** Handles the link at the foot of a message to a visitor. */
  unsubscribing: UnsubscribeOperations;
  /**
   * Messages that were written to files because no destination is configured; demonstration mode only, else `null`.
   */
  mailbox: { list(): Promise<OutboxMessage[]>; find(id: string): Promise<OutboxMessage | null> } | null;
}

/** The signed-in person, signing in and out, and what is stored for that person. */
export interface AccountArea extends AccountOperations {
  /** The watchlist (ACCT-16). */
  watchlist: WatchlistOperations & {
    /** Counts one more change that this visitor makes. */
    mayChange(): Promise<RateDecision>;
  };
  /** Saved searches and their alerts (ACCT-33). */
  savedSearches: SavedSearchOperations & {
    /** Counts one more change that this visitor makes. */
    mayChange(): Promise<RateDecision>;
    /** How many vehicles a search finds that came since a moment. */
    countArrived(request: SearchRequest, since: Date): Promise<number>;
    /** What alerts were sent to this person. */
    listSent(): Promise<SentAlertMessage[]>;
  };
  /** Spin to win (NAV-45). */
  prizeDraw: PrizeDrawOperations;
  /** Enquiries and consents. */
  ownData: OwnDataOperations & {
    /** Counts one more copy that this visitor takes. */
    mayDownload(): Promise<RateDecision>;
    /** Signs the URL of an estimate for the email address that it is sent to. */
    estimateSignature(valuationId: string, email: string): string;
  };
}

export interface PurchaseArea {
  /** Payments to this dealer. */
  payments: PaymentOperations & {
    /** Counts one more payment that this visitor begins. */
    mayBegin(): Promise<RateDecision>;
    /** Counts one more notice from this address, and tells whether it is within the limit. */
    mayTakeNotice(): Promise<RateDecision>;
    /** The payment company of the demonstration; `null` elsewhere. */
    testGateway: TestGateway | null;
  };
  /** Invoices that customers pay on the site (BUY-9). */
  invoices: InvoicePayments;
  /** Vehicles that shoppers reserve by paying a deposit. */
  reservations: ReservationOperations;
  /** Vehicles that shoppers buy online (BUY-7). */
  orders: OrderOperations & {
    /** Counts one more change of documents by this visitor. */
    mayAddDocuments(): Promise<RateDecision>;
    /** Counts one more order that this visitor begins. */
    mayBegin(): Promise<RateDecision>;
  };
}

/** The directory is the same for every dealer. */
export interface PlacesArea extends PostcodeDirectory {
  geocoding: {
    /** Whether a postcode exists and its position, from the dealer's maps service if there is one. */
    find(postcode: string): Promise<PostcodeAnswer>;
    /** Counts one more postcode look-up of this visitor, and tells whether it is within the limit. */
    mayAsk(): Promise<RateDecision>;
  };
}

export interface PicturesArea {
  /**
   * A picture's bytes, for print. `source` is its URL as in pages, or a file of the dealer's folder, including SVG.
   * It is at least `width` pixels wide if the file is, never enlarged. Expected failures (missing, unknown host, not
   * a picture) are returned as reasons and never thrown.
   */
  read(source: string, order: { width: number; format: PictureFormat }): Promise<Result<ReadPicture, PictureRefusal>>;
}

export interface AnalyticsArea {
  /** Counts one more event from this visitor's browser, and tells whether it is within the limit. */
  mayRecord(): Promise<RateDecision>;
  /** Writes an event to the server's log, where the dealer has not turned that off. */
  record(event: LoggedEvent): void;
}

/** Field names and values in the order of the form, files left out. */
export interface PostedAnswers {
  /** URL that the form was posted to. */
  action: string;
  fields: readonly (readonly [name: string, value: string])[];
  /** Values that a person typed or chose, as displayed. */
  typed: readonly { label: string; value: string }[];
}

export const siteContext = createContext<SiteContext>();
