import { expect, it } from 'vitest';
import { addArticle, readPublic } from '../../../../../../scripts/testing/records.ts';
import {
  currentPath,
  failure,
  fill,
  findAlert,
  findRow,
  openScreen,
  pressInDialog,
  reloadScreen,
  requests,
  screen,
  uniqueName,
  waitFor,
  within,
  world,
} from '../../../testing/screen.ts';
import { holdTimers } from '../../../../../../scripts/testing/timers.ts';

const button = (name: string) => screen.findByRole('button', { name });
const field = (name: string) => screen.findByRole('textbox', { name });
const listOf = (title: string) => `/news?search=${encodeURIComponent(title)}`;
const formOf = (id: string) => `/add-news?news_id=${id}`;
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

it('an article that lacks something is not saved, and each field says so', async () => {
  const user = await openScreen('/news');
  await user.click((await screen.findAllByRole('link', { name: 'Add News' }))[0]!);
  await screen.findByRole('heading', { name: 'Add News' });
  await user.click(await button('Save News'));
  for (const message of [
    'Title is required',
    'At least one news image is required',
    'Published by is required',
    'Description is required',
    'Published date is required',
  ]) {
    await screen.findByText(message);
  }
  await waitFor(async () => expect(await field('Title')).toHaveFocus());
  await fill(user, await field('Title'), 'Bread');
  await waitFor(() => expect(screen.queryByText('Title is required')).toBeNull());
  expect(await screen.findByRole('radio', { name: 'Latest News' })).toBeChecked();
});

it('an article is found, changed, viewed and deleted', async () => {
  const title = uniqueName('Oven');
  await addArticle('<p>Fresh from the oven.</p>', title);
  const user = await openScreen('/news');
  const saved = holdTimers(2_000);
  await fill(user, await screen.findByRole('searchbox', { name: 'Search news' }), title);
  await waitFor(() => expect(currentPath()).toMatch(/^\/news\?search=/));
  await screen.findByText('1 article found');
  expect(await findRow(title)).toHaveTextContent('03-02-2026');
  await user.click(await button(`Edit ${title}`));
  await screen.findByRole('heading', { name: 'Edit News' });
  expect(await screen.findByLabelText(/^Published date/)).toHaveValue('2026-02-03');
  await user.click(await screen.findByRole('radio', { name: 'Featured Story' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Category' }), [
    'Product Launch',
  ]);
  await user.click(await button('Update News'));
  await screen.findByText('News saved successfully!');
  await saved.runNext();
  await waitFor(() => expect(currentPath()).toMatch(/^\/news\?search=/));
  await waitFor(async () => expect(await findRow(title)).toHaveTextContent('Featured Story'));

  await user.click(await screen.findByRole('button', { name: title }));
  const view = within(await screen.findByRole('dialog', { name: 'News item' }));
  await view.findByText('Published on 03-02-2026 • By Asha');
  view.getByText('Fresh from the oven.');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await button(`Delete ${title}`));
  await screen.findByRole('dialog', { name: 'Delete news item?' });
  await pressInDialog(user, 'Delete');
  await screen.findByText('No news found.');
  await waitFor(async () =>
    expect(JSON.stringify(await readPublic('/api/news'))).not.toContain(title),
  );
});

it('the list shows the beginning of each article', async () => {
  const title = uniqueName('Count');
  const text =
    'Every loaf of the morning is counted twice before the first van leaves the yard, always.';
  await addArticle(`<p><strong>${text}</strong></p>`, title, 4);
  const user = await openScreen(listOf(title));
  const row = await findRow(title);
  expect(row.querySelectorAll('img')).toHaveLength(2);
  within(row).getByText('+2');
  expect(row).toHaveTextContent(`${text.slice(0, 80).trimEnd()}…`);
  await user.click(await button(`Show more of ${title}`));
  expect(row).toHaveTextContent(text);
  await user.click(await button(`Show less of ${title}`));
  expect(row).not.toHaveTextContent(text);
});

it('a draft survives a reload, and leaving asks first', async () => {
  const { id } = await addArticle();
  const user = await openScreen(formOf(id));
  await fill(user, await field('Published by'), 'Half a name');
  await user.click(await button('Cancel'));
  await pressInDialog(user, 'Stay here');
  await waitFor(() => expect(localStorage.getItem(`draft:news:${id}`)).toContain('Half a name'));
  await reloadScreen();
  await user.click(await button('Continue with it'));
  await waitFor(async () => expect(await field('Published by')).toHaveValue('Half a name'));
  await user.click(await button('Update News'));
  await screen.findByText('News saved successfully!');
});

it('a list and an article that cannot be loaded say so', async () => {
  const { id } = await addArticle();
  const user = await openScreen('/news');
  const waiting = Promise.withResolvers<typeof failure>();
  const refused = requests.answer(/news\.(adminList|open)/, () => waiting.promise);
  await screen.findByText('Loading news...');
  waiting.resolve(failure);
  await waitFor(() => {
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('alert')).toHaveTextContent('Failed to fetch news data');
  });
  await reloadScreen(formOf(id));
  const alert = await findAlert('Failed to fetch news data.');
  refused();
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  await field('Title');
});

it('an article that cannot be saved stays in its form', async () => {
  const { id } = await addArticle();
  const user = await openScreen(formOf(id));
  await fill(user, await field('Published by'), 'Changed');
  const refused = requests.answer(/news\.update/, failure);
  await user.click(await button('Update News'));
  await findAlert('Failed to save news.');
  refused();
  const cut = requests.answer(/news\.update/, noNetwork);
  await user.click(await button('Update News'));
  await findAlert('Something went wrong while submitting.');
  expect(await field('Published by')).toHaveValue('Changed');
  cut();
  await user.click(await button('Update News'));
  await screen.findByText('News saved successfully!');
});

it('a failed deletion is reported', async () => {
  const title = uniqueName('Stay');
  await addArticle('<p>Text.</p>', title);
  const user = await openScreen(listOf(title));
  requests.answer(/news\.delete/, failure);
  await user.click(await button(`Delete ${title}`));
  await pressInDialog(user, 'Delete');
  await findAlert('Failed to delete news item');
  await findRow(title);
});

it('two users who edit one article choose between their versions', async () => {
  const { id, version } = await addArticle();
  const user = await openScreen(formOf(id));
  await fill(user, await field('Published by'), 'Mine');
  const changes = { publishedBy: 'Theirs', description: '<p>Their text</p>' };
  await world.api.news.update.mutate({ id, version, changes });
  await user.click(await button('Update News'));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Somebody else has changed this' }),
  );
  await dialog.findByText('Mine');
  dialog.getByText('Theirs');
  // A field that only the other person has changed is kept without a question.
  expect(dialog.getAllByRole('radiogroup')).toHaveLength(1);
  await user.click(dialog.getByRole('radio', { name: /^As saved in the other window/ }));
  await user.click(dialog.getByRole('button', { name: 'Save this choice' }));
  await screen.findByText('News saved successfully!');
  const shown = await readPublic<{ publishedBy: string; description: string }>(`/api/news/${id}`);
  expect(shown).toMatchObject({ publishedBy: 'Theirs', description: '<p>Their text</p>' });
});
