import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { failJobs, startTestApp } from '../../testing/index.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { sendRaw } from '../../testing/raw-http.ts';
import { createTestBuilds } from '../../testing/test-builds.ts';

const token = 'scrape-me-0123456789';
const { builds, remove } = await createTestBuilds();
const mail = await startMailServer();
const world = await startTestApp({
  builds,
  env: { SERVE: 'api,web', METRICS_TOKEN: token, ...mail.env },
  proxied: true,
});
afterAll(async () => {
  await world.close();
  await mail.close();
  await remove();
});
const url = await world.url();

/** The values of a metric by its labels, as the text has them. */
async function read(name: string): Promise<Record<string, number>> {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await world.app.inject({ url: '/metrics', headers });
  expect(reply.statusCode).toBe(200);
  const lines = reply.body
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  return Object.fromEntries(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(name.length, end), Number(line.slice(end + 1))];
    }),
  );
}
const sum = (values: Record<string, number>, part: string) =>
  Object.entries(values).reduce(
    (all, [labels, value]) => all + (labels.includes(part) ? value : 0),
    0,
  );

describe('who may read them', () => {
  it('is who has the token', async () => {
    const ask = async (headers: Record<string, string> = {}) =>
      (await world.app.inject({ url: '/metrics', headers })).statusCode;
    expect([
      await ask(),
      await ask({ authorization: 'Bearer wrong' }),
      await ask({ authorization: `Bearer ${token}` }),
    ]).toEqual([404, 404, 200]);
  });

  it('is nobody where nothing is set, and nobody at the site where they have an address of their own', async () => {
    const other = await startTestApp({ env: { METRICS_PORT: '0', METRICS_TOKEN: token } });
    const plain = await startTestApp({ builds, env: { SERVE: 'api,web' } });
    const headers = { authorization: `Bearer ${token}` };
    for (const { app } of [other, plain]) {
      expect((await app.inject({ url: '/metrics', headers })).statusCode).toBe(404);
    }
    await Promise.all([other.close(), plain.close()]);
  });

  it('is who reaches their own address, with the token if there is one', async () => {
    const logged: string[] = [];
    const own = await startTestApp({
      env: { METRICS_PORT: '0', METRICS_TOKEN: token, LOG_LEVEL: 'info' },
      onLog: (line) => void logged.push(line),
    });
    await own.app.ready();
    const { address } = JSON.parse(logged.find((line) => line.includes('metrics are shown'))!) as {
      address: { address: string; port: number };
    };
    const ask = (path: string, headers: Record<string, string> = {}) =>
      fetch(`http://${address.address}:${address.port}${path}`, { headers });
    const authorization = `Bearer ${token}`;
    const response = await ask('/metrics', { authorization });
    expect([response.status, await response.text()]).toEqual([
      200,
      expect.stringContaining('bakery_info{'),
    ]);
    expect([(await ask('/metrics')).status, (await ask('/', { authorization })).status]).toEqual([
      404, 404,
    ]);
    await own.close();
    await expect(ask('/metrics', { authorization })).rejects.toThrow();
  });
});

describe('the requests', () => {
  it('are counted by route, whether a cache or the framework has answered', async () => {
    const headers = ['Accept-Encoding: br'];
    const before = await read('bakery_http_requests_total');
    const first = await sendRaw(url, { target: '/sitemap.xml', headers });
    for (let times = 0; times < 3; times += 1)
      await sendRaw(url, { target: '/sitemap.xml', headers });
    await sendRaw(url, { target: '/sitemap.xml', method: 'HEAD', headers });
    const tag = first.headers['etag']!;
    await sendRaw(url, { target: '/sitemap.xml', headers: [...headers, `If-None-Match: ${tag}`] });
    const after = await read('bakery_http_requests_total');
    const grown = Object.fromEntries(
      Object.entries(after).flatMap(([labels, value]) => {
        const by = value - (before[labels] ?? 0);
        return by > 0 && !labels.includes('/metrics') ? [[labels, by]] : [];
      }),
    );
    const labels = (method: string, status: number, source: string) =>
      `{method="${method}",route="/*",status="${status}",source="${source}"}`;
    expect(grown).toEqual({
      [labels('GET', 200, 'framework')]: 1,
      [labels('GET', 200, 'cache')]: 3,
      [labels('HEAD', 200, 'cache')]: 1,
      [labels('GET', 304, 'cache')]: 1,
    });
    const cache = await read('bakery_cache_requests_total');
    expect(cache).toMatchObject({
      '{cache="pages",result="hit"}': 5,
      '{cache="pages",result="miss"}': 1,
    });
    // A second scrape adds nothing of what the first has read.
    expect(sum(await read('bakery_http_requests_total'), 'source="cache"')).toBe(5);
  });

  it('have no label of what somebody has typed', async () => {
    const typed = 'typed-by-a-visitor';
    for (const path of [
      `/api/${typed}`,
      `/${typed}`,
      `/trpc/${typed}`,
      `/uploads/${typed}`,
      `/api/products/${typed}`,
      `/${typed}.txt`,
    ]) {
      await world.app.inject(path);
    }
    await sendRaw(url, { target: `/api/${typed}%zz` });
    await expect
      .poll(async () =>
        sum(await read('bakery_http_requests_total'), 'route="unknown",status="404"'),
      )
      .toBeGreaterThan(0);
    await expect
      .poll(async () =>
        sum(await read('bakery_http_requests_total'), 'route="unknown",status="400"'),
      )
      .toBe(1);
    const reply = await world.app.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(reply.body).not.toContain(typed);
    expect(reply.body).toMatch(
      /bakery_http_request_duration_seconds_count\{method="GET",route="\/api\/products\/:\w+"\} 1/,
    );
  });
});

