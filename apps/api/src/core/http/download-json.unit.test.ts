import type { ServerResponse } from 'node:http';
import { afterAll, expect, it } from 'vitest';
import { startHttpServer } from '../../testing/http-server.ts';
import { DownloadError, downloadJson } from './download.ts';

type Answer = (response: ServerResponse) => void;

const leadTo =
  (to: string): Answer =>
  (response) =>
    response.writeHead(302, { location: to }).end();

/** A site that means harm, or is broken. */
const answers: Record<string, Answer> = {
  '/fine': (response) => response.end('{"data":[1]}'),
  '/moved': leadTo('/fine'),
  '/page': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
  '/broken': (response) => response.end('{"data":['),
  '/missing': (response) => response.writeHead(404).end(),
  '/failing': (response) => response.writeHead(500).end(),
  '/hangs': () => {},
  '/stalls': (response) => response.write('{'),
  '/short': (response) => {
    response.writeHead(200, { 'content-length': 1_000 });
    response.write('{}', () => response.destroy());
  },
  '/huge': (response) => response.writeHead(200, { 'content-length': 10 ** 10 }).flushHeaders(),
  '/endless': (response) => {
    const more = () => {
      while (response.write('x'.repeat(1_000)));
    };
    response.on('drain', more);
    more();
  },
  '/circle': leadTo('/circle'),
  '/file': leadTo('file:///etc/passwd'),
};

const server = await startHttpServer((request, response) => {
  const level = /^\/deep\/(\d+)$/.exec(request.url ?? '')?.[1];
  if (level !== undefined)
    leadTo(Number(level) > 10 ? '/fine' : `/deep/${Number(level) + 1}`)(response);
  else answers[request.url ?? '']!(response);
});
const address = server.url;
afterAll(server.close);

const options = {
  maxBytes: 10_000,
  timeout: 20_000,
  allowHttp: true,
  allowPrivate: true,
  signal: new AbortController().signal,
};
const read = (path: string, part: Partial<typeof options> = {}) =>
  downloadJson(address + path, { ...options, ...part });

it.each(['/fine', '/moved'])('JSON is read from %s', async (path) =>
  expect(await read(path)).toEqual({ data: [1] }),
);

it.each([
  ['/page', 'with a web page', true],
  ['/broken', 'is no data', true],
  ['/missing', 'status 404', true],
  ['/failing', 'status 500', false],
  ['/short', 'broke off', false],
  ['/huge', 'too large', false],
  ['/endless', 'too large', false],
  ['/circle', 'leads on and on', false],
  ['/deep/1', 'leads on and on', false],
  ['/file', 'Only addresses with https', false],
])('%s is refused, and it is said why', async (path, message, isAbsent) => {
  const error = await read(path).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(DownloadError);
  expect(error).toMatchObject({ message: expect.stringContaining(message), isAbsent });
});

it.each(['/hangs', '/stalls'])('%s takes only so long', async (path) => {
  await expect(read(path, { timeout: 50 })).rejects.toThrow('took too long');
});

it('no address of a private network is asked', async () => {
  await expect(read('/fine', { allowPrivate: false })).rejects.toThrow('private network');
  await expect(
    downloadJson('http://localhost:1/', { ...options, allowPrivate: false }),
  ).rejects.toThrow('private network');
});

it('no address of a private network is asked where a public one leads there', async () => {
  const asked: string[] = [];
  // The first address stands for a public one: a test has none.
  const allowPrivate = ({ pathname }: URL) => {
    asked.push(pathname);
    return pathname === '/moved';
  };
  const reading = downloadJson(`${address}/moved`, { ...options, allowPrivate });
  await expect(reading).rejects.toThrow('private network');
  expect(asked).toEqual(['/moved', '/fine']);
});
