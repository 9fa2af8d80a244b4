import { Option, type Command } from 'commander';
import { paymentPurposes, type Payment, type PaymentMovement } from '../../src/purchase/payments/payment.ts';
import {
  findPayment,
  findPaymentByReceipt,
  listMovements,
  listPayments,
} from '../../src/purchase/payments/payment-store.server.ts';
import { isId } from '../../src/shared/ids.ts';
import { formatDollarsAndCents } from '../../src/shared/money.ts';
import { CommandFailure, formatTable, openTenant, type CommandContext } from '../command-context.ts';

/** More than a person reads; JSON for machines has the same bound. */
const mostListed = 10_000;

export function addPaymentCommands(program: Command, context: CommandContext): void {
  const { output } = context;
  const payment = program
    .command('payment')
    .description('Payments to a dealer, and the ledger of the money that moved.');

  payment
    .command('list <tenant>')
    .description('List a dealer’s payments, newest first.')
    .addOption(new Option('--purpose <purpose>', 'only payments for this').choices(paymentPurposes))
    .option('--limit <count>', 'the maximum number', '100')
    .option('--json', 'print JSON')
    .action(async (slug: string, options: { purpose?: Payment['purpose']; limit: string; json?: boolean }) => {
      const limit = Number(options.limit);
      if (!Number.isInteger(limit) || limit < 1 || limit > mostListed)
        throw new CommandFailure(
          `--limit: found "${options.limit}", expected a whole number from 1 to ${mostListed}.`,
          2,
        );
      const { database } = await openTenant(context, slug);
      const payments = await database.transaction((transaction) =>
        listPayments(transaction, { purpose: options.purpose, limit }),
      );
      if (options.json) return output.json(payments);
      if (payments.length === 0) return output.out(`${slug} has no such payments.\n`);
      output.out(
        formatTable([
          ['BEGUN', 'STATE', 'AMOUNT', 'RECEIPT', 'FOR', 'BY', 'ID'],
          ...payments.map((each) => [
            each.createdAt.toISOString(),
            each.state,
            formatDollarsAndCents(each.amountCents),
            each.receiptNumber ?? '',
            each.description,
            each.provider,
            each.id,
          ]),
        ]),
      );
    });

  payment
    .command('show <tenant> <payment>')
    .description('Show one payment, by its id or receipt number, with every movement of money.')
    .option('--json', 'print JSON')
    .action(async (slug: string, text: string, options: { json?: boolean }) => {
      const { database } = await openTenant(context, slug);
      const found = await database.transaction(async (transaction) => {
        const one = isId(text)
          ? await findPayment(transaction, text)
          : await findPaymentByReceipt(transaction, text.trim().toUpperCase());
        return one === null ? null : { payment: one, movements: await listMovements(transaction, one.id) };
      });
      if (found === null) throw new CommandFailure(`${slug} has no payment with the id or receipt number "${text}".`);
      if (options.json) return output.json(found);
      output.out(paymentText(found.payment));
      if (found.movements.length > 0) output.out(movementTable(found.movements));
    });
}

const paymentText = ({ state, amountCents, description, provider, reference, expiresAt, receiptNumber }: Payment) =>
  `${description}: ${formatDollarsAndCents(amountCents)}, ${state}${receiptNumber === null ? '' : `, receipt ${receiptNumber}`}.\n` +
  `${provider} ${reference ?? '(not begun)'}, to be paid until ${expiresAt.toISOString()}.\n`;

const movementTable = (movements: readonly PaymentMovement[]): string =>
  formatTable([
    ['MOVED', 'MOVEMENT', 'AMOUNT', 'REFERENCE', 'REASON'],
    ...movements.map(({ movedAt, kind, amountCents, reference, reason }) => [
      movedAt.toISOString(),
      kind,
      formatDollarsAndCents(amountCents),
      reference,
      reason,
    ]),
  ]);
