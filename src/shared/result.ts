/**
 * An expected outcome of a use case: a value, or a reason that a page can turn into a message. Unexpected failures are
 * thrown.
 */
export type Result<Value, Failure> = { ok: true; value: Value } | { ok: false; reason: Failure };
