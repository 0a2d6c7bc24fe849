import { oldAddressMessages } from '@bakery/schemas/pages/old-addresses.constants';
import { redirectMessages } from '@bakery/schemas/pages/redirects';
import { expect, it } from 'vitest';
import {
  currentPath,
  failure,
  fill,
  findAlert,
  findToast,
  openScreen,
  pressInDialog,
  requests,
  screen,
  uniqueName,
  waitFor,
} from '../../../testing/screen.ts';

const button = (name: string) => screen.findByRole('button', { name });
const list = () => screen.findByRole('textbox', { name: 'Addresses of the old site' });
const box = (address: string) =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: `Store the redirect from ${address}` });
const target = (address: string) =>
  screen.findByRole<HTMLInputElement>('combobox', { name: `New address of ${address}` });
const table = () => screen.findByRole('table', { name: 'Proposals' });
/** A word that no page has, for each call. */
const ownWord = () => uniqueName('old').replace(' ', '-');

it('proposals are ticked, corrected, refused at their row and stored', async () => {
  const word = ownWord();
  const [contact, privacy, nothing] = [`/${word}/contact.php`, `/${word}/privacy.html`, `/${word}`];
  const user = await openScreen('/redirects');
  await user.click(await button('From the old site’s addresses'));
  await user.click(await button('Find new addresses'));
  await screen.findByText(oldAddressMessages.none);
  const lines = [
    `https://old.example${contact}?utm_source=x`,
    privacy,
    nothing,
    '/about',
    'mailto:a@b.in',
  ];
  await user.click(await list());
  await user.paste(lines.join('\n'));
  await user.click(await button('Find new addresses'));

  await screen.findByText('4 addresses: 2 sure, 1 nothing found, 1 works already.');
  await screen.findByText('1 line is no address and was left out');
  expect(await box(contact)).toBeChecked();
  expect(await target(contact)).toHaveValue('/enquries');
  expect(await box(nothing)).not.toBeChecked();
  expect(await table()).toHaveTextContent('A page of the site has this address.');

  // A target that is typed ticks its row; a wrong one is told there, and nothing is stored.
  await fill(user, await target(nothing), 'bread?');
  expect(await box(nothing)).toBeChecked();
  await user.click(await box(privacy));
  await user.click(await button('Store 2 redirects'));
  await findAlert('Nothing was stored');
  await screen.findByText(redirectMessages.target);
  await waitFor(async () => expect(await target(nothing)).toHaveAttribute('aria-invalid', 'true'));
  expect(await target(nothing)).toHaveValue('bread?');
  await fill(user, await target(nothing), '/bread');
  await user.click(await button('Store 2 redirects'));
  await findToast('2 redirects stored.');
  await screen.findByText('4 addresses: 1 sure, 2 redirected already, 1 works already.');

  // All that was ticked is stored: nothing is lost by leaving.
  await user.click(await button('All redirects'));
  await fill(user, await screen.findByRole('searchbox', { name: 'Search redirects' }), word);
  await waitFor(async () => {
    const rows = (await screen.findByRole('table', { name: 'Redirects' })).textContent;
    expect(rows).toContain(contact);
    expect(rows).toContain(nothing);
    expect(rows).not.toContain(privacy);
  });
});

it('a target is searched for by its words', async () => {
  const nothing = `/${ownWord()}`;
  const user = await openScreen('/redirects?view=old-site');
  await user.click(await list());
  await user.paste(nothing);
  await user.click(await button('Find new addresses'));
  await fill(user, await target(nothing), 'privacy');
  await user.click(await screen.findByRole('option', { name: /Privacy Policy/ }));
  expect(await target(nothing)).toHaveValue('/privacy-policy');
  expect(await box(nothing)).toBeChecked();

  // Leaving asks, and what was typed stays.
  await user.click(await button('All redirects'));
  await pressInDialog(user, 'Stay here');
  expect(await target(nothing)).toHaveValue('/privacy-policy');
  await user.click(await button('All redirects'));
  await pressInDialog(user, 'Leave without saving');
  await waitFor(() => expect(currentPath()).toBe('/redirects'));
});

it('a sitemap fills the list, and one that is none is told at its field', async () => {
  const word = ownWord();
  const user = await openScreen('/redirects?view=old-site');
  await user.click(await button('Read the sitemap'));
  await screen.findByText(oldAddressMessages.siteRequired);
  await fill(user, await screen.findByLabelText('Sitemap of the old site'), 'http://127.0.0.1/');
  await user.click(await button('Read the sitemap'));
  await screen.findByText(/private network/);

  await screen.findByRole('button', { name: 'Or a sitemap as a file' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await user.upload(input, new File(['<html></html>'], 'page.xml'));
  await screen.findByText(oldAddressMessages.noSitemap);
  await user.click(await button('Choose another sitemap'));
  const loc = `<url><loc>https://old.example/${word}/contact.html</loc></url>`;
  await user.upload(input, new File([`<urlset>${loc}</urlset>`], 'sitemap.xml'));
  await screen.findByText('1 address was added to the list.');
  await waitFor(async () => expect(await list()).toHaveValue(`/${word}/contact.html`));
});

it('many are looked at in batches; what fails is told, and goes on where it was', async () => {
  const word = ownWord();
  const user = await openScreen('/redirects?view=old-site');
  await user.click(await list());
  await user.paste(Array.from({ length: 201 }, (_, n) => `/${word}/contact-${n}.php`).join('\n'));
  const release = requests.hold(/oldAddresses\.propose/);
  await user.click(await button('Find new addresses'));
  await screen.findByText('0 of 201 addresses');
  const mend = requests.answer(/oldAddresses\.propose/, failure);
  release();
  await screen.findByText('Not all were looked at');
  await screen.findByText('200 addresses: 200 sure.');
  mend();
  await user.click(await button('Go on'));
  await screen.findByText('201 addresses: 201 sure.');
  await button('Store 201 redirects');
});
