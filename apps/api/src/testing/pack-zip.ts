import { crc32, deflateRawSync } from 'node:zlib';

interface PackedFile {
  name: string;
  content?: string | Buffer;
  /** Deflated bytes in place of a content, and the size that the file claims for it. */
  data?: Buffer;
  size?: number;
  /** The mode of Unix: `0o120777` for a link. */
  mode?: number;
}

/** A ZIP file, also one that no decent program writes: with any names, and with sizes that are not true. */
export function packZip(files: readonly PackedFile[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content = '', data, size, mode = 0o100644 } of files) {
    const bytes = Buffer.from(content);
    const packed = data ?? deflateRawSync(bytes);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(0x800, 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(size ?? bytes.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE((mode << 16) >>> 0, 6);
    rest.writeUInt32LE(offset, 10);
    const version = Buffer.from([20, 3]);
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002'), version, fields, rest, Buffer.from(name)]),
    );
    locals.push(local);
    offset += local.length;
  }
  const end = Buffer.alloc(18);
  const entries = Buffer.concat(directory);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(entries.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, entries, Buffer.from('PK\u0005\u0006'), end]);
}
