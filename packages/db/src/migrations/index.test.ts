import { expect, it } from 'vitest';
import { createTestDatabase } from '../testing/index.ts';
import { migrateToLatest } from './index.ts';

it('refuses a database of a newer release with what to do', async () => {
  const database = await createTestDatabase();
  await database.pool.query(`insert into kysely_migration values ('9999-future', '2030')`);
  await expect(migrateToLatest(database)).rejects.toThrow(
    /^The database was updated by a newer release \(9999-future\)\. Start that release, or restore the backup/,
  );
  await database.drop();
});
