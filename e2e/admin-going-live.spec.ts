import { siteDefaults } from '../packages/schemas/src/pages/site/documents.ts';
import { expectAccessible } from './accessibility.ts';
import { administrator } from './administrator.ts';
import { uploadPicture } from './admin-test.ts';
import { test } from './own-server.ts';
import { makePicture } from './picture.ts';
import { expect } from './test.ts';
import type { APIRequestContext, Page } from '@playwright/test';

// The demo content exists only once: the test has its own server.
test.use({ hasDemoContent: true });

const list = (page: Page) => page.getByRole('region', { name: 'Before you go live' });

/** Sends what the forms of the screens would send. */
async function call(request: APIRequestContext, path: string, data: object): Promise<void> {
  const response = await request.post(`/trpc/${path}`, { data });
  expect(response.status(), await response.text()).toBe(200);
}

test('a new site tells what is missing, loses its demo content, and goes live', async ({
  page,
  request,
}) => {
  await page.goto('/admin/login');
  await page.getByLabel('Username').fill(administrator.username);
  await page.getByLabel('Password').fill(administrator.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(list(page).getByText('All products are those of the demo.')).toBeVisible();
  await expectAccessible(page);

  await list(page).getByRole('link', { name: 'See and remove it' }).click();
  const banners = page.getByRole('group').filter({ hasText: 'Banners' });
  await banners.getByText('Banners').click();
  await expect(banners.getByText('Banner 1')).toBeVisible();
  await expectAccessible(page);
  const remove = page.getByRole('button', { name: /^Remove \d+ records$/ });
  const confirm = page.getByRole('dialog', { name: 'Remove the demo content?' });
  await remove.click();
  await confirm.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByText('Nothing of the demo content is left as it was.')).toBeVisible();
  expect(await (await request.get('/api/products')).json()).toMatchObject({ data: [] });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(remove).toBeVisible();
  const { data } = await (await request.get('/api/banners')).json();
  expect(data).toHaveLength(3);
  await remove.click();
  await confirm.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(list(page).getByText('There are no products yet.')).toBeVisible();
  expect(await (await request.get('/home')).text()).toContain('No presence images available.');

  const { business, places } = siteDefaults;
  const [place] = places.places;
  await call(page.request, 'site.save', {
    key: 'business',
    content: {
      ...business,
      identity: { ...business.identity, name: 'Shree Bakers' },
      contact: {
        customerCare: { label: 'Phone', shown: '98260 12345' },
        landline: { label: 'Shop', shown: '07752 123 456' },
        whatsApp: '+91 98260 12345',
        emails: ['hello@shree.in'],
      },
      elsewhere: { social: [], careers: 'https://shree.in/jobs' },
    },
  });
  await call(page.request, 'site.save', {
    key: 'places',
    content: { places: [{ ...place, lines: ['12 Link Road'], position: '22.0797, 82.1409' }] },
  });
  const image = await uploadPicture(page, await makePicture(1920, 600));
  await call(page.request, 'banners.create', { order_number: 1, image });
  const product = { name: 'Pav', category: 'bread', price: 30, description: '', images: [image] };
  await call(page.request, 'products.create', { ...product, deliveryPlatforms: [] });
  await call(page.request, 'auth.changePassword', {
    currentPassword: administrator.password,
    newPassword: 'Nine rolls after dusk',
  });

  await page.reload();
  await list(page).getByRole('button', { name: 'How: Mail' }).click();
  await expect(list(page).getByText('SMTP_URL=')).toBeVisible();
  await list(page).getByRole('button', { name: 'Not needed here: Mail' }).click();
  await expect(list(page).getByRole('link', { name: 'About' })).toBeVisible();
  await list(page).getByRole('button', { name: 'All of it is true of us: Your own words' }).click();
  await list(page).getByText('Show the 10 that are done').click();
  await expect(list(page).getByText('The home page shows your banner.')).toBeVisible();
  await list(page).getByRole('button', { name: 'Not needed here: A backup' }).click();
  const done = page.getByRole('status').filter({ hasText: 'your site is ready for visitors' });
  await expect(done).toBeVisible();
  await expect(list(page)).toBeHidden();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Quick Actions' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(done).toBeHidden();
  await expect(list(page)).toBeHidden();
});
