import type { Banner } from '@bakery/schemas/pages/banners';
import { limits } from '@bakery/schemas/common/limits.constants';
import type { DiskSpace } from '@bakery/schemas/content/media';
import { mediaMessages } from '@bakery/schemas/content/media';
import { enquiryMessages } from '@bakery/schemas/enquiries/enquiries';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createFreeSpace } from '../../core/storage/free-space.ts';
import { restOf } from '../../testing/call-rest.ts';
import { multipart, startTestApp, testAdministrator, testImage } from '../../testing/index.ts';
import type { TestApp } from '../../testing/index.ts';
import { storedMedia } from '../../testing/stored-media.ts';

const megabyte = 1024 * 1024;
let world: TestApp;
let rest: ReturnType<typeof restOf>;
let free: number | undefined;

beforeAll(async () => {
  world = await startTestApp({ env: { MIN_FREE_SPACE: '100' } });
  rest = restOf(world);
  const { minimum } = world.deps.freeSpace;
  const read = () => Promise.resolve(free);
  world.deps.freeSpace = createFreeSpace({ folder: world.dataDir, minimum, read });
});
afterAll(() => world.close());
afterEach(() => {
  free = undefined;
});

const enquiry = {
  full_name: 'Asha Rao',
  email: 'asha@example.com',
  contact_number: '9000000000',
  message: 'Do you bake eggless cakes?',
};
const document = { field: 'document', data: Buffer.alloc(1_000), name: 'cake.pdf' };

function sendEnquiry(files: Parameters<typeof multipart>[1], remoteAddress = '203.0.113.1') {
  const form = multipart(enquiry, files);
  return world.app.inject({ method: 'POST', url: '/api/contact', remoteAddress, ...form });
}

describe('a disk that is nearly full', () => {
  test('takes texts, but neither documents nor pictures', async () => {
    const image = await testImage({ width: 48, height: 16 });
    const file = [{ field: 'image', data: image }];
    const { data: banner } = await rest.form<Banner>(
      'POST',
      '/banners',
      { order_number: '1' },
      file,
    );
    const before = await storedMedia(world);

    free = 100 * megabyte;
    const refused = await sendEnquiry([document]);
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBeDefined();
    expect(refused.json()).toEqual({
      success: false,
      message: mediaMessages.documentNotStored,
      errors: { document: mediaMessages.documentNotStored },
    });
    expect((await sendEnquiry([])).statusCode).toBe(201);
    expect(await rest.form('POST', '/banners', { order_number: '2' }, file)).toMatchObject({
      status: 503,
      errors: { image: mediaMessages.noSpace },
    });
    expect(await storedMedia(world)).toEqual(before);

    const { username: email, password } = testAdministrator;
    const signedIn = await rest.json('POST', '/auth/login', { email, password });
    expect(signedIn.status).toBe(200);
    expect((await rest.remove(`/banners/${banner.id}`)).status).toBe(200);
  });

  test('is reported to administrators', async () => {
    free = 60 * megabyte;
    const { data } = await world.query('media.diskSpace');
    expect(data).toEqual<DiskSpace>({ free, minimum: 100 * megabyte });
    expect((await world.query('media.diskSpace', undefined, {})).status).toBe(401);
    free = undefined;
    expect((await world.query('media.diskSpace')).data).toMatchObject({ free: null });
  });

  test('of which nothing is known takes everything', async () => {
    expect((await sendEnquiry([document])).statusCode).toBe(201);
  });
});

test('a disk tells how much is free', async () => {
  const real = createFreeSpace({ folder: world.dataDir, minimum: 1 });
  expect(await real.read()).toBeGreaterThan(0);
});

test('an address whose documents of the day are used up can still write', async () => {
  const address = '203.0.113.77';
  await world.deps.limits.documents.consume(address, limits.documentBytesOfAddress, 'document');
  const refused = await sendEnquiry([document], address);
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ errors: { document: enquiryMessages.tooManyDocuments } });
  expect((await sendEnquiry([], address)).statusCode).toBe(201);
  expect((await sendEnquiry([document], '203.0.113.78')).statusCode).toBe(201);
});

test('missing pictures are distinguished from those that a record can reference', async () => {
  const form = multipart({}, [{ field: 'file', data: await testImage() }]);
  const uploaded = await world.app.inject({
    method: 'POST',
    url: '/api/media',
    payload: form.payload,
    headers: { ...form.headers, ...world.asAdmin },
  });
  const { id } = (uploaded.json() as { data: { id: string } }).data;
  const gone = '019a0000-0000-7000-8000-000000000000';
  expect((await world.query('media.listMissing', [id, gone])).data).toEqual([gone]);
  expect((await world.query('media.listMissing', [])).data).toEqual([]);
  expect((await world.query('media.listMissing', [id], {})).status).toBe(401);
});
