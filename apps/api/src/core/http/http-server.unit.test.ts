import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { createHttpServer } from './http-server.ts';

/** Starts a server whose one page responds when it is told to. */
async function start() {
  const app = Fastify();
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<string>();
  app.get('/', () => 'here');
  app.get('/slow', () => {
    asked.resolve();
    return answer.promise;
  });
  const server = createHttpServer(app, { host: '127.0.0.1', port: 0 });
  await server.listen();
  const { port } = app.server.address() as AddressInfo;
  return { server, port, asked: asked.promise, answer: answer.resolve };
}

/** Longer than the time that a test has. */
const endless = 24 * 60 * 60 * 1_000;

it('does not wait for clients that keep their connection without asking anything', async () => {
  const { server, port } = await start();
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const asking = request({ host: '127.0.0.1', port, agent }).end();
  const [reply] = (await once(asking, 'response')) as [IncomingMessage];
  reply.resume();
  const silent = connect(port, '127.0.0.1');
  onTestFinished(() => void silent.destroy());
  await once(silent, 'connect');
  await server.close(endless);
});

it('waits for a response that is on its way', async () => {
  const { server, port, asked, answer } = await start();
  const response = fetch(`http://127.0.0.1:${port}/slow`);
  await asked;
  const closed = server.close(endless);
  answer('there');
  expect(await (await response).text()).toBe('there');
  await closed;
});

it('cuts off what takes longer than it has', async () => {
  const { server, port, asked } = await start();
  const response = fetch(`http://127.0.0.1:${port}/slow`);
  const failed = expect(response).rejects.toThrow('fetch failed');
  await asked;
  await server.close(100);
  await failed;
});
