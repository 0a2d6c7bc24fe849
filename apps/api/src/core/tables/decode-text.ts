/**
 * The text of a file: UTF-16 where its byte order mark, or its zeros, say so, else UTF-8, or what Excel on Windows writes where
 * it is no UTF-8.
 */
export function decodeText(bytes: Uint8Array): string {
  const utf16 = findUtf16(bytes);
  // The decoders drop the mark.
  if (utf16 !== undefined) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const sampled = 2_000;

/** Latin letters, digits and delimiters have a zero byte each in UTF-16, at even or at odd places. */
function findUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, sampled);
  const countZeros = (rest: number) =>
    sample.filter((byte, at) => byte === 0 && at % 2 === rest).length;
  const [even, odd] = [countZeros(0), countZeros(1)];
  if (odd > sample.length / 10 && even === 0) return 'utf-16le';
  if (even > sample.length / 10 && odd === 0) return 'utf-16be';
  return undefined;
}
