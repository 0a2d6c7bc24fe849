import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../core/errors/app-error.ts';
import { describeLocalFile } from '../../core/uploads/local-file.ts';
import { emptyForm } from '../../core/uploads/receive-form.ts';
import type { ReceivedForm } from '../../core/uploads/receive-form.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, testImage } from '../../testing/index.ts';
import type { TestApp } from '../../testing/index.ts';
import { withFormInput } from './form-input.ts';

let world: TestApp;

beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

const schema = z.object({ name: z.string().min(1), images: z.array(z.uuid()).min(1) });

async function formOf(name: string, contents: (Buffer | string)[]): Promise<ReceivedForm> {
  const images = await Promise.all(
    contents.map(async (content, index) => {
      const path = join(world.dataDir, `${index}.png`);
      await writeFile(path, content);
      return { ...(await describeLocalFile(path)), field: 'images' };
    }),
  );
  return { ...emptyForm, fields: { name }, files: { images } };
}

function take<R>(form: ReceivedForm, save: (input: z.infer<typeof schema>) => Promise<R>) {
  return withFormInput(
    world.deps,
    form,
    schema,
    (images) => ({ ...form.fields, images: images('images') }),
    save,
  );
}

async function stored(): Promise<{ rows: number; files: number }> {
  await world.deps.mediaCleanup.settled();
  const rows = await world.database.db.selectFrom('media').select('id').execute();
  let files = 0;
  for await (const _object of world.deps.storage.list('')) files += 1;
  return { rows: rows.length, files };
}

const picture = (width: number) => testImage({ width, height: 10 });

test('stores the pictures in their order before the record is saved', async () => {
  const sizes = [30, 10, 20, 40];
  const form = await formOf('a', await Promise.all(sizes.map(picture)));
  const ids = await take(form, (input) => Promise.resolve(input.images));
  const rows = await world.database.db.selectFrom('media').select(['id', 'width']).execute();
  expect(ids.map((id) => rows.find((row) => row.id === id)?.width)).toEqual(sizes);
});

test('keeps no picture when another one, the fields or the saving fail', async () => {
  const before = await stored();
  const good = await picture(50);
  const refuse = () => Promise.reject(new AppError('TAKEN', 'taken'));
  await expect(take(await formOf('a', [good, 'no picture', good]), refuse)).rejects.toMatchObject({
    code: 'UNSUPPORTED_TYPE',
    fields: { images: expect.any(String) as string },
  });
  await expect(take(await formOf('', [good]), refuse)).rejects.toMatchObject({
    fields: { name: expect.any(String) as string },
  });
  await expect(take(await formOf('a', [good, good]), refuse)).rejects.toMatchObject({
    code: 'TAKEN',
  });
  expect(await stored()).toEqual(before);
});
