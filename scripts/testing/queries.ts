import '@testing-library/jest-dom/vitest';
import { setImmediate } from 'node:timers/promises';
import { configure } from './dom.ts';
import type { UserEvent } from '@testing-library/user-event';
import { userEvent } from '@testing-library/user-event';

export { screen, waitFor, within } from './dom.ts';

let waits = 0;

// Whether an element is hidden is asked of each of its ancestors, which takes most of a query's time.
configure({
  defaultHidden: true,
  getElementError(message) {
    const error = new Error(message?.split('\n')[0]);
    return waits > 0 ? error : describeIn(error);
  },
  // Only the error that ends a wait is described: one is made each time that an element is not there yet.
  async asyncWrapper(wait) {
    waits += 1;
    try {
      const found = await wait();
      // React runs the effects of what was found in a task of their own, which begins before this one.
      await setImmediate();
      return found;
    } catch (error) {
      throw error instanceof Error ? describeIn(error) : error;
    } finally {
      waits -= 1;
    }
  },
});

function describeIn(error: Error): Error {
  const window = describeWindow();
  if (!error.message.includes(window)) error.message += `\n\n${window}`;
  return error;
}

/** Describes what can be read in the window, for messages of failed tests. */
function describeWindow(): string {
  const { pathname, search } = window.location;
  const focused = document.activeElement?.outerHTML.slice(0, 200);
  const fields = [...document.querySelectorAll('input, textarea')].map((field) =>
    field.outerHTML.slice(0, 200),
  );
  return [pathname + search, document.body.innerText, `Focus: ${focused}`, ...fields]
    .join('\n')
    .slice(0, 6_000);
}

/** A user in front of the window, who does not hesitate. */
export const sitDown = () => userEvent.setup({ delay: null, pointerEventsCheck: 0 });

/** Replaces the text of a field at once: letters one by one render the screen as often. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}
