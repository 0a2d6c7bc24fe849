import { randomUUID } from 'node:crypto';
import { authMessages } from '@bakery/schemas/accounts/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentSources } from './content-kinds.ts';
import { describeApi } from './core/rest/openapi/openapi.ts';
import { login } from './features/accounts/sign-in/index.ts';
import { restRoutes } from './rest.ts';
import { keyHeaders, makeKey } from './testing/api-keys.ts';
import { startTestApp, testAdministrator, testLogin } from './testing/index.ts';
import { forbiddenImage, kindOf, startApiWorld } from './testing/openapi/api-world.ts';
import { isFile, readDocument } from './testing/openapi/document.ts';
import type { Operation, Schema } from './testing/openapi/document.ts';
import { forbiddenBy, forbiddenTexts } from './testing/openapi/forbidden.ts';
import { send } from './testing/openapi/send.ts';

const document = readDocument(describeApi(restRoutes, '/'));
const { operations } = document;
const api = await startApiWorld(document);
const { world, ask, askRaw, check, edges, samples, filesOf, dataOf, anyBody, records } = api;
beforeAll(api.createRecords);
afterAll(() => world.close());

const operationOf = (id: string): Operation =>
  operations.find(({ operationId }) => operationId === id)!;
const mayRespondWith = ({ responses }: Operation, status: number) => String(status) in responses;
const parametersIn = ({ parameters }: Operation, place: string) =>
  parameters.filter((parameter) => parameter.in === place);
/** Tests of what not every operation has. */
const when = (condition: boolean) => (condition ? it : () => {});
const isForKeys = ({ security }: Operation) => security.some((one) => 'key' in (one as object));
const bodyTypes = ['multipart/form-data', 'application/json', 'application/x-www-form-urlencoded'];
const json = { 'content-type': 'application/json' };

const named = operations.map((operation) => [operation.operationId, operation] as const);

