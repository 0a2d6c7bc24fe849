import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** Slow mobile data as in Lighthouse's mobile preset. */
const roundTrip = 150;
const bitsPerMillisecond = 1_638.4;
const segment = 1_460;
/** The bytes that TCP sends before the first acknowledgement. */
const firstFlight = 10 * segment;

export interface SlowLink {
  url: string;
  /** The bytes that browsers have received until then, in milliseconds of the system's monotonic clock. */
  bytesUntil(time: number): number;
  close(): Promise<void>;
}

/**
 * A proxy in front of a server that carries bytes as slow mobile data does: a round trip to connect, half
 * of one for each direction, one bandwidth for all connections, and a window for each connection that
 * starts with ten segments and grows by what has been acknowledged. The throttling of a browser's
 * developer tools does not know that window, which is why a page of 14 KB is there sooner than a larger one.
 */
export async function startSlowLink(target: string): Promise<SlowLink> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const deliveries: { at: number; bytes: number }[] = [];
  let freeAt = 0;
  /** When the last byte of a segment that is sent now has left. */
  const occupy = (bytes: number) =>
    (freeAt = Math.max(performance.now(), freeAt) + (bytes * 8) / bitsPerMillisecond);

  const server = createServer({ noDelay: true }, (browser) => {
    const upstream = connect({ host: hostname, port: Number(port), noDelay: true });
    for (const socket of [browser, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    const connectedAt = performance.now() + roundTrip;
    const ask = createDelay(upstream);
    browser.on('data', (bytes) => {
      ask(bytes, Math.max(0, connectedAt - performance.now()) + roundTrip / 2);
    });
    browser.on('close', () => upstream.destroy());
    const sender = createSender(browser, occupy, (bytes) =>
      deliveries.push({ at: monotonicTime(), bytes }),
    );
    upstream.on('data', sender.send).on('close', sender.end);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bytesUntil: (time) =>
      deliveries.filter(({ at }) => at < time).reduce((sum, { bytes }) => sum + bytes, 0),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

const monotonicTime = () => Number(process.hrtime.bigint()) / 1e6;

/** Timers that are due in the same millisecond may run in another order than the bytes have. */
function createDelay(socket: Socket, note?: (bytes: number) => void) {
  const underway: Buffer[] = [];
  return (bytes: Buffer, delay: number) => {
    underway.push(bytes);
    setTimeout(() => {
      const next = underway.shift()!;
      socket.write(next);
      note?.(next.length);
    }, delay);
  };
}

function createSender(
  browser: Socket,
  occupy: (bytes: number) => number,
  note: (bytes: number) => void,
) {
  const deliver = createDelay(browser, note);
  let waiting: Buffer[] = [];
  let inFlight = 0;
  let window = firstFlight;
  let hasEnded = false;
  const pump = () => {
    if (hasEnded && waiting.length === 0 && inFlight === 0) browser.end();
    while (waiting.length > 0 && inFlight < window) {
      const [head, ...others] = waiting as [Buffer, ...Buffer[]];
      const bytes = head.subarray(0, segment);
      waiting = bytes.length < head.length ? [head.subarray(segment), ...others] : others;
      inFlight += bytes.length;
      const delay = occupy(bytes.length) - performance.now() + roundTrip / 2;
      deliver(bytes, delay);
      setTimeout(
        () => {
          inFlight -= bytes.length;
          window += bytes.length;
          pump();
        },
        delay + roundTrip / 2,
      );
    }
  };
  return {
    send(bytes: Buffer) {
      waiting.push(bytes);
      pump();
    },
    end() {
      hasEnded = true;
      pump();
    },
  };
}
