import type { Listed } from '@bakery/schemas/content/drafts';
import type { ListState } from '@bakery/schemas/common/list-state';

/** Whether a list that is filtered in the browser shows a record in this state; the same as `isListed` of the API. */
export function isInState(
  { draft, plan }: Pick<Listed<unknown>, 'draft' | 'plan'>,
  state: ListState | undefined,
): boolean {
  switch (state) {
    case 'draft':
      return draft !== null && draft.state !== 'changed';
    case 'changed':
      return draft?.state === 'changed';
    case 'published':
      return draft === null;
    case 'scheduled':
      return plan !== null;
    case 'all':
    case undefined:
      return true;
  }
}
