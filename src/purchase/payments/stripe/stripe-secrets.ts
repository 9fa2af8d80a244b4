/** Names of the dealer's secrets, as `forecourt tenant secret set` takes them. */
export const stripeKeySecret = 'stripe_secret_key';
export const stripeWebhookSecret = 'stripe_webhook_secret';
