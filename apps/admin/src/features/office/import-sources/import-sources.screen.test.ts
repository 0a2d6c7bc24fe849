import { runDueJobs } from '@bakery/api/testing';
import { expect, it } from 'vitest';
import { openScreen, screen, world } from '../../../testing/screen.ts';

const button = (name: string | RegExp) => screen.findByRole('button', { name });

it('an address that is none, and a site that cannot be read, are told at their place', async () => {
  const user = await openScreen('/import');
  await user.click(await button('Read the site'));
  await screen.findByText('Please enter the address of the old site.');
  const address = screen.getByRole('textbox', { name: 'Address of the old site' });
  await user.type(address, 'ftp://x');
  await user.click(await button('Read the site'));
  await screen.findByText('Please enter a web address, such as https://www.example.com.');
  await user.clear(address);
  await user.type(address, 'http://127.0.0.1:9');
  await user.click(await button('Read the site'));
  await screen.findByText(/This address is in a private network/);
  expect(address).toHaveValue('http://127.0.0.1:9');

  await user.clear(address);
  await user.type(address, 'nowhere.invalid');
  await user.click(await button('Read the site'));
  await screen.findByRole('heading', { name: 'https://nowhere.invalid' });
  await screen.findByText('The server reads the site, also when you leave the screen.');
  await runDueJobs(world.deps);
  await screen.findByText('The address does not answer.');
  await user.click(await button('Go on'));
  await screen.findByText('Working…');
  await runDueJobs(world.deps);
  await screen.findByText('The site was not read to its end.');
});

it('links that are left out are told beside what was found', async () => {
  const id = crypto.randomUUID();
  await world.db
    .insertInto('import_sources')
    .values({
      id,
      expires_at: new Date('2100-01-01'),
      origin: 'https://old.example',
      arrive: 'published',
      state: 'read',
      actor_name: 'Asha',
      report: JSON.stringify([
        { kind: 'platform', count: 0, trouble: null, unknownPlatforms: 0 },
        { kind: 'product', count: 0, trouble: null, unknownPlatforms: 2 },
      ]),
    })
    .execute();
  const user = await openScreen(`/import?site=${id}`);
  await screen.findByText(
    'There is none. Without 2 links to delivery platforms that the old site does not list.',
  );
  screen.getByText('There is none.');
  await user.click(screen.getByRole('link', { name: 'lead its old addresses to the new pages' }));
  await screen.findByRole('heading', { name: 'From the old site’s addresses' });
});
