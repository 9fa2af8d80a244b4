import { type Command, Option } from 'commander';
import { leadAnswers } from '../../src/leads/forms/lead-answers.ts';
import { findAppointmentOfOrder } from '../../src/leads/appointments/appointment-store.server.ts';
import { documentsText } from '../../src/purchase/orders/order-documents.ts';
import { doesOrderStand } from '../../src/purchase/orders/order-of-reservation.server.ts';
import { orderStates, type OrderState } from '../../src/purchase/orders/order-states.ts';
import { findOrderByNumber, listOrders } from '../../src/purchase/orders/order-store.server.ts';
import { timeZoneAt } from '../../src/locations/location.ts';
import type { Order } from '../../src/purchase/orders/order.ts';
import { findReservation } from '../../src/purchase/reservations/reservation-store.server.ts';
import type { Reservation } from '../../src/purchase/reservations/reservation.ts';
import { formatDollars } from '../../src/shared/money.ts';
import { formatTable, openTenant, unknownId, type CommandContext } from '../command-context.ts';
import { wallTimeIn } from '../wall-time.ts';
import { personOf, vehicleOf } from './buyer.ts';

const stateWords: Readonly<Record<OrderState, string>> = {
  draft: 'not finished',
  placed: 'placed',
  released: 'released',
};

export function addOrderCommands(program: Command, context: CommandContext): void {
  const { output } = context;
  const order = program
    .command('order')
    .description(
      'Cars that shoppers buy online. The deposit is a reservation: "forecourt reservation release" and "refund" end an order.',
    );

  order
    .command('list <tenant>')
    .description('List orders whose deposit is paid, newest first.')
    .option('--all', 'also those that are not finished, and those that were released')
    .addOption(new Option('--state <state>', 'only those in this state').choices(orderStates))
    .option('--json', 'print JSON')
    .action(async (slug: string, options: { all?: boolean; state?: OrderState; json?: boolean }) => {
      const { database, configuration } = await openTenant(context, slug);
      const state = options.state ?? (options.all ? null : 'placed');
      const found = await database.transaction(async (transaction) => {
        const orders = await listOrders(transaction, { state, limit: 500 });
        return Promise.all(
          orders.map(async (each) => ({
            order: each,
            reservation: each.reservationId === null ? null : await findReservation(transaction, each.reservationId),
          })),
        );
      });
      if (options.json) return output.json(found.map((each) => asJson(each.order, each.reservation)));
      if (found.length === 0) return output.out(`${slug} has no such orders.\n`);
      const wall = wallTimeIn(configuration.time_zone);
      output.out(
        formatTable([
          ['ORDER', 'STATE', 'VEHICLE', 'PRICE', 'RESERVATION', 'NAME', 'PHONE', 'BEGAN', 'PLACED'],
          ...found.map(({ order: each, reservation }) => [
            each.number,
            stateOf(each, reservation),
            vehicleOf(each),
            each.vehicle.priceText,
            reservation?.number ?? '',
            personOf(each),
            each.phone,
            wall(each.createdAt),
            each.placedAt === null ? '' : wall(each.placedAt),
          ]),
        ]),
      );
    });

  order
    .command('show <tenant> <number>')
    .description('Show one order: what was chosen, its reservation, its pick-up, and which documents it has.')
    .option('--json', 'print JSON')
    .action(async (slug: string, number: string, options: { json?: boolean }) => {
      const { database, configuration } = await openTenant(context, slug);
      const found = await database.transaction(async (transaction) => {
        const each = await findOrderByNumber(transaction, number.trim().toUpperCase());
        if (each === null) return null;
        return {
          order: each,
          reservation: each.reservationId === null ? null : await findReservation(transaction, each.reservationId),
          pickUp: await findAppointmentOfOrder(transaction, each.id),
        };
      });
      if (found === null) throw unknownId({ slug, what: 'order', id: number, listing: 'order list' });
      const { order: each, reservation, pickUp } = found;
      if (options.json) return output.json({ ...asJson(each, reservation), pickUp });
      const wall = wallTimeIn(configuration.time_zone);
      const at = (instant: Date | null | undefined) => (instant ? wall(instant) : '');
      output.out(
        formatTable(
          (
            [
              ['Order', each.number],
              ['State', stateOf(each, reservation)],
              ['Reservation', reservation?.number ?? ''],
              ['Vehicle', `${vehicleOf(each)}, ${each.vehicle.slug}`],
              ['Price', [each.vehicle.priceText, each.vehicle.priceLabel].filter(Boolean).join(' ')],
              ['Deposit', formatDollars(each.amountCents)],
              ['Name', personOf(each)],
              ['Email', each.email],
              ['Phone', each.phone],
              ['Began', wall(each.createdAt)],
              ['Kept until', each.state === 'draft' ? wall(each.expiresAt) : ''],
              ['Placed', at(each.placedAt)],
              ['Released', at(each.releasedAt)],
              ...chosen(reservation),
              [
                'Pick-up',
                pickUp === null
                  ? ''
                  : `${wallTimeIn(timeZoneAt(configuration, pickUp.locationId))(pickUp.startsAt)}${pickUp.cancelledAt ? ', cancelled' : ''}`,
              ],
              ['Documents', documentsText(each.documents)],
              ['Lead', reservation?.leadId ?? ''],
            ] satisfies [string, string][]
          ).filter(([, text]) => text !== ''),
        ),
      );
      const leadId = reservation?.leadId ?? '';
      // A link is a password, which no terminal shows.
      const isStanding = reservation !== null && doesOrderStand(reservation);
      if (each.documents.length > 0 && leadId !== '' && isStanding)
        output.out(`"forecourt lead resend ${slug} ${leadId}" sends the dealer a new link to the documents.\n`);
      if (reservation !== null)
        output.out(
          `"forecourt reservation show ${slug} ${reservation.number}" shows the money${reservation.state === 'reserved' ? '; release and refund end the order' : ''}.\n`,
        );
    });
}

/** In words, as they were paid for; documents stand by themselves. */
const chosen = (reservation: Reservation | null): [string, string][] =>
  leadAnswers({ form: 'order', fields: (reservation?.submission as Partial<Reservation['submission']>)?.fields ?? {} })
    .flatMap(({ answers }) => answers.map(({ label, text }): [string, string] => [label, text]))
    .filter(([label]) => label !== 'Documents');

function stateOf({ state }: Order, reservation: Reservation | null): string {
  if (state === 'placed' && reservation?.reason === 'bought') return 'bought';
  return state === 'draft' && reservation?.state === 'awaiting_payment' ? 'being paid' : stateWords[state];
}

/** Without what was posted, which is the lead's. */
const asJson = (
  { details: _details, origin: _origin, answers: _answers, ...order }: Order,
  reservation: Reservation | null,
) => ({ ...order, reservation: reservation?.number ?? null, reservationState: reservation?.state ?? null });
