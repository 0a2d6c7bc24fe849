import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCacheStorage } from '../../../testing/cache-storage.ts';
import { explain, noRoom, unreachable } from './deliver.ts';
import { keepToSend, listWaiting, sendWaiting, takeSent, withdraw } from './outbox.ts';

const url = 'https://api.bakery.example/api/contact';
let device: ReturnType<typeof createCacheStorage>;
let answer: () => Promise<Response>;
let posted: { to: string; form: FormData }[];

afterEach(() => void vi.useRealTimers());
beforeEach(() => {
  device = createCacheStorage();
  posted = [];
  answer = async () => new Response('{}', { status: 201 });
  vi.stubGlobal('caches', device.storage);
  vi.stubGlobal('navigator', { locks: createLocks() });
  vi.stubGlobal('fetch', (to: string, { body }: { body: FormData }) => {
    posted.push({ to, form: body });
    return answer();
  });
});

/** The locks of all tabs: who asks later waits. */
function createLocks() {
  let last: Promise<unknown> = Promise.resolve();
  return { request: (_name: string, act: () => Promise<unknown>) => (last = last.then(act, act)) };
}

function message(text = 'Sixty pav', document = new File([], '')): FormData {
  const form = new FormData();
  form.set('full_name', 'Meera Sahu');
  form.set('message', text);
  form.set('document', document);
  form.set('idempotency_key', `key of ${text}`.replaceAll(' ', '-'));
  return form;
}
const keep = (form: FormData) => keepToSend(url, form, { id: '1', name: 'Crème roll' });
const texts = async () => (await listWaiting()).map(({ content }) => content.get('message'));

it('a message waits with its document and its key, and is sent once, by two tabs too', async () => {
  expect(await listWaiting()).toEqual([]);
  await keep(message('Sixty pav', new File(['pav 60'], 'list.txt')));
  const [waiting] = await listWaiting();
  expect(waiting).toMatchObject({ to: url, about: { name: 'Crème roll' }, refusal: undefined });
  await Promise.all([sendWaiting(), sendWaiting()]);
  expect(posted).toHaveLength(1);
  const [{ to, form }] = posted as [(typeof posted)[0]];
  expect(to).toBe(url);
  expect(form.get('idempotency_key')).toBe('key-of-Sixty-pav');
  expect(await (form.get('document') as File).text()).toBe('pav 60');
});

it('nothing stays of what was sent, which is told once', async () => {
  await keep(message());
  await sendWaiting();
  expect(await texts()).toEqual([]);
  const counts = await Promise.all([takeSent(), takeSent()]);
  expect(counts.toSorted()).toEqual([0, 1]);
  expect(await device.storage.keys()).toEqual([]);
});

it('waits on where there is no network or the server is away, with the same key', async () => {
  await keep(message());
  for (const failure of [
    () => Promise.reject(new TypeError('Failed to fetch')),
    async () => new Response('', { status: 503 }),
    async () => new Response('', { status: 429 }),
  ]) {
    answer = failure;
    await sendWaiting();
  }
  expect(await texts()).toEqual(['Sixty pav']);
  answer = async () => new Response('{}', { status: 201 });
  await sendWaiting();
  expect(new Set(posted.map(({ form }) => form.get('idempotency_key'))).size).toBe(1);
  expect(await takeSent()).toBe(1);
});

it('a refusal is told, and is not sent again', async () => {
  await keep(message());
  const errors = { email: 'Please enter a valid email address.' };
  answer = async () => Response.json({ errors }, { status: 400 });
  await sendWaiting();
  await sendWaiting();
  expect(posted).toHaveLength(1);
  expect(await listWaiting()).toMatchObject([
    { refusal: { errors }, to: url, about: { name: 'Crème roll' } },
  ]);
});

it('what has waited for days is for its sender to decide', async () => {
  await keep(message());
  vi.setSystemTime(Date.now() + 4 * 24 * 60 * 60 * 1_000);
  await sendWaiting();
  expect(posted).toEqual([]);
  expect((await listWaiting())[0]?.refusal?.reason).toContain('more than three days');
});

it('is withdrawn, unless it has just been sent', async () => {
  await keep(message());
  await keep(message('Buns'));
  expect(await withdraw('key-of-Buns')).toBe(true);
  expect(await texts()).toEqual(['Sixty pav']);
  const [, wasWithdrawn] = await Promise.all([sendWaiting(), withdraw('key-of-Sixty-pav')]);
  expect(wasWithdrawn).toBe(false);
  expect(await takeSent()).toBe(1);
});

it('says so where the device keeps nothing', async () => {
  device.state.full = true;
  await expect(keep(message())).rejects.toThrow('full');
  expect(explain(message())).toEqual({ kind: 'failed', reason: unreachable });
  expect(explain(message('With it', new File(['x'], 'cake.pdf')))).toEqual({
    kind: 'refused',
    errors: { document: noRoom },
    isTemporary: false,
  });
});
