import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail that the server got, with what its encoding has added undone. */
export interface ReceivedMail {
  head: string;
  text: string;
}

export interface MailServer {
  /** The settings with which an application sends its mails here. */
  env: Record<string, string>;
  mails: ReceivedMail[];
  /** Called for each mail; the status code that refuses it. */
  refuse: (mail: string) => number | undefined;
  /** Called for each recipient; the status code that refuses it. */
  refuseAddress: (address: string) => number | undefined;
  /** Refused mails are received all the same, as if only the confirmation had been lost. */
  storesRefused: boolean;
  /** Milliseconds that it takes to accept one. */
  slowness: number;
  /** Forgets its mails, and accepts all again. */
  reset(): void;
  close(): Promise<void>;
}

/** A real mail server that keeps what it gets. */
export async function startMailServer(): Promise<MailServer> {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, callback) {
      const responseCode = server.refuseAddress(address);
      callback(
        responseCode === undefined
          ? null
          : Object.assign(new Error('no such mailbox'), { responseCode }),
      );
    },
    onData(stream, _session, callback) {
      let mail = '';
      stream.on('data', (chunk: Buffer) => (mail += chunk.toString()));
      stream.on('end', () => {
        setTimeout(() => {
          const responseCode = server.refuse(mail);
          if (responseCode === undefined || server.storesRefused)
            server.mails.push(parseMail(mail));
          callback(
            responseCode === undefined
              ? null
              : Object.assign(new Error('refused'), { responseCode }),
          );
        }, server.slowness);
      });
    },
  });
  smtp.on('error', () => {});
  smtp.server.on('connection', (socket: Socket) => socket.setNoDelay(true));
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const { port } = smtp.server.address() as AddressInfo;
  const server: MailServer = {
    env: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'Bakery <site@example.com>',
      ENQUIRY_TO: 'orders@example.com',
    },
    mails: [],
    refuse: () => undefined,
    refuseAddress: () => undefined,
    storesRefused: false,
    slowness: 0,
    reset() {
      server.mails.length = 0;
      const accept = () => undefined;
      Object.assign(server, { refuse: accept, refuseAddress: accept });
      Object.assign(server, { storesRefused: false, slowness: 0 });
    },
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
  return server;
}

function parseMail(mail: string): ReceivedMail {
  const [head = ''] = mail.split('\r\n\r\n', 1);
  const body = mail.slice(head.length + 4);
  return { head, text: decode(head, body).replaceAll('\r\n', '\n') };
}

function decode(head: string, body: string): string {
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString();
  if (!/quoted-printable/i.test(head)) return body;
  const bytes = body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  return Buffer.from(bytes, 'latin1').toString();
}
