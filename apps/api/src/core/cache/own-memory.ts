/**
 * The bytes in memory of their own, for what is cached. Node.js cuts small buffers, and what zlib returns, out
 * of buffers of 64 KB: a cached part of one keeps all of it in memory.
 */
export function toOwnMemory(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
