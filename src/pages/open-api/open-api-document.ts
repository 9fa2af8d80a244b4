/** The public calls of a dealer's site as an OpenAPI 3.1 document, from the schemas of what they take and answer. */
import * as z from 'zod';
import { patternOf } from '../../routes.ts';
import type { CallDescription } from './call-description.ts';
import { cardSchema } from './card-schema.ts';
import { publicCarSchema } from '../../site/public-car-schema.ts';
import { searchCalls } from './search-calls.ts';
import { vehicleCalls } from './vehicle-calls.ts';
import { visitCalls } from './visit-calls.ts';

export const describedCalls: readonly CallDescription[] = [...searchCalls, ...vehicleCalls, ...visitCalls];

/** RFC 9457, as `problem()` makes it. */
const problemSchema = z
  .looseObject({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string().describe('The exact finding, for programmers.'),
    code: z.string().describe('For programs, such as "not-found".'),
    error: z.string().describe('A sentence for people.'),
    request_id: z.string().describe('Names the request in the server’s log.'),
  })
  .meta({ id: 'Problem' });

const busy = 'The site is busy, or this network has requested too much. Try again after "Retry-After".';
/** Of the document; a call or field that is taken away is a new first number. */
const version = '1.0.0';

type Json = Readonly<Record<string, unknown>>;

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; description: string; version: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json> };
}

export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  parameters: Json[];
  requestBody?: Json;
  responses: Record<string, Json>;
}

let made: Pick<OpenApiDocument, 'paths' | 'components'> | null = null;

export function openApiDocument({ name, origin }: { name: string; origin: string }): OpenApiDocument {
  made ??= { paths: describePaths(), components: { schemas: componentSchemas() } };
  return {
    openapi: '3.1.0',
    info: {
      title: name,
      description: `Public calls of the website of ${name}. They only read. Money is in Australian dollars unless a field says otherwise.`,
      version,
    },
    servers: [{ url: origin }],
    ...made,
  };
}

/** Schemas that stand in several answers, by the `id` that they have in their metadata. */
const components = z.object({ car: publicCarSchema, card: cardSchema, problem: problemSchema });

function componentSchemas(): OpenApiDocument['components']['schemas'] {
  const { $defs = {} } = z.toJSONSchema(components);
  return withReferences($defs) as OpenApiDocument['components']['schemas'];
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output' = 'output'): Json {
  const { $schema: _dialect, $defs: _components, ...described } = z.toJSONSchema(schema, { io });
  return withReferences(described);
}

/** `#/$defs/Car` -> `#/components/schemas/Car`, where the document has them. */
const withReferences = (described: object): Json =>
  JSON.parse(JSON.stringify(described).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;

function describePaths(): OpenApiDocument['paths'] {
  return Object.fromEntries(describedCalls.map((call) => [pathOf(call), { [call.method]: describeOperation(call) }]));
}

/** `/api/cars/:slug/similar` -> `/api/cars/{slug}/similar` */
export const pathOf = ({ route }: Pick<CallDescription, 'route'>): string =>
  patternOf(route).replace(/:(\w+)/g, '{$1}');

function describeOperation(call: CallDescription): Operation {
  const { route, summary, description, body, answers, refusals } = call;
  return {
    operationId: route.replace(/^api-/, '').replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase()),
    summary,
    description,
    parameters: [...describeParameters('path', call.path), ...describeParameters('query', call.query)],
    ...(body === undefined ? {} : { requestBody: { required: true, content: jsonOf(schemaOf(body, 'input')) } }),
    responses: {
      ...Object.fromEntries(
        answers.map(({ status, description: when, schema }) => [
          status,
          { description: when, ...(schema === null ? {} : { content: jsonOf(schemaOf(schema)) }) },
        ]),
      ),
      ...Object.fromEntries(
        Object.entries({ 503: busy, ...refusals }).map(([status, when]) => [
          status,
          {
            description: status === '503' && when !== busy ? `${when} ${busy}` : when,
            content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
          },
        ]),
      ),
    },
  };
}

const jsonOf = (schema: Json): Json => ({ 'application/json': { schema } });

function describeParameters(place: 'path' | 'query', parameters: z.ZodObject | undefined): Json[] {
  if (parameters === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(parameters, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    required: required.includes(name),
    description,
    schema,
    // One parameter for each value of a list, as forms send them.
    ...(schema['type'] === 'array' ? { style: 'form', explode: true } : {}),
  }));
}
