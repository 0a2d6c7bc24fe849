import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createPacker } from './packer.ts';

/** Bytes that cannot be compressed by themselves. */
const frame = randomBytes(40_000);
const pageOf = (kind: Buffer, name: string) => Buffer.concat([kind, Buffer.from(name)]);

describe('createPacker', () => {
  it('returns what was packed', async () => {
    const pack = createPacker();
    for (const bytes of [
      pageOf(frame, 'a'),
      pageOf(frame, 'b'),
      randomBytes(200_000),
      Buffer.alloc(0),
    ]) {
      expect((await (await pack(bytes)).unpack()).equals(bytes)).toBe(true);
    }
  });

  it('packs what is alike into little', async () => {
    const pack = createPacker();
    await pack(pageOf(frame, 'a'));
    expect((await pack(pageOf(frame, 'b'))).length).toBeLessThan(200);
  });

  it('knows several kinds', async () => {
    const pack = createPacker();
    const kinds = [frame, randomBytes(40_000), randomBytes(40_000)];
    for (const kind of kinds) await pack(pageOf(kind, 'a'));
    for (const kind of kinds) expect((await pack(pageOf(kind, 'b'))).length).toBeLessThan(200);
  });

  it('keeps a few kinds, and none that is large', async () => {
    const pack = createPacker();
    const large = randomBytes(200_000);
    await pack(large);
    expect((await pack(large)).length).toBeGreaterThan(large.length * 0.9);
    const kinds = Array.from({ length: 9 }, () => randomBytes(10_000));
    for (const kind of kinds) await pack(kind);
    const again = await Promise.all(kinds.map(async (kind) => (await pack(kind)).length));
    expect(again.map((length) => length < 200)).toEqual([...Array<boolean>(8).fill(true), false]);
  });
});
