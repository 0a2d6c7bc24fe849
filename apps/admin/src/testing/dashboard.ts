import { expect } from 'vitest';
import { screen, waitFor, within } from './screen.ts';

/**
 * A link in what the dashboard counts of a kind under "Not published yet or scheduled". The numbers of an earlier visit may
 * stand there at first.
 * @param kind as the list names it: "Products"
 */
export function findWaiting(kind: string, link: RegExp): Promise<HTMLElement> {
  return waitFor(() => {
    const waiting = screen.getByRole('region', { name: 'Not published yet or scheduled' });
    const items = within(waiting).getAllByRole('listitem');
    const item = items.find(({ textContent }) => textContent.startsWith(kind));
    expect(item).toBeDefined();
    return within(item!).getByRole('link', { name: link });
  });
}
