import { readFile } from 'node:fs/promises';
import Fastify from 'fastify';
import type { RawResponse } from './raw-response.ts';

/**
 * A minimal Fastify server for comparison: reads a `RawResponse` (body in base64) from a JSON file
 * and sends its bytes and headers, or 304 for a matching ETag.
 */
const { headers, body } = JSON.parse(await readFile(process.argv[2]!, 'utf8')) as RawResponse;
const bytes = Buffer.from(body, 'base64');
const etag = headers.find(([name]) => name.toLowerCase() === 'etag')?.[1];
const bare = Object.fromEntries(headers);

const app = Fastify();
app.get('/', (request, reply) => {
  reply.headers(bare);
  if (etag !== undefined && request.headers['if-none-match'] === etag) reply.code(304).send();
  else reply.send(bytes);
});
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
process.on('SIGTERM', () => app.close().then(() => process.exit(0)));
