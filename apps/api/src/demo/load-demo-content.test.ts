import { afterAll, expect, it } from 'vitest';
import { startTestApp } from '../testing/index.ts';
import { restOf } from '../testing/call-rest.ts';
import { loadDemoContent } from './load-demo-content.ts';

const world = await startTestApp();
afterAll(() => world.close());
const rest = restOf(world);

it('adds nothing to a database that has had records, also when it is empty again', async () => {
  const enquiry = {
    full_name: 'Asha',
    email: 'asha@example.com',
    contact_number: '5550001234',
    message: 'Hello',
  };
  const { data } = await rest.json<{ id: string }>('POST', '/contact', enquiry);
  await loadDemoContent(world.deps);
  await rest.remove(`/contact/${data.id}`);
  await loadDemoContent(world.deps);
  expect((await rest.get('/products')).data).toEqual([]);
  expect((await rest.get('/contact', world.asAdmin)).data).toEqual([]);
});

it('does not bring back demo content that was deleted', async () => {
  await world.db.deleteFrom('installation').execute();
  await world.db
    .insertInto('installation')
    .values({ key: 'demo_content', value: '"loaded"' })
    .execute();
  await loadDemoContent(world.deps);
  expect((await rest.get('/banners')).data).toEqual([]);
});
