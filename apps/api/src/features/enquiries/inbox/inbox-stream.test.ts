import { afterAll, describe, expect, it } from 'vitest';
import { multipart, usersOf, startTestApp } from '../../../testing/index.ts';

const world = await startTestApp();
afterAll(() => world.close());

const { add, signIn } = usersOf(world);

const fields = {
  full_name: 'Asha Rao',
  email: 'asha@example.com',
  contact_number: '9000000000',
  message: 'Do you bake eggless cakes?',
};

/** Reads a stream of events until it has a text so many times; or to its end, without one. */
async function listen(headers: Record<string, string> = world.asAdmin) {
  const response = await fetch(`${await world.url()}/trpc/desk.changes`, { headers });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    type: response.headers.get('content-type'),
    async until(part: string | undefined, times = 1): Promise<string> {
      for (;;) {
        if (part !== undefined && text.split(part).length > times) return text;
        const { done, value } = await reader.read();
        if (done) return text;
        text += value;
      }
    },
  };
}

describe('the stream of changes', () => {
  it('tells which enquiries come and change, without what they say', async () => {
    const stream = await listen();
    expect(stream.type).toMatch(/^text\/event-stream/);
    await stream.until('"ids":[]');
    const { payload, headers } = multipart(fields);
    const sent = await world.app.inject({ method: 'POST', url: '/api/contact', payload, headers });
    const { id } = sent.json<{ data: { id: string } }>().data;
    const text = await stream.until(id);
    expect(text).not.toMatch(/Asha|eggless/);
    const change = { id, version: 1, changes: { state: 'won' as const } };
    await world.api.desk.change.mutate(change);
    await stream.until(id, 2);
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['a suspension', (id) => world.api.people.suspend.mutate({ id })],
    ['the end of the session', (id) => world.api.people.endSessions.mutate({ id })],
    ['another role', (id) => world.api.people.update.mutate({ id, changes: { role: 'Viewer' } })],
  ])('tells nothing after %s', async (name, act) => {
    const { id } = await add(name, 'Enquiries');
    const { headers } = await signIn(name);
    const stream = await listen(headers);
    await stream.until('"ids":[]');
    await act(id);
    const form = multipart(fields);
    const url = '/api/contact';
    const sent = await world.app.inject({ method: 'POST', url, ...form });
    const text = await stream.until(undefined);
    expect(text).not.toContain(sent.json<{ data: { id: string } }>().data.id);
  });

  it('ends when the server stops, which does not wait for it', async () => {
    const stream = await listen();
    await stream.until('"ids":[]');
    await world.app.close();
    expect(await stream.until(undefined)).toContain('"ids":[]');
  });
});
