import { siteDefaults, siteIds } from '@bakery/schemas/pages/site/documents';
import type { SiteContents, SiteKey } from '@bakery/schemas/pages/site/documents';
import { Window } from 'happy-dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { spawnedAdministrator } from '../../apps/api/src/testing/spawn-server.ts';
import { makePicture } from '../picture.ts';
import { startOwnServer } from '../start-own-server.ts';
import type { OwnServer } from '../start-own-server.ts';
import { textOf } from './page.ts';

// The documents of the site exist only once: each test changes other ones.
let server: OwnServer;
let authorization: string;

beforeAll(async () => {
  server = await startOwnServer();
  const { data } = await post<{ data: { token: string } }>('/api/auth/login', spawnedAdministrator);
  authorization = `Bearer ${data.token}`;
});
afterAll(() => server?.stop());

const get = (path: string) => fetch(`${server.url}${path}`, { redirect: 'manual' });
const read = async (path: string) => (await get(path)).text();
const parser = new new Window().DOMParser();
const open = async (path: string) =>
  parser.parseFromString(await read(path), 'text/html') as unknown as Document;

async function post<T>(path: string, body: FormData | object): Promise<T> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: {
      ...(authorization && { authorization }),
      ...(!isForm && { 'content-type': 'application/json' }),
    },
    body: isForm ? body : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return (await response.json()) as T;
}

const save = <Key extends SiteKey>(key: Key, content: SiteContents[Key]) =>
  post('/trpc/site.save', { key, content });

async function storePicture(alt: string, width: number, height: number): Promise<string> {
  const form = new FormData();
  const picture = new Uint8Array(await makePicture(width, height));
  form.set('file', new Blob([picture], { type: 'image/png' }), 'picture.png');
  const { data } = await post<{ data: { id: string } }>('/api/media', form);
  await post('/trpc/media.update', { id: data.id, changes: { alt } });
  return data.id;
}

it('the home page has its title, its shared picture and its texts', async () => {
  const image = await storePicture('A basket of buns', 700, 400);
  const picture = await storePicture('A tray of buns', 1_300, 800);
  const { home } = siteDefaults;
  const heading = 'It began in Bilaspur.';
  const paragraphs = home.story.paragraphs.toSpliced(1, 1);
  await save('home', {
    ...home,
    search: { ...home.search, title: 'Bread of {name}', image },
    story: { ...home.story, heading, paragraphs },
    forte: { ...home.forte, picture, alt: '' },
  });
  const page = await open('/home');
  expect(page.title).toBe('Bread of Home Bakers of Raipur');
  const metaOf = (name: string) =>
    [...page.querySelectorAll(`meta[property="${name}"], meta[name="${name}"]`)].map((meta) =>
      meta.getAttribute('content'),
    );
  for (const name of ['og:image', 'twitter:image']) {
    expect(metaOf(name)).toEqual([expect.stringMatching(/^https?:.*\/uploads\/\w+\/\d+\.jpg$/)]);
  }
  expect(metaOf('og:image:alt')).toEqual(['A basket of buns']);
  expect(metaOf('og:image:width')).toEqual(['700']);
  const heads = [...page.querySelectorAll('h2')].filter((one) => textOf(one) === heading);
  expect(heads).toHaveLength(1);
  const story = textOf(heads[0]!.closest('section'));
  expect(story).toContain('In 1960 our family');
  expect(story).not.toContain('Five decades on');
  expect(page.querySelectorAll('img[alt="A tray of buns"]')).toHaveLength(1);
});

it('what is typed into the footer and the announcement is on every page', async () => {
  const { footer } = siteDefaults.footer;
  await save('footer', { footer: { ...footer, rights: 'Ours.' } });
  const text = 'Plum cakes until 24 Dec';
  const link = 'https://example.com/plum';
  await save('announcement', { announcement: { text, link, from: '', to: '2999-01-03T10:00' } });
  for (const path of ['/about', '/home', '/bread']) {
    const page = await open(path);
    expect(textOf(page.querySelector('footer'))).toContain('Home Bakers of Raipur. Ours.');
    const strip = page.querySelector('aside[aria-label=Announcement] a');
    expect([textOf(strip), strip?.getAttribute('href')]).toEqual([text, link]);
  }
});

