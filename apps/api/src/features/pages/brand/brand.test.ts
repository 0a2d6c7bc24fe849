import { siteDefaults } from '@bakery/schemas/pages/site/documents';
import type { SiteContents } from '@bakery/schemas/pages/site/documents';
import { logoMessages } from '@bakery/schemas/pages/site/logo';
import { svgMessages } from '@bakery/schemas/pages/site/svg-rules';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../testing/index.ts';

const world = await startTestApp();
const { app, api, visitor, db, deps } = world;
afterAll(() => world.close());
beforeEach(async () => {
  await db.deleteFrom('site_documents').execute();
  await deps.content.invalidate({ topic: 'site' });
});

const original = siteDefaults.business;
const dataUrl = (type: string, bytes: Buffer | string) =>
  `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;
const square = (fill: string, more = '') =>
  dataUrl(
    'svg+xml',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${more}<path fill="${fill}" d="M0 0h10v10H0z"/></svg>`,
  );
const withSign = (picture: string, name = original.identity.name): SiteContents['business'] => ({
  ...original,
  identity: { ...original.identity, name },
  sign: { ...siteDefaults.business.sign, picture },
});
const save = (content: SiteContents['business']) =>
  api.site.save.mutate({ key: 'business', content });
const refusal = async (picture: string) => {
  const input = { key: 'business', content: withSign(picture) };
  const { status, error } = await world.mutate('site.save', input);
  return [status, error?.data.fields];
};

/** The colour in the middle of a picture. */
async function colourOf(bytes: Buffer): Promise<number[]> {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at =
    (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  return [...data.subarray(at, at + 3)];
}
const red = [255, 0, 0];

describe('a bakery without a sign', () => {
  it('has the card of the original, and none of its own', async () => {
    const frame = await visitor.site.frame.query();
    expect([frame.sign, frame.card]).toEqual([undefined, undefined]);
    const { statusCode, headers, rawPayload } = await app.inject('/share-card.jpg');
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1_200, height: 630 });
    // Messaging apps omit large pictures.
    expect(rawPayload.length).toBeLessThan(200_000);
  });

  it('has a card of its own as soon as it has another name', async () => {
    const before = (await app.inject('/share-card.jpg')).rawPayload;
    await save(withSign('', 'Shree Bakers'));
    const { card } = await visitor.site.frame.query();
    expect(card).toMatch(/^\/brand\/[\da-f]{16}\/share-card\.jpg$/);
    const { headers, rawPayload } = await app.inject(card!);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(rawPayload.equals(before)).toBe(false);
    expect((await app.inject('/share-card.jpg')).rawPayload.equals(rawPayload)).toBe(true);
  });

  it.each(['श्री बेकर्स, बिलासपुर', 'A Bakery with a Name of Many Words, as Long as a Name May Be'])(
    'may be called %s on its card',
    async (name) => {
      await save(withSign('', name));
      const { card } = await visitor.site.frame.query();
      expect((await app.inject(card!)).statusCode).toBe(200);
    },
  );
});

