import { cannedReplyInput } from '@bakery/schemas/enquiries/canned-replies';
import { expect, it } from 'vitest';
import { firstCannedReplies } from './first-canned-replies.ts';

it('each of the first templates can be stored as it is, under a name of its own', () => {
  for (const template of firstCannedReplies)
    expect(cannedReplyInput.parse(template)).toEqual(template);
  expect(new Set(firstCannedReplies.map(({ name }) => name)).size).toBe(5);
});
