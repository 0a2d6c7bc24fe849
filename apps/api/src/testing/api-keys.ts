import { addDays, today } from '@bakery/schemas/common/dates';
import type { KeyCreate } from '@bakery/schemas/accounts/api-keys';
import type { TestApp } from './test-app.ts';

/** Makes an API key, as the administrator unless somebody else is given; `text` is the key itself. */
export async function makeKey(
  world: TestApp,
  input: Partial<KeyCreate> = {},
  maker: TestApp['api'] = world.api,
) {
  const { key, secret } = await maker.keys.create.mutate({
    name: 'A program',
    rights: ['enquiriesRead'],
    lastDay: addDays(today(), 30),
    ...input,
  });
  return { key, text: secret };
}

/** The headers that carry a key. */
export function keyHeaders(text: string): { authorization: string } {
  return { authorization: `Bearer ${text}` };
}
