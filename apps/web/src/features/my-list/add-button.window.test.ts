import { findByText, getByRole, getAllByText } from '../../../../../scripts/testing/dom.ts';
import { userEvent } from '@testing-library/user-event';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished } from 'vitest';
import { ToastProvider } from '../../shared/ui/toasts.tsx';
import { AddButton } from './add-button.tsx';

const nameOf = (number: number) => `Rusk ${number}`;

it('tells of the product that was added last, alone', async () => {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  onTestFinished(() => root.unmount());
  const buttons = [1, 2, 3].map((number) => {
    const product = { id: `${number}`, shelf: 'product' as const, name: nameOf(number), price: 40 };
    return createElement(AddButton, { key: number, product });
  });
  root.render(createElement(ToastProvider, null, buttons));
  await expect.poll(() => host.querySelectorAll('button').length).toBe(3);

  const user = userEvent.setup();
  for (const number of [1, 2, 3]) {
    await user.click(getByRole(host, 'button', { name: `Add ${nameOf(number)} to my list` }));
    await findByText(host, `${nameOf(number)} is on your list.`);
  }
  expect(getAllByText(host, /is on your list/)).toHaveLength(1);
});
