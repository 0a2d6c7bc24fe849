import { request } from 'node:http';

/** An HTTP response as transferred, as data. */
export interface RawResponse {
  status: number;
  /** In the order and letter case received, without the headers that Node.js adds. */
  headers: [name: string, value: string][];
  /** Not decoded, in base64. */
  body: string;
}

const byNode = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']);

/** Sends one request with `headers` and returns the response. */
export function getRawResponse(
  url: string,
  headers: Record<string, string> = {},
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode!,
          headers: listHeaders(response.rawHeaders),
          body: Buffer.concat(chunks).toString('base64'),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}

function listHeaders(raw: readonly string[]): [string, string][] {
  const headers: [string, string][] = [];
  for (let at = 0; at + 1 < raw.length; at += 2) {
    if (!byNode.has(raw[at]!.toLowerCase())) headers.push([raw[at]!, raw[at + 1]!]);
  }
  return headers;
}
