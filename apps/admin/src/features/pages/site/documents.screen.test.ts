import { siteDefaults } from '@bakery/schemas/pages/site/documents';
import type { SiteContents, SiteKey } from '@bakery/schemas/pages/site/documents';
import { userEvent } from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import type { Editor } from '@tiptap/react';
import { afterEach, expect, it } from 'vitest';
import { addPicture, dayIn } from '../../../../../../scripts/testing/records.ts';
import {
  currentPath,
  fill,
  findToast,
  openScreen,
  pressInDialog,
  requests,
  screen,
  uniqueName,
  waitFor,
  within,
  world,
} from '../../../testing/screen.ts';

afterEach(async () => {
  for (const table of ['drafts', 'schedules', 'site_documents'] as const) {
    await world.db.deleteFrom(table).execute();
  }
  await world.deps.content.invalidate({ topic: 'site' });
});

// The forms are long: to ask for roles and names in all of one takes far longer than for texts.
const section = async (name: string) =>
  within((await screen.findByText(name, { selector: 'h2, h2 *' })).closest('section')!);
const field = (name: string) => screen.findByLabelText(new RegExp(`^${name}( \\*)?$`));
const dialog = async (name: string) =>
  within(
    (await screen.findByText(name, { selector: '[role=dialog] h2' })).closest('[role=dialog]')!,
  );
const expectNoDialog = () =>
  waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
async function press(user: UserEvent, name: string): Promise<void> {
  const label = await screen.findByText(name, { selector: 'button *' });
  await user.click(label.closest('button')!);
}

async function save(user: UserEvent, title: string): Promise<void> {
  await press(user, 'Save');
  await findToast(`${title} saved. The site shows it now.`);
}

async function read<Key extends SiteKey>(key: Key): Promise<SiteContents[Key]> {
  const { published } = await world.api.site.open.query({ key });
  return published!.content as SiteContents[Key];
}

/** Adds a picture that the library takes for one of this size, of which no file has to be made. */
async function addPictureOf(alt: string, width: number, height: number): Promise<string> {
  const id = await addPicture(alt);
  await world.db.updateTable('media').set({ width, height }).where('id', '=', id).execute();
  return id;
}

/** Finds a stored picture by its text, and chooses it. */
async function chooseStored(user: UserEvent, alt: string): Promise<void> {
  const picker = await dialog('Choose from pictures');
  await fill(user, await picker.findByRole('searchbox'), alt);
  const tile = await waitFor(() => {
    const tiles = picker.getAllByRole('button', { name: /^picture\.png/ });
    expect(tiles).toHaveLength(1);
    return tiles[0]!;
  });
  await user.click(tile);
  await pressInDialog(user, 'Use picture');
  await expectNoDialog();
}

/** Types a moment: a field for one has no text that could be selected. */
async function type(user: UserEvent, name: string, moment: string): Promise<void> {
  const input = await screen.findByLabelText(name);
  await user.clear(input);
  await user.type(input, moment);
}

it('texts are judged while they are typed, and a picture of the library takes the place of one of the site', async () => {
  const large = uniqueName('Tray');
  const picture = await addPictureOf(large, 1_300, 800);
  const user = await openScreen('/pages/home');
  const forte = await section('Our Forte');
  const from = forte.getByRole('combobox', { name: 'Picture' });
  await user.selectOptions(from, 'From the picture library');
  await user.click(await forte.findByRole('button', { name: /Choose from pictures/ }));
  await chooseStored(user, large);
  await user.clear(forte.getByRole('textbox', { name: 'What the picture shows' }));

  const story = await section('Our story');
  const heading = story.getByRole('textbox', { name: 'Heading' });
  await user.clear(heading);
  await story.findByText('Please enter a text.');
  await fill(user, heading, 'It began in Bilaspur.');
  await user.click(story.getByRole('button', { name: 'Remove paragraph 2' }));
  await save(user, 'Home');
  const before = siteDefaults.home;
  expect(await read('home')).toEqual({
    ...before,
    story: {
      ...before.story,
      heading: 'It began in Bilaspur.',
      paragraphs: before.story.paragraphs.toSpliced(1, 1),
    },
    forte: { ...before.forte, picture, alt: '' },
  });
});

