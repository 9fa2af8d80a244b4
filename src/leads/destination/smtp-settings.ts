/** The server that sends a dealer's email. Its password is a secret, which the file only names. */
import * as z from 'zod';
import { secretName } from './destination-fields.ts';

export const smtpSettings = z
  .strictObject({
    host: z
      .string()
      .default('')
      .describe('Name of the server that sends the dealer’s email; empty writes messages to the outbox folder.'),
    port: z.number().int().min(1).max(65_535).default(587).describe('Its port.'),
    security: z
      .enum(['starttls', 'tls', 'none'])
      .default('starttls')
      .describe('How the connection is encrypted; "none" is for a server on the machine itself.'),
    user: z.string().default('').describe('User name; empty connects without signing in.'),
    password_secret: secretName.default('smtp_password').describe('Name of the secret with the password.'),
    from: z
      .union([z.literal(''), z.email('an email address such as website@example.com.au')])
      .default('')
      .describe('Sender of the messages; empty is website@ at the dealer’s host, without www.'),
  })
  .prefault({})
  .describe('The server that sends email.');

export type SmtpSettings = z.output<typeof smtpSettings>;
