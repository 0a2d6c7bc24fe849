import { randomInt, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeApi } from './core/rest/openapi/openapi.ts';
import { restRoutes } from './rest.ts';
import { startTestApp, testAdministrator, testImage } from './testing/index.ts';
import type { TestFile } from './testing/index.ts';
import { allowedBy } from './testing/openapi/allowed.ts';
import type { Known } from './testing/openapi/allowed.ts';
import { readDocument } from './testing/openapi/document.ts';
import type { Operation, Schema } from './testing/openapi/document.ts';
import { expectDocumented } from './testing/openapi/expect-documented.ts';
import { forbiddenBy, forbiddenTexts } from './testing/openapi/forbidden.ts';
import { send } from './testing/openapi/send.ts';
import type { Sent } from './testing/openapi/send.ts';

const world = await startTestApp();
afterAll(() => world.close());
const { app } = world;
const document = readDocument(describeApi(restRoutes, '/'));
const { operations } = document;
const forbiddenImage = 'nonsense';
const seed = randomInt(2 ** 31);
const picture = await testImage({ width: 8, height: 8 });

/** A record of each kind, whose id its own paths take. */
const records: Record<string, { id: string; images?: string[] }> = {};
beforeAll(async () => {
  for (const kind of creators.keys()) records[kind] = await create(kind);
});

const operationOf = (id: string): Operation =>
  operations.find(({ operationId }) => operationId === id)!;

const kindOf = ({ path }: Operation): string => path.split('/')[2]!;
/** The operations that make the records of which other paths speak. */
const creators = new Map(
  operations
    .filter(({ path, method }) => method === 'POST' && path.split('/').length === 3)
    .map((operation) => [kindOf(operation), operation]),
);

async function create(kind: string): Promise<{ id: string; images?: string[] }> {
  const operation = creators.get(kind)!;
  const type = 'multipart/form-data';
  const [body] = samples(operation, type, 1);
  // Without a number it gets the one that every banner gets, which only one can have.
  if (kind === 'banners') body!['order_number'] = newOrderNumber();
  const files = filesOf(operation, { all: true });
  const response = await send(app, operation, { headers: world.asAdmin, type, body: body!, files });
  expect(response.statusCode, response.body).toBe(201);
  const { data } = response.json();
  return Array.isArray(data) ? data[0] : data;
}

let lastOrderNumber = 1;
const newOrderNumber = () => (lastOrderNumber += 1);

/** Values that must be of this world, or fit each other. */
function known(operation: Operation): Known {
  return {
    platform: fc.constantFrom(records['platforms']?.id ?? ''),
    order_number: fc.constant(undefined).map(newOrderNumber),
    idempotency_key: fc.uuid().map(() => randomUUID()),
    ...(operation.operationId === 'postPlatforms' && {
      names: fc.constant('["Zomato"]'),
      links: fc.constant('["https://example.com/a"]'),
    }),
  };
}

function samples(operation: Operation, type: string, count = 6): Record<string, unknown>[] {
  const { schema } = operation.requestBody!.content[type]!;
  // A record is made before there are platforms that it could name.
  const { deliveryPlatforms: _later, ...properties } = schema.properties ?? {};
  const usable = records['platforms'] ? schema.properties! : properties;
  const values = allowedBy({ ...schema, properties: usable }, known(operation));
  return fc.sample(values, { numRuns: count, seed }) as Record<string, unknown>[];
}

function filesOf(operation: Operation, { all }: { all: boolean }): TestFile[] {
  const { properties = {}, required = [] } =
    operation.requestBody!.content['multipart/form-data']!.schema;
  return (
    Object.entries(properties)
      .filter(([, { format, items }]) => format === 'binary' || items?.format === 'binary')
      // A logo needs its entry.
      .filter(([field]) => (all || required.includes(field)) && field !== 'platformLogos')
      .map(([field]) => ({ field, data: picture }))
  );
}

async function paramsOf(operation: Operation): Promise<Record<string, string>> {
  if (!operation.path.includes('{id}')) return {};
  const { id } =
    operation.method === 'DELETE' ? await create(kindOf(operation)) : records[kindOf(operation)]!;
  return { id };
}

async function headersOf({ security, path }: Operation): Promise<Record<string, string>> {
  if (security.length === 0) return {};
  if (path !== '/api/auth/logout' && path !== '/api/auth/password') return world.asAdmin;
  const { username: email, password } = testAdministrator;
  const reply = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password },
  });
  return { authorization: `Bearer ${reply.json().data.token}` };
}

