import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, testLogin } from '../../../testing/index.ts';
import { ensureFirstAdministrator, login } from './index.ts';

const world = await startTestApp();
const { deps, db } = world;
afterAll(() => world.close());

beforeEach(() => db.deleteFrom('administrators').execute());

const withAdmin = (password: string | undefined) => ({
  ...deps,
  config: { ...deps.config, admin: { username: 'Owner', password } },
});

describe('ensureFirstAdministrator', () => {
  it('takes the configured password and does not repeat it', async () => {
    const configured = withAdmin('a sentence of mine');
    expect(await ensureFirstAdministrator(configured)).toEqual({ username: 'Owner' });
    const input = { email: 'owner', password: 'a sentence of mine' };
    const { user } = (await login(deps, input, testLogin)).response;
    expect(user).toEqual({
      username: 'Owner',
      email: null,
      role: 'Administrator',
      mustChangePassword: false,
    });
  });

  it('generates one that is to be changed, and tells it once', async () => {
    const first = await ensureFirstAdministrator(withAdmin(undefined));
    const input = { email: 'Owner', password: first!.password! };
    const { user } = (await login(deps, input, testLogin)).response;
    expect(user.mustChangePassword).toBe(true);
    expect(await ensureFirstAdministrator(withAdmin(undefined))).toBeUndefined();
    expect(await ensureFirstAdministrator(withAdmin('a sentence of mine'))).toBeUndefined();
  });

  it('makes one, however many processes start at once', async () => {
    const made = await Promise.all(
      Array.from({ length: 5 }, () => ensureFirstAdministrator(withAdmin(undefined))),
    );
    const shown = made.filter((first) => first !== undefined);
    expect(shown).toHaveLength(1);
    expect(await db.selectFrom('administrators').select('id').execute()).toHaveLength(1);
    await login(deps, { email: 'owner', password: shown[0]!.password! }, testLogin);
  });
});
