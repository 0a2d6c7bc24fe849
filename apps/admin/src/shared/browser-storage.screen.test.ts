import { expect, it } from 'vitest';
import {
  currentPath,
  openScreen,
  reloadScreen,
  screen,
  waitFor,
  within,
} from '../testing/screen.ts';
import { refuseStorage } from '../../../../scripts/testing/window-features.ts';

it.each(['full', 'forbidden'] as const)('without storage that is %s the app works', async (why) => {
  const user = await openScreen('/products');
  const allowStorage = refuseStorage(why);
  try {
    await reloadScreen('/');
    await screen.findByRole('heading', { name: 'Before you go live' });
    await screen.findByRole('heading', { name: 'Quick Actions' });
    await user.keyboard('{Control>}k{/Control}');
    await user.click(await screen.findByRole('option', { name: 'Platform' }));
    await waitFor(() => expect(currentPath()).toBe('/deliveryplatform'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    // A choice that cannot be stored holds until the page is closed.
    await user.keyboard('?');
    const shortcuts = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    const keys = within(shortcuts).getByRole('switch', { name: /^Single keys/ });
    await user.click(keys);
    expect(keys).not.toBeChecked();
    await user.click(keys);
    expect(keys).toBeChecked();
  } finally {
    allowStorage();
  }
});
