import { withoutSecrets } from './without-secrets.ts';

/**
 * An error as the log has it: what it is, what it says and where. A database's error also carries the row that it
 * refused and the values of the statement, which are somebody's name, telephone number and what they wrote; none of
 * that is logged.
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
  // Clients repeat the address that they called, with its user and password.
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
