import type { PublicSite } from '@bakery/schemas/pages/site/public';
import { weekdays } from '@bakery/schemas/pages/site/hours';
import type { Place } from '@bakery/schemas/pages/site/places';
import { positionMessages } from '@bakery/schemas/pages/site/position';
import { fillIn } from '@bakery/schemas/pages/site/fill-in';
import { siteDefaults } from '@bakery/schemas/pages/site/documents';
import type { SiteContents } from '@bakery/schemas/pages/site/documents';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createContentStore } from '../../../content/store/content-store.ts';
import { openDatabase } from '../../../core/database/database.ts';
import { startTestApp } from '../../../testing/index.ts';
import { readBusiness, readPublicSite, siteSource } from './site.service.ts';

const world = await startTestApp();
const { app, api, visitor, db, deps, database } = world;
afterAll(() => world.close());
beforeEach(async () => {
  await db.deleteFrom('site_documents').execute();
  await deps.content.invalidate({ topic: 'site' });
});

const original = siteDefaults.business;
type Business = SiteContents['business'];

/** The business with another name and number. */
const changed: Business = {
  ...original,
  identity: { ...original.identity, name: 'Shree Bakers', licence: '12345678901234' },
  contact: { ...original.contact, landline: { label: 'Shop', shown: '07752 123 456' } },
};
const save = (content: Business = changed, version?: number) =>
  api.site.save.mutate({ key: 'business', content, ...(version !== undefined && { version }) });
const get = async () => (await api.site.open.query({ key: 'business' })).published!;

describe('a document that nobody has changed', () => {
  it('is as the program brings it', async () => {
    expect(await get()).toEqual({ id: 'business', version: 0, content: original });
    expect(await visitor.site.frame.query()).toMatchObject({
      name: original.identity.name,
      phones: [{ number: '+910000000000' }, { number: '+917710000000' }],
    });
  });
});

