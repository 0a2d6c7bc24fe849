import { user as userSchema } from '@bakery/schemas/accounts/sign-in';
import { z } from '@bakery/schemas/common/zod';
import { apiUrl } from './config.ts';
import { signedInAs } from './session.ts';

const meResponse = z.object({ result: z.object({ data: userSchema }) });

/** Asks the server who is signed in, after it has refused what the stored role allows. */
export async function refreshUser(): Promise<void> {
  try {
    const response = await fetch(apiUrl('/trpc/auth.me'), { credentials: 'include' });
    const known = meResponse.safeParse(await response.json());
    if (known.success) signedInAs(known.data.result.data);
  } catch {
    // Without a response the next refused call asks again.
  }
}
