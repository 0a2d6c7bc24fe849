import type { Banner } from '@bakery/schemas/pages/banners';
import { mediaMessages } from '@bakery/schemas/content/media';
import { newId } from '@bakery/db';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { restOf } from '../../testing/call-rest.ts';
import { multipart, startTestApp, testImage } from '../../testing/index.ts';
import type { TestApp } from '../../testing/index.ts';
import { startTestS3 } from '../../testing/test-s3.ts';
import type { TestS3 } from '../../testing/test-s3.ts';

let world: TestApp;
let s3: TestS3;
let rest: ReturnType<typeof restOf>;

beforeAll(async () => {
  s3 = await startTestS3();
  world = await startTestApp({ env: s3.env });
  rest = restOf(world);
});
afterAll(async () => {
  await s3.proxy.restore();
  await world.close();
  await s3.close();
});

const enquiry = {
  full_name: 'Asha Rao',
  email: 'asha@example.com',
  contact_number: '9000000000',
  message: 'Do you bake eggless cakes?',
};

function sendEnquiry(files: Parameters<typeof multipart>[1] = []) {
  const { payload, headers } = multipart(enquiry, files);
  return world.app.inject({ method: 'POST', url: '/api/contact', payload, headers });
}

/** A picture that a committed change has released, and whose files are still to be removed. */
async function addReleased(): Promise<string> {
  const id = newId();
  await world.database.db
    .insertInto('media')
    .values({
      id,
      kind: 'document',
      key: id.replaceAll('-', ''),
      original_name: 'menu.pdf',
      content_type: 'application/octet-stream',
      byte_size: 1,
      state: 'released',
    })
    .execute();
  return id;
}

test('a storage that does not respond delays only what needs it, and not for long', async () => {
  const data = await testImage({ width: 48, height: 16 });
  const { data: banner } = await rest.form<Banner>('POST', '/banners', { order_number: '1' }, [
    { field: 'image', data },
  ]);
  const released = await addReleased();
  s3.proxy.freeze();

  let responded = 0;
  const needing = [
    sendEnquiry([{ field: 'document', data: Buffer.alloc(100_000), name: 'cake.pdf' }]),
    world.app.inject({ url: banner.image }),
    rest.form('POST', '/banners', { order_number: '99' }, [{ field: 'image', data }]),
  ];
  for (const call of needing) void call.then(() => (responded += 1));

  const renumber = (order: number) =>
    rest.json('PUT', `/banners/${banner.id}`, { order_number: order });
  expect((await renumber(2)).status).toBe(200);
  expect((await sendEnquiry()).statusCode).toBe(201);
  expect(responded).toBe(0);
  // More than there are connections to the database.
  const orders = Array.from({ length: 12 }, (_, index) => index + 3);
  for (const { status } of await Promise.all(orders.map(renumber))) expect(status).toBe(200);

  const [withDocument, picture] = [await needing[0], await needing[1]] as [
    Awaited<ReturnType<typeof sendEnquiry>>,
    Awaited<ReturnType<typeof sendEnquiry>>,
  ];
  for (const response of [withDocument, picture]) {
    expect(response.statusCode).toBe(503);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(withDocument.json()).toEqual({
    success: false,
    message: mediaMessages.documentNotStored,
    errors: { document: mediaMessages.documentNotStored },
  });
  expect(await needing[2]).toMatchObject({
    status: 503,
    errors: { image: mediaMessages.notStored },
  });

  await s3.proxy.restore();
  world.deps.mediaCleanup.request();
  await vi.waitFor(async () => {
    const ids = await world.db.selectFrom('media').select('id').execute();
    expect(ids.map(({ id }) => id)).not.toContain(released);
  }, 60_000);
});
