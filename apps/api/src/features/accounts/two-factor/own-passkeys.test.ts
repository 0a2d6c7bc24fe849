import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { takeAwayTwoFactor } from '../users/index.ts';
import { SoftwareAuthenticator } from '../../../testing/authenticator.ts';
import { startTestApp } from '../../../testing/index.ts';
import { addPasskey, passkeyOrigin, passkeySettings } from '../../../testing/passkeys.ts';
import { addTestUser, codeOf, setUpTwoFactor } from '../../../testing/two-factor.ts';
import type { TestUser } from '../../../testing/two-factor.ts';
import type { OwnPasskeys } from '@bakery/schemas/accounts/passkeys';

const world = await startTestApp({ env: passkeySettings });
const { db } = world;
afterAll(() => world.close());

const passkeysOf = async ({ headers }: TestUser) =>
  (await world.query('passkeys.state', undefined, headers)).data as OwnPasskeys;
const stateOf = async ({ headers }: TestUser) =>
  (await world.query('secondStep.state', undefined, headers)).data;
const remove = async (user: TestUser) => {
  const [{ id } = { id: '' }] = (await passkeysOf(user)).passkeys;
  return world.mutate('passkeys.remove', { id }, user.headers);
};

describe('adding a passkey', () => {
  it('asks for one that names its account and verifies its user', async () => {
    const { headers } = await addTestUser(world);
    const { status, data } = await world.mutate('passkeys.begin', undefined, headers);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      rp: { id: 'admin.example.com' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    expect((data as { challenge: string }).challenge).toMatch(/^[\w-]{43}$/);
  });

  it('makes the account’s second step of it, with recovery codes once', async () => {
    const user = await addTestUser(world);
    const { added } = await addPasskey(world, user.headers);
    expect(added.status).toBe(200);
    expect(added.data.recoveryCodes).toHaveLength(10);
    expect(await stateOf(user)).toEqual({
      isOn: false,
      enabledAt: null,
      hasPasskey: true,
      recoveryCodesLeft: 10,
    });
    const { passkeys, site } = await passkeysOf(user);
    expect(site).toBe('admin.example.com');
    expect(passkeys).toEqual([
      {
        id: expect.any(String),
        name: 'Phone',
        createdAt: expect.stringMatching(/Z$/),
        lastUsedAt: null,
        otherSite: null,
      },
    ]);

    expect((await addPasskey(world, user.headers)).added.data).toEqual({ recoveryCodes: null });
    const begun = await world.mutate('passkeys.begin', undefined, user.headers);
    expect(begun.data).toMatchObject({ excludeCredentials: [{}, {}] });
    const { secret } = (await world.mutate('secondStep.begin', undefined, user.headers)).data as {
      secret: string;
    };
    const enabled = await world.mutate('secondStep.enable', { code: codeOf(secret) }, user.headers);
    expect([enabled.status, enabled.data]).toEqual([200, { recoveryCodes: null }]);
    expect((await user.login(added.data.recoveryCodes![0])).status).toBe(200);
  });

  it.each([
    ['another site’s page', { origin: 'https://admin.example.net' }],
    ['a page without https', { origin: 'http://admin.example.com' }],
    ['another host', { rpId: 'example.com' }],
    ['no verified user', { isUserVerified: false }],
    ['a challenge of its own', { challenge: 'A'.repeat(43) }],
  ])('refuses one made with %s', async (_, deviations) => {
    const user = await addTestUser(world);
    const { added } = await addPasskey(world, user.headers, deviations);
    expect([added.status, added.error?.message]).toEqual([
      400,
      'The passkey was not accepted. Please begin again.',
    ]);
    expect((await passkeysOf(user)).passkeys).toEqual([]);
  });

  it('accepts one that vouches for itself, as browsers pass it on', async () => {
    const user = await addTestUser(world);
    const { added } = await addPasskey(world, user.headers, { isSelfAttested: true });
    expect(added.status).toBe(200);
  });

  it('takes an answer once, in its own session and account, and in time', async () => {
    const [user, other] = [await addTestUser(world), await addTestUser(world)];
    const add = (headers: Record<string, string>, passkey: object) =>
      world.mutate('passkeys.add', { name: 'Phone', passkey }, headers);
    const make = async () => {
      const { data } = await world.mutate('passkeys.begin', undefined, user.headers);
      return new SoftwareAuthenticator(passkeyOrigin).register(data as never);
    };
    const { body } = await user.login();
    const otherSession = { authorization: `Bearer ${body.data!.token}` };
    const passkey = await make();
    expect((await add(other.headers, passkey)).status).toBe(400);
    expect((await add(otherSession, passkey)).status).toBe(400);
    const responses = await Promise.all([1, 2, 3].map(() => add(user.headers, passkey)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);

    const late = await make();
    await db
      .updateTable('passkey_challenges')
      .set({ expires_at: sql`now()` })
      .execute();
    expect((await add(user.headers, late)).status).toBe(400);
  });

  it('adds none twice, nor more than twenty', async () => {
    const [user, other] = [await addTestUser(world), await addTestUser(world)];
    const { authenticator } = await addPasskey(world, user.headers);
    const again = await addPasskey(world, other.headers, {}, authenticator);
    expect([again.added.status, again.added.error?.data.reason]).toEqual([409, 'TAKEN']);
    expect(await stateOf(other)).toMatchObject({ hasPasskey: false, recoveryCodesLeft: 0 });
    const one = await db
      .selectFrom('passkeys')
      .selectAll()
      .where('administrator_id', '=', user.id)
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: 19 }, (_, n) => ({
      ...one,
      id: `00000000-0000-7000-8000-0000000000${10 + n}`,
      credential_id: `copy-${n}`,
    }));
    await db.insertInto('passkeys').values(copies).execute();
    const { added } = await addPasskey(world, user.headers);
    expect([added.status, added.error?.message]).toEqual([
      400,
      expect.stringContaining('can have 20 passkeys'),
    ]);
  });

  it('tells where the back office has no name, and asks for nothing there', async () => {
    const plain = await startTestApp();
    try {
      const at = (host: string) => ({ ...plain.asAdmin, host });
      const siteAt = async (host: string) => {
        const { data } = await plain.query('passkeys.state', undefined, at(host));
        return (data as OwnPasskeys).site;
      };
      expect(await siteAt('localhost:3000')).toBe('localhost');
      expect(await siteAt('bakery.example.com')).toBe('bakery.example.com');
      for (const host of ['127.0.0.1:3000', '[::1]:3000', '192.168.1.7']) {
        expect(await siteAt(host)).toBeNull();
        const begun = await plain.mutate('passkeys.begin', undefined, at(host));
        expect([begun.status, begun.error?.message]).toEqual([
          400,
          expect.stringContaining('Passkeys need the name of the site'),
        ]);
      }
    } finally {
      await plain.close();
    }
  });
});

