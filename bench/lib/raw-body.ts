import { request } from 'node:http';
import type { Target } from './load.ts';

/** The body as it goes over the wire, not decoded. */
export function rawBody({ url, headers }: Target): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks)));
    })
      .on('error', reject)
      .end();
  });
}
