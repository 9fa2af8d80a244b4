/**
 * Warns of a dealer that goes live although nobody is sent its leads. The folder is valid all the same: a site may be
 * applied before its mail server is known, and its leads are stored.
 */
import { calledUrlsOf, receiverOf } from '../../leads/settings.ts';
import { counted } from '../../shared/text.ts';
import type { SiteFile } from '../site-file.ts';
import type { Path, ProblemReport, ReadPart } from './problem-report.ts';

/** Names that nobody can own (RFC 2606). The demonstration's dealers have them, and its mailbox. */
const reservedNames = /(?:^|\.)(?:example|test|example\.(?:com|net|org))$/i;

export function checkLeadReceivers(
  { hosts, leads: { destinations, smtp } }: Pick<SiteFile, 'hosts' | 'leads'>,
  part: ReadPart,
  { warn }: Pick<ProblemReport, 'warn'>,
): void {
  const host = hosts.find((each) => !reservedNames.test(each));
  if (host === undefined) return;
  /** `messages` are what is sent to nobody meanwhile. */
  const nothing = (path: Path, expected: string, messages: string) =>
    warn(
      part,
      path,
      undefined,
      `is set, expected ${expected}, because the site is to be live at ${host}. Until then leads are stored (see "forecourt lead list"), but ${messages} only written to the outbox folder on the server, which counts as delivered`,
    );
  if (destinations.length === 0)
    return nothing(['leads', 'destinations'], 'who gets the leads', 'the message about each is');
  const mails = destinations.filter((each) => calledUrlsOf(each).length === 0).length;
  if (mails > 0 && smtp.host === '')
    nothing(
      ['leads', 'smtp', 'host'],
      `the mail server for the ${counted(mails, 'email destination', 'email destinations')}`,
      'these emails are',
    );
  destinations.forEach((destination, index) => {
    const [urlField] = calledUrlsOf(destination);
    if (urlField !== undefined && receiverOf(destination) === '')
      nothing(['leads', 'destinations', index, urlField], 'the URL of this destination', 'its messages are');
  });
}