describe('one’s own passkeys', () => {
  it('are renamed and removed by their owner alone', async () => {
    const [user, other] = [await addTestUser(world), await addTestUser(world)];
    await addPasskey(world, user.headers);
    const [{ id } = { id: '' }] = (await passkeysOf(user)).passkeys;
    const rename = (headers: Record<string, string>, name: string) =>
      world.mutate('passkeys.rename', { id, name }, headers);
    expect((await rename(other.headers, 'Mine')).status).toBe(404);
    expect((await world.mutate('passkeys.remove', { id }, other.headers)).status).toBe(404);
    const blank = await rename(user.headers, '  ');
    expect([blank.status, blank.error?.data.fields]).toEqual([
      400,
      { name: 'Please name the passkey.' },
    ]);
    expect((await rename(user.headers, ' Desk ')).status).toBe(200);
    expect((await passkeysOf(user)).passkeys).toMatchObject([{ name: 'Desk' }]);
    expect((await remove(user)).status).toBe(200);
    expect((await passkeysOf(user)).passkeys).toEqual([]);
  });

  it('take the recovery codes with them as the last second step, and only then', async () => {
    const user = await addTestUser(world);
    await setUpTwoFactor(world, user.headers);
    await addPasskey(world, user.headers);
    await remove(user);
    expect(await stateOf(user)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    await addPasskey(world, user.headers);
    await world.mutate('secondStep.switchOff', undefined, user.headers);
    expect(await stateOf(user)).toMatchObject({ isOn: false, recoveryCodesLeft: 10 });
    expect((await user.login()).status).toBe(401);
    await remove(user);
    expect(await stateOf(user)).toMatchObject({ recoveryCodesLeft: 0 });
    expect((await user.login()).status).toBe(200);
  });

  it('are taken away with the second step', async () => {
    const user = await addTestUser(world, 'Administrator');
    await addPasskey(world, user.headers);
    expect((await user.login()).status).toBe(401);
    await takeAwayTwoFactor(world.deps, user.name);
    expect((await passkeysOf(user)).passkeys).toEqual([]);
    expect((await user.login()).status).toBe(200);

    await addPasskey(world, user.headers);
    await world.mutate('secondStep.removeFromOther', { id: user.id });
    expect((await passkeysOf(user)).passkeys).toEqual([]);
    expect(await stateOf(user)).toMatchObject({ recoveryCodesLeft: 0 });
  });

  it('count where everybody needs a second step', async () => {
    const owner = await addTestUser(world, 'Administrator');
    const ask = (isRequired: boolean) =>
      world.mutate('secondStep.setForEverybody', { isRequired }, owner.headers);
    expect((await ask(true)).status).toBe(400);
    await addPasskey(world, owner.headers);
    expect((await ask(true)).status).toBe(200);
    const me = await world.query('auth.me', undefined, owner.headers);
    expect(me.data).not.toHaveProperty('secondStepNeeded');
    await ask(false);
  });

  it('are in the log without what they are made of', async () => {
    const user = await addTestUser(world);
    const { authenticator } = await addPasskey(world, user.headers);
    await remove(user);
    const { rows } = await sql<{ text: string }>`
      select row_to_json(activity)::text as text from activity
      where record_id = ${user.id} order by id`.execute(db);
    const entries = rows.map(({ text }) => JSON.parse(text));
    expect(entries.map(({ action, changes }) => [action, changes])).toEqual([
      ['signedIn', []],
      ['passkeyAdded', [{ field: 'Passkey', before: null, after: 'Phone' }]],
      ['passkeyRemoved', [{ field: 'Passkey', before: 'Phone', after: null }]],
    ]);
    expect(rows.map(({ text }) => text).join('\n')).not.toContain(authenticator.id);
  });
});
