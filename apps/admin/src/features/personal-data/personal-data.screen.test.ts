import { expect, it } from 'vitest';
import { openScreen, screen, uniqueName, waitFor, within, world } from '../../testing/screen.ts';

async function send(full_name: string, email: string): Promise<string> {
  const payload = { full_name, email, contact_number: '9876501234', message: 'Two cakes, please.' };
  const response = await world.app.inject({ method: 'POST', url: '/api/contact', payload });
  return response.json<{ data: { id: string } }>().data.id;
}

it('enquiries of somebody else with the same number are shown apart, warned about and left out', async () => {
  const name = uniqueName('Lata');
  const host = `${name.replaceAll(/\W/g, '').toLowerCase()}.example`;
  const own = await send(name, `lata@${host}`);
  await send(`Other ${name}`, `other@${host}`);
  const user = await openScreen(`/personal-data?enquiry=${own}`);
  await screen.findByRole('heading', { name: '1 enquiry' });
  expect(screen.queryByText('These may be several people')).toBeNull();

  await user.click(screen.getByRole('radio', { name: 'the same contact number' }));
  await screen.findByText('These may be several people');
  const others = screen.getByRole('checkbox', { name: new RegExp(`of Other ${name}$`) });
  await user.click(others);
  const link = screen.getByRole('link', { name: 'Export as ZIP' });
  expect(link.getAttribute('href')).toMatch(/by=number&without=[\da-f-]{36}$/);
  await user.click(screen.getByRole('button', { name: 'Erase for good' }));
  const question = await screen.findByRole('dialog');
  within(question).getByText('1 of this person’s enquiries, those in the trash included');
  await user.click(within(question).getByRole('button', { name: 'Erase for good' }));
  await waitFor(async () => {
    const { items } = await world.api.enquiries.adminList.query({ search: host });
    expect(items.map(({ email }) => email)).toEqual([`other@${host}`]);
  });
});
