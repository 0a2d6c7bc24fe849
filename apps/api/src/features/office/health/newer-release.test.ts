import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { startTestApp } from '../../../testing/index.ts';
import { versionsCheck } from './checks/versions.ts';

let answer = { status: 200, body: '' };
let asked = 0;
const server = createServer((_request, response) => {
  asked += 1;
  response.writeHead(answer.status).end(answer.body);
}).listen(0, '127.0.0.1');
await new Promise((resolve) => server.once('listening', resolve));
const source = `http://127.0.0.1:${(server.address() as AddressInfo).port}/CHANGELOG.md`;
afterAll(() => {
  server.close();
});

const newer = '# What is new\n\n## 2099-12-01\n\n- Batches.\n\n### To do\n\n- Set a folder.\n';

/** Health's findings about an address that has not been asked before, twice. */
async function lookAt(path: string) {
  const world = await startTestApp({ env: { UPDATE_SOURCE: `${source}?${path}` } });
  try {
    return [await versionsCheck.look(world.deps), await versionsCheck.look(world.deps)];
  } finally {
    await world.close();
  }
}

it('Health says what a newer version brings, and asks twice a day alone', async () => {
  answer = { status: 200, body: newer };
  asked = 0;
  const [finding, again] = await lookAt('newer');
  expect(finding).toMatchObject({
    state: 'good',
    sentence: expect.stringContaining(
      'A newer version of 1 December 2099 is there. It brings: Batches.',
    ),
    advice: expect.stringContaining('With it: Set a folder.'),
  });
  expect(again).toEqual(finding);
  expect(asked).toBe(1);
});

it.each([
  ['is a page', { status: 200, body: '<html>Sign in</html>' }],
  ['is not there', { status: 404, body: newer }],
  ['has no end', { status: 200, body: newer + 'x'.repeat(300_000) }],
])('Health goes on without the list of changes where it %s', async (name, given) => {
  answer = given;
  const [finding] = await lookAt(encodeURIComponent(name));
  expect(finding).toMatchObject({
    state: 'good',
    sentence: expect.stringContaining('could not be asked'),
  });
});
