import { administrator } from './administrator.ts';
import { expect, test } from './test.ts';

test.describe('signing in', () => {
  test.use({ expectedComplaints: [/status of 401/] });

  test('leads to the requested screen; a wrong password does not', async ({ page }) => {
    await page.goto('/admin/banners?form=add');
    await expect(page).toHaveURL('/admin/login?redirect=%2Fbanners%3Fform%3Dadd');
    await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible();

    const login = page.getByRole('button', { name: 'Login' });
    await login.click();
    await expect(page.getByRole('alert')).toHaveText('Please enter both username and password');
    await page.getByLabel('Username').fill(administrator.username);
    await page.getByLabel('Password').fill('not the password');
    await login.click();
    await expect(page.getByRole('alert')).toHaveText('Invalid username or password');

    await page.getByLabel('Password').fill(administrator.password);
    await page.getByLabel('Password').press('Enter');
    await expect(page).toHaveURL('/admin/banners?form=add');
    await expect(page.getByRole('heading', { name: 'Banner Management' })).toBeVisible();
    const saved = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null'));
    expect(saved).toMatchObject({ username: 'admin', role: 'Administrator' });
    expect(Object.keys(saved)).not.toContain('token');

    await page.goto('/admin/login');
    await expect(page.getByText('Welcome, admin!')).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/home');
    await page.goto('/admin/');
    await expect(page).toHaveURL('/admin/login');
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();

    // The user that is saved here is not enough.
    await page.evaluate((user) => localStorage.setItem('user', user), JSON.stringify(saved));
    await page.goto('/admin/news');
    await expect(page).toHaveURL('/admin/login?redirect=%2Fnews');
  });
});