describe('a save', () => {
  it('needs nothing invented, and understands what was pasted', async () => {
    await save({
      ...original,
      contact: { ...original.contact, landline: { label: 'Landline', shown: '' } },
      elsewhere: { social: [{ site: 'Facebook', link: 'facebook.com/shree' }], careers: '' },
    });
    const { content } = (await get()) as { content: Business };
    expect(content.elsewhere.social[0]?.link).toBe('https://facebook.com/shree');
    expect((await visitor.site.frame.query()).phones).toHaveLength(1);
    expect(await visitor.site.contact.query()).toMatchObject({ careers: '' });
    const { places } = siteDefaults.places;
    await api.site.save.mutate({
      key: 'places',
      content: { places: [{ ...places[0]!, postalCode: '492 001' }] },
    });
    const { data } = (await app.inject('/api/site')).json();
    expect(JSON.stringify(data)).toContain('"492001"');
  });

  it('asks for the label of a number that is given', async () => {
    const landline = { label: '', shown: '07752 123 456' };
    const content = { ...original, contact: { ...original.contact, landline } };
    const { status, error } = await world.mutate('site.save', { key: 'business', content });
    expect([status, error!.data.fields]).toEqual([
      400,
      { 'contact.landline.label': 'Please enter a label.' },
    ]);
  });

  it('is what visitors and programs read as soon as it has been responded to', async () => {
    const before = await app.inject('/api/site');
    expect(await save()).toEqual({ id: 'business', version: 1, content: changed });
    expect(await get()).toEqual({ id: 'business', version: 1, content: changed });
    expect(await visitor.site.frame.query()).toMatchObject({
      name: 'Shree Bakers',
      licence: '12345678901234',
      phones: [{}, { label: 'Shop', shown: '07752 123 456', number: '+917752123456' }],
    });
    const { headers } = before;
    const after = await app.inject({
      url: '/api/site',
      headers: { 'if-none-match': String(headers['etag']) },
    });
    expect(after.statusCode).toBe(200);
    expect(after.json<{ data: PublicSite }>().data.business.name).toBe('Shree Bakers');
  });

  it('is what another process reads, without being told by this one', async () => {
    const log = pino({ level: 'silent' });
    const other = openDatabase(database.connection, log, {});
    const content = createContentStore(other, '', log);
    other.start();
    try {
      await vi.waitFor(() => expect(other.isConnected()).toBe(true), 60_000);
      expect((await readBusiness({ content })).identity.name).toBe(original.identity.name);
      await save();
      const nameThere = async () => (await readBusiness({ content })).identity.name;
      await expect.poll(nameThere, { timeout: 60_000 }).toBe('Shree Bakers');
    } finally {
      content.close();
      await other.close();
    }
  });

  it('keeps the sections that are as the program brings them with the program', async () => {
    await save();
    const rows = await db.selectFrom('site_documents').select('content').execute();
    expect(Object.keys(rows[0]!.content).toSorted()).toEqual(['contact', 'identity']);
    // Back to the original.
    await save({ ...changed, identity: original.identity });
    const [row] = await db.selectFrom('site_documents').select(['content', 'version']).execute();
    expect(row).toMatchObject({ version: 2, content: { contact: changed.contact } });
    expect(row!.content).not.toHaveProperty('identity');
  });

  it('from an old version is refused, and changes nothing', async () => {
    await save(changed, 0);
    for (const version of [0, 2]) {
      const late = await world.mutate('site.save', { key: 'business', version, content: original });
      expect(late).toMatchObject({ status: 409, error: { data: { reason: 'VERSION_CONFLICT' } } });
    }
    expect((await get()).content).toEqual(changed);
  });

  it('says at each field what is wrong', async () => {
    const { identity, contact, elsewhere } = original;
    const content = {
      ...original,
      identity: { ...identity, name: ' ', licence: '123' },
      contact: { ...contact, whatsApp: 'call us', emails: ['nonsense'] },
      elsewhere: { ...elsewhere, social: [{ site: 'Facebook', link: 'javascript:alert(1)' }] },
    };
    const { status, error } = await world.mutate('site.save', { key: 'business', content });
    expect(status).toBe(400);
    expect(error!.data.fields).toEqual({
      'identity.name': 'Please enter the name.',
      'identity.licence': 'An FSSAI licence number has 14 digits.',
      'contact.whatsApp': '“call” is not part of a number.',
      'contact.emails.0': 'Please enter a valid email address.',
      'elsewhere.social.0.link': 'Please enter a full web address, such as https://example.com.',
    });
  });

  it('is in the activity log by its fields, without long texts', async () => {
    const identity = { ...changed.identity, description: 'Another description.' };
    await save({ ...changed, identity });
    const [entry] = (await api.activity.adminList.query({ kind: 'site' })).items;
    expect(entry).toMatchObject({ action: 'changed', record: { name: 'Business' } });
    expect(entry!.changes).toEqual([
      { field: 'Name', before: original.identity.name, after: 'Shree Bakers' },
      { field: 'Description', before: null, after: null, isLong: true },
      { field: 'FSSAI licence number', before: null, after: '12345678901234' },
      { field: 'Second number: Label', before: 'Landline', after: 'Shop' },
      { field: 'Second number: Number', before: '0771 000 0000', after: '07752 123 456' },
    ]);
  });

  it('is in the log for each of the sections that have a field of the same name', async () => {
    const { home } = siteDefaults;
    const content = { ...home, story: { ...home.story, heading: 'Another heading' } };
    await api.site.save.mutate({ key: 'home', content });
    const [entry] = (await api.activity.adminList.query({ kind: 'site' })).items;
    expect(entry!.changes).toEqual([
      { field: 'Our story: Heading', before: home.story.heading, after: 'Another heading' },
    ]);
  });

  it('is in the log with the words of its choices', async () => {
    const enquiries = { ...original.enquiries, answerWithin: '8', anonymizeAfter: '12' } as const;
    await save({ ...original, enquiries });
    const [entry] = (await api.activity.adminList.query({ kind: 'site' })).items;
    expect(entry!.changes).toEqual([
      {
        field: 'First answer',
        before: 'Within 4 working hours',
        after: 'Within 8 working hours',
      },
      {
        field: 'Closed enquiries',
        before: 'Stay as they are',
        after: 'Become anonymous after 1 year',
      },
    ]);
  });

  it('without a change is not in the log', async () => {
    const count = async () => (await api.activity.adminList.query({ kind: 'site' })).items.length;
    const before = await count();
    await save(original);
    expect(await count()).toBe(before);
  });
});

