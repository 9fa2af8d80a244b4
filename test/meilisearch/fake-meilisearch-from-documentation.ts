/**
 * NOT Meilisearch: a fake of its HTTP API, written from the published documentation and API description of version 1.50
 * (https://www.meilisearch.com/docs), for tests without a live host. It enforces the documented limits (maxTotalHits,
 * maxValuesPerFacet, filters and sorts over declared attributes only), processes writes later and in order, ignores
 * undeclared facets, fails a whole multi-search for one bad query, and refuses every unknown parameter. It can also be
 * told to fail as hosts do.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  checkSettings,
  HostRefusal,
  newIndex,
  rejectUnknown,
  searchIndex,
  type Index,
  type Query,
} from './fake-index.ts';

interface Task {
  uid: number;
  indexUid: string | null;
  type: string;
  status: 'enqueued' | 'processing' | 'succeeded' | 'failed' | 'canceled';
  error: { message: string; code: string; type: string; link: string } | null;
  work(): void;
}

export interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: string;
  /** Responds only when the fake closes. */ never?: boolean;
}

export interface FakeMeilisearch {
  url: string;
  key: string;
  /** `POST /multi-search` requests in order of arrival. */
  requests: { method: string; path: string; authorization: string; body: unknown }[];
  indexes: ReadonlyMap<string, Index>;
  /** Overrides the response, as long as the function returns one; `null` restores the default. */
  answerInstead(answer: ((request: { method: string; path: string }) => Answer | null) | null): void;
  /** Lets the next task of this type fail, or be cancelled. */
  failTask(type: string, how: 'failed' | 'canceled'): void;
  /** Tasks wait until the returned function is called. */
  holdTasks(): () => void;
  close(): Promise<void>;
}

