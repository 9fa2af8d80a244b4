import { type Command, Option } from 'commander';
import { orderOfReservation } from '../../src/purchase/orders/order-of-reservation.server.ts';
import {
  endByDealer,
  endReservation,
  type ReservationEnd,
} from '../../src/purchase/reservations/end-reservation.server.ts';
import { findReservationByNumber, listReservations } from '../../src/purchase/reservations/reservation-store.server.ts';
import { reservationStates, type ReservationState } from '../../src/purchase/reservations/reservation-states.ts';
import type { Reservation } from '../../src/purchase/reservations/reservation.ts';
import { formatDollars } from '../../src/shared/money.ts';
import { createVehicleStore } from '../../src/stock/vehicle-store.server.ts';
import { CommandFailure, formatTable, openTenant, unknownId, type CommandContext } from '../command-context.ts';
import { wallTimeIn } from '../wall-time.ts';
import { personOf, vehicleOf } from './buyer.ts';

const stateWords: Readonly<Record<ReservationState, string>> = {
  awaiting_payment: 'being paid',
  expired: 'not paid',
  reserved: 'reserved',
  ended: 'hold ended',
  released: 'released',
  refunding: 'refund under way',
  refunded: 'refunded',
  refund_failed: 'refund failed',
};

export function addReservationCommands(program: Command, context: CommandContext): void {
  const { output } = context;
  const reservation = program.command('reservation').description('Cars that shoppers reserved by paying a deposit.');

  reservation
    .command('list <tenant>')
    .description('List reservations, newest first: those that hold a car or have money under way.')
    .option('--all', 'also those that ended, and those that nobody paid')
    .addOption(new Option('--state <state>', 'only those in this state').choices(reservationStates))
    .option('--json', 'print JSON')
    .action(async (slug: string, options: { all?: boolean; state?: ReservationState; json?: boolean }) => {
      const { database, configuration } = await openTenant(context, slug);
      const all = await database.transaction((transaction) =>
        listReservations(transaction, { state: options.state ?? null, limit: 500 }),
      );
      const found =
        options.all || options.state !== undefined
          ? all
          : all.filter(({ state }) => !['expired', 'released', 'ended', 'refunded'].includes(state));
      if (options.json) return output.json(found.map(asJson));
      if (found.length === 0) return output.out(`${slug} has no such reservations.\n`);
      const wall = wallTimeIn(configuration.time_zone);
      output.out(
        formatTable([
          ['RESERVATION', 'STATE', 'VEHICLE', 'DEPOSIT', 'RECEIPT', 'NAME', 'PHONE', 'BEGAN', 'HELD UNTIL'],
          ...found.map((each) => [
            each.number,
            stateWords[each.state],
            vehicleOf(each),
            formatDollars(each.amountCents),
            each.receiptNumber,
            personOf(each),
            each.phone,
            wall(each.createdAt),
            each.heldUntil === null ? '' : wall(each.heldUntil),
          ]),
        ]),
      );
    });

  reservation
    .command('show <tenant> <number>')
    .description('Show one reservation with every movement of its money.')
    .option('--json', 'print JSON')
    .action(async (slug: string, number: string, options: { json?: boolean }) => {
      const { reservation: found, tenant, platform } = await openReservation(slug, number);
      const payment = await platform.payments.of(tenant).find(found.paymentId);
      if (options.json) return output.json({ ...asJson(found), movements: payment?.movements ?? [] });
      const wall = wallTimeIn(tenant.configuration.time_zone);
      const at = (instant: Date | null) => (instant === null ? '' : wall(instant));
      output.out(
        formatTable(
          (
            [
              ['Reservation', found.number],
              ['Order', orderOfReservation(found)?.number ?? ''],
              ['State', `${stateWords[found.state]}${found.reason === '' ? '' : ` (${found.reason})`}`],
              ['Vehicle', `${vehicleOf(found)}, ${found.vehicle.slug}`],
              ['Price then', [found.vehicle.priceText, found.vehicle.priceLabel].filter(Boolean).join(' ')],
              ['Deposit', formatDollars(found.amountCents)],
              ['Receipt', found.receiptNumber],
              ['Name', personOf(found)],
              ['Email', found.email],
              ['Phone', found.phone],
              ['Began', wall(found.createdAt)],
              ['To be paid by', found.paidAt === null ? wall(found.payBy) : ''],
              ['Paid', at(found.paidAt)],
              ['Held until', at(found.heldUntil)],
              ['Ended', at(found.endedAt)],
              ['Refunded', at(found.refundedAt)],
              ['Lead', found.leadId ?? ''],
            ] satisfies [string, string][]
          ).filter(([, text]) => text !== ''),
        ),
      );
      for (const { movedAt, kind, amountCents, reason } of payment?.movements ?? [])
        output.out(`${wall(movedAt)}  ${kind}  ${formatDollars(amountCents)}${reason === '' ? '' : `  ${reason}`}\n`);
    });

  reservation
    .command('release <tenant> <number>')
    .description(
      'Put the car back on sale. The deposit goes back where the site promises that by itself, and stays otherwise. The customer and the dealer are told.',
    )
    .option('--bought', 'the customer bought the car: the deposit stays, as a part of the price')
    .action(async (slug: string, number: string, { bought: wasBought = false }: { bought?: boolean }) => {
      const { configuration, database } = await openTenant(context, slug);
      const { reservation: before } = await openReservation(slug, number);
      const vehicle = await createVehicleStore(database).findById(before.vehicle.id);
      if (!wasBought && before.state === 'reserved' && vehicle?.status === 'sold')
        throw new CommandFailure(
          `${slug}: ${vehicleOf(before)} is sold, so it cannot go back on sale. If ${personOf(before) || 'the customer'} bought it, run ` +
            `the command with --bought, and the deposit stays as a part of the price. If somebody else did, ` +
            `"forecourt reservation refund ${slug} ${before.number}" pays it back.`,
        );
      const ending = endByDealer({ wasBought, settings: configuration.purchase });
      const { found } = await end(slug, number, { ending, whyNot: 'so there is no hold to release' });
      const deposit = formatDollars(found.amountCents - found.refundedCents);
      output.out(
        wasBought
          ? `${slug}: reservation ${found.number} is complete. The deposit of ${deposit} is part of the price of ` +
              `${vehicleOf(found)}, which stays shown as reserved until its feed calls it sold or lists it no more.\n`
          : `${slug}: reservation ${found.number} is released, and ${vehicleOf(found)} is on sale again, ` +
              `unless its feed lists it no more: then it stays shown as reserved until the next import, which takes it off.\n` +
              (ending.to === 'refunding'
                ? `The deposit of ${deposit} is on its way back, as the customer was promised. ` +
                  `"forecourt reservation show ${slug} ${found.number}" says when the payment provider has confirmed it.\n`
                : `The deposit of ${deposit} stays with the dealer; "forecourt reservation refund ${slug} ${found.number}" pays it back.\n`),
      );
    });

  reservation
    .command('refund <tenant> <number>')
    .description(
      'Pay the deposit back, and put the car back on sale where it is still held or was kept for the buyer. The customer and the dealer are told.',
    )
    .action(async (slug: string, number: string) => {
      const { found } = await end(slug, number, {
        ending: {
          to: 'refunding',
          reason: 'dealer',
          refundReason: 'Asked for by "forecourt reservation refund".',
        },
        whyNot: 'so there is nothing to pay back',
      });
      // `found` is as it was before.
      const isFreeAgain = found.state === 'reserved' || found.reason === 'bought';
      output.out(
        `${slug}: ${formatDollars(found.amountCents - found.refundedCents)} of reservation ${found.number} are on their way back to ${personOf(found) || 'the customer'}.\n` +
          (isFreeAgain
            ? `${vehicleOf(found)} is on sale again. If somebody bought it, its feed must call it sold or list it no more.\n`
            : '') +
          `"forecourt reservation show ${slug} ${found.number}" says when the payment provider has confirmed it.\n`,
      );
    });

  async function openReservation(slug: string, number: string) {
    const { database, tenant, platform } = await openTenant(context, slug);
    const found = await database.transaction((transaction) =>
      findReservationByNumber(transaction, number.trim().toUpperCase()),
    );
    if (found === null) throw unknownId({ slug, what: 'reservation', id: number, listing: 'reservation list' });
    return { reservation: found, database, tenant, platform };
  }

  async function end(
    slug: string,
    number: string,
    { ending, whyNot }: { ending: ReservationEnd; whyNot: string },
  ): Promise<{ found: Reservation }> {
    const { reservation: found, database, tenant, platform } = await openReservation(slug, number);
    const ended = await endReservation(
      { database, payments: platform.payments.of(tenant), outbox: platform.outbox, now: new Date() },
      found.id,
      ending,
    );
    if (!ended.ok)
      throw new CommandFailure(
        `${slug}: reservation ${found.number} is in the state "${stateWords[found.state]}", ${whyNot}.`,
      );
    return { found };
  }
}

/** Without what was posted, which is the lead's. */
const asJson = ({ submission: _submission, ...rest }: Reservation) => rest;
