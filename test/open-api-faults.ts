/** Holds answers against an OpenAPI document, as a program that was generated from it would read them. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

interface DescribedPaths {
  paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
}

export interface AnswerToCheck {
  /** As the document has it: `/api/cars/{slug}/similar`. */
  path: string;
  method: 'get' | 'post';
  status: number;
  /** The header `content-type`. */
  type: string;
  text: string;
}

export interface OpenApiFaults {
  /** What is wrong with an answer; `[]` for nothing. */
  ofAnswer(answer: AnswerToCheck): string[];
  /** Whether the document takes a body. */
  takesBody(call: Pick<AnswerToCheck, 'path' | 'method'>, body: unknown): boolean;
}

export function openApiFaults(document: DescribedPaths): OpenApiFaults {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema(document, 'document');
  const schemaAt = (...pointer: string[]) =>
    ajv.compile({
      $ref: `document#/${pointer.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`,
    });
  return {
    ofAnswer({ path, method, status, type: header, text }) {
      const type = header.split(';')[0]!;
      const response = document.paths[path]?.[method]?.responses[status] as
        | { content?: Record<string, unknown> }
        | undefined;
      if (response === undefined) return [`the document has no ${status} of ${method} ${path}`];
      if (response.content === undefined) return text === '' ? [] : ['the document has no content'];
      if (response.content[type] === undefined) return [`the document has no ${type}`];
      const validate = schemaAt('paths', path, method, 'responses', String(status), 'content', type, 'schema');
      if (validate(JSON.parse(text))) return [];
      return (validate.errors ?? []).map((fault) => `${fault.instancePath} ${fault.message ?? ''}`);
    },
    takesBody: ({ path, method }, body) =>
      schemaAt('paths', path, method, 'requestBody', 'content', 'application/json', 'schema')(body) === true,
  };
}
