import { listStates } from '@bakery/schemas/common/list-state';
import { z } from '@bakery/schemas/common/zod';
import { choice } from './list-search.ts';

/** The search of a screen with a short list and a form that adds to it. */
export const managedSearch = z.object({ form: choice(['add']), state: choice(listStates) });
type ManagedSearch = z.infer<typeof managedSearch>;

/** The state of such a screen by its search; `change` navigates to another one. */
export function managedBy(
  { form, state }: ManagedSearch,
  change: (next: Partial<ManagedSearch>, how?: { replace: boolean }) => void,
) {
  return {
    state,
    onState: (next: ManagedSearch['state']) => change({ state: next }, { replace: true }),
    isAdding: form === 'add',
    onAdding: (isAdding: boolean) => change({ form: isAdding ? 'add' : undefined }),
  };
}