describe.each(named)('%s', (_name, operation) => {
  const types = Object.keys(operation.requestBody?.content ?? {});
  /** Without a body where that is allowed. */
  const bare = () => (operation.requestBody?.required ? anyBody(operation) : {});

  it('accepts what is documented and responds as documented', async () => {
    for (const query of api.queries(operation)) {
      expectAcceptance(operation, await ask(operation, { query, ...bare() }));
    }
    for (const type of types) {
      const bodies = [...edges(operation, type), ...samples(operation, type, 2)];
      for (const [n, body] of bodies.entries()) {
        const isForm = type === 'multipart/form-data';
        const files = isForm ? filesOf(operation, { all: n === 0 }) : [];
        expectAcceptance(operation, await ask(operation, { type, body, files }), body);
      }
    }
  });

  const isConditional = parametersIn(operation, 'header').some(
    ({ name }) => name === 'If-None-Match',
  );
  when(isConditional || mayRespondWith(operation, 304))(
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

  when(operation.method !== 'GET')('is not for other sites, by a cookie', async () => {
    const headers = { authorization: '', cookie: 'bakery_session=x', origin: 'https://a.example' };
    expect((await ask(operation, { headers })).statusCode).toBe(403);
  });

  when(operation.security.length > 0 && operation.method === 'GET')(
    'is not for who has yet to set a password, but for who one is',
    async () => {
      const setFlag = (must_change_password: boolean) =>
        world.db.updateTable('administrators').set({ must_change_password }).execute();
      await setFlag(true);
      const { statusCode } = await ask(operation, {}).finally(() => setFlag(false));
      expect(statusCode).toBe(operation.operationId === 'getAuthMe' ? 200 : 403);
    },
  );

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
        const sent = anyBody(operation);
        const { idempotency_key: _key, ...body } = sent.body ?? {};
        const headers = { [name]: 'nonsense' };
        expectRefusal(await ask(operation, { ...sent, body, headers }), 'idempotency_key');
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

  when(operation.method !== 'GET')('refuses bodies of other kinds', async () => {
    const isRequired = operation.requestBody?.required;
    if (isRequired) expect(await askRaw(operation, {}, '')).toBe(400);
    expect(await askRaw(operation, { 'content-type': 'application/xml' }, '<a/>')).toBe(415);
    expect(await askRaw(operation, json, '{')).toBe(400);
    if (types.length > 0) expect(await askRaw(operation, json, '[]')).toBe(400);
    for (const type of bodyTypes.filter((one) => types.length > 0 && !types.includes(one))) {
      const { body } = anyBody(operation);
      expect((await ask(operation, { type, body: body! })).statusCode).toBe(400);
    }
    expect(await askRaw(operation, json, `"${'x'.repeat(1024 * 1024)}"`)).toBe(413);
  });

  when(fileFields().length > 0)('names files that cannot be taken', async () => {
    const type = 'multipart/form-data';
    // Pictures that the record has already count too.
    const { 'existingImages[]': _own, slug: _slug, ...body } = samples(operation, type, 1)[0]!;
    const large = Buffer.alloc(10 * 1024 * 1024 + 1);
    for (const [field, { maxItems = 1 }] of fileFields()) {
      const others = filesOf(operation, { all: false }).filter((file) => file.field !== field);
      const withFiles = (data: Buffer, count = 1) => {
        const files = Array.from({ length: count }, () => ({ field, data }));
        const fitting = fieldsFor(field, count);
        return ask(operation, {
          type,
          body: { ...body, ...fitting },
          files: [...others, ...files],
        });
      };
      const good = dataOf(operation);
      expectAcceptance(operation, await withFiles(good, maxItems));
      expectRefusal(await withFiles(good, maxItems + 1), field);
      // A ZIP file may have hundreds of megabytes.
      if (/^postImports(?:ByIdPictures|Archive)$/.test(operation.operationId)) continue;
      expectRefusal(await withFiles(large), field, undefined, 413);
      // A document may be of any kind.
      if (['document', 'files'].includes(field)) continue;
      // A table and a sitemap are known by what is in them.
      if (['postImports', 'postRedirectsSitemap'].includes(operation.operationId)) continue;
      expectRefusal(await withFiles(Buffer.from('no picture')), field, undefined, 415);
    }
  });

  /** The fields that go with so many logos, each of which is one of an entry. */
  function fieldsFor(field: string, count: number): Record<string, string> {
    const link = 'https://example.com/a';
    const times = (value: unknown) => JSON.stringify(Array.from({ length: count }, () => value));
    if (field === 'platformLogos') {
      return { deliveryPlatforms: times({ platform: records['platforms']!.id, link }) };
    }
    return field === 'logos' ? { names: times('Zomato'), links: times(link) } : {};
  }

  function fileFields(): [string, Schema][] {
    const { properties = {} } = operation.requestBody?.content['multipart/form-data']?.schema ?? {};
    return Object.entries(properties).filter(([, property]) => isFile(property));
  }
});

function forbiddenFields(schema: Schema, type: string): [string, unknown[]][] {
  return Object.entries(schema.properties ?? {})
    .filter(([, property]) => !isFile(property))
    .map(([field, property]) => [
      field,
      type === 'application/json'
        ? forbiddenBy(property, document)
        : property.type === 'array'
          ? [[forbiddenImage]]
          : forbiddenTexts(property, document),
    ]);
}

function expectAcceptance(
  { operationId }: Operation,
  response: Awaited<ReturnType<typeof ask>>,
  body?: object,
): void {
  const what = `${JSON.stringify(body)} ${response.body}`;
  // A generated request cannot contain the right password.
  if (operationId === 'postAuthLogin') return expect(response.statusCode, what).toBe(401);
  if (operationId === 'postAuthPassword') {
    return expect(response.json().errors, what).toEqual({
      currentPassword: authMessages.wrongPassword,
    });
  }
  if (operationId === 'postAuthConfirm') {
    return expect(response.json().errors, what).toEqual({
      password: authMessages.wrongConfirmation,
    });
  }
  // Only one banner can have a number, and without one all get the same.
  const taken = operationId.includes('Banners') ? [409] : [];
  expect([200, 201, ...taken], what).toContain(response.statusCode);
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

describe('a response that depends on more than the request', () => {
  it('is documented where something is taken already', async () => {
    const post = operationOf('postBanners');
    const banner = anyBody(post);
    const numbered = (order_number: number) => ({ ...banner, body: { order_number } });
    expect((await ask(post, numbered(1_000))).statusCode).toBe(201);
    expect((await ask(post, numbered(1_000))).statusCode).toBe(409);
    const put = { type: 'application/json', body: { order_number: 1_000 } };
    expect((await ask(operationOf('putBannersById'), put)).statusCode).toBe(409);

    for (const [add, change] of [
      ['postProducts', 'putProductsById'],
      ['postLiveProducts', 'putLiveProductsById'],
    ] as const) {
      const product = anyBody(operationOf(add));
      const taking = { ...product, body: { ...product.body, slug: 'taken' } };
      expect((await ask(operationOf(add), taking)).statusCode).toBe(201);
      expect((await ask(operationOf(add), taking)).statusCode).toBe(409);
      const body = { type: 'application/json', body: { slug: 'taken' } };
      expect((await ask(operationOf(change), body)).statusCode).toBe(409);
    }

    const contact = operationOf('postContact');
    const message = anyBody(contact);
    const { idempotency_key: _key, ...body } = message.body!;
    const headers = { 'Idempotency-Key': randomUUID() };
    const send = (message_: string) =>
      ask(contact, { ...message, headers, body: { ...body, message: message_ } });
    expect((await send('Do you bake eggless cakes?')).statusCode).toBe(201);
    expect((await send('Do you bake rusk?')).statusCode).toBe(409);
  });

  it('is documented for keys that may call it and for those that may not', async () => {
    const none = await makeKey(world);
    // Of an earlier release, which had a right that opens nothing.
    await world.db
      .updateTable('api_keys')
      .set({ rights: ['contentRead'] })
      .where('id', '=', none.key.id)
      .execute();
    const all = await makeKey(world, {
      rights: ['contentWrite', 'enquiriesWrite', 'enquiriesAnswer'],
    });
    for (const operation of operations.filter(({ security }) => security.length > 0)) {
      const call = async (headers: object) =>
        (await ask(operation, { ...anyBody(operation), headers: { ...headers } })).statusCode;
      const { operationId } = operation;
      expect([operationId, await call(keyHeaders(none.text))]).toEqual([operationId, 403]);
      const status = await call(keyHeaders(all.text));
      expect([operationId, status !== 403]).toEqual([operationId, isForKeys(operation)]);
      expect([operationId, await call(keyHeaders('bkry_x'))]).toEqual([operationId, 401]);
    }
    // Somebody else has answered since.
    const post = operationOf('postDeskByIdMails');
    const answer = (force: boolean) => ({
      type: 'application/json',
      body: { subject: 'Prices', text: 'See below.', force },
    });
    const headers = keyHeaders(all.text);
    expect((await ask(post, { ...answer(true), headers })).statusCode).toBe(201);
    expect((await ask(post, answer(false))).statusCode).toBe(409);
  });

  it('is documented while the database is away, with content in memory', async () => {
    await world.deps.content.warm(contentSources);
    await world.proxy!.cut();
    await expect.poll(() => world.deps.content.state().stale).toBe(true);
    for (const operation of operations) {
      const { id = randomUUID() } = records[kindOf(operation)] ?? {};
      const headers = operation.security.length > 0 ? world.asAdmin : {};
      const sent = { ...anyBody(operation), params: { id }, headers };
      // No query is made for names that no user can have.
      if (operation.operationId === 'postAuthLogin') sent.body = { email: 'admin', password: 'x' };
      const response = await send(world.app, operation, sent);
      check(operation, response);
      expect([operation.operationId, response.statusCode]).toEqual([
        operation.operationId,
        mayRespondWith(operation, 304) ? 200 : 503,
      ]);
    }
    await world.proxy!.restore();
  });

  it('is documented at a limit, and before anything is in memory', async () => {
    const limited = await startTestApp({
      env: { RATE_LIMIT_LOGIN: '1', RATE_LIMIT_CONTACT: '1', RATE_LIMIT_API_KEY: '1' },
      proxied: true,
    });
    const call = async (id: string, body: object, headers: Record<string, string> = {}) => {
      const operation = operationOf(id);
      const sent = { type: 'application/json', body: { ...body }, headers };
      const response = await send(limited.app, operation, sent);
      check(operation, response);
      return response;
    };
    await limited.proxy!.cut();
    for (const operation of operations.filter((one) => mayRespondWith(one, 304))) {
      const response = await send(limited.app, operation, { params: { id: randomUUID() } });
      check(operation, response);
      expect([operation.operationId, response.statusCode]).toEqual([operation.operationId, 503]);
    }
    await limited.proxy!.restore();
    // The server notices by itself, after a while.
    await expect
      .poll(async () => (await limited.app.inject({ url: '/api/banners' })).statusCode)
      .toBe(200);
    const { text } = await makeKey(limited, {
      rights: ['contentWrite', 'enquiriesWrite', 'enquiriesAnswer'],
    });
    const headersOfKey = keyHeaders(text);
    const first = await limited.app.inject({ url: '/api/contact', headers: headersOfKey });
    expect(first.statusCode).toBe(200);
    for (const operation of operations.filter(isForKeys)) {
      const sent = { params: { id: randomUUID() }, headers: headersOfKey };
      const response = await send(limited.app, operation, sent);
      check(operation, response);
      expect([operation.operationId, response.statusCode]).toEqual([operation.operationId, 429]);
    }
    const { username: email, password } = testAdministrator;
    const statuses = async (id: string, body: object, headers?: Record<string, string>) => [
      (await call(id, body, headers)).statusCode,
      (await call(id, body, headers)).statusCode,
    ];
    expect(await statuses('postAuthLogin', { email, password })).toEqual([200, 429]);
    // A product would be looked for among the products in memory.
    const {
      product: _product,
      idempotency_key: _key,
      ...body
    } = anyBody(operationOf('postContact')).body!;
    expect(await statuses('postContact', body)).toEqual([201, 429]);
    const { tokens } = await login(limited.deps, { email, password }, testLogin);
    const another = { authorization: `Bearer ${tokens.session}` };
    expect(await statuses('postAuthConfirm', { password }, another)).toEqual([200, 429]);
    const change = { currentPassword: password, newPassword: 'another long sentence' };
    const changed = await call('postAuthPassword', change, limited.asAdmin);
    expect(changed.statusCode).toBe(200);
    const headers = { authorization: `Bearer ${changed.json().data.token}` };
    expect(await statuses('postAuthPassword', change, headers)).toEqual([400, 429]);

    await limited.close();
  });

  it('is a conflict for pictures while an import is working', async () => {
    const operation = operationOf('postImportsByIdPictures');
    const { id } = records['imports']!;
    const set = (state: 'read' | 'running') =>
      world.db.updateTable('imports').set({ state }).where('id', '=', id).execute();
    await set('running');
    expect((await ask(operation, { ...anyBody(operation), params: { id } })).statusCode).toBe(409);
    await set('read');
  });

  it('comes for each status that is documented', () => {
    // The refusal takes two changes at once.
    expect(api.listUnseen()).toEqual(['postAuthPassword 409']);
  });
});

it('covers every route', () => {
  expect(operations).toHaveLength(restRoutes.length);
  expect(operationOf('postContact').parameters.map(({ name }) => name)).toContain(
    'Idempotency-Key',
  );
});
