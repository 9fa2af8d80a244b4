/**
 * The kinds of message besides those of a lead to its destinations (`destination-kinds.ts`). The name of a message ends
 * with its kind, so that nothing is sent that is of none: a test produces each kind and holds it to the rules for
 * repayments.
 */

/** `visitor` confirms a form, `held` reports leads in quarantine, `order` keeps the link of one that is begun. */
export const postedMailKinds = ['visitor', 'held', 'order', 'receipt', 'alert', 'code'] as const;
export type PostedMailKind = (typeof postedMailKinds)[number];

/** `019c….visitor`, in a second round `019c….visitor.2`. */
export type PostedMailName = `${string}.${PostedMailKind}` | `${string}.${PostedMailKind}.${number}`;

export const textMessageKinds = ['alert', 'code'] as const;
export type TextMessageKind = (typeof textMessageKinds)[number];
