import { askToLeave } from '../../shared/form/use-leave-guard.ts';

/** Closes a form that stands within a list, after asking where something is not saved. */
export async function leaveForm(
  { isDirty, discard }: { isDirty: boolean; discard: () => void },
  onClose: () => void,
): Promise<void> {
  if (isDirty && !(await askToLeave())) return;
  discard();
  onClose();
}
