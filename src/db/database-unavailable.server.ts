/**
 * Tells a database that is away, too slow or out of connections from a mistake in our own statements. The first is a
 * 503 that a visitor and a robot try again; the second is a 500 that somebody has to fix.
 */

const unavailableCode = 'FORECOURT_DATABASE_UNAVAILABLE';

/** The connection could not be opened, broke, or was closed: the outcome of the requested work is unknown. */
export class DatabaseUnavailable extends Error {
  /** Stays with the error on its way out of a thread, where its class does not. */
  readonly code = unavailableCode;
}

/**
 * Codes of PostgreSQL (appendix A of its documentation), by their beginning: connection exceptions, out of resources
 * (too many connections, no memory), a server that starts or stops, a statement that was ended by a time limit, a lock
 * that was not had in time, and a transaction that stood idle.
 */
const serverCodes = /^(08|53|57P|57014|55P03|25P03|25P04)/;
/** Of the operating system, when the server cannot be reached. */
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
/** Of the client and of the embedded database, which say it in words alone. */
const words =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|The embedded database has stopped)/;

/** Whether an error that a database call rejected with says that the database is away; for errors of nothing else. */
export function isConnectionFailure(error: unknown): boolean {
  return someCause(error, (cause) => {
    const { code = '', message } = cause as Error & { code?: unknown };
    return (typeof code === 'string' && (systemCodes.has(code) || serverCodes.test(code))) || words.test(message);
  });
}

/** Whether any error says that the database is unavailable, however deep: what wraps a statement names the cause. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return someCause(
    error,
    (cause) =>
      (cause as Error & { code?: unknown }).code === unavailableCode ||
      isServerRefusal(cause) ||
      cause.message.startsWith('The embedded database has stopped'),
  );
}

/** An error of the PostgreSQL server itself, which has its severity beside its code. */
function isServerRefusal(error: Error): boolean {
  const { code, severity } = error as Error & { code?: unknown; severity?: unknown };
  return typeof severity === 'string' && typeof code === 'string' && serverCodes.test(code);
}

/**
 * Node says nothing in the error of a host with several addresses, such as `localhost`, and all of it in those of each.
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