it('a title is counted, and a picture is judged when it is chosen', async () => {
  const [large, small] = [uniqueName('Basket'), uniqueName('Bun')];
  const image = await addPictureOf(large, 700, 400);
  await addPictureOf(small, 300, 200);
  const user = await openScreen('/pages/privacy');
  const search = await section('Search engines');
  await user.click(search.getByRole('button', { name: 'Search engines' }));
  await fill(user, await search.findByRole('textbox', { name: /^Title/ }), 'Bread of {name}');
  await search.findByText(/ 15 of the 65 characters that search engines show\.$/);
  const choose = search.getByRole('button', { name: /Choose from pictures/ });
  await user.click(choose);
  await chooseStored(user, small);
  await search.findByText('This picture has 300 × 200 pixels; at least 600 × 315 are needed here.');
  await user.click(choose);
  await chooseStored(user, large);
  expect(search.queryByText(/^This picture has/)).toBeNull();
  await save(user, 'Privacy policy');
  expect((await read('privacy')).search).toMatchObject({ title: 'Bread of {name}', image });
});

it('an announcement is told that it is too long or ends before it begins', async () => {
  const user = await openScreen('/pages/announcement');
  const text = await field('Text');
  await fill(user, text, 'WE BAKE THE LARGEST CAKES OF ALL OF RAIPUR');
  await screen.findByText(/^Too long for one line on a phone, by about \d+/);
  await fill(user, text, 'Plum cakes until 24 Dec');
  await fill(user, await field('Link'), 'https://example.com/plum');
  await type(user, 'From', '2026-01-04T10:00');
  await type(user, 'To', '2026-01-03T10:00');
  await screen.findByText('Saturday, 03-01-2026, 10:00, in India.');
  await press(user, 'Save');
  await screen.findByText('Must be after the beginning: Sunday, 04-01-2026, 10:00.');
  expect(await read('announcement')).toEqual(siteDefaults.announcement);
  await type(user, 'To', '2999-01-03T10:00');
  await save(user, 'Announcement');
  expect((await read('announcement')).announcement).toEqual({
    text: 'Plum cakes until 24 Dec',
    link: 'https://example.com/plum',
    from: '2026-01-04T10:00',
    to: '2999-01-03T10:00',
  });
});

it('the way to a page that is none leads to the list, and changes are not lost unasked', async () => {
  const user = await openScreen('/pages/nothing');
  await screen.findByRole('heading', { name: 'Pages', level: 1 });
  await user.click(await screen.findByRole('link', { name: 'Edit Footer' }));
  await fill(user, await field('Rights'), 'Ours.');
  await press(user, 'Cancel');
  const [stay] = within(await screen.findByRole('dialog')).getAllByRole('button');
  await user.click(stay!);
  await expectNoDialog();
  expect(currentPath()).toBe('/pages/footer');
  expect(await field('Rights')).toHaveValue('Ours.');
  await save(user, 'Footer');
  expect((await read('footer')).footer.rights).toBe('Ours.');
});

