import { templateInput } from '@bakery/schemas/enquiries/canned-replies';
import { expect, it } from 'vitest';
import { firstTemplates } from './first-canned-replies.ts';

it('each of the first templates can be stored as it is, under a name of its own', () => {
  for (const template of firstTemplates) expect(templateInput.parse(template)).toEqual(template);
  expect(new Set(firstTemplates.map(({ name }) => name)).size).toBe(5);
});
