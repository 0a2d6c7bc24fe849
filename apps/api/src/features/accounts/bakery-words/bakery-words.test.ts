import { siteDefaults } from '@bakery/schemas/pages/site/documents';
import { afterAll, describe, expect, it } from 'vitest';
import { restOf } from '../../../testing/call-rest.ts';
import { startTestApp, testImage } from '../../../testing/index.ts';
import { usersOf, testPassword } from '../../../testing/users.ts';
import { pictures, productFields } from '../../../testing/product-forms.ts';
import { chooseWords } from './bakery-words.ts';

const world = await startTestApp();
const { api, mutate, visitor } = world;
afterAll(() => world.close());

async function renameBakery(name: string): Promise<void> {
  const { business } = siteDefaults;
  const content = {
    ...business,
    identity: { ...business.identity, name, shortName: 'Zwetschgen' },
  };
  await api.site.save.mutate({ key: 'business', content, version: 0 });
}

describe('the words of the bakery', () => {
  it('are those of its site as it is now, for passwords too', async () => {
    const people = usersOf(world);
    await people.add('Gauri', 'Editor');
    const { headers } = await people.signIn('Gauri');
    const change = (newPassword: string) =>
      mutate('auth.changePassword', { currentPassword: testPassword, newPassword }, headers);
    const guess = 'kaltenbachzwetschgenröster';
    expect(await visitor.bakeryWords.list.query()).toContain('home bakers of raipur');

    await renameBakery('Zwetschgenröster Kaltenbach');
    const words = await visitor.bakeryWords.list.query();
    expect(words).toEqual(expect.arrayContaining(['zwetschgenröster', 'kaltenbach']));
    expect(words).not.toContain('home bakers of raipur');
    const refused = await change(guess);
    expect(refused.error?.data.fields?.['newPassword']).toMatch(/words of the bakery/);

    const rest = restOf(world);
    const fields = { ...productFields, name: 'Thulasipaniyaram', category: 'gifts' };
    const image = await testImage({ width: 20, height: 20 });
    expect((await rest.form('POST', '/products', fields, pictures(image))).status).toBe(201);
    const more = await visitor.bakeryWords.list.query();
    expect(more).toEqual(expect.arrayContaining(['thulasipaniyaram', 'gifts & gourmet']));
    expect((await change('Thulasipaniyaram-99')).status).toBe(400);
    expect((await change('seven trays of cold dough')).status).toBe(200);
  });

  it('are none of the short words between them', () => {
    expect(chooseWords(['Bun and Loaf', 'Pav'])).toEqual(['bun and loaf', 'loaf', 'pav']);
  });

  it('are at most some hundred', () => {
    const many = Array.from({ length: 5_000 }, (_, n) => `Loaf number ${n}`);
    const words = chooseWords(['Shree Bakers', ...many]);
    expect(words).toHaveLength(400);
    expect(words.slice(0, 3)).toEqual(['shree bakers', 'shree', 'bakers']);
  });
});
