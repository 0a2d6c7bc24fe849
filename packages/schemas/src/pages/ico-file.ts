/** An ICO file that contains one PNG of this many pixels a side, of at most 255. */
export function wrapIcon(png: Uint8Array, size: number): Uint8Array {
  const headerBytes = 22;
  const file = new Uint8Array(headerBytes + png.length);
  const header = new DataView(file.buffer, 0, headerBytes);
  header.setUint16(2, 1, true); // type: icon, not cursor
  header.setUint16(4, 1, true); // number of pictures
  header.setUint8(6, size);
  header.setUint8(7, size);
  header.setUint16(10, 1, true); // colour planes
  header.setUint16(12, 32, true); // bits per pixel
  header.setUint32(14, png.length, true);
  header.setUint32(18, headerBytes, true);
  file.set(png, headerBytes);
  return file;
}
