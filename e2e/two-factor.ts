import type { Locator, Page } from '@playwright/test';
import { HOTP, Secret } from 'otpauth';
import { expect } from './test.ts';

/** The app on a phone: each code is of a later time step than the one before, as the server asks for. */
export class Authenticator {
  readonly #secret: Secret;
  #lastStep = 0;

  constructor(key: string) {
    this.#secret = Secret.fromBase32(key.replaceAll(' ', ''));
  }

  /** A code that the server takes for half a minute at least. */
  nextCode(): string {
    this.#lastStep = Math.max(this.#lastStep + 1, Math.floor(Date.now() / 30_000));
    return HOTP.generate({ secret: this.#secret, counter: this.#lastStep });
  }
}

/** Goes through the set-up in its dialog up to the recovery codes, which it returns. */
export async function setUp(dialog: Locator) {
  await dialog.getByRole('button', { name: 'Begin' }).click();
  const key = dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  const phone = new Authenticator(await key.innerText());
  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const code = phone.nextCode();
  await dialog.getByRole('textbox', { name: 'Code' }).fill(code);
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  const list = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(list).toHaveCount(10);
  return { phone, usedCode: code, recoveryCodes: await list.allInnerTexts() };
}

/** Fills in the login's first step. */
export async function enterPassword(
  page: Page | Locator,
  username: string,
  password: string,
): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}
