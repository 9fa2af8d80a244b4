/**
 * Distinguishes a database that is unavailable, too slow or out of connections from an error in our own statements. The
 * first is a 503, which visitors and crawlers retry; the second is a 500 that needs a fix.
 */

const unavailableCode = 'FORECOURT_DATABASE_UNAVAILABLE';

/** The connection could not be opened, broke, or was closed: the outcome of the requested work is unknown. */
export class DatabaseUnavailable extends Error {
  /** Stays with the error on its way out of a thread, where its class does not. */
  readonly code = unavailableCode;
}

/**
 * PostgreSQL error codes (appendix A of its documentation), by their beginning: connection exceptions, insufficient
 * resources (too many connections, no memory), a server that is starting or stopping, a statement timeout, a lock
 * timeout, and an idle transaction timeout.
 */
const serverCodes = /^(08|53|57P|57014|55P03|25P03|25P04)/;
/** Operating system errors when the server cannot be reached. */
const systemCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
]);
/** Errors of the client and of the embedded database that have no code, only a message. */
const words =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|The embedded database has stopped)/;

/** True if the error of a database call means that the database is unavailable. Only for errors of database calls. */
export function isConnectionFailure(error: unknown): boolean {
  return someCause(error, (cause) => {
    const { code = '', message } = cause as Error & { code?: unknown };
    return (typeof code === 'string' && (systemCodes.has(code) || serverCodes.test(code))) || words.test(message);
  });
}

/** True if any error was caused by an unavailable database, at any depth of `cause`. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return someCause(
    error,
    (cause) =>
      (cause as Error & { code?: unknown }).code === unavailableCode ||
      isServerRefusal(cause) ||
      cause.message.startsWith('The embedded database has stopped'),
  );
}

/** An error of the PostgreSQL server itself has a severity besides its code. */
function isServerRefusal(error: Error): boolean {
  const { code, severity } = error as Error & { code?: unknown; severity?: unknown };
  return typeof severity === 'string' && typeof code === 'string' && serverCodes.test(code);
}

/**
 * For a host with several addresses, such as `localhost`, Node leaves the message of the error empty and puts the
 * messages into the errors of each address.
 */
export function failureText(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(failureText).join('; ');
  return error instanceof Error ? error.message : String(error);
}

function someCause(error: unknown, isIt: (cause: Error) => boolean): boolean {
  // An error may be its own cause by way of another.
  for (let cause = error, depth = 0; cause instanceof Error && depth < 8; cause = cause.cause, depth += 1) {
    if (isIt(cause)) return true;
    if (cause instanceof AggregateError && cause.errors.some((each) => someCause(each, isIt))) return true;
  }
  return false;
}
