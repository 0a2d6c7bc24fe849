import { brotliDecompressSync } from 'node:zlib';
import { printTable } from './lib/figures.ts';
import { getRawResponse } from './lib/raw-response.ts';
import { startServer } from './lib/server.ts';

/**
 * The bytes of each page's HTML with demo content, as sent at first, as sent when it is asked for often, and decoded,
 * and their ratios to those before the texts of pages could be changed. A page is to stay within 2 % of them.
 */
const before: Record<string, readonly [sent: number, decoded: number]> = {
  '/home': [17_265, 93_619],
  '/about': [12_443, 49_220],
  '/enquries': [10_775, 44_416],
  '/news': [12_277, 53_889],
  '/liveproducts': [10_146, 43_398],
  '/bread': [12_269, 63_446],
  '/all': [13_176, 74_253],
};

const server = await startServer({ DEMO_DATA: 'on' });
try {
  const rows: string[][] = [];
  for (const [path, [sentBefore, decodedBefore]] of Object.entries(before)) {
    const get = async () => {
      const { body } = await getRawResponse(`${server.url}${path}`, { 'accept-encoding': 'br' });
      return Buffer.from(body, 'base64');
    };
    const sent = await get();
    const often = await getOften(get, sent.length);
    const decoded = brotliDecompressSync(sent);
    const compared = [compare(sent, sentBefore), compare(often, sentBefore)];
    rows.push([path, ...compared.flat(), ...compare(decoded, decodedBefore)]);
  }
  const columns = ['page', 'brotli', 'ratio', 'often', 'ratio', 'decoded', 'ratio'];
  printTable('Bytes of pages', columns, rows);
} finally {
  await server.stop();
}

/**
 * Asks until the response has fewer bytes, or for ten seconds: a response that is sent often is compressed again,
 * which takes a moment.
 */
async function getOften(get: () => Promise<Buffer>, atFirst: number): Promise<Buffer> {
  const end = Date.now() + 10_000;
  for (;;) {
    const sent = await get();
    if (sent.length < atFirst || Date.now() > end) return sent;
  }
}

function compare({ length }: Buffer, earlier: number): [bytes: string, ratio: string] {
  return [String(length), (length / earlier).toFixed(3)];
}
