import { uniqueName } from './admin-catalogue.ts';
import { expect, password, test } from './admin-users.ts';
import { expectAccessible } from './admin-test.ts';
import { enterPassword, setUp } from './two-factor.ts';

test.use({ expectedComplaints: [/status of (400|401|403)/] });

test('a sensitive call waits for the confirmation, and nothing typed is lost', async ({
  page,
  server,
}) => {
  test.slow();
  const name = uniqueName('Hema');
  await server.add(name, 'Editor');
  await page.goto('/admin/account');
  await enterPassword(page, name, password);
  await page.getByRole('button', { name: 'Set up a second step' }).click();
  const settingUp = page.getByRole('dialog');
  const { phone } = await setUp(settingUp);
  await settingUp.getByRole('button', { name: 'I have kept them' }).click();
  await expect(settingUp).toBeHidden();
  await server.age(name);

  const email = page.getByRole('textbox', { name: 'E-mail' });
  const address = `${uniqueName('hema').replaceAll(/\W/g, '')}@example.com`;
  await email.fill(address);
  const save = page.getByRole('button', { name: 'Save profile' });
  await save.click();
  const dialog = page.getByRole('dialog', { name: 'Please confirm that it is you' });
  const field = dialog.getByLabel('Password', { exact: true });
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(field).toHaveAccessibleDescription('Please enter your password.');
  await field.fill('not the password');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription('The password is wrong.');
  await expect(field).toBeFocused();
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByText('You have not confirmed that it is you.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(save).toBeFocused();
  await expect(email).toHaveValue(address);

  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(save).toBeFocused();

  await save.click();
  await dialog.getByRole('button', { name: 'Use a code from the app' }).click();
  const code = dialog.getByRole('textbox', { name: 'Code' });
  await expect(code).toBeFocused();
  await code.fill('000000x');
  await page.keyboard.press('Enter');
  await expect(code).toHaveAccessibleDescription(/This code is wrong/);
  await code.fill(phone.nextCode());
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your profile is saved.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(save).toBeFocused();
  await page.reload();
  await expect(email).toHaveValue(address);

  // Behind a question of its own, the button that asked it gets the focus back.
  await server.age(name);
  const switchOff = page.getByRole('button', { name: 'Switch off' });
  await switchOff.click();
  await page
    .getByRole('dialog', { name: 'Switch off the codes?' })
    .getByRole('button', { name: 'Switch off' })
    .click();
  await expect(field).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(switchOff).toBeFocused();
  await switchOff.click();
  await page
    .getByRole('dialog', { name: 'Switch off the codes?' })
    .getByRole('button', { name: 'Switch off' })
    .click();
  await field.fill(password);
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Set up a second step' })).toBeVisible();
});
