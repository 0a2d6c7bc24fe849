import type { MadeLink, ListedUser } from '@bakery/schemas/accounts/users';
import type { Role } from '@bakery/schemas/common/rights';
import { addTestAccount } from './accounts.ts';
import type { TestApp } from './test-app.ts';

export const testPassword = 'three quiet rolling pins';

/** People in a world's database, and their sessions. */
export function usersOf(world: TestApp) {
  const { app, db, api } = world;

  async function signIn(email: string, password = testPassword) {
    const payload = { email, password };
    const response = await app.inject({ method: 'POST', url: '/api/auth/login', payload });
    const { data, message } = response.json<{ data?: { token: string }; message?: string }>();
    return { status: response.statusCode, message, headers: bearer(data?.token ?? '') };
  }

  const me = (headers: Record<string, string>) => world.query('auth.me', undefined, headers);

  async function find(username: string): Promise<ListedUser> {
    const { items } = await api.people.adminList.query({ search: username });
    return items.find((person) => person.username === username)!;
  }

  return {
    signIn,
    me,
    find,
    /** Adds somebody with a password. */
    async add(username: string, role: Role = 'Editor', email: string | null = null) {
      await addTestAccount(db, { username, password: testPassword, role });
      return db
        .updateTable('administrators')
        .set({ email })
        .where('username', '=', username)
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow();
    },
  };
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** The token of a link that was handed on. */
export function tokenOf(link: MadeLink): string {
  if (link.delivery !== 'copy') throw new Error('the link was sent');
  return link.token;
}
