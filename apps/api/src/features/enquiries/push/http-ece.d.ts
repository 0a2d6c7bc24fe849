declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  interface Options {
    version: 'aes128gcm';
    dh: Buffer;
    authSecret: Buffer;
    privateKey: ECDH;
    salt?: Buffer;
  }

  const ece: { encrypt(text: Buffer, options: Options): Buffer };
  export default ece;
}
