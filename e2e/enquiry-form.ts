import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

export const sent = '✅ Message sent successfully!';

export const emailError = 'Please enter a valid email address.';

export const numberError = 'Contact number must be exactly 10 digits.';

export function someone() {
  return {
    name: 'Meera Sahu',
    email: `meera.${randomUUID()}@example.com`,
    number: '9876543210',
    message: 'Sixty pav every morning, please.\nFrom Monday on.',
  };
}

export type Someone = ReturnType<typeof someone>;

export function formOf(page: Page) {
  const form = page.getByRole('form', { name: 'Write to us' });
  return {
    name: form.getByLabel('Full Name'),
    email: form.getByLabel('Email'),
    number: form.getByLabel('Contact Number'),
    message: form.getByLabel('Message'),
    document: form.getByLabel('Document'),
    consent: form.getByText(/^By sending you agree/),
    button: form.getByRole('button', { name: /^Send/ }),
    status: form.getByRole('status'),
  };
}

export async function fill(page: Page, { name, email, number, message }: Someone): Promise<void> {
  const form = formOf(page);
  await form.name.fill(name);
  await form.email.fill(email);
  await form.number.fill(number);
  await form.message.fill(message);
}

/** Waits until the form is hydrated. */
export async function openForm(page: Page): Promise<void> {
  await page.goto('/enquries');
  await expect(page.getByRole('form', { name: 'Write to us' })).toHaveJSProperty(
    'noValidate',
    true,
  );
}

/** The accessible description of a field. */
export function noteOf(field: Locator): Promise<string | null> {
  return field.evaluate(
    (element) =>
      document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? null,
  );
}

export async function expectError(field: Locator, message: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect.poll(() => noteOf(field)).toBe(message);
}
