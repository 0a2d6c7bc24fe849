import { connect } from 'node:net';
import type { Socket } from 'node:net';

/**
 * Visitors of a server, in a process of their own so that nothing else delays what they measure. Arguments:
 * port, number of slow clients, number of clients on kept connections, and the reader's paths separated by
 * commas. Sends the reader's times, in milliseconds, to its parent whenever that sends a message.
 */
const [port, slow, kept, paths] = process.argv.slice(2);
const readerPaths = paths!.split(',');
const requestsOfReader = 20;
let times: number[] = [];
let errors = 0;

function open(): Socket {
  const socket = connect(Number(port), '127.0.0.1').setNoDelay();
  socket.on('error', () => {
    errors += 1;
  });
  return socket;
}

const head = (path: string) =>
  `GET ${path} HTTP/1.1\r\nHost: bakery.test\r\nAccept-Encoding: br\r\n\r\n`;

/** A client on a bad network: it sends one character of its request each second. */
function visitSlowly(): void {
  const socket = open();
  const request = head('/home');
  let sent = 0;
  setInterval(() => {
    socket.write(request.charAt(sent));
    sent = (sent + 1) % request.length;
  }, 1_000);
  socket.resume();
}

/** Sends requests on one connection; `onResponse` is called when a whole response has come. */
function createConnection(onResponse: (status: number) => void): (path: string) => void {
  const socket = open().setEncoding('latin1');
  let received = '';
  socket.on('data', (text: string) => {
    received += text;
    for (;;) {
      const end = received.indexOf('\r\n\r\n');
      const [, length] = /\r\ncontent-length: (\d+)/i.exec(received.slice(0, end + 2)) ?? [];
      const size = end + 4 + Number(length);
      if (end === -1 || length === undefined || received.length < size) return;
      const status = Number(received.slice(9, 12));
      received = received.slice(size);
      onResponse(status);
    }
  });
  return (path) => socket.write(head(path));
}

/** A browser that asks for a page a second. */
function stay(offset: number): void {
  const ask = createConnection((status) => {
    if (status !== 200) errors += 1;
  });
  setTimeout(() => setInterval(() => ask('/home'), 1_000), offset);
}

/** Asks at a steady rate, whether the last response has come or not: who waits is not asked less. */
function read(): void {
  const connections = readerPaths.map((path) => {
    const sentAt: number[] = [];
    const ask = createConnection((status) => {
      times.push(performance.now() - sentAt.shift()!);
      if (status !== 200) errors += 1;
    });
    return () => {
      sentAt.push(performance.now());
      ask(path);
    };
  });
  let next = 0;
  setInterval(() => {
    connections[next]!();
    next = (next + 1) % connections.length;
  }, 1_000 / requestsOfReader);
}

for (let n = 0; n < Number(slow); n += 1) visitSlowly();
for (let n = 0; n < Number(kept); n += 1) stay((n * 1_000) / Number(kept));
read();
process.on('message', () => {
  process.send!({ times, errors });
  times = [];
  errors = 0;
});
process.on('disconnect', () => process.exit());
