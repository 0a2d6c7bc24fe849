import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { startTestApp } from '../../testing/index.ts';

interface Sent {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
}
interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, string> }[];
  status: { code: number; message?: string };
}

it('sends each request that the framework handles with its statements, and nothing that somebody has typed', async () => {
  const spans: Span[] = [];
  const asked: (string | undefined)[] = [];
  const collector = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers.authorization}`);
    void json(request).then((body) => {
      const { resourceSpans } = body as Sent;
      spans.push(
        ...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
      );
      response.writeHead(200).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;
  const world = await startTestApp({
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20secret',
    },
  });
  await world.app.inject({ url: '/api/admin/enquiries?search=meera', headers: world.asAdmin });
  const reply = await world.app.inject({
    method: 'POST',
    url: '/api/contact?name=meera',
    payload: {
      full_name: 'Meera',
      email: 'meera@example.com',
      contact_number: '9876543210',
      message: 'Pav for meera',
    },
  });
  await world.close();
  collector.close();

  expect(new Set(asked)).toEqual(new Set(['/v1/traces Bearer secret']));
  const request = spans.find(({ name }) => name === 'POST /api/contact')!;
  const attributes = Object.fromEntries(
    request.attributes.map(({ key, value }) => [key, Object.values(value)[0]]),
  );
  expect(attributes).toMatchObject({
    'url.path': '/api/contact',
    'http.route': '/api/contact',
    'http.response.status_code': '201',
    'request.id': reply.headers['x-request-id'],
  });
  const statements = spans.filter(
    ({ name, traceId }) => name === 'insert' && traceId === request.traceId,
  );
  const own = new Set(
    spans.filter(({ traceId }) => traceId === request.traceId).map(({ spanId }) => spanId),
  );
  expect(statements.length).toBeGreaterThan(0);
  for (const { parentSpanId } of statements) expect(own).toContain(parentSpanId);
  expect(JSON.stringify(spans)).not.toMatch(/meera/i);
});
