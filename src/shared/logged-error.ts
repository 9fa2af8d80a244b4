import { withoutSecrets } from './without-secrets.ts';

/**
 * An error as it is logged: its type, message and stack. A database error also has the refused row and the statement's
 * values, which may be a visitor's name, phone number and message; none of those is logged.
 */
export interface LoggedError {
  type: string;
  message: string;
  stack: string;
  code?: string;
  cause?: LoggedError;
}

export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error))
    return {
      type: typeof error,
      message: typeof error === 'string' ? withoutSecrets(error) : 'a value that is not an error was thrown',
      stack: '',
    };
  const { name, cause } = error;
  // Clients include the URL that they called in the message, with its user and password.
  const [message, stack] = [withoutSecrets(error.message), withoutSecrets(error.stack ?? '')];
  const code: unknown = 'code' in error ? error.code : undefined;
  return {
    type: name,
    message,
    stack,
    ...(typeof code === 'string' ? { code } : {}),
    ...(cause instanceof Error ? { cause: loggedError(cause) } : {}),
  };
}
