import type { Browser, Page } from '@playwright/test';
import { expect, test } from './admin-people.ts';
import { choosePassword, signInAsOwner, takeLink } from './invitations.ts';

const main = (page: Page) => page.getByRole('main');
const rowOf = (page: Page, name: string) =>
  page.getByRole('table', { name: 'People' }).getByRole('row').filter({ hasText: name });
const dialog = (page: Page) => page.getByRole('dialog');

const name = 'Divya Menon';
const firstPassword = 'nine warm loaves at dawn';
const secondPassword = 'a drawer full of old tins';

/** Chooses from the menu of a person. */
async function choose(page: Page, person: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${person}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function confirm(page: Page, title: string, label: string): Promise<void> {
  const question = page.getByRole('dialog', { name: title });
  await question.getByRole('button', { name: label }).click();
  await expect(question).toBeHidden();
}

async function expectGone(browser: Browser, link: string): Promise<void> {
  const page = await browser.newPage();
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work');
  await page.close();
}

test.describe('people', () => {
  test.use({
    expectedComplaints: [/status of (401|404|409)/],
    permissions: ['clipboard-read', 'clipboard-write'],
  });

  test('are invited, suspended, and given a new password by links', async ({
    page,
    browser,
    baseURL,
  }) => {
    test.slow();
    await signInAsOwner(page, '/admin/people');
    await expect(rowOf(page, 'admin (you)')).toContainText('Administrator');
    await expect(rowOf(page, 'Asha')).toContainText('Active');

    // Taken, then free; without mail the link is shown.
    await page.getByRole('button', { name: 'Invite' }).click();
    await dialog(page).getByLabel('Name').fill('asha');
    await dialog(page).getByLabel('E-mail').fill('divya@example.com');
    await dialog(page).getByRole('checkbox', { name: 'Editor' }).uncheck();
    await dialog(page).getByRole('checkbox', { name: 'Enquiries' }).check();
    await dialog(page).getByRole('button', { name: 'Invite' }).click();
    await expect(dialog(page).getByText('Somebody else has this name.')).toBeVisible();
    await expect(dialog(page).getByLabel('Name')).toBeFocused();
    await dialog(page).getByLabel('Name').fill(name);
    await dialog(page).getByRole('button', { name: 'Invite' }).click();
    const shown = page.getByRole('dialog', { name: 'Link to hand on' });
    await expect(shown.getByLabel('Link')).toHaveValue(/\/admin\/invitation#[\w-]{43}$/);
    await shown.getByRole('button', { name: 'Copy' }).click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const invitation = await takeLink(page);
    expect(copied).toBe(invitation);
    await expect(rowOf(page, name)).toContainText('Invited');

    const theirs = await browser.newContext({ baseURL: baseURL! });
    const person = await theirs.newPage();
    await person.goto(invitation);
    await expect(main(person)).toContainText(
      'admin has invited you to the back office of the bakery, as Enquiries.',
    );
    await choosePassword(person, firstPassword, 'Accept the invitation');
    await expect(person).toHaveURL('/admin/');
    const sections = person.getByRole('navigation', { name: 'Sections' });
    await expect(sections.getByRole('link')).toHaveText(['Dashboard', 'Enquiry', 'Desk', 'Trash']);
    await expectGone(browser, invitation);

    // In the middle of their work.
    await page.reload();
    await expect(rowOf(page, name)).toContainText('Active');
    await choose(page, name, 'Sign out everywhere');
    await confirm(page, `Sign ${name} out everywhere?`, 'Sign out');
    await person.reload();
    await expect(main(person)).toContainText('An administrator has signed you out.');
    await person.getByLabel('Username').fill(name);
    await person.getByLabel('Password', { exact: true }).fill(firstPassword);
    await person.getByRole('button', { name: 'Login' }).click();
    await expect(sections).toBeVisible();

    await choose(page, name, 'Suspend');
    await confirm(page, `Suspend ${name}?`, 'Suspend');
    await expect(rowOf(page, name)).toContainText('Suspended');
    await sections.getByRole('link', { name: 'Enquiry' }).click();
    const ended = person.getByRole('dialog', { name: 'Please sign in again' });
    await ended.getByLabel('Password', { exact: true }).fill(firstPassword);
    await ended.getByRole('button', { name: 'Login' }).click();
    await expect(ended.getByRole('alert')).toHaveText(
      'This account is suspended. An administrator can resume it.',
    );

    await choose(page, 'admin', 'Suspend');
    await confirm(page, 'Suspend admin?', 'Suspend');
    await expect(page.getByText('This is the last active administrator.')).toBeVisible();

    await choose(page, name, 'Resume');
    await expect(rowOf(page, name)).toContainText('Active');
    await choose(page, name, 'New password link');
    const reset = await takeLink(page);
    const late = await theirs.newPage();
    await late.goto(reset);
    await expect(main(late)).toContainText(`Choose a new password for ${name}.`);
    await choosePassword(late, secondPassword, 'Set password');
    await expect(late).toHaveURL('/admin/login');
    await late.getByLabel('Username').fill(name);
    await late.getByLabel('Password', { exact: true }).fill(secondPassword);
    await late.getByRole('button', { name: 'Login' }).click();
    await expect(late).toHaveURL('/admin/');
    await expectGone(browser, reset);
    await theirs.close();

    // Without mail, the page says who helps.
    const visitor = await browser.newPage({ baseURL: baseURL! });
    await visitor.goto('/admin/login');
    await visitor.getByRole('link', { name: 'Forgotten your password?' }).click();
    await expect(main(visitor)).toContainText('Ask an administrator of the bakery');
    await visitor.close();

    // The name changes by the row itself, and the role with it.
    await rowOf(page, name).getByRole('button', { name, exact: true }).click();
    await dialog(page).getByLabel('Name').fill('Divya');
    await dialog(page).getByRole('checkbox', { name: 'Enquiries' }).uncheck();
    await dialog(page).getByRole('checkbox', { name: 'Viewer' }).check();
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(rowOf(page, 'divya@example.com')).toContainText('Viewer');
    await choose(page, 'Divya', 'Remove');
    await confirm(page, 'Remove Divya?', 'Remove');
    await expect(rowOf(page, 'divya@example.com')).toBeHidden();
  });
});
