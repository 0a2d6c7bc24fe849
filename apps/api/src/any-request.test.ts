import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { describeApi } from './core/rest/openapi/openapi.ts';
import { restRoutes } from './rest.ts';
import { appRouter } from './router.ts';
import {
  anyFields,
  anyHeaders,
  anyJson,
  anyQuery,
  anySegment,
  anyText,
  propertyRuns,
} from './testing/any-request.ts';
import { multipart } from './testing/index.ts';
import { picture, startApiWorld } from './testing/openapi/api-world.ts';
import { readDocument } from './testing/openapi/document.ts';

const { world, records, createRecords } = await startApiWorld(
  readDocument(describeApi(restRoutes, '/')),
);
const { app, asAdmin } = world;
beforeAll(createRecords);
afterAll(() => world.close());
/**
 * The path of an existing record, or any path of a route; existing records stay for the next
 * request.
 */
const anyPath = (method: string, path: string) =>
  anySegment.chain((segment) => {
    const anything = path.replace(':id', () => segment);
    const { id = '' } = records[path.split('/')[2]!] ?? {};
    return fc.constantFrom(anything, method === 'DELETE' ? anything : path.replace(':id', id));
  });

const params = 'page limit search sort category isFeatured isActive isRead order input batch'.split(
  ' ',
);
const fields = (
  'name names link links logo logos price description category categoryTitle images image order_number ' +
  'deliveryPlatforms platformLogos existingImages[] isActive isFeatured section title publishedBy stock ' +
  'publishedDate full_name email contact_number message document password currentPassword newPassword ' +
  'idempotency_key version status id ids changes page limit search sort input username'
).split(' ');

const methods = { call: undefined, content: 'GET' } as const;
const routes = restRoutes
  .map((route) => ({
    method: methods[route.kind] ?? (route as { method: 'GET' | 'POST' | 'PUT' | 'DELETE' }).method,
    path: `/api${route.path}`,
  }))
  // A logout would end the session that the other calls are made with.
  .filter(({ path }) => !path.endsWith('/logout'));

type Body = { payload?: string | Buffer; headers?: Record<string, string> };
const files = fc.array(
  fc.record({
    field: fc.oneof(
      fc.constantFrom(...fields),
      anyText.map((text) => text.replaceAll(/["\r\n]/g, '')),
    ),
    data: fc.oneof(fc.constant(picture), anyText),
    name: anyText.map((text) => text.replaceAll(/["\r\n]/g, '')),
  }),
  { maxLength: 2 },
);
const body: fc.Arbitrary<Body> = fc.oneof(
  fc.constant<Body>({}),
  fc.oneof(anyFields(fields, anyJson), anyJson).map((value) => ({
    payload: JSON.stringify(value),
    headers: { 'content-type': 'application/json' },
  })),
  fc
    .tuple(
      anyFields(
        fields.filter((name) => !name.includes('"')),
        anyText,
      ),
      files,
    )
    .map(([texts, sent]) => multipart(texts, sent)),
  fc
    .tuple(
      anyText,
      fc.constantFrom('application/json', 'multipart/form-data; boundary=x', 'text/xml'),
    )
    .map(([payload, type]) => ({ payload, headers: { 'content-type': type } })),
);

/** Sends a request and returns what is wrong with its response. */
async function send(
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS',
  url: string,
  headers: Record<string, string>,
  { payload, headers: type }: Body,
): Promise<void> {
  const response = await app.inject({
    method,
    url,
    headers: { ...asAdmin, ...headers, ...type },
    ...(payload !== undefined && { payload }),
  });
  expect(response.statusCode, response.body).toBeLessThan(500);
}

const settings = { numRuns: propertyRuns, interruptAfterTimeLimit: undefined, timeout: 60_000 };
const timeout = 300_000 + propertyRuns * 1_000;

describe('every request gets a response that is no internal error', () => {
  it('to REST', { timeout }, async () => {
    const request = fc
      .constantFrom(...routes)
      .chain(({ method, path }) =>
        fc.tuple(fc.constant(method), anyPath(method, path), anyQuery(params), anyHeaders, body),
      );
    await fc.assert(
      fc.asyncProperty(request, ([method, path, query, headers, body]) =>
        send(method, path + query, headers, body),
      ),
      settings,
    );
  });

  it('to tRPC', { timeout }, async () => {
    // A stream that begins does not end.
    const names = Object.keys(appRouter._def.procedures).filter(
      (name) => !/logout|^desk\.changes$/i.test(name),
    );
    const name = fc.oneof(fc.constantFrom(...names), anySegment);
    const input = fc
      .oneof(anyFields(fields, anyJson), anyJson)
      .map((value) => JSON.stringify(value));
    const call = fc.record({
      path: fc.array(name, { minLength: 1, maxLength: 3 }).map((calls) => calls.join(',')),
      input: fc.oneof(input, anyText),
      batch: fc.boolean(),
      isQuery: fc.boolean(),
      headers: anyHeaders,
    });
    await fc.assert(
      fc.asyncProperty(call, ({ path, input, batch, isQuery, headers }) => {
        const sent = batch ? `{"0":${input},"1":${input}}` : input;
        const query = isQuery ? `&input=${encodeURIComponent(sent.toWellFormed())}` : '';
        const url = `/trpc/${path}?${batch ? 'batch=1' : ''}${query}`;
        if (isQuery) return send('GET', url, headers, {});
        const type = { 'content-type': 'application/json' };
        return send('POST', url, headers, { payload: sent, headers: type });
      }),
      settings,
    );
  });

  it('to any other address', { timeout }, async () => {
    const start = fc.constantFrom(
      '/',
      '/api/',
      '/trpc/',
      '/uploads/',
      '/healthz',
      '/admin/',
      '/assets/',
    );
    const request = fc.tuple(
      fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'),
      start,
      fc
        .array(anySegment, { maxLength: 3 })
        .map((segments) => segments.join('/').replaceAll('\\', '')),
      anyQuery(params),
      anyHeaders,
      body,
    );
    await fc.assert(
      fc.asyncProperty(request, ([method, first, path, query, headers, body]) =>
        send(
          method,
          first + path + query,
          headers,
          method === 'GET' || method === 'HEAD' ? {} : body,
        ),
      ),
      settings,
    );
  });
});