describe('the places', () => {
  const [office, outlet] = siteDefaults.places.places as [Place, Place];
  const never = { ...outlet.hours };
  for (const day of weekdays) never[day] = '';
  const savePlaces = (...places: Place[]) =>
    world.mutate('site.save', { key: 'places', content: { places } });

  it('are shown with hours that a browser computes with, special days and positions', async () => {
    const saved = await savePlaces(
      { ...office, hours: { ...never, Friday: '18:00-1:30' }, position: 'geo:21.25,81.63' },
      {
        ...outlet,
        position: '',
        specialDays: [
          { day: '2026-12-25', hours: '', note: 'Christmas' },
          { day: '2026-12-24', hours: '7:00-15:00', note: '' },
        ],
      },
    );
    expect(saved.status).toBe(200);
    const { places } = await visitor.site.contact.query();
    expect(places).toMatchObject([
      { hours: 'Friday, 18:00 to 1:30', open: [[4, 4, 1_080, 1_530]], at: [21.25, 81.63] },
      {
        open: [[0, 6, 420, 1_320]],
        special: [
          [20_811, ['24 December', '7:00 to 15:00'], 420, 900],
          [20_812, ['25 December', 'closed (Christmas)']],
        ],
      },
    ]);
    expect(places[0]).not.toHaveProperty('special');
    expect(places[1]).not.toHaveProperty('at');
    expect(await visitor.site.visit.query()).toMatchObject({
      place: office.name,
      at: [21.25, 81.63],
      places: [{ name: office.name, at: [21.25, 81.63], phone: {} }, { name: outlet.name }],
    });
    const { reach } = await visitor.site.frame.query();
    expect(reach).toMatchObject({
      place: outlet.name,
      hours: [{ open: [[0, 6, 420, 1_320]], special: [[20_811, 420, 900], [20_812]] }],
    });
    const { data } = (await app.inject('/api/site')).json<{ data: PublicSite }>();
    expect(await visitor.site.places.query()).toEqual(data.places);
  });

  it('say at each field what is wrong with hours, special days and positions', async () => {
    const day = { day: '2026-12-25', hours: '', note: '' };
    const { status, error } = await savePlaces(
      { ...office, hours: { ...never, Sunday: '18:00-2:00', Monday: '1:00-5:00' } },
      { ...outlet, position: 'https://maps.app.goo.gl/abc', specialDays: [day, day] },
      { ...outlet, position: '81.6296, 21.2514' },
    );
    expect(status).toBe(400);
    expect(error!.data.fields).toEqual({
      'places.0.hours.Sunday': 'These hours overlap with those of Monday, from 1:00.',
      'places.0.hours.Monday': 'These hours overlap with those of Sunday, until 2:00.',
      'places.1.position': positionMessages.shortLink,
      'places.1.specialDays.1.day': 'This day is in the list twice.',
      'places.2.position': positionMessages.elsewhere,
    });
  });
});

