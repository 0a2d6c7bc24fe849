import type { Page } from '@playwright/test';

/** A device with a fingerprint reader, in Chromium itself: its user is always there and verified. */
export async function addVirtualAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** The address of the server by the name that passkeys need, instead of its number. */
export function byName(url: string): string {
  return url.replace('127.0.0.1', 'localhost');
}

/** Goes through the dialog for a new passkey, to the recovery codes if it is the first second step. */
export async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Continue' }).click();
}

/**
 * From the next page on the browser offers no passkeys where it fills in names: the virtual device would take such an offer at
 * once.
 */
export async function stopOffers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (!('PublicKeyCredential' in window)) return;
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
}
