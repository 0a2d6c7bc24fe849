import { expect, it } from 'vitest';
import { describeDone } from './describe-done.ts';

const none = { changed: 0, same: 0, full: 0, skipped: 0 };

it.each([
  [{ changed: 1 }, '1 enquiry changed.'],
  [{ changed: 2, same: 1 }, '2 enquiries changed. 1 was so already.'],
  [{ same: 1 }, 'It was so already.'],
  [{ same: 3 }, 'All of them were so already.'],
  [
    { changed: 1_000, same: 2, full: 1, skipped: 3 },
    '1,000 enquiries changed. 2 were so already. 1 left out: no more than 10 labels each. 3 left out: somebody has changed them meanwhile.',
  ],
  [{ skipped: 1 }, '0 enquiries changed. 1 left out: somebody has changed them meanwhile.'],
])('%j is “%s”', (done, text) => {
  expect(describeDone({ ...none, ...done })).toBe(text);
});
