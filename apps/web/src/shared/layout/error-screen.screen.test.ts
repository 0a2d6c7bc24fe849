import { expect, it, onTestFinished } from 'vitest';
import { expectComplaints } from '../../../../../scripts/testing/complaints.ts';
import { addLiveProduct } from '../../../../../scripts/testing/records.ts';
import { follow, openPage, screen, uniqueName, within } from '../../testing/page.ts';

expectComplaints(/No oven is hot|Error in route match/);

it('shows a message within the layout, and a link to the home page, when a screen throws an error', async () => {
  await addLiveProduct(uniqueName('Cake'));
  const user = await openPage('/about');
  // The prices of the next screen need it.
  const { toFixed } = Number.prototype;
  onTestFinished(() => void Object.assign(Number.prototype, { toFixed }));
  Object.assign(Number.prototype, {
    toFixed(this: number, digits?: number) {
      if (window.location.pathname === '/liveproducts') throw new Error('No oven is hot');
      return toFixed.call(this, digits);
    },
  });
  await follow(user, 'E-BAKERY');
  const heading = await screen.findByRole('heading', { name: 'Unexpected Application Error!' });
  const alert = heading.closest<HTMLElement>('[role="alert"]')!;
  expect(alert).toHaveTextContent('No oven is hot');
  expect(screen.getByRole('banner')).toBeInTheDocument();
  expect(screen.getByRole('contentinfo')).toBeInTheDocument();
  expect(within(alert).getByRole('link', { name: 'Back to the home page' })).toHaveAttribute(
    'href',
    '/home',
  );
});