async function ask(operation: Operation, sent: Sent) {
  const response = await send(app, operation, {
    ...sent,
    ...(sent.body && { body: await withOwnImages(operation, sent.body) }),
    params: sent.params ?? (await paramsOf(operation)),
    headers: { ...(await headersOf(operation)), ...sent.headers },
  });
  expectDocumented(document, operation, response);
  return response;
}

/** Tests of what not every operation has. */
const when = (condition: boolean) => (condition ? it : () => {});
/** A record's own pictures where the document allows any address of one. */
async function withOwnImages(operation: Operation, body: Record<string, unknown>) {
  const named = Object.keys(body).filter((field) => field.startsWith('existingImages'));
  const isAllowed = (value: unknown) =>
    Array.isArray(value) &&
    value.every((one) => typeof one === 'string') &&
    !value.includes(forbiddenImage);
  const replaced = named.filter((field) => isAllowed(body[field]));
  if (replaced.length === 0) return body;
  const { id } = records[kindOf(operation)]!;
  const { images } = (await app.inject(`/api/${kindOf(operation)}/${id}`)).json().data;
  return { ...body, ...Object.fromEntries(replaced.map((field) => [field, images])) };
}

const named = operations.map((operation) => [operation.operationId, operation] as const);
const parametersIn = ({ parameters }: Operation, place: string) =>
  parameters.filter((parameter) => parameter.in === place);