describe('the texts of a page', () => {
  it('say what the business says in place of its names', async () => {
    await save();
    expect(await visitor.site.page.query({ key: 'home' })).toMatchObject({
      search: {
        title: 'Shree Bakers · baked in Raipur since 1960',
        description: expect.stringContaining('a family bakery in Raipur: baked since 1960'),
      },
    });
  });

  it('are what was saved of them, for visitors too', async () => {
    const { content } = (await api.site.open.query({ key: 'about' })).published!;
    const opening = { kicker: 'A', heading: 'B {since} {unknown}', text: 'C' };
    await api.site.save.mutate({ key: 'about', version: 0, content: { ...content, opening } });
    const shown = await visitor.site.page.query({ key: 'about' });
    expect(shown).toEqual({
      ...fillIn(siteDefaults.about, await readPublicSite(deps)),
      opening: { ...opening, heading: 'B 1960 {unknown}' },
    });
  });

  it('give each fallback product an address, and may have none of them', async () => {
    const { products } = siteDefaults;
    const [cake] = products.fallback.products;
    const saveProducts = async (shown: readonly object[]) => {
      const content = { ...products, fallback: { products: shown } };
      const saved = await api.site.save.mutate({ key: 'products', content });
      return (saved.content as typeof products).fallback.products;
    };
    const pav = { ...cake!, name: 'Pav & Bun', slug: '' };
    const saved = await saveProducts([pav, { ...pav, name: 'Pav - bun' }, cake!]);
    expect(saved.map(({ slug }) => slug)).toEqual(['pav-bun', 'pav-bun-2', 'black-forest-cake']);
    expect(await saveProducts([])).toEqual([]);
    expect((await visitor.site.frame.query()).changed).toContain('products');
    const twice = await world.mutate('site.save', {
      key: 'products',
      content: { ...products, fallback: { products: [cake, { ...cake, name: 'Another' }] } },
    });
    expect(twice.error!.data.fields).toEqual({
      'fallback.products': 'Each address only once.',
    });
  });

  it('that somebody has changed are named on every page, those that nobody has are not', async () => {
    expect(await visitor.site.frame.query()).not.toHaveProperty('changed');
    const content = {
      ...siteDefaults.news,
      opening: { ...siteDefaults.news.opening, text: 'What is new' },
    };
    await api.site.save.mutate({ key: 'news', content });
    expect((await visitor.site.frame.query()).changed).toEqual(['news']);
    await api.site.save.mutate({ key: 'news', content: siteDefaults.news });
    expect(await visitor.site.frame.query()).not.toHaveProperty('changed');
  });

  it('tell the city of the bakery, and no certificate that a bakery of another name has not confirmed', async () => {
    const page = async () => JSON.stringify(await visitor.site.page.query({ key: 'about' }));
    expect(await page()).toMatch(/in Raipur since 1960.*railway catering.*ISO 22000/s);
    await save();
    const [first] = siteDefaults.places.places;
    const places = [{ ...first!, city: 'Bilaspur' }];
    await api.site.save.mutate({ key: 'places', content: { places } });
    expect(await page()).toContain('in Bilaspur since 1960');
    expect(await page()).not.toMatch(/Raipur|ailway|HACCP|FSSAI/);
    // The scripts of these pages have the originals of the example.
    expect((await visitor.site.frame.query()).changed).toEqual(['home', 'about', 'enquiries']);
    await save({ ...changed, certificates: { original: 'held' } }, 1);
    expect(await page()).toMatch(/railway catering.*HACCP/s);
  });

  it('are those of pages alone', async () => {
    for (const key of ['business', 'places', 'constructor', '']) {
      expect((await world.query('site.page', { key }, {})).status).toBe(400);
    }
  });
});

describe('what is stored', () => {
  const store = async (content: Record<string, unknown>) => {
    const values = { key: 'business', language: 'en', content: JSON.stringify(content) };
    await db.insertInto('site_documents').values(values).execute();
    await deps.content.invalidate({ topic: 'site', ids: ['business'] });
  };

  it('by an earlier release gets the fields that it lacks', async () => {
    const { since: _since, ...identity } = changed.identity;
    await store({ identity, contact: { emails: ['a@example.com'], former: 1 }, gone: {} });
    expect((await get()).content).toEqual({
      ...original,
      identity: { ...changed.identity, since: original.identity.since },
      contact: { ...original.contact, emails: ['a@example.com'] },
    });
    expect(await visitor.site.frame.query()).toMatchObject({ since: original.identity.since });
  });

  it('by a later release in another form does no harm', async () => {
    await store({ identity: 'x', contact: { emails: 'y', landline: null }, elsewhere: [] });
    expect((await get()).content).toEqual(original);
  });

  it('under an unknown key is left alone', async () => {
    const values = { key: 'later', language: 'en', content: '{}' };
    await db.insertInto('site_documents').values(values).execute();
    await deps.content.invalidate({ topic: 'site', ids: ['later'] });
    expect((await deps.content.read(siteSource)).value).toHaveLength(
      Object.keys(siteDefaults).length,
    );
  });
});
