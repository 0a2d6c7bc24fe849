import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A peer that speaks as much of Redis's protocol as a client's start and a rate limit take. */
export interface RedisPeer {
  url: string;
  /** From now on commands get no reply; connections are still accepted. */
  hang(): void;
  response(): void;
  /** The reply to this command is an error. */
  refuse(command: string): void;
  /** From now on a limit counts so many attempts of each client. */
  countAttempts(count: number): void;
  /** How often a command has come. */
  countOf(command: string): number;
  close(): Promise<void>;
}

export async function startRedisPeer(): Promise<RedisPeer> {
  const sockets = new Set<Socket>();
  const counts = new Map<string, number>();
  const refused = new Set<string>();
  let hangs = false;
  let attempts = 1;

  function replyTo(command: string): string {
    if (refused.has(command)) return '-OOM command not allowed\r\n';
    if (command === 'INFO') return '$19\r\nredis_version:7.0.0\r\n';
    // The limiter's script: what is counted, a minute to go.
    if (command === 'EVAL') return `*2\r\n:${attempts}\r\n:60000\r\n`;
    return '+OK\r\n';
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.setEncoding('utf8');
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
    let text = '';
    socket.on('data', (chunk: string) => {
      text += chunk;
      for (let next = readCommand(text); next; next = readCommand(text)) {
        text = text.slice(next.length);
        // A script goes by its text the first time on a connection, later by its hash.
        const name = next.name.replace(/^EVALSHA$/, 'EVAL');
        counts.set(name, (counts.get(name) ?? 0) + 1);
        if (!hangs) socket.write(replyTo(name));
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `redis://127.0.0.1:${port}`,
    hang: () => void (hangs = true),
    response: () => void (hangs = false),
    refuse: (command) => void refused.add(command),
    countAttempts: (count) => void (attempts = count),
    countOf: (command) => counts.get(command) ?? 0,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The first command of a text in Redis's protocol, when it is there whole. */
function readCommand(text: string): { name: string; length: number } | undefined {
  const head = /^\*(\d+)\r\n/.exec(text);
  if (!head) return undefined;
  let at = head[0].length;
  let name = '';
  for (let index = 0; index < Number(head[1]); index += 1) {
    const size = /^\$(\d+)\r\n/.exec(text.slice(at));
    if (!size) return undefined;
    const start = at + size[0].length;
    at = start + Number(size[1]) + 2;
    if (text.length < at) return undefined;
    if (index === 0) name = text.slice(start, at - 2).toUpperCase();
  }
  return { name, length: at };
}
