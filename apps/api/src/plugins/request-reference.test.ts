import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../testing/index.ts';
import { createTestBuilds } from '../testing/test-builds.ts';

interface Line {
  level: number;
  msg: string;
  reqId?: string;
}

const lines: Line[] = [];
const { builds, remove } = await createTestBuilds();
const world = await startTestApp({
  builds,
  env: { SERVE: 'api,web', LOG_LEVEL: 'info', TRUST_PROXY: '127.0.0.0/8' },
  onLog: (line) => void lines.push(JSON.parse(line)),
});
afterAll(async () => {
  await world.close();
  await remove();
});
beforeEach(() => void lines.splice(0));

/** With a table that is not there what uses it fails in a way that nobody has foreseen. */
async function without<T>(table: string, work: () => Promise<T>): Promise<T> {
  await sql`alter table ${sql.table(table)} rename to hidden_table`.execute(world.database.db);
  try {
    return await work();
  } finally {
    await sql`alter table hidden_table rename to ${sql.table(table)}`.execute(world.database.db);
  }
}

describe('the reference of a failure', () => {
  it('is told by the back office, and finds the lines of its request', async () => {
    const { response, reply } = await without('webhooks', async () => {
      const reply = await world.app.inject({
        url: '/trpc/webhooks.adminList?input={}',
        headers: world.asAdmin,
      });
      return { reply, response: reply.json<{ error: { data: { reference: string } } }>() };
    });
    const id = String(reply.headers['x-request-id']);
    expect(reply.statusCode).toBe(500);
    expect(response.error.data.reference).toBe(id.slice(-8));
    // A request that is injected has no connection that could end.
    const ended = /^(request completed|client gone)$/;
    await expect
      .poll(() => lines.filter(({ reqId }) => reqId === id).map(({ msg }) => msg))
      .toEqual(['call failed', expect.stringMatching(ended)]);
  });

  it('is not told of what a user can mend', async () => {
    const reply = await world.app.inject({ url: '/trpc/webhooks.adminList?input={}' });
    expect(reply.json<{ error: { data: object } }>().error.data).not.toHaveProperty('reference');
  });
});

it('a trusted proxy names the request, also where a cache responds', async () => {
  const headers = { 'x-request-id': 'proxy-request-0001', 'accept-encoding': 'br' };
  for (let times = 0; times < 3; times += 1) {
    const reply = await fetch(`${await world.url()}/sitemap.xml`, { headers });
    expect(reply.headers.get('x-request-id')).toBe('proxy-request-0001');
  }
});
