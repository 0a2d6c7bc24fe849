import { addEnquiries } from '@bakery/api/testing';
import { expect, it, onTestFinished } from 'vitest';
import { addUser, callAs, message, ownWord, sendEnquiry } from '../../../testing/office.ts';
import { addProduct } from '../../../../../../scripts/testing/records.ts';
import {
  currentPath,
  fill,
  findAlert,
  findRow,
  openScreen,
  screen,
  waitFor,
  within,
  world,
} from '../../../testing/screen.ts';

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const heading = (name: string) => screen.findByRole('heading', { name, level: 2 });
const list = async () => within(await screen.findByRole('list', { name: 'Enquiries' }));
const isLive = () => screen.findByText('New enquiries appear by themselves', { exact: false });
const state = () => screen.findByRole('combobox', { name: 'State' });

/** Adds this number of enquiries whose names have this word, the last one the newest. */
async function addMany(word: string, count: number): Promise<void> {
  const enquiries = Array.from({ length: count }, (_, index) => ({
    full_name: `${word} number ${index + 1}.`,
    email: `${word}@example.com`,
    message,
  }));
  await addEnquiries(world.db, enquiries);
}

it('the second who answers is told above the form, and asked before it is noted', async () => {
  const name = `Lata ${ownWord()}`;
  const dev = await addUser('Enquiries');
  const id = await sendEnquiry({ full_name: name });
  const user = await openScreen(`/desk?open=${id}&view=all`, 'Enquiries');
  await heading(name);
  await isLive();
  const link = await screen.findByRole('link', { name: 'WhatsApp' });
  // No other program opens in a test.
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  await screen.findByText('Have you sent the message?');
  await callAs(dev, 'desk.logContact', { id, way: 'callReached' });
  await screen.findByText(new RegExp(`^Meanwhile: ${dev} noted: Called`));

  await user.click(await button('Sent'));
  const question = await screen.findByRole('dialog', { name: 'Somebody was faster' });
  await within(question).findByText(`${dev} noted: Called.`, { exact: false });
  await user.click(within(question).getByRole('button', { name: 'Note it all the same' }));
  await screen.findByText(/noted: Answered by WhatsApp/);
  await waitFor(() => expect(screen.queryByText(/^Meanwhile:/)).toBeNull());
});

it('the keys lead on to the next page, and what is typed waits', async () => {
  const word = ownWord();
  await addMany(word, 32);
  const nth = (n: number) => heading(`${word} number ${n}.`);
  const user = await openScreen(`/desk?search=${word}`, 'Enquiries');
  await waitFor(async () => expect((await list()).getAllByRole('listitem')).toHaveLength(30));
  const last = (await list()).getAllByRole('listitem').at(-1)!;
  await user.click(within(last).getByRole('button'));
  await nth(3);
  const note = () => screen.findByRole('textbox', { name: 'Internal note' });
  await fill(user, await note(), 'Ask for the hall');
  (await note()).blur();
  await user.keyboard('j');
  await nth(2);
  expect(await note()).toHaveValue('');
  await user.keyboard('j');
  await nth(1);
  expect(await button('Next enquiry')).toBeDisabled();
  await user.keyboard('k');
  await nth(2);
  await user.keyboard('k');
  await nth(3);
  expect(await note()).toHaveValue('Ask for the hall');
  await user.click(await button('Add note'));
  await screen.findByText('Ask for the hall', { selector: 'li *' });
  await waitFor(async () => expect(await note()).toHaveValue(''));
});

