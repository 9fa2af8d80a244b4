/** Names the order that this browser has begun, sealed, until it is closed: the emailed link opens it later. */
export const orderCookie = 'order';
