import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../testing/index.ts';
import { addTestUser, codeOf, setUpTwoFactor, wrongCodeOf } from '../../../testing/two-factor.ts';
import type { TestUser } from '../../../testing/two-factor.ts';

const world = await startTestApp();
const { db } = world;
afterAll(() => world.close());

const call = (user: TestUser, name: string, input?: unknown) =>
  world.mutate(`secondStep.${name}`, input, user.headers);
const stateOf = async (user: TestUser) =>
  (await world.query('secondStep.state', undefined, user.headers)).data;
const beginAs = async (user: TestUser) =>
  (await call(user, 'begin')).data as { secret: string; uri: string };
const off = { isOn: false, enabledAt: null, hasPasskey: false, recoveryCodesLeft: 0 };

describe('setting up', () => {
  it('switches the second step on after one right code', async () => {
    const user = await addTestUser(world);
    expect(await stateOf(user)).toEqual(off);
    const { secret, uri } = await beginAs(user);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const address = new URL(uri);
    expect(decodeURIComponent(address.pathname)).toBe(`/Bakery admin:${user.name}`);
    expect(address.searchParams.get('secret')).toBe(secret);

    for (const code of [wrongCodeOf(secret), 'abcd-efgh-jkmn-pqrs', '1']) {
      const { status, error } = await call(user, 'enable', { code });
      expect(status).toBe(400);
      expect(error?.data.fields).toHaveProperty('code');
    }
    expect(await stateOf(user)).toEqual(off);
    expect((await user.login()).status).toBe(200);

    const { status, data } = await call(user, 'enable', { code: ` ${codeOf(secret)} ` });
    expect(status).toBe(200);
    expect((data as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10);
    expect(await stateOf(user)).toEqual({
      isOn: true,
      enabledAt: expect.stringMatching(/^\d{4}-.+Z$/),
      hasPasskey: false,
      recoveryCodesLeft: 10,
    });
    // The code has been used.
    expect((await user.login(codeOf(secret, 0))).status).toBe(401);
  });

  it('takes only codes of the latest secret', async () => {
    const user = await addTestUser(world);
    const first = await beginAs(user);
    const second = await beginAs(user);
    expect(second.secret).not.toBe(first.secret);
    expect((await call(user, 'enable', { code: codeOf(first.secret) })).status).toBe(400);
    expect((await call(user, 'enable', { code: codeOf(second.secret) })).status).toBe(200);
  });

  it('takes a beginning, and happens once', async () => {
    const user = await addTestUser(world);
    expect((await call(user, 'enable', { code: '123456' })).status).toBe(409);
    const { secret } = await beginAs(user);
    const code = codeOf(secret);
    const responses = await Promise.all([1, 2, 3, 4].map(() => call(user, 'enable', { code })));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const { status, error } = await call(user, 'begin');
    expect([status, error?.data.reason]).toEqual([409, 'TAKEN']);
    expect(await stateOf(user)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
  });
});

describe('while it is on', () => {
  it('makes new recovery codes, and the old ones end', async () => {
    const user = await addTestUser(world);
    const { recoveryCodes: old } = await setUpTwoFactor(world, user.headers);
    expect((await user.login(old[0])).status).toBe(200);
    const responses = await Promise.all([1, 2].map(() => call(user, 'renewRecoveryCodes')));
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stateOf(user)).toMatchObject({ recoveryCodesLeft: 10 });
    expect((await user.login(old[1])).status).toBe(401);
    const logins: number[] = [];
    for (const { data } of responses) {
      const { recoveryCodes } = data as { recoveryCodes: string[] };
      logins.push((await user.login(recoveryCodes[0])).status);
    }
    expect(logins.toSorted()).toEqual([200, 401]);
  });

  it('can be switched off, with all that belongs to it', async () => {
    const user = await addTestUser(world);
    await setUpTwoFactor(world, user.headers);
    expect((await call(user, 'switchOff')).status).toBe(200);
    expect(await stateOf(user)).toEqual(off);
    expect((await user.login()).status).toBe(200);
    for (const name of ['switchOff', 'renewRecoveryCodes']) {
      expect((await call(user, name)).status).toBe(409);
    }
    await setUpTwoFactor(world, user.headers);
    expect(await stateOf(user)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
  });

  it('stores and logs nothing that could be entered', async () => {
    const user = await addTestUser(world);
    const { secret, recoveryCodes } = await setUpTwoFactor(world, user.headers);
    await call(user, 'renewRecoveryCodes');
    await call(user, 'switchOff');
    const { rows } = await sql<{ text: string }>`
      select row_to_json(activity)::text as text from activity
      where record_id = ${user.id} order by id`.execute(db);
    const entries = rows.map(({ text }) => JSON.parse(text));
    expect(entries.map(({ action, changes }) => [action, changes])).toEqual([
      ['signedIn', []],
      ['changed', [{ field: 'Codes from an app', before: 'No', after: 'Yes' }]],
      ['recoveryCodesMade', []],
      ['changed', [{ field: 'Codes from an app', before: 'Yes', after: 'No' }]],
    ]);
    const stored = await sql<{ text: string }>`
      select row_to_json(recovery_codes)::text as text from recovery_codes`.execute(db);
    const texts = [...rows, ...stored.rows].map(({ text }) => text).join('\n');
    for (const code of recoveryCodes) expect(texts).not.toContain(code.replaceAll('-', ''));
    expect(texts).not.toContain(secret);
  });

  it('ends with the account', async () => {
    const user = await addTestUser(world);
    const { secret } = await setUpTwoFactor(world, user.headers);
    await user.login(wrongCodeOf(secret));
    await db.deleteFrom('administrators').where('id', '=', user.id).execute();
    for (const table of ['second_steps', 'recovery_codes', 'second_step_attempts'] as const) {
      const rows = await db
        .selectFrom(table)
        .select('administrator_id')
        .where('administrator_id', '=', user.id)
        .execute();
      expect(rows).toEqual([]);
    }
  });
});
