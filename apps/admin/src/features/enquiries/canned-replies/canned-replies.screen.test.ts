import { expect, it } from 'vitest';
import { emptyRecords, openScreen, screen, within } from '../../../testing/screen.ts';

it('a bakery without templates begins with five', async () => {
  await emptyRecords();
  const user = await openScreen('/templates', 'Enquiries');
  await user.click(await screen.findByRole('button', { name: 'Begin with five templates' }));
  const table = await screen.findByRole('table', { name: 'Templates' });
  await within(table).findByText('Prices');
  expect(within(table).getAllByRole('row')).toHaveLength(6);
});
