import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { ms, printTable } from './lib/figures.ts';
import { watchMemory } from './lib/memory.ts';
import { signIn, startServer } from './lib/server.ts';

/**
 * Measures what a reader notices, and the memory of the server, while 500 slow clients, 200 others, 50 enquiries with
 * documents and eight uploads of 10 MB arrive at once.
 */
const slowClients = 500;
const keepAliveConnections = 200;
const enquiries = 50;
const documentBytes = 1024 * 1024;
const uploads = 8;
const calmTime = 15_000;
const visitors = fileURLToPath(new URL('lib/visitors.ts', import.meta.url));

const server = await startServer({ DEMO_DATA: 'on' });
try {
  const picture = await makePicture();
  const headers = await signIn(server.url);
  const paths = ['/home', '/all', '/news', '/api/products'];
  for (const path of paths) await fetch(server.url + path);

  const alone = await startVisitors(0, 0, paths);
  await pause(calmTime);
  const calm = await alone.read();
  alone.stop();

  const crowd = await startVisitors(slowClients, keepAliveConnections, paths);
  const memory = watchMemory(server.pid);
  await pause(calmTime);
  const visited = await crowd.read();
  const begin = performance.now();
  const processor = await server.processorTime();
  const sent = await Promise.all([
    timed(Array.from({ length: enquiries }, (_, n) => () => sendEnquiry(n))),
    timed(Array.from({ length: uploads }, () => () => upload(picture, headers))),
  ]);
  const busy = await crowd.read();
  const used = (await server.processorTime()) - processor;
  const elapsed = performance.now() - begin;
  const most = await memory.stop();
  crowd.stop();

  printTable(
    `A reader who asks 20 times a second for ${paths.join(', ')}`,
    ['what else', 'requests', 'p50', 'p95', 'p99', 'most', 'errors'],
    [
      readerRow('nothing', calm),
      readerRow(
        `${slowClients} slow clients, ${keepAliveConnections} keep-alive connections`,
        visited,
      ),
      readerRow(`and ${enquiries} documents of 1 MB, ${uploads} uploads of 10 MB`, busy),
    ],
  );
  printTable(
    'Meanwhile',
    ['what', 'figure'],
    [
      ['the last enquiry was stored after', ms(sent[0])],
      ['the last picture was stored after', ms(sent[1])],
      ["the server's processor time, of all the time", `${((used / elapsed) * 100).toFixed(0)} %`],
      ['memory of the server, at most', `${most.server.toFixed(0)} MB`],
      ['memory of the image process, at most', `${most.pictures.toFixed(0)} MB`],
      ['memory of both at the same time, at most', `${most.sum.toFixed(0)} MB`],
    ],
  );
} finally {
  await server.stop();
}

interface Readings {
  times: number[];
  errors: number;
}

async function startVisitors(slow: number, kept: number, paths: readonly string[]) {
  const args = [new URL(server.url).port, String(slow), String(kept), paths.join(',')];
  const child = fork(visitors, args);
  return {
    /** Returns the measurements since the last call. */
    read: () =>
      new Promise<Readings>((resolve) => {
        child.once('message', (readings) => resolve(readings as Readings));
        child.send('read');
      }),
    stop: () => child.disconnect(),
  };
}

function readerRow(name: string, { times, errors }: Readings): string[] {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => ms(sorted[Math.floor((sorted.length - 1) * share)] ?? NaN);
  return [name, String(times.length), at(0.5), at(0.95), at(0.99), at(1), String(errors)];
}

/** Runs all at once and returns how long the last took. */
async function timed(tasks: readonly (() => Promise<void>)[]): Promise<number> {
  const begin = performance.now();
  await Promise.all(tasks.map((task) => task()));
  return performance.now() - begin;
}

async function sendEnquiry(n: number): Promise<void> {
  const form = new FormData();
  form.set('full_name', `Visitor ${n}`);
  form.set('email', `visitor${n}@example.com`);
  form.set('contact_number', '9000000000');
  form.set('message', 'Please send the price of what is on the list.');
  form.set('document', new Blob([randomBytes(documentBytes)]), 'list.pdf');
  await post('/api/contact', form, {});
}

async function upload(picture: Blob, headers: Record<string, string>): Promise<void> {
  const form = new FormData();
  form.set('file', picture, 'cake.jpg');
  await post('/api/media', form, headers);
}

async function post(path: string, body: FormData, headers: Record<string, string>): Promise<void> {
  const response = await fetch(server.url + path, { method: 'POST', body, headers });
  if (response.status !== 201) {
    throw new Error(`${path}: ${response.status} ${await response.text()}`);
  }
  await response.arrayBuffer();
}

/** Noise like a photograph's, which does not compress well: just below the 10 MB that may be sent. */
async function makePicture(): Promise<Blob> {
  const noise = { type: 'gaussian', mean: 150, sigma: 40 } as const;
  const image = sharp({
    create: { width: 4_000, height: 3_000, channels: 3, background: '#b07030', noise },
  });
  for (let quality = 95; quality > 20; quality -= 5) {
    const bytes = await image.clone().jpeg({ quality }).toBuffer();
    if (bytes.length < 10_400_000) return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
  }
  throw new Error('no picture of this size');
}

function pause(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, time));
}
