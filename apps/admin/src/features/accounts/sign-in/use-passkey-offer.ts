import type { PasskeyAnswer } from '@bakery/schemas/accounts/passkeys';
import { useEffect } from 'react';
import { api, background } from '../../../shared/api/trpc.ts';
import { offerPasskeys } from '../../../shared/passkeys/passkeys.ts';

/** Before the server forgets what it has asked. */
const renewAfter = 4 * 60_000;

const begin = () => api.auth.offerPasskeys.mutate(undefined, { context: background });

/**
 * Offers the passkeys of this device where the browser fills in the name. Nothing waits for it, and it fails without a word: there
 * are the button and the password.
 */
export function usePasskeyOffer(
  onChosen: (passkey: PasskeyAnswer) => void,
  { isPaused }: { isPaused: boolean },
): void {
  useEffect(() => {
    if (isPaused) return undefined;
    const ended = new AbortController();
    async function offer(): Promise<void> {
      const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(renewAfter)]);
      const chosen = await offerPasskeys(begin, signal);
      if (chosen) onChosen(chosen);
      else if (signal.aborted && !ended.signal.aborted) await offer();
    }
    offer().catch(() => {});
    return () => ended.abort();
  }, [isPaused, onChosen]);
}
