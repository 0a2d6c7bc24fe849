import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import hoodiecrow from 'hoodiecrow-imap';

export interface ImapServer {
  /** The settings with which an application reads this mailbox. */
  env: Record<string, string>;
  /** Delivers a mail with these headers; returns its UID. */
  deliver(headers: Record<string, string>, body?: string, at?: Date): number;
  /** Delivers a mail as it is, of bytes. */
  deliverRaw(source: string, at?: Date): number;
  /** The UIDs of the mails that are marked as read. */
  listRead(): number[];
  /** Gives all mails other UIDs, as after the mailbox was moved. */
  renumber(): void;
  /** Called for each mail that is read: cuts the connection in place of responding. */
  cuts: () => boolean;
  /** Cuts all connections, and takes no others until it starts again. */
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

const password = 'of the mailbox';

/** A real IMAP server with one mailbox. */
export async function startImapServer(): Promise<ImapServer> {
  const sockets = new Set<Socket>();
  const imap = hoodiecrow({
    plugins: ['ID', 'NAMESPACE', 'ENABLE', 'LITERALPLUS', 'UNSELECT', 'UIDPLUS'],
    users: { desk: { password } },
    storage: { INBOX: { messages: [] } },
  });
  const { server } = imap;
  // Before the server itself responds.
  server.prependListener('connection', (socket: Socket) => {
    // The server writes a response in parts, of which each would wait for the last one to be confirmed.
    socket.setNoDelay(true);
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    socket.on('data', (data: Buffer) => {
      if (/BODY\.PEEK\[\]/.test(data.toString()) && mailbox.cuts()) socket.destroy();
    });
  });
  const inbox = () => imap.folderCache['INBOX']!;
  let port = 0;

  const mailbox: ImapServer = {
    env: {},
    cuts: () => false,
    deliver(headers, body = 'Hello', at) {
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
      return mailbox.deliverRaw([...lines, '', body, ''].join('\r\n'), at);
    },
    deliverRaw(source, at) {
      const { uidnext } = inbox();
      // In the format of the protocol: 22-Nov-2026 10:00:00 +0000.
      const date = at
        ?.toUTCString()
        .replace(/^\w+, (\d+) (\w+) (\d+) (.*) GMT$/, '$1-$2-$3 $4 +0000');
      imap.appendMessage('INBOX', [], date ?? false, source);
      return uidnext;
    },
    listRead: () =>
      inbox()
        .messages.filter(({ flags }) => flags.includes(String.raw`\Seen`))
        .map(({ uid }) => uid),
    renumber() {
      const folder = inbox();
      folder.uidvalidity += 1;
      folder.messages.forEach((message, index) => (message.uid = index + 1));
      folder.uidnext = folder.messages.length + 1;
    },
    async stop() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async start() {
      imap.listen(port, '127.0.0.1', () => {});
      await once(server, 'listening');
      ({ port } = server.address() as AddressInfo);
    },
    close: () => mailbox.stop(),
  };
  await mailbox.start();
  mailbox.env = { IMAP_URL: `imap://desk:${encodeURIComponent(password)}@127.0.0.1:${port}` };
  return mailbox;
}
