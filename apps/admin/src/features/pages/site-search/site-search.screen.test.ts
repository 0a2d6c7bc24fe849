import { expect, it } from 'vitest';
import {
  fill,
  findRow,
  findToast,
  openScreen,
  pressInDialog,
  screen,
  uniqueName,
  waitFor,
  within,
  world,
} from '../../../testing/screen.ts';

const button = (name: string) => screen.findByRole('button', { name });
/** A word that no other test searches for. */
const newWord = () =>
  uniqueName('zz')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '') + 'ola';

/** Counts a query as if so many visitors had not found it. */
async function miss(query: string, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) world.deps.searchMisses.count(query);
  await world.deps.searchMisses.flush();
}

async function openDialog(name: string) {
  return within(await screen.findByRole('dialog', { name }));
}

it('what was not found becomes a synonym, by itself or of a group, or leaves the list', async () => {
  await miss('croissant', 3);
  await miss('brioche', 2);
  await miss('doodhwala', 1);
  const user = await openScreen('/searches');
  expect(await findRow('croissant')).toHaveTextContent('3');

  await user.click(await button('Make a synonym of croissant'));
  const dialog = await openDialog('Add synonyms');
  await fill(user, dialog.getByLabelText(/^On our shelf it is called/), 'puff');
  await user.click(dialog.getByRole('button', { name: 'Save synonyms' }));
  await findToast('The site finds these for each other: puff, croissant.');
  await waitFor(() => expect(screen.queryByText('croissant')).toBeNull());

  await user.click(await button('Make a synonym of doodhwala'));
  const second = await openDialog('Add synonyms');
  await fill(user, second.getByLabelText(/^On our shelf it is called/), 'milk');
  await user.click(second.getByRole('button', { name: 'Save synonyms' }));
  await findToast('The site finds these for each other: milk, doodh, दूध, doodhwala.');

  await user.click(await button('Remove brioche from the list'));
  await screen.findByText('Nothing that visitors did not find.');
});

it('synonyms are added, refused, changed and deleted', async () => {
  const [first, second, third] = [newWord(), newWord(), newWord()];
  const user = await openScreen('/searches?view=synonyms');
  await user.click((await screen.findAllByRole('button', { name: 'Add synonyms' }))[0]!);
  const dialog = await openDialog('Add synonyms');
  const words = dialog.getByLabelText(/^Words that mean the same/);
  const save = async () => {
    const submit = dialog.getByRole('button', { name: 'Save synonyms' });
    await waitFor(() => expect(submit).toBeEnabled());
    await user.click(submit);
  };
  await fill(user, words, first);
  await save();
  await dialog.findByText('Please enter at least two different words, separated by commas.');
  await fill(user, words, `${first}, badam`);
  await save();
  await dialog.findByText('“badam” is in a group already: almond, badam, बादाम.');
  await waitFor(() => expect(words).toHaveFocus());
  expect(words).toHaveValue(`${first}, badam`);
  await fill(user, words, `${first}, ${second}`);
  await save();
  await findToast(`The site finds these for each other: ${first}, ${second}.`);

  await fill(user, await screen.findByRole('searchbox', { name: 'Search synonyms' }), first);
  await user.click(await button(`Edit ${first}, ${second}`));
  const edit = await openDialog('Change synonyms');
  await fill(user, edit.getByLabelText(/^Words that mean the same/), `${first}, ${third}`);
  await user.click(edit.getByRole('button', { name: 'Save synonyms' }));
  await findRow(`${first}, ${third}`);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await button(`Delete ${first}, ${third}`));
  await pressInDialog(user, 'Delete');
  await screen.findByText('Nothing found.');
});

it('somebody who only looks sees both lists without buttons', async () => {
  await miss('focaccia', 1);
  const user = await openScreen('/searches', 'Viewer');
  await findRow('focaccia');
  expect(screen.queryByRole('button', { name: /Make a synonym|Remove|Add/ })).toBeNull();
  await user.click(await screen.findByRole('radio', { name: 'Synonyms' }));
  await screen.findByText('milk, doodh, दूध', { exact: false });
  expect(screen.queryByRole('button', { name: /^(Edit|Delete) / })).toBeNull();
});
