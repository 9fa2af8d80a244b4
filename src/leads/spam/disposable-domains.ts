/** Domains of mailboxes that last for minutes. Some careful shoppers use them, so one is a weak sign; addresses that forward to a real mailbox (Apple, Firefox) are none. */
export const disposableDomains: ReadonlySet<string> = new Set([
  '10minutemail.com', '10minutemail.net', '20minutemail.com', 'burnermail.io', 'byom.de', 'discard.email', 'dispostable.com', 'dropmail.me', 'emailondeck.com', 'fakeinbox.com', 'fakemail.net', 'getairmail.com', 'getnada.com',
  'grr.la', 'guerrillamail.biz', 'guerrillamail.com', 'guerrillamail.de', 'guerrillamail.info', 'guerrillamail.net', 'guerrillamail.org', 'guerrillamailblock.com', 'inboxbear.com', 'inboxkitten.com', 'mailcatch.com', 'maildrop.cc',
  'mailexpire.com', 'mailforspam.com', 'mailinator.com', 'mailinator.net', 'mailnesia.com', 'mailnull.com', 'mail-temp.com', 'minuteinbox.com', 'mintemail.com', 'moakt.com', 'mohmal.com', 'mytemp.email', 'nada.email', 'sharklasers.com',
  'spam4.me', 'spamgourmet.com', 'temp-mail.io', 'temp-mail.org', 'tempail.com', 'tempinbox.com', 'tempmail.com', 'tempmail.dev', 'tempmail.net', 'tempmail.plus', 'tempmailo.com', 'tempr.email', 'throwawaymail.com', 'trash-mail.com',
  'trashmail.com', 'trashmail.de', 'trashmail.net', 'yopmail.com', 'yopmail.fr', 'yopmail.net', 'zeroinbox.org',
]);
