import { readFile } from 'node:fs/promises';
import Fastify from 'fastify';
import type { RawResponse } from './raw-response.ts';

/**
 * A Fastify route and nothing else: sends the bytes and the headers that it is given as a JSON file
 * (`RawResponse`, its body in base64), and 304 to those who have them.
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
