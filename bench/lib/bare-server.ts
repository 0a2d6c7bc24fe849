import { readFile } from 'node:fs/promises';
import Fastify from 'fastify';

/** A Fastify route and nothing else: sends the bytes of a file with a type and, if given, an encoding. */
const [file, contentType, encoding] = process.argv.slice(2);
const body = await readFile(file!);
const app = Fastify();
app.get('/', (_request, reply) => {
  reply.header('content-type', contentType);
  if (encoding) reply.header('content-encoding', encoding);
  reply.send(body);
});
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
process.on('SIGTERM', () => app.close().then(() => process.exit(0)));
