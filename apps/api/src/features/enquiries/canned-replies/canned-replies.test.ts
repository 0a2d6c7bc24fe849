import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../testing/index.ts';

const world = await startTestApp();
const { api, db } = world;
afterAll(() => world.close());
beforeEach(async () => {
  await db.deleteFrom('reply_templates').execute();
});

const input = { name: 'Prices', subject: '', text: 'Dear {name}, see {price list}' };
const names = async () => (await api.templates.list.query()).items.map(({ name }) => name);

describe('templates', () => {
  it('are listed by name, with what stands for the placeholders of the bakery', async () => {
    await api.templates.create.mutate(input);
    await api.templates.create.mutate({ ...input, name: 'delivery' });
    const { items, values } = await api.templates.list.query();
    expect(items.map(({ name }) => name)).toEqual(['delivery', 'Prices']);
    expect(items[1]).toMatchObject({ ...input, version: 1, changedBy: 'admin' });
    expect(values['price list']).toBe('/price-list.pdf');
    expect(values['opening hours']).toMatch(/\d/);
    expect(values.bakery).not.toBe('');
  });

  it('have names of their own, in any letter case', async () => {
    await api.templates.create.mutate(input);
    const other = await api.templates.create.mutate({ ...input, name: 'Delivery' });
    const again = await world.mutate('templates.create', { ...input, name: 'PRICES' });
    expect(again.error?.data.fields).toEqual({ name: 'There is a template of this name.' });
    const { id, version } = other;
    const renamed = await world.mutate('templates.update', {
      id,
      version,
      changes: { ...input, name: 'prices' },
    });
    expect(renamed.status).toBe(409);
    expect(renamed.error?.data.fields).toHaveProperty('name');
    expect(await names()).toEqual(['Delivery', 'Prices']);
  });

  it('name an unknown placeholder at its field', async () => {
    const refused = await world.mutate('templates.create', { ...input, text: 'Dear {nmae}' });
    expect(refused.status).toBe(400);
    expect(refused.error?.data.fields?.['text']).toMatch(/^\{nmae\} is no placeholder\./);
  });

  it('are changed and deleted in the version that was shown, which the log tells', async () => {
    const { id, version } = await api.templates.create.mutate(input);
    const changes = { ...input, name: 'Price list', subject: 'For {name}' };
    const changed = await api.templates.update.mutate({ id, version, changes });
    expect(changed).toMatchObject({ version: 2, subject: 'For {name}' });
    for (const [call, rest] of [
      ['update', { changes }],
      ['remove', {}],
    ] as const) {
      const late = await world.mutate(`templates.${call}`, { id, version, ...rest });
      expect(late.error?.data.reason).toBe('VERSION_CONFLICT');
    }
    await api.templates.remove.mutate({ id, version: 2 });
    expect(await names()).toEqual([]);
    const { items } = await api.activity.adminList.query({});
    expect(items.slice(0, 3).map(({ action, record }) => [action, record?.name])).toEqual([
      ['removed', 'Template “Price list”'],
      ['changed', 'Template “Price list”'],
      ['created', 'Template “Prices”'],
    ]);
  });

  it('are fifty at most', async () => {
    for (let n = 0; n < 50; n += 1) {
      await api.templates.create.mutate({ ...input, name: `Template ${n}` });
    }
    const refused = await world.mutate('templates.create', input);
    expect(refused.error?.message).toBe('There can be 50 templates. Please delete one first.');
  });
});
