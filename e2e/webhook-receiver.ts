import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A program that webhooks call. */
export interface WebhookReceiver {
  url: string;
  /** The status of its responses. */
  status: number;
  calls: { body: string; headers: IncomingHttpHeaders }[];
  close: () => void;
}

export async function startReceiver(): Promise<WebhookReceiver> {
  const receiver: WebhookReceiver = { url: '', status: 200, calls: [], close: () => {} };
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      receiver.calls.push({ body, headers: request.headers });
      response.writeHead(receiver.status).end('noted');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  receiver.close = () => server.close();
  return receiver;
}