it('many are closed as lost for one reason', async () => {
  const word = ownWord();
  await addMany(word, 3);
  const user = await openScreen(`/desk?search=${word}`, 'Enquiries');
  for (const n of [3, 1]) {
    const name = `${word} number ${n}.`;
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(name) }));
  }
  const toolbar = within(await screen.findByRole('toolbar', { name: 'Selected enquiries' }));
  await user.selectOptions(toolbar.getByLabelText('Set state'), 'Lost');
  await user.click(await toolbar.findByRole('button', { name: 'Set to Lost' }));
  await toolbar.findByText('Please enter the reason.');
  await fill(user, toolbar.getByRole('textbox', { name: 'Reason' }), 'The fair is over');
  await user.click(toolbar.getByRole('button', { name: 'Set to Lost' }));
  await screen.findByText('2 enquiries changed.');
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());

  await user.click(await button(new RegExp(`${word} number 1\\.`)));
  await screen.findByText(/set the state to Lost \(The fair is over\)/);
  // Nobody is reminded of what is closed.
  expect(await state()).toHaveValue('lost');
  expect(screen.queryByLabelText('Remind at')).toBeNull();
});

it('an enquiry about a product leads to the others about it', async () => {
  const product = await addProduct({ name: `Buns ${ownWord()}` });
  const name = `Meera ${ownWord()}`;
  await sendEnquiry({ full_name: `Vikram ${ownWord()}`, product: product.id });
  const id = await sendEnquiry({ full_name: name, product: product.id });
  const user = await openScreen(`/desk?open=${id}&view=all`, 'Enquiries');
  const about = within(await screen.findByRole('region', { name: 'About this product' }));
  await user.click(await about.findByRole('link', { name: '2 enquiries' }));
  await waitFor(() => expect(currentPath()).toBe(`/contact?product=${product.id}`));
  await findRow(name);
});

it('an enquiry like a program’s waits in quarantine until somebody releases it', async () => {
  const word = ownWord();
  await sendEnquiry({ full_name: word, topic_detail: 'https://win.example' });
  await openScreen(`/contact?search=${word}`, 'Enquiries');
  await within(await findRow(word)).findByText('Quarantine');
  const user = await openScreen('/desk', 'Enquiries');
  await user.click(await button(/^Quarantine [1-9]/));
  await user.click(await (await list()).findByRole('button', { name: new RegExp(word) }));
  const notice = await findAlert('This may be spam');
  expect(notice).toHaveTextContent('A field that people do not see was filled in (+70)');
  expect(await state()).toHaveValue('quarantine');
  await user.click(within(notice).getByRole('button', { name: 'Not spam' }));
  await waitFor(async () => expect(await state()).toHaveValue('new'));
  await waitFor(() => expect(screen.queryByText('This may be spam')).toBeNull());
  await button(/^Unanswered [1-9]/);
});

it('an enquiry that comes, and what a colleague does with it, appear by themselves', async () => {
  const name = `Asha ${ownWord()}`;
  const dev = await addUser('Enquiries');
  const user = await openScreen('/desk', 'Enquiries');
  await isLive();
  const id = await sendEnquiry({ full_name: name });
  await user.click(await button(new RegExp(name)));
  await heading(name);
  expect(document.title).toMatch(/^\(\d+\+?\) Desk/);
  expect(await screen.findByRole('combobox', { name: 'Kind' })).toHaveValue('bulk');
  await callAs(dev, 'desk.change', { id, version: 1, changes: { state: 'waiting' } });
  await waitFor(async () => expect(await state()).toHaveValue('waiting'));
});

it.each([
  { width: 'on a phone the list comes first', isPhone: true },
  { width: 'else it comes after them', isPhone: false },
])('of the list and what is done with all of it $width', async ({ isPhone }) => {
  const { matchMedia } = window;
  window.matchMedia = (query) =>
    Object.defineProperty(matchMedia.call(window, query), 'matches', {
      value: isPhone && query === '(max-width: 62em)',
    });
  onTestFinished(() => void (window.matchMedia = matchMedia));
  await sendEnquiry({ full_name: `Hema ${ownWord()}` });
  await openScreen('/desk?view=all');
  await list();
  const parts = [...document.querySelectorAll('ul[aria-label="Enquiries"], main a')];
  const shown = await screen.findByRole('list', { name: 'Enquiries' });
  const actions = screen.getByRole('link', { name: 'Personal data' });
  expect(parts.indexOf(shown) < parts.indexOf(actions)).toBe(isPhone);
});