describe.each(named)('%s', (_name, operation) => {
  const types = Object.keys(operation.requestBody?.content ?? {});
  // Nobody knows the password by chance.
  const guesses = ['postAuthLogin', 'postAuthPassword'].includes(operation.operationId);

  it('accepts what is documented and answers as documented', async () => {
    const shape = {
      type: 'object',
      properties: Object.fromEntries(
        parametersIn(operation, 'query').map(({ name, schema }) => [name, schema]),
      ),
    };
    for (const query of fc.sample(allowedBy(shape), { numRuns: types.length > 0 ? 1 : 6, seed })) {
      const response = await ask(operation, { query: query as Record<string, unknown>, ...bare() });
      if (types.length === 0) expect([200, 201]).toContain(response.statusCode);
    }
    for (const type of types) {
      const isForm = type === 'multipart/form-data';
      for (const [n, body] of samples(operation, type, isForm ? 3 : 5).entries()) {
        const files = isForm ? filesOf(operation, { all: n % 2 === 0 }) : [];
        const response = await ask(operation, { type, body, files });
        const right = guesses ? [400, 401] : [200, 201, 409];
        expect(right, `${JSON.stringify(body)} ${response.body}`).toContain(response.statusCode);
      }
    }
  });

  /** Without a body where that is allowed. */
  function bare(): Sent {
    if (!operation.requestBody?.required) return {};
    const type = types[0]!;
    return {
      type,
      body: samples(operation, type, 1)[0]!,
      files: filesOf(operation, { all: false }),
    };
  }

  when(operation.parameters.some(({ name }) => name === 'If-None-Match'))(
    'says when nothing has changed',
    async () => {
      const { headers } = await ask(operation, {});
      const again = await ask(operation, { headers: { 'if-none-match': String(headers['etag']) } });
      expect(again.statusCode).toBe(304);
    },
  );

  when(operation.path.includes('{id}'))('refuses ids of nothing', async () => {
    expect((await ask(operation, { params: { id: '%ff' } })).statusCode).toBe(400);
    for (const id of [randomUUID(), 'nonsense', 'x'.repeat(500)]) {
      expect((await ask(operation, { params: { id } })).statusCode).toBe(404);
    }
  });

  when(operation.security.length > 0)('is for administrators', async () => {
    const { statusCode } = await ask(operation, { headers: { authorization: 'Bearer nonsense' } });
    expect(statusCode).toBe(401);
  });

  when(operation.parameters.some((one) => one.in !== 'path'))(
    'names each forbidden parameter',
    async () => {
      for (const { name, schema } of parametersIn(operation, 'query')) {
        for (const text of forbiddenTexts(schema, document)) {
          const response = await ask(operation, { query: { [name]: text } });
          expectRefusal(response, name);
        }
      }
      for (const { name, schema } of parametersIn(operation, 'header')) {
        if (schema.format !== 'uuid') continue;
        const { idempotency_key: _key, ...body } = bare().body ?? {};
        const headers = { [name]: 'nonsense' };
        const response = await ask(operation, { ...bare(), body, headers });
        expectRefusal(response, 'idempotency_key');
      }
    },
  );

  when(types.length > 0)('names each forbidden field', async () => {
    for (const type of types) {
      const { schema } = operation.requestBody!.content[type]!;
      const files = type === 'multipart/form-data' ? filesOf(operation, { all: false }) : [];
      const body = samples(operation, type, 1)[0]!;
      for (const [field, values] of forbiddenFields(schema, type)) {
        for (const value of values) {
          const response = await ask(operation, { type, body: { ...body, [field]: value }, files });
          expectRefusal(response, field.replace('[]', ''), value);
        }
      }
      for (const field of schema.required ?? []) {
        const { [field]: _gone, ...rest } = body;
        const others = files.filter((file) => file.field !== field);
        expectRefusal(await ask(operation, { type, body: rest, files: others }), field);
      }
    }
  });

  when(types.length > 0)('refuses bodies of other kinds', async () => {
    const refused = async (headers: Record<string, string>, payload: string | Buffer) => {
      const params = await paramsOf(operation);
      const response = await app.inject({
        method: operation.method,
        url: operation.path.replace('{id}', params['id'] ?? ''),
        headers: { ...(await headersOf(operation)), ...headers },
        payload,
      });
      expectDocumented(document, operation, response);
      return response.statusCode;
    };
    const json = { 'content-type': 'application/json' };
    expect(await refused({ 'content-type': 'application/xml' }, '<a/>')).toBe(415);
    expect(await refused(json, '{')).toBe(400);
    expect(await refused(json, '[]')).toBe(400);
    expect(await refused(json, `"${'x'.repeat(1024 * 1024)}"`)).toBe(413);
  });

  when(types[0] === 'multipart/form-data' && fileFields().length > 0)(
    'names files that cannot be taken',
    async () => {
      const type = 'multipart/form-data';
      const body = samples(operation, type, 1)[0]!;
      const large = Buffer.alloc(10 * 1024 * 1024 + 1);
      for (const [field, { maxItems = 1 }] of fileFields()) {
        const others = filesOf(operation, { all: false }).filter((file) => file.field !== field);
        // A logo needs its entry.
        const entry = { platform: records['platforms']!.id, link: 'https://example.com/a' };
        if (field === 'platformLogos') body['deliveryPlatforms'] = JSON.stringify([entry]);
        const withFiles = (data: Buffer, count = 1) =>
          ask(operation, {
            type,
            body,
            files: [...others, ...Array.from({ length: count }, () => ({ field, data }))],
          });
        expectRefusal(await withFiles(large), field, undefined, 413);
        expectRefusal(await withFiles(picture, maxItems + 1), field);
        // A document may be of any kind.
        if (field === 'document') continue;
        const noPicture = await withFiles(Buffer.from('no picture'));
        expectRefusal(noPicture, field, undefined, 415);
      }
    },
  );

  function fileFields(): [string, Schema][] {
    const { properties = {} } = operation.requestBody?.content['multipart/form-data']?.schema ?? {};
    return Object.entries(properties).filter(
      ([, { format, items }]) => format === 'binary' || items?.format === 'binary',
    );
  }
});

function forbiddenFields(schema: Schema, type: string): [string, unknown[]][] {
  return Object.entries(schema.properties ?? {})
    .filter(([, { format, items }]) => format !== 'binary' && items?.format !== 'binary')
    .map(([field, property]) => [
      field,
      type === 'application/json'
        ? forbiddenBy(property, document)
        : property.type === 'array'
          ? [[forbiddenImage]]
          : forbiddenTexts(property, document),
    ]);
}

function expectRefusal(
  response: Awaited<ReturnType<typeof ask>>,
  field: string,
  value?: unknown,
  status = 400,
): void {
  const what = `${field} ${JSON.stringify(value)?.slice(0, 200)}: ${response.body}`;
  expect(response.statusCode, what).toBe(status);
  expect(response.json().errors, what).toHaveProperty(field);
}

it('has looked at everything', () => {
  expect(operations).toHaveLength(restRoutes.length);
  expect(operationOf('postContact').parameters.map(({ name }) => name)).toContain(
    'Idempotency-Key',
  );
});
