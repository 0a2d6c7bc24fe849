import { expect, it } from 'vitest';
import {
  currentPath,
  emptyRecords,
  failure,
  fill,
  findAlert,
  findRow,
  openScreen,
  pictureFile,
  pressInDialog,
  requests,
  screen,
  findNoRow,
  findToast,
  uniqueName,
  waitFor,
  within,
  world,
} from '../../../testing/screen.ts';
import { addPlatform, readPublic } from '../../../../../../scripts/testing/records.ts';

const listOf = (name: string) => `/deliveryplatform?search=${encodeURIComponent(name)}`;
const button = (name: string) => screen.findByRole('button', { name });
const field = (name: string) => screen.findByRole('textbox', { name });
const group = (n: number) => screen.findByRole('group', { name: `Platform ${n}` });

/** The platforms that visitors see whose names begin so. */
async function listPublic(name: string) {
  type Platform = { name: string; link: string; logo: string };
  const platforms = await readPublic<Platform[]>('/api/platforms');
  return platforms.filter((platform) => platform.name.startsWith(name));
}

it('an empty list says so and links to the form', async () => {
  await emptyRecords();
  const user = await openScreen('/deliveryplatform');
  await screen.findByText('No delivery platforms available.');
  await user.click(screen.getAllByRole('button', { name: 'Add platforms' }).at(-1)!);
  await user.click(await button('Cancel'));
  await screen.findByText('No delivery platforms available.');
  expect(currentPath()).toBe('/deliveryplatform');
});

