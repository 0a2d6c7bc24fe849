import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';

/** A TLS server on this machine whose certificate ends after so many days. */
export async function startTlsServer(days: number): Promise<{ origin: string; close(): void }> {
  const server = createServer(makeCertificate(days), (socket) => socket.end());
  server.on('tlsClientError', () => {});
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { origin: `https://127.0.0.1:${port}`, close: () => void server.close() };
}

const day = 24 * 60 * 60_000;
const tags = {
  integer: 0x02,
  bits: 0x03,
  oid: 0x06,
  text: 0x0c,
  time: 0x17,
  list: 0x30,
  set: 0x31,
};
const commonName = Buffer.from([0x55, 0x04, 0x03]);
const ed25519 = Buffer.from([0x2b, 0x65, 0x70]);

/** A certificate that signs itself, in the encoding of RFC 5280: Node.js makes keys, and no certificates. */
function makeCertificate(days: number): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const algorithm = encode(tags.list, encode(tags.oid, ed25519));
  const host = encode(
    tags.list,
    encode(tags.oid, commonName),
    encode(tags.text, Buffer.from('127.0.0.1')),
  );
  const name = encode(tags.list, encode(tags.set, host));
  const certificate = encode(
    tags.list,
    encode(tags.integer, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    name,
    encode(tags.list, encodeTime(Date.now() - day), encodeTime(Date.now() + days * day)),
    name,
    publicKey.export({ format: 'der', type: 'spki' }),
  );
  const signature = Buffer.concat([Buffer.from([0]), sign(null, certificate, privateKey)]);
  const der = encode(tags.list, certificate, algorithm, encode(tags.bits, signature));
  return {
    key: String(privateKey.export({ format: 'pem', type: 'pkcs8' })),
    cert: `-----BEGIN CERTIFICATE-----\n${der.toString('base64')}\n-----END CERTIFICATE-----\n`,
  };
}

/** One value of DER: its tag, its length and its content. */
function encode(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const size = content.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

function encodeTime(at: number): Buffer {
  const stamp = new Date(at).toISOString().replaceAll(/[-:T]|\.\d+/g, '');
  return encode(tags.time, Buffer.from(stamp.slice(2)));
}
