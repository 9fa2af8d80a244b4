import { Option, type Command } from 'commander';
import { consentCsv } from '../../src/leads/consent-ledger/consent-csv.ts';
import {
  findConsent,
  listConsentLedger,
  readConsentAddress,
  withdrawConsent,
} from '../../src/leads/consent-ledger/consent-operations.server.ts';
import type { LedgerRecord } from '../../src/leads/consent-ledger/consent-store.server.ts';
import { alertStateTexts, marketingStateTexts } from '../../src/leads/consent-ledger/marketing-consent.ts';
import { CommandFailure, formatTable, openTenant, parseInstant, type CommandContext } from '../command-context.ts';

export function addConsentCommands(program: Command, context: CommandContext): void {
  const { output } = context;
  const consent = program
    .command('consent')
    .description('Consents to offers and alerts: who, when, which wording, and withdrawals.');

  consent
    .command('show <tenant> <address>')
    .description('Show the consent of one email address or phone number, and every record of it.')
    .option('--json', 'print JSON')
    .action(async (slug: string, text: string, options: { json?: boolean }) => {
      const address = addressOf(text);
      const { database } = await openTenant(context, slug);
      const found = await findConsent(database, address);
      if (options.json) return output.json(found);
      const { state, since } = found.consent;
      output.out(
        `${address.email || address.phoneE164} ${marketingStateTexts[state]}${since === null ? '' : ` (since ${since.toISOString()})`}.\n`,
      );
      if (found.records.some(({ purpose }) => purpose === 'alerts')) {
        const { state: ofAlerts, since: alertsSince } = found.alerts;
        output.out(
          `${alertStateTexts[ofAlerts]}${alertsSince === null ? '' : ` (since ${alertsSince.toISOString()})`}.\n`,
        );
      }
      if (found.records.length === 0) return;
      output.out(
        formatTable([
          ['RECORDED', 'ABOUT', 'RECORD', 'FORM', 'PAGE', 'PERSON', 'WORDING'],
          ...found.records.map((record) => [
            record.at.toISOString(),
            record.purpose || 'both',
            kindOf(record),
            record.form || record.withdrawalMethod,
            record.page,
            record.person,
            record.wording,
          ]),
        ]),
      );
    });

  consent
    .command('list <tenant>')
    .description('List a dealer’s whole consent ledger, oldest first.')
    .option('--since <instant>', 'only records since, as YYYY-MM-DD or with a time')
    .addOption(new Option('--csv', 'print CSV').conflicts('json'))
    .option('--json', 'print JSON')
    .action(async (slug: string, options: { since?: string; csv?: boolean; json?: boolean }) => {
      const since = options.since === undefined ? null : parseInstant(options.since);
      const { database } = await openTenant(context, slug);
      const records = await listConsentLedger(database, since);
      if (options.csv) return output.out(consentCsv(records));
      if (options.json) return output.json(records);
      if (records.length === 0) return output.out(`${slug} has no such records.\n`);
      output.out(
        formatTable([
          ['RECORDED', 'RECORD', 'E-MAIL', 'PHONE', 'FORM'],
          ...records.map((record) => [
            record.at.toISOString(),
            kindOf(record),
            record.email,
            record.phone,
            record.form || record.withdrawalMethod,
          ]),
        ]),
      );
    });

  consent
    .command('withdraw <tenant> <address>')
    .description('Record that someone withdrew consent by telephone or in person.')
    .action(async (slug: string, text: string) => {
      const address = addressOf(text);
      const { database } = await openTenant(context, slug);
      const isNew = await withdrawConsent(database, address, { method: 'staff', now: new Date() });
      output.out(
        `${slug}: ${address.email || address.phoneE164} ${isNew ? 'is unsubscribed' : 'was already unsubscribed'}.\n`,
      );
    });

  // Alerts are chosen from a list, not ticked.
  const kindOf = ({ kind, purpose, correctedAt }: LedgerRecord) => {
    const said = purpose === 'alerts' && kind === 'ticked' ? 'chosen' : kind;
    return correctedAt === null ? said : `${said}, corrected ${correctedAt.toISOString()}`;
  };

  function addressOf(text: string) {
    const address = readConsentAddress(text);
    if (address === null)
      throw new CommandFailure(
        `Found "${text}", expected an email address or a phone number, with the country code if it is not Australian.`,
        2,
      );
    return address;
  }
}
