/** `undefined` for a text that is no JSON. What it holds is anybody's, so a schema checks it. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
