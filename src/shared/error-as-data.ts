/**
 * Sends errors from one thread to another: the structured clone of an error loses its own properties, such as a
 * database's code.
 */
/** An error sent to another thread, which would otherwise lose its own properties. */
export interface ErrorAsData {
  name: string;
  message: string;
  stack: string;
  /** SQLSTATE, severity, table, constraint and the like. The values of the statement are left out. */
  properties: Record<string, string | number>;
  cause?: ErrorAsData;
}

const leftBehind: ReadonlySet<string> = new Set([
  'name',
  'message',
  'stack',
  'cause',
  'query',
  'params',
  'queryOptions',
]);

export function errorAsData(error: unknown): ErrorAsData {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error), stack: '', properties: {} };
  const { name, message, stack = '', cause } = error;
  const properties = Object.fromEntries(
    Object.entries(error).filter(
      ([key, value]) => !leftBehind.has(key) && (typeof value === 'string' || typeof value === 'number'),
    ),
  );
  return {
    name,
    message,
    stack,
    properties: properties as Record<string, string | number>,
    ...(cause === undefined ? {} : { cause: errorAsData(cause) }),
  };
}

/** Called where the caller waits, so that the stack names the caller and not where the error was created. */
export function errorFromData(
  { name, message, stack, properties, cause }: ErrorAsData,
  { keepStack = false }: { keepStack?: boolean } = {},
): Error {
  const error = new Error(message, cause === undefined ? {} : { cause: errorFromData(cause, { keepStack: true }) });
  Object.assign(error, properties);
  error.name = name;
  if (keepStack) error.stack = stack;
  return error;
}
