import { expect, it, onTestFinished } from 'vitest';
import { addProduct } from '../../../../../scripts/testing/records.ts';
import { openPage, screen, uniqueName, waitFor } from '../../testing/page.ts';

/** Gives the device something, or takes it away, until the test ends. */
function giveDevice(features: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(features)) {
    const before = Object.getOwnPropertyDescriptor(navigator, name);
    Object.defineProperty(navigator, name, { value, configurable: true });
    onTestFinished(() => {
      Reflect.deleteProperty(navigator, name);
      if (before) Object.defineProperty(navigator, name, before);
    });
  }
}

async function openProduct() {
  const name = uniqueName('Loaf');
  const { slug } = await addProduct({ name, category: 'bread' });
  const user = await openPage(`/bread/${slug}`);
  const share = await screen.findByRole('button', { name: 'Share' });
  return { name, message: share.nextElementSibling!, share: () => user.click(share) };
}

it("passes the page to the device's share dialog", async () => {
  const shared: ShareData[] = [];
  giveDevice({ canShare: () => true, share: async (data: ShareData) => shared.push(data) });
  const { name, message, share } = await openProduct();
  await share();
  await waitFor(() => expect(shared).toEqual([{ title: name, url: window.location.href }]));
  expect(message).toHaveAttribute('role', 'alert');
  expect(message).toBeEmptyDOMElement();
});

it('copies the address where there is no such dialog, or says that it could not', async () => {
  const copied: string[] = [];
  let isAllowed = true;
  const writeText = async (text: string) => {
    copied.push(text);
    if (!isAllowed) throw new Error('Not allowed');
  };
  const { message, share } = await openProduct();
  giveDevice({ clipboard: { writeText } });
  await share();
  await waitFor(() => expect(message).toHaveTextContent('Page URL copied to clipboard!'));
  expect(copied).toEqual([window.location.href]);

  isAllowed = false;
  giveDevice({
    share: async () => {
      throw new TypeError('Not now');
    },
  });
  await share();
  await waitFor(() => expect(message).toHaveTextContent('Failed to copy URL.'));
});
