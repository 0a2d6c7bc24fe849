import { randomInt, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { TestFile } from '../multipart.ts';
import { packZip } from '../pack-zip.ts';
import { startTestApp, testAdministrator } from '../test-app.ts';
import { testImage } from '../test-image.ts';
import { allowedBy } from './allowed.ts';
import type { Known } from './allowed.ts';
import { isFile } from './document.ts';
import type { ApiDocument, Operation, Schema } from './document.ts';
import { edgeObjectsOf } from './edges.ts';
import { expectDocumented } from './expect-documented.ts';
import { send } from './send.ts';
import type { Sent } from './send.ts';

/** An archive without any record. */
const smallestArchive = packZip([
  { name: 'manifest.json', content: JSON.stringify({ format: 1, counts: {}, files: [] }) },
]);

interface ApiRecord {
  id: string;
  images?: string[];
}

/** An invalid picture address. */
export const forbiddenImage = 'nonsense';
export const picture = await testImage({ width: 8, height: 8 });

/** The part of the API whose records an operation's path names. */
export function kindOf({ path }: Operation): string {
  const kind = path.split('/')[2]!;
  // A person is named by one of the enquiries, and the desk works on them.
  return kind === 'personal-data' || kind === 'desk' ? 'contact' : kind;
}

/**
 * An API with a record of each kind, whose ids its paths take, and what it takes to call its operations
 * as their document allows.
 */
export async function startApiWorld(document: ApiDocument) {
  // Some calls need mail; nothing is sent, since no job runs.
  const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@example.com' };
  const world = await startTestApp({
    proxied: true,
    env: { ...mail, ENQUIRY_TO: 'b@example.com' },
  });
  const { app } = world;
  const label = await world.api.desk.createLabel.mutate({ name: 'Wedding' });
  const seed = randomInt(2 ** 31);
  const seen = new Set<string>();
  const records: Record<string, ApiRecord> = {};
  let lastOrderNumber = 1;
  const newOrderNumber = () => (lastOrderNumber += 1);
  let lastSlug = 0;
  const newSlug = () => `slug-${(lastSlug += 1)}`;
  /** The operations that make the records of which other paths speak. */
  const creators = new Map(
    document.operations
      .filter(({ path, method }) => method === 'POST' && path.split('/').length === 3)
      .map((operation) => [kindOf(operation), operation]),
  );

  /** Values that must exist in this database, or match each other. */
  function known(operation: Operation): Known {
    return {
      platform: fc.constantFrom(records['platforms']?.id ?? ''),
      order_number: fc.constant(undefined).map(newOrderNumber),
      slug: fc.constant(undefined).map(newSlug),
      idempotency_key: fc.uuid().map(() => randomUUID()),
      ...(operation.operationId === 'postMedia' && { keepOriginal: fc.constant('yes') }),
      ...(operation.operationId === 'postPlatforms' && {
        names: fc.constant('["Zomato"]'),
        links: fc.constant('["https://example.com/a"]'),
      }),
    };
  }

  /** Bodies at the limits of what is documented. */
  function edges(operation: Operation, type: string): Record<string, unknown>[] {
    const { schema } = operation.requestBody!.content[type]!;
    const { order_number: _anyWillDo, ...fitting } = known(operation);
    const bodies = edgeObjectsOf(schema, fitting, seed);
    // A body may add a record.
    return bodies.map((body) => ('slug' in body ? { ...body, slug: newSlug() } : body));
  }

  /** Any bodies that are documented. */
  function samples(operation: Operation, type: string, count: number): Record<string, unknown>[] {
    const { schema } = operation.requestBody!.content[type]!;
    const values = allowedBy(schema, known(operation));
    return fc.sample(values, { numRuns: count, seed }) as Record<string, unknown>[];
  }

  /** Values for the query: none, those at the limits and any. */
  function queries(operation: Operation): Record<string, unknown>[] {
    const parameters = operation.parameters.filter((parameter) => parameter.in === 'query');
    const properties = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]));
    if (parameters.length === 0) return [{}];
    const schema: Schema = { type: 'object', properties };
    const fitting = { label: fc.constant(label.id) };
    const values = allowedBy(schema, fitting);
    const any = fc.sample(values, { numRuns: 4, seed }) as Record<string, unknown>[];
    return [...edgeObjectsOf(schema, fitting, seed), ...any];
  }

  function filesOf(operation: Operation, { all }: { all: boolean }): TestFile[] {
    const { properties = {}, required = [] } =
      operation.requestBody!.content['multipart/form-data']!.schema;
    return (
      Object.entries(properties)
        .filter(([, property]) => isFile(property))
        // A logo needs its entry.
        .filter(([field]) => (all || required.includes(field)) && field !== 'platformLogos')
        .map(([field]) => ({ field, data: dataOf(operation) }))
    );
  }

  /** A file that an operation takes: a picture, a table, a sitemap, or a ZIP file of pictures. */
  function dataOf({ path }: Operation): Buffer {
    if (path === '/api/imports/archive') return smallestArchive;
    if (path === '/api/redirects/sitemap') return Buffer.from('https://old.example/rusk.html');
    if (!path.startsWith('/api/imports')) return picture;
    return path.endsWith('/pictures')
      ? packZip([{ name: 'rusk.png', content: picture }])
      : Buffer.from('Name,Price\nRusk,40');
  }

  /** A body of the operation's first type, with what it takes of files. */
  function anyBody(operation: Operation): Sent {
    const [type] = Object.keys(operation.requestBody?.content ?? {});
    if (type === undefined) return {};
    const [body] = samples(operation, type, 1);
    return { type, body: body!, files: filesOf(operation, { all: false }) };
  }

  async function create(kind: string): Promise<ApiRecord> {
    const operation = creators.get(kind)!;
    const type = 'multipart/form-data';
    const { schema } = operation.requestBody!.content[type]!;
    const whole = { ...schema, required: Object.keys(schema.properties!) };
    const [body] = fc.sample(allowedBy(whole, known(operation)), { numRuns: 1, seed });
    const files = filesOf(operation, { all: true });
    const sent = { headers: world.asAdmin, type, body: body as Record<string, unknown>, files };
    const response = await send(app, operation, sent);
    expect(response.statusCode, response.body).toBe(201);
    const { data } = response.json();
    return Array.isArray(data) ? data[0] : data;
  }

  async function paramsOf(operation: Operation): Promise<Record<string, string>> {
    if (!operation.path.includes('{id}')) return {};
    const kind = kindOf(operation);
    const { id } = operation.method === 'DELETE' ? await create(kind) : records[kind]!;
    return { id };
  }

  /** The headers of a user who may call the operation; calls that end a session get a session of their own. */
  async function headersOf({ security, path }: Operation): Promise<Record<string, string>> {
    if (security.length === 0) return {};
    if (path !== '/api/auth/logout' && path !== '/api/auth/password') return world.asAdmin;
    const { username: email, password } = testAdministrator;
    const payload = { email, password };
    const response = await app.inject({ method: 'POST', url: '/api/auth/login', payload });
    return { authorization: `Bearer ${response.json().data.token}` };
  }

  /** A record's own pictures where the document allows any address of one. */
  async function withOwnImages(operation: Operation, body: Record<string, unknown>) {
    const isAllowed = (value: unknown) =>
      Array.isArray(value) &&
      value.every((one) => typeof one === 'string') &&
      !value.includes(forbiddenImage);
    const replaced = Object.keys(body)
      .filter((field) => field.startsWith('existingImages'))
      .filter((field) => isAllowed(body[field]));
    if (replaced.length === 0) return body;
    const { id } = records[kindOf(operation)]!;
    const { images } = (await app.inject(`/api/${kindOf(operation)}/${id}`)).json().data;
    return { ...body, ...Object.fromEntries(replaced.map((field) => [field, images])) };
  }

  /** Fails unless a response is as documented. */
  function check(operation: Operation, response: LightMyRequestResponse): void {
    expectDocumented(document, operation, response);
    seen.add(`${operation.operationId} ${response.statusCode}`);
  }

  /** Calls an operation, as documented but for what is `sent`, and checks its response. */
  async function ask(operation: Operation, sent: Sent): Promise<LightMyRequestResponse> {
    // The session would end with too many in a row.
    await world.db.updateTable('sessions').set({ wrong_confirmations: 0 }).execute();
    const response = await send(app, operation, {
      ...sent,
      ...(sent.body && { body: await withOwnImages(operation, sent.body) }),
      params: sent.params ?? (await paramsOf(operation)),
      headers: { ...(await headersOf(operation)), ...sent.headers },
    });
    check(operation, response);
    return response;
  }

  /** Sends a body that is none of the operation's. */
  async function askRaw(
    operation: Operation,
    headers: Record<string, string>,
    payload: string,
  ): Promise<number> {
    const { id = '' } = await paramsOf(operation);
    const response = await app.inject({
      method: operation.method,
      url: operation.path.replace('{id}', id),
      headers: { ...(await headersOf(operation)), ...headers },
      payload,
    });
    check(operation, response);
    return response.statusCode;
  }

  return {
    world,
    records,
    ask,
    askRaw,
    check,
    edges,
    samples,
    queries,
    filesOf,
    dataOf,
    anyBody,
    async createRecords() {
      // The other records name platforms.
      for (const kind of ['platforms', ...creators.keys()]) records[kind] ??= await create(kind);
    },
    /** The documented statuses that no checked response has had, each as `getNews 304`. */
    listUnseen: () =>
      document.operations.flatMap(({ operationId, responses }) =>
        Object.keys(responses)
          .map((status) => `${operationId} ${status}`)
          .filter((name) => !seen.has(name)),
      ),
  };
}
