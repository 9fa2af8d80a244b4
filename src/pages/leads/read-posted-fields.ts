/** What a call that takes a form was sent: a form, or the same as JSON. */

/**
 * Name and value pairs, or `null` when the body is neither a form nor an object. Lists become several values of one
 * name.
 */
export async function readPostedFields(request: Request): Promise<[string, unknown][] | null> {
  const type = request.headers.get('content-type') ?? '';
  try {
    if (!/\bjson\b/.test(type)) return [...(await request.formData())];
    const body: unknown = await request.json();
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return null;
    return Object.entries(body).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((each): [string, unknown] => [name, textOf(each)]),
    );
  } catch {
    return null;
  }
}

function textOf(value: unknown): unknown {
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
}
