import { afterAll, expect, it } from 'vitest';
import { describeSchema } from '../testing/describe-schema.ts';
import { createTestDatabase } from '../testing/index.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());

it('is what schema.sql shows: npx vitest run --project embedded schema --update writes it anew', async () => {
  const schema = await describeSchema(database.pool);
  await expect(schema).toMatchFileSnapshot('../../schema.sql');
});
