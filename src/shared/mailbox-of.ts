/** `Ada+prize@example.com` and `ada@example.com` arrive in one mailbox. */
export const mailboxOf = (email: string): string => email.toLowerCase().replace(/\+[^@]*(?=@)/, '');