describe('what the bakery does', () => {
  it('counts enquiries, and mails that were taken and refused', async () => {
    const before = [await read('bakery_mails_total'), await read('bakery_enquiries_total')];
    await world.deps.mailer.send({ to: 'asha@example.com', subject: 'Hello', text: 'Hello' });
    mail.refuse = () => 451;
    await expect(
      world.deps.mailer.send({ to: 'asha@example.com', subject: 'Hello', text: 'Hello' }),
    ).rejects.toThrow();
    mail.reset();
    await world.app.inject({
      method: 'POST',
      url: '/api/contact',
      payload: {
        full_name: 'Asha',
        email: 'asha@example.com',
        contact_number: '9876543210',
        message: 'Sixty pav, please.',
      },
    });
    expect([await read('bakery_mails_total'), await read('bakery_enquiries_total')]).toEqual([
      {
        '{result="sent"}': before[0]!['{result="sent"}']! + 1,
        '{result="failed"}': before[0]!['{result="failed"}']! + 1,
      },
      { '{via="form"}': 1, '{via="mail"}': 0 },
    ]);
  });

  it('tells of background work by its kind, and of the newest backup', async () => {
    const { db, deps } = world;
    await deps.jobs.enqueue(db, 'webhook', { deliveryId: 'a', webhookId: 'b' });
    await failJobs(db, 'webhook', 'The response had status 500.');
    await deps.jobs.enqueue(db, 'media-orphans', {});
    await expect
      .poll(() => read('bakery_jobs'))
      .toMatchObject({
        '{task="webhook",state="failed"}': 1,
        '{task="media-orphans",state="due"}': 1,
      });
    expect(await read('bakery_backup_last_success_timestamp_seconds')).toEqual({});
    const value = JSON.stringify({ at: '2026-11-20T01:00:00.000Z', bytes: 4096 });
    await db.insertInto('installation').values({ key: 'last_backup', value }).execute();
    await expect
      .poll(() => read('bakery_backup_last_success_timestamp_seconds'))
      .toEqual({
        '': Date.UTC(2026, 10, 20, 1) / 1_000,
      });
    await expect.poll(() => read('bakery_backup_size_bytes')).toEqual({ '': 4096 });
  });

  it('tells of the health as the screen has it', async () => {
    await sql`insert into health_checks (name, state, sentence) values
      ('disk', 'broken', 'Full.'), ('backup', 'look', 'Old.'), ('redis', 'unused', 'None.')
      on conflict (name) do update set state = excluded.state`.execute(world.db);
    await expect
      .poll(() => read('bakery_health_state'))
      .toMatchObject({
        '{check="disk"}': 2,
        '{check="backup"}': 1,
        '{check="redis"}': 0,
      });
  });

  it('is shown without what only the database knows, while that is away', async () => {
    await world.proxy!.cut();
    await expect.poll(async () => await read('bakery_database_up')).toEqual({ '': 0 });
    expect(await read('bakery_jobs')).toEqual({});
    expect(await read('bakery_mails_total')).not.toEqual({});
    await world.proxy!.restore();
    await expect.poll(async () => await read('bakery_database_up')).toEqual({ '': 1 });
  });
});