it('several platforms are added in one request, each with its own errors at its fields', async () => {
  const name = uniqueName('Hamper');
  const user = await openScreen('/deliveryplatform');
  await user.click(await button('Add Platforms'));
  await waitFor(() => expect(currentPath()).toBe('/deliveryplatform?form=add'));
  expect(within(await group(1)).getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await user.click(await button('Add another platform'));
  expect(within(await group(2)).getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await user.click(await button('Save 2 platforms'));
  for (const text of ['Name is required', 'Link is required', 'Logo is required']) {
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
  }
  await waitFor(async () =>
    expect(within(await group(1)).getByRole('textbox', { name: 'Name' })).toHaveFocus(),
  );

  for (const n of [1, 2]) {
    const one = within(await group(n));
    await fill(user, one.getByRole('textbox', { name: 'Name' }), `${name} ${n}`);
    await fill(user, one.getByRole('textbox', { name: 'Link' }), `https://h${n}.example.com/`);
    await user.upload(one.getByLabelText('Logo: Choose a picture'), await pictureFile(200, 200));
  }
  await waitFor(() =>
    expect(screen.getAllByRole('img', { name: 'Preview of picture' })).toHaveLength(2),
  );
  await user.dblClick(await button('Save 2 platforms'));
  await waitFor(() => expect(currentPath()).toBe('/deliveryplatform'));
  expect(await listPublic(name)).toHaveLength(2);
});

it('a platform is found, changed and deleted', async () => {
  const name = uniqueName('Hamper');
  for (const n of [1, 2]) await addPlatform(`${name} ${n}`);
  const user = await openScreen('/deliveryplatform');
  await fill(user, await screen.findByRole('searchbox', { name: 'Search platforms' }), name);
  await screen.findByText('1–2 of 2');
  await user.click(await button(`Edit ${name} 1`));
  await fill(user, await field('Link'), 'not an address');
  await user.click(await button('Update platform'));
  await screen.findByText('Please enter a full web address', { exact: false });
  const [before] = await listPublic(`${name} 1`);
  await fill(user, await field('Link'), 'https://new.example.com/');
  // Without a new one the platform keeps its logo.
  await user.click(await button('Remove picture'));
  await user.click(await button('Update platform'));
  await waitFor(async () =>
    expect(await findRow(`${name} 1`)).toHaveTextContent('https://new.example.com/'),
  );
  const [after] = await listPublic(`${name} 1`);
  expect(after).toMatchObject({ link: 'https://new.example.com/', logo: before!.logo });

  await user.click(await button(`Delete ${name} 2`));
  await pressInDialog(user, 'Delete');
  await findToast('Platform deleted successfully!');
  await findNoRow(`${name} 2`);
  await waitFor(async () => expect(await listPublic(`${name} 2`)).toEqual([]));
});

it('the server’s errors are shown at their fields', async () => {
  const name = uniqueName('Tray');
  const user = await openScreen('/deliveryplatform?form=add');
  await user.click(await button('Add another platform'));
  for (const n of [1, 2]) {
    const one = within(await group(n));
    await fill(user, one.getByRole('textbox', { name: 'Name' }), `${name} ${n}`);
    await fill(user, one.getByRole('textbox', { name: 'Link' }), 'https://tray.example.com/');
    await user.upload(one.getByLabelText('Logo: Choose a picture'), await pictureFile(200, 200));
  }
  await waitFor(() =>
    expect(screen.getAllByRole('img', { name: 'Preview of picture' })).toHaveLength(2),
  );
  // The request is changed to contain other values than the form.
  const restore = requests.change(/platforms\.create/, (body) => {
    const { platforms } = JSON.parse(body) as { platforms: object[] };
    return JSON.stringify({ platforms: [platforms[0], { ...platforms[1], link: 'tray' }] });
  });
  await user.click(await button('Save 2 platforms'));
  const second = within(await group(2));
  await second.findByText('Please enter a full web address', { exact: false });
  await waitFor(() => expect(second.getByRole('textbox', { name: 'Link' })).toHaveFocus());
  expect(screen.queryByText('Failed to add platforms')).toBeNull();
  restore();
  await user.click(await button('Save 2 platforms'));
  await waitFor(() => expect(currentPath()).toBe('/deliveryplatform'));
  expect(await listPublic(name)).toHaveLength(2);
});

it('a list that cannot be loaded is loaded again on request', async () => {
  const name = uniqueName('Basket');
  await addPlatform(name);
  const user = await openScreen('/deliveryplatform');
  await findRow(name);
  const restore = requests.answer(/platforms\.adminList/, failure);
  await fill(user, await screen.findByRole('searchbox'), name);
  const alert = await findAlert('Failed to fetch platforms');
  restore();
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  await findRow(name);
});

it('failures of changes are reported, and nothing typed is lost', async () => {
  const name = uniqueName('Basket');
  await addPlatform(name);
  const user = await openScreen(listOf(name));
  requests.answer(/platforms\.(create|update|delete)$/, failure);
  await user.click(await button(`Edit ${name}`));
  await fill(user, await field('Name'), `${name} more`);
  await user.click(await button('Update platform'));
  await findAlert('Failed to update platform');
  expect(await field('Name')).toHaveValue(`${name} more`);
  await user.click(await button('Cancel'));
  await user.click(await button('Leave without saving'));

  await user.click(await button('Add Platforms'));
  await fill(user, await field('Name'), name);
  await fill(user, await field('Link'), 'https://b.example.com');
  await user.upload(await screen.findByLabelText('Logo: Choose a picture'), await pictureFile());
  await screen.findByRole('img', { name: 'Preview of picture' });
  await user.click(await button('Save platform'));
  await findAlert('Failed to add platforms');
  await user.click(await button('Cancel'));
  await user.click(await button('Leave without saving'));

  await openScreen(listOf(name));
  requests.answer(/platforms\.delete$/, failure);
  await user.click(await button(`Delete ${name}`));
  await pressInDialog(user, 'Delete');
  await findAlert('Failed to delete platform');
  await findRow(name);
});

it('a version conflict shows both versions, field by field', async () => {
  const name = uniqueName('Crate');
  const { id, version } = await addPlatform(name);
  const user = await openScreen(`/deliveryplatform?platform_id=${id}`);
  const link = await field('Link');
  await fill(user, link, 'https://mine.example.com/');
  const changes = { link: 'https://theirs.example.com/' };
  await world.api.platforms.update.mutate({ id, version, changes });
  await user.click(await button('Update platform'));
  const dialog = await screen.findByRole('dialog', { name: 'Somebody else has changed this' });
  await within(dialog).findByText(changes.link);
  await user.click(within(dialog).getByRole('radio', { name: /^Yours/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Save this choice' }));
  await waitFor(() => expect(currentPath()).toBe('/deliveryplatform'));
  expect((await listPublic(name))[0]!.link).toBe('https://mine.example.com/');
});
