/** Byte order marks of UTF-16, which spreadsheets write for "Unicode text". */
const marks: Readonly<Record<string, string>> = { 'ff fe': 'utf-16le', 'fe ff': 'utf-16be' };

/**
 * The text of a file: UTF-16 where its byte order mark says so, else UTF-8, or what Excel on Windows writes where it is no UTF-8.
 * `Blob.text()` is UTF-8 by its standard.
 */
export async function readTextFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const mark = Array.from(bytes.slice(0, 2), toHex).join(' ');
  const encoding = marks[mark];
  if (encoding !== undefined) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const toHex = (byte: number) => byte.toString(16).padStart(2, '0');
