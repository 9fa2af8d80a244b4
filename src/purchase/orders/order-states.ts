/** The states of an order and which may follow which (BUY-7). Money and hold are the reservation's, with its states. */
export const orderStates = [
  /** Being filled in, or its deposit is being paid. Deleted when its time is over. */
  'draft',
  /** The deposit is paid and the vehicle is held. */
  'placed',
  /** The hold ended without a purchase, or the dealer gave the vehicle free. */
  'released',
] as const;

export type OrderState = (typeof orderStates)[number];

const moves: Readonly<Record<OrderState, readonly OrderState[]>> = {
  draft: ['placed'],
  placed: ['released'],
  released: [],
};

export const canMoveOrder = (from: OrderState, to: OrderState): boolean => moves[from].includes(to);

/** How long a draft is kept after its last change. */
export const orderDays = 7;

export const orderExpiry = (changedAt: Date): Date => new Date(changedAt.getTime() + orderDays * 86_400_000);

/** Whether its steps may be changed and its deposit may be paid. */
export const isOpenOrder = ({ state, expiresAt }: { state: OrderState; expiresAt: Date }, now: Date): boolean =>
  state === 'draft' && expiresAt > now;