it('the privacy policy has a page and a PDF', async () => {
  const pdf = async () => Buffer.from(await (await get('/privacy-policy.pdf')).arrayBuffer());
  const before = await pdf();
  const { privacy } = siteDefaults;
  const text = privacy.policy.text.replace('{name}', 'In our own words. {name}');
  await save('privacy', { ...privacy, policy: { ...privacy.policy, text } });
  const page = await open('/privacy-policy');
  expect(textOf(page.querySelector('h1'))).toBe('Privacy Policy');
  const main = page.querySelector('main')!;
  expect(textOf(main)).toContain('In our own words. Home Bakers of Raipur bakes');
  expect(textOf(main.querySelector('a[href="/privacy-policy.pdf"]'))).toMatch(/^Read it as a PDF/);
  const after = await pdf();
  expect(after.subarray(0, 5).toString()).toBe('%PDF-');
  expect(after.equals(before)).toBe(false);
});

it('the business is what the site says of it, and its original again when that is saved', async () => {
  const { business } = siteDefaults;
  const [facebook, instagram, ...others] = business.elsewhere.social;
  await save('business', {
    ...business,
    identity: {
      ...business.identity,
      name: 'Shree Bakers',
      shortName: 'Shree',
      description: 'Bread from Bilaspur.',
      licence: '12345678901234',
    },
    contact: {
      ...business.contact,
      customerCare: { ...business.contact.customerCare, shown: '98765 43210' },
    },
    elsewhere: {
      ...business.elsewhere,
      social: [
        { ...instagram!, link: 'https://instagram.example.com/shree' },
        facebook!,
        ...others,
      ],
    },
  });
  for (const path of ['/home', '/about', '/enquries', '/news', '/site.webmanifest']) {
    const text = await read(path);
    expect(text, path).not.toContain('Home Bakers');
    expect(text, path).toContain('Shree Bakers');
  }
  const page = await open('/enquries');
  expect(page.title).toBe('Contact / Enquiries · Shree Bakers');
  const footer = page.querySelector('footer')!;
  expect(textOf(footer.querySelector('a[href="tel:+919876543210"]'))).toContain('98765 43210');
  expect(textOf(footer)).toContain('FSSAI Lic. No. 12345678901234');
  const elsewhere = page.querySelector('[aria-label="Find us elsewhere"] a');
  expect(elsewhere?.getAttribute('href')).toBe('https://instagram.example.com/shree');

  const picture = `data:image/svg+xml;base64,${btoa(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 10"><path fill="#a12" d="M0 0h30v10H0z"/></svg>',
  )}`;
  await save('business', { ...business, sign: { picture, ground: 'white' } });
  const signed = (await open('/enquries')).querySelector('header img');
  expect(signed?.getAttribute('src')).toMatch(/^\/brand\/[\da-f]{16}\/sign\.svg$/);
  await save('business', business);
  const original = await open('/enquries');
  expect(original.querySelector('header img')).toBeNull();
  expect(original.querySelector('header svg')).not.toBeNull();
  expect((await open('/about')).title).toContain('Home Bakers of Raipur');
});

it('a draft is seen by those who have its link alone, which leads to the pages as they are', async () => {
  const { about } = siteDefaults;
  const heading = 'Zafrani buns since this morning.';
  const opening = { ...about.opening, heading };
  await post('/trpc/site.saveDraft', { key: 'about', content: { ...about, opening } });
  for (const address of [
    '/home',
    '/about',
    '/all?search=zafrani',
    '/latestnews',
    '/sitemap.xml',
    '/news/rss.xml',
    '/api/site',
    '/api/products?search=zafrani',
    '/trpc/site.page?input=%7B%22key%22%3A%22about%22%7D',
  ]) {
    expect(await read(address), address).not.toContain('Zafrani');
  }
  const made = await post<{ result: { data: { path: string } } }>('/trpc/previews.makeLink', {
    kind: 'site',
    id: siteIds.about,
  });
  const { path } = made.result.data;
  const page = await open(path);
  expect(textOf(page.querySelector('h1'))).toContain(heading);
  expect(page.querySelector('aside[aria-label=Preview]')).not.toBeNull();
  const links = [...page.querySelectorAll('a')].filter((one) => textOf(one) === 'ABOUT US');
  expect(links.map((one) => one.getAttribute('href'))).toContain('/about');

  const listed = await fetch(`${server.url}/trpc/previews.links`, { headers: { authorization } });
  const [link] = ((await listed.json()) as { result: { data: { id: string }[] } }).result.data;
  await post('/trpc/previews.revokeLink', { id: link!.id });
  expect((await get(path)).status).toBe(404);
  await post('/trpc/publishing.publish', { kind: 'site', id: siteIds.about });
  expect(await read('/about')).toContain(heading);
});