describe('a sign', () => {
  it('stands on a white plate in the header, or on the dark ground as it is', async () => {
    const content = withSign(square('red'));
    await save(content);
    expect((await visitor.site.frame.query()).sign).not.toHaveProperty('isBare');
    await save({ ...content, sign: { ...content.sign, ground: 'none' } });
    expect((await visitor.site.frame.query()).sign).toMatchObject({ isBare: true });
  });

  it('is drawn for each place, and served as a picture that can do nothing', async () => {
    await save(withSign(square('#f00')));
    const { sign } = await visitor.site.frame.query();
    expect(sign).toMatchObject({ file: 'sign.svg', width: 36, height: 36 });
    const { headers, body } = await app.inject(`${sign!.folder}/sign.svg`);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(body).toContain('<path fill="#f00" d="M0 0h10v10H0z"/></svg>');
    for (const [name, side] of [
      ['apple-touch-icon.png', 180],
      ['icon-192.png', 192],
      ['icon-512.png', 512],
      ['icon-maskable-512.png', 512],
    ] as const) {
      const { rawPayload } = await app.inject(`${sign!.folder}/${name}`);
      expect(await sharp(rawPayload).metadata()).toMatchObject({ width: side, height: side });
      expect(await colourOf(rawPayload)).toEqual(red);
    }
    const icon = (await app.inject(`${sign!.folder}/favicon.ico`)).rawPayload;
    expect(await colourOf(icon.subarray(icon.readUInt32LE(18)))).toEqual(red);
    const known = { 'if-none-match': String(headers['etag']) };
    const again = await app.inject({ url: `${sign!.folder}/sign.svg`, headers: known });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('of pixels is stored without what else is in its file', async () => {
    const { data } = await sharp({
      create: { width: 600, height: 300, channels: 3, background: '#f00' },
    })
      .png()
      .withExif({ IFD0: { Copyright: 'secret' } })
      .toBuffer({ resolveWithObject: true });
    expect(data.includes('secret')).toBe(true);
    const { content } = await save(withSign(dataUrl('png', data)));
    const { picture } = (content as SiteContents['business']).sign;
    const stored = Buffer.from(picture.split(',')[1]!, 'base64');
    expect(stored.includes('secret')).toBe(false);
    expect(await sharp(stored).metadata()).toMatchObject({ width: 512, height: 256 });
    const { sign } = await visitor.site.frame.query();
    expect(sign).toMatchObject({ file: 'sign.png', width: 72, height: 36 });
    const shown = (await app.inject(`${sign!.folder}/sign.png`)).rawPayload;
    expect(await sharp(shown).metadata()).toMatchObject({ width: 216, height: 108 });
    expect(await colourOf(shown)).toEqual(red);
  });

  it('of lines is stored without what else is in its file', async () => {
    const more = '<!-- secret --><metadata>secret</metadata>';
    const { content } = await save(withSign(square('#f00', more)));
    const { picture } = (content as SiteContents['business']).sign;
    const stored = Buffer.from(picture.split(',')[1]!, 'base64').toString();
    expect(stored).toMatch(/^<svg [^>]*><path fill="#f00" d="M0 0h10v10H0z"\/><\/svg>$/);
  });

  it('has other addresses than the one before, which lead to it', async () => {
    await save(withSign(square('#f00')));
    const before = (await visitor.site.frame.query()).sign!;
    await save(withSign(square('#00f')));
    const after = (await visitor.site.frame.query()).sign!;
    expect(after.folder).not.toBe(before.folder);
    const { statusCode, headers } = await app.inject(`${before.folder}/icon-192.png`);
    expect([statusCode, headers.location]).toEqual([302, `${after.folder}/icon-192.png`]);

    await save(withSign(''));
    const places = ['icon-192.png', 'sign.svg', 'share-card.jpg', 'other.png'].map(async (name) => {
      const response = await app.inject(`${before.folder}/${name}`);
      return response.headers.location ?? response.statusCode;
    });
    expect(await Promise.all(places)).toEqual([
      '/icon-192.png',
      '/favicon.svg',
      '/share-card.jpg',
      404,
    ]);
  });

  it('is refused at its field, with the reason', async () => {
    const at = (message: string) => [400, { 'sign.picture': message }];
    expect(await refusal(square('red', '<script>x()</script>'))).toEqual(
      at(svgMessages.element('script')),
    );
    const small = await sharp({ create: { width: 99, height: 99, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    expect(await refusal(dataUrl('png', small))).toEqual(at(logoMessages.tooSmall(99, 99)));
    // Only drawing it shows that it is damaged, or that nothing is to be seen.
    const large = await sharp({
      create: { width: 300, height: 300, channels: 3, background: 'red' },
    })
      .png()
      .toBuffer();
    expect(await refusal(dataUrl('png', large.fill(0, 40)))).toEqual(at(logoMessages.unreadable));
    expect(await refusal(square('none'))).toEqual(at(logoMessages.unreadable));
    expect((await visitor.site.frame.query()).sign).toBeUndefined();
  });

  it('is in the activity log as a change, without its bytes', async () => {
    await save(withSign(square('#f00')));
    const [entry] = (await api.activity.adminList.query({ kind: 'site' })).items;
    expect(entry!.changes).toEqual([{ field: 'Sign', before: null, after: null, isLong: true }]);
  });
});