export async function startFakeMeilisearch({
  key = 'key-of-the-double',
}: { key?: string } = {}): Promise<FakeMeilisearch> {
  const indexes = new Map<string, Index>();
  const tasks: Task[] = [];
  const requests: FakeMeilisearch['requests'] = [];
  const failing = new Map<string, 'failed' | 'canceled'>();
  let instead: ((request: { method: string; path: string }) => Answer | null) | null = null;
  let held: Promise<void> | null = null;
  let queue = Promise.resolve();

  const enqueue = (type: string, indexUid: string | null, work: () => void): object => {
    const task: Task = { uid: tasks.length, indexUid, type, status: 'enqueued', error: null, work };
    tasks.push(task);
    queue = queue.then(() => run(task));
    return { taskUid: task.uid, indexUid, status: 'enqueued', type, enqueuedAt: new Date().toISOString() };
  };
  const run = async (task: Task): Promise<void> => {
    // Later, as on a host: a write is not visible when its request gets a response.
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    await held;
    task.status = 'processing';
    const told = failing.get(task.type);
    failing.delete(task.type);
    try {
      if (told === 'failed') throw new HostRefusal(500, 'internal', 'The fake was told to fail.');
      if (told !== 'canceled') task.work();
      task.status = told ?? 'succeeded';
    } catch (error) {
      task.status = 'failed';
      task.error = errorBody(error instanceof HostRefusal ? error : new HostRefusal(500, 'internal', String(error)));
    }
  };
  const existing = (uid: string, status = 404): Index => {
    const index = indexes.get(uid);
    if (index === undefined) throw new HostRefusal(status, 'index_not_found', `Index \`${uid}\` not found.`);
    return index;
  };
  const made = (uid: string): Index => {
    const index = indexes.get(uid) ?? newIndex(uid, null);
    indexes.set(uid, index);
    return index;
  };

  function route(method: string, path: string, body: unknown): { status: number; body: unknown } {
    const [, first = '', uid = '', part = '', last = ''] = path.split('/').map(decodeURIComponent);
    const endpoint = `${method} /${first}${uid === '' ? '' : '/:uid'}${part === '' ? '' : `/${part}`}${last === '' ? '' : `/${last}`}`;
    switch (endpoint) {
      case 'GET /health':
        return { status: 200, body: { status: 'available' } };
      case 'POST /multi-search':
        return { status: 200, body: { results: multiSearch(body) } };
      case 'GET /tasks/:uid': {
        const task = tasks[Number(uid)];
        if (task === undefined) throw new HostRefusal(404, 'task_not_found', `Task \`${uid}\` not found.`);
        const { work: _work, ...shown } = task;
        return {
          status: 200,
          body: {
            ...shown,
            canceledBy: null,
            details: {},
            duration: null,
            enqueuedAt: '',
            startedAt: null,
            finishedAt: null,
          },
        };
      }
      case 'POST /swap-indexes': {
        const swaps = body as { indexes: string[] }[];
        for (const swap of swaps) {
          rejectUnknown(swap, ['indexes', 'rename'], '');
          if (swap.indexes.length !== 2)
            throw new HostRefusal(
              400,
              'invalid_swap_indexes',
              `Two indexes must be given for each swap. The list contains ${swap.indexes.length} indexes.`,
            );
        }
        return {
          status: 202,
          body: enqueue('indexSwap', null, () => {
            for (const {
              indexes: [left = '', right = ''],
            } of swaps) {
              const [one, other] = [existing(left), existing(right)];
              indexes.set(left, { ...other, uid: left });
              indexes.set(right, { ...one, uid: right });
            }
          }),
        };
      }
      case 'POST /indexes': {
        const { uid: name, primaryKey = null, ...rest } = body as { uid: string; primaryKey?: string | null };
        rejectUnknown(rest, [], '');
        if (!/^[\w-]{1,400}$/.test(name))
          throw new HostRefusal(400, 'invalid_index_uid', `\`${name}\` is not a valid index uid.`);
        return {
          status: 202,
          body: enqueue('indexCreation', name, () => {
            if (indexes.has(name))
              throw new HostRefusal(409, 'index_already_exists', `Index \`${name}\` already exists.`);
            indexes.set(name, newIndex(name, primaryKey));
          }),
        };
      }
      case 'GET /indexes/:uid':
        return { status: 200, body: { uid, primaryKey: existing(uid).primaryKey, createdAt: '', updatedAt: '' } };
      case 'DELETE /indexes/:uid':
        return {
          status: 202,
          body: enqueue('indexDeletion', uid, () => {
            existing(uid);
            indexes.delete(uid);
          }),
        };
      case 'GET /indexes/:uid/stats':
        return {
          status: 200,
          body: { numberOfDocuments: existing(uid).documents.size, isIndexing: false, fieldDistribution: {} },
        };
      case 'GET /indexes/:uid/settings':
        return { status: 200, body: existing(uid).settings };
      case 'PATCH /indexes/:uid/settings': {
        checkSettings(body as Record<string, unknown>);
        return {
          status: 202,
          body: enqueue('settingsUpdate', uid, () => {
            const { settings } = made(uid);
            for (const [name, value] of Object.entries(body as object)) {
              const before = settings[name as keyof typeof settings];
              Object.assign(settings, {
                [name]:
                  typeof before === 'object' && before !== null && !Array.isArray(before) && name !== 'synonyms'
                    ? { ...before, ...(value as object) }
                    : value,
              });
            }
          }),
        };
      }
      case 'POST /indexes/:uid/documents':
        return {
          status: 202,
          body: enqueue('documentAdditionOrUpdate', uid, () => {
            const index = made(uid);
            index.primaryKey ??= 'id';
            const documents = body as Record<string, unknown>[];
            for (const document of documents) {
              const id = document[index.primaryKey];
              if (id === undefined)
                throw new HostRefusal(400, 'missing_document_id', "Document doesn't have a `id` attribute.");
              if (!/^[A-Za-z0-9_-]{1,511}$/.test(String(id)))
                throw new HostRefusal(
                  400,
                  'invalid_document_id',
                  `Document identifier \`${JSON.stringify(id)}\` is invalid. A document identifier can be of type integer or string, only composed of alphanumeric characters (a-z A-Z 0-9), hyphens (-) and underscores (_), and can not be more than 511 bytes.`,
                );
              const geo = document._geo as { lat?: unknown; lng?: unknown } | null | undefined;
              if (geo !== undefined && geo !== null && (typeof geo.lat !== 'number' || typeof geo.lng !== 'number'))
                throw new HostRefusal(
                  400,
                  'invalid_document_geo_field',
                  'The `_geo` field in the document is not an object with lat and lng.',
                );
            }
            for (const document of documents) index.documents.set(String(document[index.primaryKey]), document);
          }),
        };
      case 'POST /indexes/:uid/documents/delete-batch':
        return {
          status: 202,
          body: enqueue('documentDeletion', uid, () => {
            const index = existing(uid);
            for (const id of body as string[]) index.documents.delete(id);
          }),
        };
      default:
        throw new HostRefusal(404, 'not_found', `The double has no ${endpoint}.`);
    }
  }

  function multiSearch(body: unknown): object[] {
    rejectUnknown(body as object, ['queries', 'federation'], '');
    const { queries } = body as { queries: (Query & { indexUid: string })[] };
    return queries.map((query, place) => {
      try {
        return { indexUid: query.indexUid, ...searchIndex(existing(query.indexUid, 400), query) };
      } catch (error) {
        if (error instanceof HostRefusal)
          throw new HostRefusal(error.status, error.code, `Inside \`.queries[${place}]\`: ${error.message}`);
        throw error;
      }
    });
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = request.method ?? '';
    const path = request.url ?? '';
    const raw = await text(request);
    const authorization = request.headers.authorization ?? '';
    requests.push({ method, path, authorization, body: raw === '' ? null : (JSON.parse(raw) as unknown) });
    const other = instead?.({ method, path }) ?? null;
    if (other?.never === true) return;
    if (other !== null) {
      response.writeHead(other.status, other.headers ?? {}).end(other.body ?? '');
      return;
    }
    try {
      if (authorization === '')
        throw new HostRefusal(
          401,
          'missing_authorization_header',
          'The Authorization header is missing. It must use the bearer authorization method.',
        );
      if (authorization !== `Bearer ${key}`)
        throw new HostRefusal(403, 'invalid_api_key', 'The provided API key is invalid.');
      const { status, body } = route(method, path, raw === '' ? null : JSON.parse(raw));
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    } catch (error) {
      const refusal = error instanceof HostRefusal ? error : new HostRefusal(500, 'internal', String(error));
      response
        .writeHead(refusal.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(errorBody(refusal)));
    }
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key,
    requests,
    indexes,
    answerInstead(wanted) {
      instead = wanted;
    },
    failTask(type, how) {
      failing.set(type, how);
    },
    holdTasks() {
      let release = (): void => {};
      held = new Promise((resolve) => {
        release = resolve;
      });
      return () => {
        held = null;
        release();
      };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

function errorBody({ code, message }: HostRefusal): { message: string; code: string; type: string; link: string } {
  return {
    message,
    code,
    type: code === 'invalid_api_key' || code === 'missing_authorization_header' ? 'auth' : 'invalid_request',
    link: `https://docs.meilisearch.com/errors#${code}`,
  };
}
