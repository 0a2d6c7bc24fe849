import { connect } from '@bakery/db';
import type { Db } from '@bakery/db';
import { findEmbedded } from '@bakery/db/embedded';
import type { Role } from '@bakery/schemas/common/rights';
import type { Page } from '@playwright/test';
import { addTestAccount } from '../apps/api/src/testing/accounts.ts';
import { startOwnServer } from './start-own-server.ts';
import { copyDemoData } from './stored-data.ts';
import { expect, test as base } from './test.ts';

export { expect };

export const password = 'one of many early mornings';

/** A user for each role beside the administrator. */
export const people = [
  { username: 'Asha', password, role: 'Editor' },
  { username: 'Bela', password, role: 'Enquiries' },
  { username: 'Chandra', password, role: 'Viewer' },
] as const;
export type Person = (typeof people)[number]['username'];

interface PeopleServer {
  url: string;
  setRole: (username: string, role: string) => Promise<void>;
  /** Adds somebody with the password of {@link people}. */
  add: (username: string, role: Role) => Promise<void>;
  /** Makes the last confirmation of somebody's sessions an hour old. */
  age: (username: string) => Promise<void>;
  db: Db;
}

/** A test with a server of its worker's own, with demo content and {@link people}. */
export const test = base.extend<object, { server: PeopleServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from it
    async ({}, use) => {
      const server = await startOwnServer(
        { RATE_LIMIT_LOGIN: '1000', WEBHOOK_ALLOW_PRIVATE: 'on' },
        copyDemoData,
      );
      const database = connect({ ...(await findEmbedded(server.dataDir))!, max: 1 });
      for (const person of people) await addTestAccount(database.db, person);
      await use({
        url: server.url,
        setRole: async (username, role) => {
          const { db } = database;
          await db
            .updateTable('administrators')
            .set({ role })
            .where('username', '=', username)
            .execute();
        },
        add: (username, role) => addTestAccount(database.db, { username, password, role }),
        age: async (username) => {
          const { db } = database;
          const ofUser = db
            .selectFrom('administrators')
            .select('id')
            .where('username', '=', username);
          await db
            .updateTable('sessions')
            .set({ confirmed_at: new Date(Date.now() - 60 * 60_000) })
            .where('administrator_id', 'in', ofUser)
            .execute();
        },
        db: database.db,
      });
      await database.close();
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.url),
});

/** Signs in by the form, and ends on `path`. */
export async function signInAs(page: Page, username: Person, path = '/admin/'): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(path);
}
