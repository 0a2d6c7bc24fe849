import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import {
  fill,
  openPage,
  requests,
  screen,
  uniqueName,
  waitFor,
  world,
} from '../../testing/page.ts';

const contact = /\/api\/contact$/;
const sent = '✅ Message sent successfully!';
const failed = '❌ Something went wrong. Please try again.';
const emailError = 'Please enter a valid email address.';

const formOf = () => {
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Write to us' });
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  return {
    name: field('full_name'),
    email: field('email'),
    number: field('contact_number'),
    message: field('message'),
    document: field('document'),
    button: screen.getByRole('button', { name: /^Send/ }),
    status: form.querySelector('output')!,
  };
};

/** Fills in the form; returns the sender's address. */
async function fillIn(user: UserEvent): Promise<string> {
  const email = `${uniqueName('meera').replace(' ', '.')}@example.com`;
  const form = formOf();
  await fill(user, form.name, 'Meera Sahu');
  await fill(user, form.email, email);
  await fill(user, form.number, '9876543210');
  await fill(user, form.message, 'Sixty pav every morning, please.\nFrom Monday on.');
  return email;
}

function expectError(field: HTMLElement, message: string): Promise<void> {
  return waitFor(() => {
    expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(field).toHaveAccessibleDescription(message);
  });
}

it('says what is wrong, keeps the input, and sends again when a process has ended', async () => {
  const user = await openPage('/enquries');
  const form = formOf();
  const email = await fillIn(user);
  for (const [status, words] of [
    [413, 'too large'],
    [429, 'Please wait a minute'],
    [503, 'busy or away'],
    [500, 'still here'],
  ] as const) {
    const stop = requests.answer(contact, {
      status,
      json: { success: false, message: 'no words for people' },
    });
    await user.click(form.button);
    await waitFor(() => expect(form.status).toHaveTextContent(words));
    expect(form.status).toHaveTextContent(failed);
    expect(form.name).toHaveValue('Meera Sahu');
    stop();
  }

  // The server's errors are shown at their fields.
  const refuse = (field: string, message: string, status: number) =>
    requests.answer(contact, {
      status,
      json: { success: false, message, errors: { [field]: message } },
    });
  let stop = refuse('email', emailError, 400);
  await user.click(form.button);
  await expectError(form.email, emailError);
  expect(form.email).toHaveFocus();
  stop();

  // A refused document is removed, and the rest is sent.
  const reason = 'We cannot take documents at the moment.';
  stop = refuse('document', reason, 503);
  await user.upload(form.document, new File(['pav 60'], 'list.txt', { type: 'text/plain' }));
  await user.click(form.button);
  await expectError(form.document, reason);
  expect(form.document).toHaveFocus();
  expect(form.document.files).toHaveLength(0);
  stop();

  // The process that handled it has ended: the enquiry had been stored already, which the reverse proxy cannot detect.
  requests.sent.length = 0;
  const mend = requests.lose(contact, () => {
    mend();
    return { status: 502, html: '' };
  });
  await user.click(form.button);
  await waitFor(() => expect(form.status).toHaveTextContent(sent));
  expect(requests.sent.filter(({ url }) => contact.test(url))).toHaveLength(2);
  const url = `/api/contact?search=${encodeURIComponent(email)}`;
  const stored = await world.app.inject({ url, headers: world.asAdmin });
  expect(stored.json<{ data: object[] }>().data).toMatchObject([{ email, document: null }]);
});
