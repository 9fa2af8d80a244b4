import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { composeTenantFiles } from './compose-tenant-files.ts';
import { describeProblem } from './configuration-problem.ts';
import { generateConfigurationDocs } from './generate-configuration-docs.ts';
import { outlineOf, type SchemaOutline } from './schema-outline.ts';
import { siteConfigurationSchema } from './site-configuration.ts';

test('docs/site-configuration.md says what the schema says; `node src/tenants/write-configuration-docs.server.ts` writes it anew', async () => {
  const written = await readFile(new URL('../../docs/site-configuration.md', import.meta.url), 'utf8');
  expect(written === generateConfigurationDocs(), 'docs/site-configuration.md is stale').toBe(true);
});

test('the least folder that it shows passes the check', async () => {
  const written = await readFile(new URL('../../docs/site-configuration.md', import.meta.url), 'utf8');
  const files = new Map(
    [...written.matchAll(/^`([a-z/-]+\.(?:yaml|md))`\n\n```(?:yaml|markdown)\n([\s\S]*?)^```$/gm)].map(
      ([, file, text]) => [file!, text!],
    ),
  );
  expect([...files.keys()]).toEqual([
    'site.yaml',
    'locations.yaml',
    'pages/privacy-policy.md',
    'pages/terms-and-conditions.md',
  ]);

  const composed = composeTenantFiles({ files, pictures: new Set(['pictures/logo.svg']) });
  expect(composed.ok ? [] : composed.reason.map(describeProblem)).toEqual([]);
  // Every file and every line of site.yaml must be present.
  for (const file of files.keys()) {
    expect(
      composeTenantFiles({
        files: new Map([...files].filter(([name]) => name !== file)),
        pictures: new Set(['pictures/logo.svg']),
      }).ok,
      `without ${file}`,
    ).toBe(false);
  }
  const site = files.get('site.yaml')!.trimEnd().split('\n');
  for (const line of site) {
    const less = new Map([...files, ['site.yaml', site.filter((each) => each !== line).join('\n')]]);
    expect(composeTenantFiles({ files: less, pictures: new Set(['pictures/logo.svg']) }).ok, `without ${line}`).toBe(
      false,
    );
  }
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
