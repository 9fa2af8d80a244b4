import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { generateConfigurationDocs } from './generate-configuration-docs.ts';
import { outlineOf, type SchemaOutline } from './schema-outline.ts';
import { siteConfigurationSchema } from './site-configuration.ts';

test('docs/site-configuration.md says what the schema says; `node src/tenants/write-configuration-docs.server.ts` writes it anew', async () => {
  const written = await readFile(new URL('../../docs/site-configuration.md', import.meta.url), 'utf8');
  expect(written === generateConfigurationDocs(), 'docs/site-configuration.md is stale').toBe(true);
});

test('every switch has a sentence, and a default unless it must be there', () => {
  const lacking: string[] = [];
  visit(outlineOf(siteConfigurationSchema), '', lacking);
  expect(lacking).toEqual([]);
});

function visit(outline: SchemaOutline, path: string, lacking: string[]): void {
  for (const [key, property] of Object.entries(outline.properties ?? {})) {
    const place = path === '' ? key : `${path}.${key}`;
    if ((property.description ?? '') === '' && property.const === undefined) lacking.push(`${place} has no sentence`);
    visit(property, place, lacking);
  }
  for (const choice of outline.anyOf ?? outline.oneOf ?? []) visit(choice, path, lacking);
  if (outline.items !== undefined) visit(outline.items, `${path}[]`, lacking);
  if (typeof outline.additionalProperties === 'object') visit(outline.additionalProperties, `${path}.*`, lacking);
}
