import { administrator } from './administrator.ts';
import { expectAccessible } from './admin-test.ts';
import { expect, test } from './test.ts';

test.describe('signing in', () => {
  test.use({ expectedComplaints: [/status of 401/] });

  test('leads to the requested screen; a wrong password does not', async ({ page }) => {
    await page.goto('/admin/banners?form=add');
    await expect(page).toHaveURL('/admin/login?redirect=%2Fbanners%3Fform%3Dadd');
    await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible();
    await expectAccessible(page);

    const login = page.getByRole('button', { name: 'Login' });
    await login.click();
    await expect(page.getByRole('alert')).toHaveText('Please enter both username and password');
    await page.getByLabel('Username').fill(administrator.username);
    await page.getByLabel('Password').fill('not the password');
    await login.click();
    await expect(page.getByRole('alert')).toHaveText('Invalid username or password');
    await expectAccessible(page);

    await page.getByLabel('Password').fill(administrator.password);
    await page.getByLabel('Password').press('Enter');
    await expect(page).toHaveURL('/admin/banners?form=add');
    await expect(page.getByRole('heading', { name: 'Banner Management' })).toBeVisible();
    const saved = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null'));
    expect(saved).toMatchObject({ username: 'admin', role: 'Administrator' });
    expect(Object.keys(saved)).not.toContain('token');

    await page.goto('/admin/login');
    await expect(page.getByText('Welcome, admin!')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/home');
    await page.goto('/admin/');
    await expect(page).toHaveURL('/admin/login');
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  });

  test.describe('after many wrong passwords', () => {
    test.use({ expectedComplaints: [/status of 4(01|29)/] });

    test('says how long to wait, counts down, and keeps what was typed', async ({ page }) => {
      const message = 'Too many attempts. Please wait 3 minutes and try again.';
      const data = { code: 'TOO_MANY_REQUESTS', httpStatus: 429, retryAfter: 150 };
      await page.clock.install();
      await page.goto('/admin/login');
      // Only the refusal is replaced: the waits of the server under test cannot be skipped.
      await page.route('**/trpc/auth.login', (route) =>
        route.fulfill({ status: 429, json: { error: { message, code: -32029, data } } }),
      );
      await page.getByLabel('Username').fill(administrator.username);
      await page.getByLabel('Password').fill(administrator.password);
      const login = page.getByRole('button', { name: 'Login' });
      await login.click();
      const alert = page.getByRole('alert');
      await expect(alert).toContainText(message);
      await page.clock.runFor(95_000);
      await expect(alert).toContainText(/Please wait \d+ seconds? and try again\./);
      await page.clock.runFor(56_000);
      await expect(alert).toHaveText('You can try again now.');
      await expectAccessible(page);

      await expect(page.getByLabel('Username')).toHaveValue(administrator.username);
      await expect(page.getByLabel('Password')).toHaveValue(administrator.password);
      await page.unroute('**/trpc/auth.login');
      await login.click();
      await expect(page).toHaveURL('/admin/');
    });
  });

  test('a saved user without a session on the server gets the login screen', async ({ page }) => {
    await page.addInitScript(() => {
      const user = { username: 'x', email: null, role: 'Administrator', mustChangePassword: false };
      localStorage.setItem('user', JSON.stringify(user));
    });
    await page.goto('/admin/news');
    await expect(page).toHaveURL('/admin/login?redirect=%2Fnews');
  });
});
