import type { PasswordOwner, PasswordStrength } from '@bakery/schemas/accounts/passwords';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { queryClient } from '../api/query-client.ts';
import { trpc } from '../api/trpc.ts';

type Estimate = (password: string, owner: PasswordOwner) => PasswordStrength;

const pause = 150;

/**
 * How hard the typed password is to guess; undefined while nothing is known. `load` is called when the field
 * gets the focus: the dictionary is large, and the words of the bakery take a call. Without it the server decides alone.
 */
export function usePasswordStrength(password: string, owner: PasswordOwner) {
  const [estimate, setEstimate] = useState<Estimate>();
  const [typed] = useDebouncedValue(password, pause);
  const { username, email } = owner;

  const strength = useMemo(
    () => (typed === '' ? undefined : estimate?.(typed, { username, email })),
    [typed, estimate, username, email],
  );

  async function load(): Promise<void> {
    if (estimate) return;
    try {
      const asked = queryClient.fetchQuery(trpc.bakeryWords.list.queryOptions());
      const { estimatePassword } = await import('./password-strength.ts');
      // Without the words the server decides about them alone.
      const words = await asked.catch(() => []);
      setEstimate(
        () => (given: string, about: PasswordOwner) => estimatePassword(given, about, words),
      );
    } catch {
      // The next focus tries again.
    }
  }
  return { strength: password === '' ? undefined : strength, load };
}
