/** What the queue carries: which day's report, and which attempt at it. */
export const quarantineReportQueue = 'quarantine-report';

export interface QuarantineReportJob {
  tenantId: string;
  /** On the dealer's calendar. */
  day: string;
  /** From 1. */
  attempt: number;
}
