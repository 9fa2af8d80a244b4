/** The value of the `make_model` facet: make and model joined by a bar, `Toyota|Hilux`. */
export function makeModelValue(make: string, model: string): string {
  return `${make}|${model}`;
}

/** `Toyota|Hilux` -> `{ make: 'Toyota', model: 'Hilux' }`; `null` without a bar. */
export function splitMakeModel(value: string): { make: string; model: string } | null {
  const bar = value.indexOf('|');
  return bar < 0 ? null : { make: value.slice(0, bar), model: value.slice(bar + 1) };
}