it('a sign is refused for what is in it, shown, and taken away', async () => {
  const svg = (inner: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 10">${inner}<path fill="#a12" d="M0 0h30v10H0z"/></svg>`;
  const user = await openScreen('/business');
  const sign = await section('Sign');
  sign.getByText('The original is shown.');
  const back = () => sign.queryByLabelText('Sign: back to the original');
  expect(back()).toBeNull();
  const file = sign.getByLabelText('Sign: choose a file');
  const choose = (text: string, type = 'image/svg+xml') =>
    // Of all files, as one that is dragged there.
    userEvent.upload(file, new File([text], 'sign', { type }), { applyAccept: false });
  await choose('x', 'image/jpeg');
  await waitFor(() =>
    expect(sign.getByRole('alert')).toHaveTextContent('Please choose an SVG or a PNG file.'),
  );
  await choose(svg('<script>alert(1)</script>'));
  await waitFor(() =>
    expect(sign.getByRole('alert')).toHaveTextContent(
      'It has <script>, which a sign may not have.',
    ),
  );
  await choose(svg(''));
  await sign.findByText('Your sign is shown.');
  expect(sign.queryByRole('alert')).toBeNull();
  await save(user, 'Business');
  const { picture, ground: white } = (await read('business')).sign;
  const [type, bytes] = picture.split(';base64,');
  expect([type, white]).toEqual(['data:image/svg+xml', 'white']);
  expect(atob(bytes!)).toContain('<path fill="#a12" d="M0 0h30v10H0z"/>');

  const ground = sign.getByLabelText('Ground in header and footer, which are dark');
  await user.selectOptions(ground, 'None: the sign is drawn for dark ground');
  await press(user, 'Save');
  await waitFor(async () =>
    expect((await read('business')).sign).toEqual({ picture, ground: 'none' }),
  );
  await user.click(back()!);
  await sign.findByText('The original is shown.');
  expect(back()).toBeNull();
  await press(user, 'Save');
  await waitFor(async () =>
    expect((await read('business')).sign).toEqual(siteDefaults.business.sign),
  );
});

it('the privacy policy is words alone', async () => {
  const user = await openScreen('/pages/privacy');
  const text = (await field('Text')) as HTMLElement & { editor: Editor };
  const tools = within(await screen.findByRole('toolbar', { name: 'Formatting' }));
  expect(tools.getAllByRole('button').length).toBeGreaterThan(5);
  expect(tools.queryByRole('button', { name: /picture/i })).toBeNull();
  text.editor.commands.insertContentAt(1, 'In our own words. ');
  await save(user, 'Privacy policy');
  expect((await read('privacy')).policy.text).toMatch(/^<p>In our own words\. \{name\} bakes/);
});

it('links change places, and what is no address or no number is told while it is typed', async () => {
  const user = await openScreen('/business');
  const first = within(await screen.findByRole('region', { name: 'Link 1' }));
  await user.click(first.getByRole('button', { name: 'Move link 1 down' }));
  await waitFor(() => expect(first.getByLabelText('Where')).toHaveDisplayValue('Instagram'));
  const link = first.getByRole('textbox', { name: 'Link' });
  await fill(user, link, 'instagram');
  await first.findByText(/^Please enter a full web address/);
  await fill(user, link, 'https://instagram.example.com/shree');
  const care = within(screen.getByRole('group', { name: 'First number' }));
  const number = care.getByRole('textbox', { name: 'Number' });
  await fill(user, number, '98765');
  await care.findByText(/this one has 5/);
  await fill(user, number, '98765 43210');
  await waitFor(() => expect(care.queryByText(/this one has 5/)).toBeNull());
  await save(user, 'Business');
  const { contact, elsewhere } = await read('business');
  const [facebook, , ...others] = siteDefaults.business.elsewhere.social;
  expect(elsewhere.social).toEqual([
    { site: 'Instagram', link: 'https://instagram.example.com/shree' },
    facebook,
    ...others,
  ]);
  expect(contact.customerCare.shown).toBe('98765 43210');
});

it('the draft of a page is shown by a link, gets a time, waits on the dashboard, and is published', async () => {
  const rights = uniqueName('Ours');
  let user = await openScreen('/pages/footer');
  await fill(user, await field('Rights'), rights);
  await press(user, 'Save as draft');
  await screen.findByText(/^Draft saved\./);
  await screen.findByText(/^Visitors see this page as it was before\./);
  expect(await read('footer')).toEqual(siteDefaults.footer);

  requests.answer(/previews\.stored/, { json: { result: { data: { html: '<p>Page</p>' } } } });
  await press(user, 'Preview');
  const preview = await dialog('Preview');
  await user.click(preview.getByRole('button', { name: 'Link to the preview' }));
  await user.click(await preview.findByRole('button', { name: 'Make a link' }));
  await preview.findByRole('img', { name: /^QR code of the link/ });
  const made = preview.getByRole('textbox', { name: 'Link' });
  expect(made).toHaveDisplayValue(/\/preview\/[\w-]{16,}$/);
  await user.click(preview.getByRole('button', { name: 'Close' }));
  await expectNoDialog();

  await press(user, 'Schedule');
  await type(user, 'Publish at', `${dayIn(40)}T18:30`);
  await press(user, 'Save schedule');
  await findToast('Scheduled.');
  user = await openScreen('/pages');
  expect(await screen.findAllByText('Unpublished changes')).toHaveLength(1);
  user = await openScreen('/');
  await waitFor(() =>
    expect(screen.getByRole('region', { name: /^Not published yet/ })).toHaveTextContent(
      'Footer (scheduled): with changes',
    ),
  );
  user = await openScreen('/preview-links');
  await user.click(await screen.findByLabelText('Revoke the link to Footer'));
  await pressInDialog(user, 'Revoke');
  await screen.findByText('No links.');
  expect(await world.api.previews.links.query()).toEqual([]);

  user = await openScreen('/pages/footer');
  await waitFor(async () => expect(await field('Rights')).toHaveValue(rights));
  await save(user, 'Footer');
  await waitFor(() => expect(screen.queryByText(/^Visitors see this page as it was/)).toBeNull());
  expect((await read('footer')).footer.rights).toBe(rights);
  expect(await world.api.previews.links.query()).toEqual([]);
});
