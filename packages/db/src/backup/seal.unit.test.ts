import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import { isRecipient, isSealed, makeSealKey, sealFor, unsealWith } from './seal.ts';

const folder = await mkdtemp(join(tmpdir(), 'bakery-seal-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const key = await makeSealKey();
const content = Buffer.alloc(200_000, 'Bread and rusks. ');
const path = join(folder, 'sealed');
const seal = (recipients: string[]) => buffer(sealFor(recipients)(Readable.from([content])));
await writeFile(path, await seal([key.recipient]));

async function open(file: string | Buffer, text = key.identity): Promise<Buffer> {
  const unseal = await unsealWith(text);
  return buffer(unseal(typeof file === 'string' ? createReadStream(file) : Readable.from([file])));
}

describe('an encrypted file', () => {
  it('is opened by its key, as it was printed or stored', async () => {
    expect(await isSealed(path)).toBe(true);
    expect((await readFile(path)).includes('rusks')).toBe(false);
    expect(await open(path)).toEqual(content);
    const lines = key.identity.toLowerCase().match(/.{1,8}/g)!;
    expect(await open(path, `# created: 2026\r\n${lines.join(' ')}\r\n`)).toEqual(content);
  });

  it('is opened by no other key', async () => {
    const { identity } = await makeSealKey();
    await expect(open(path, identity)).rejects.toThrow(/^This key does not open this backup/);
    for (const text of ['', key.recipient, `${key.identity.slice(0, -1)}B`, 'secret']) {
      await expect(open(path, text)).rejects.toThrow(/^This is not a key of a backup/);
    }
  });

  it('is refused when it was cut short or changed, wherever', async () => {
    const whole = await readFile(path);
    const damaged = /^This backup is damaged: it was cut short or changed/;
    // In the header, between two pieces, in a piece, and by the last byte.
    const header = whole.indexOf('--- ') + 60;
    for (const end of [80, header, header + 65_552, 100_000, whole.length - 1]) {
      await expect(open(whole.subarray(0, end))).rejects.toThrow(damaged);
    }
    for (const at of [header + 5, 150_000, whole.length - 1]) {
      const changed = Buffer.from(whole);
      changed[at]! ^= 1;
      await expect(open(changed)).rejects.toThrow(damaged);
    }
  });

  it('passes on errors of the disk', async () => {
    await expect(open(join(folder, 'none'))).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

it('is for real keys alone: a slip in one letter is noticed', async () => {
  expect(await isRecipient(key.recipient)).toBe(true);
  const last = key.recipient.at(-1) === 'q' ? 'p' : 'q';
  const slip = `${key.recipient.slice(0, -1)}${last}`;
  expect([await isRecipient(slip), await isRecipient(key.identity)]).toEqual([false, false]);
  await expect(seal([slip])).rejects.toThrow(/is no key of age/);
});

it('of a file that is not encrypted is known by its first line', async () => {
  const plain = join(folder, 'plain');
  await writeFile(plain, 'age');
  expect(await isSealed(plain)).toBe(false);
  await expect(isSealed(join(folder, 'none'))).rejects.toThrow(/^There is no file/);
});
