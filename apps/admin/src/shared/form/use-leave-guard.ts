import { useBlocker } from '@tanstack/react-router';
import { getSession } from '../api/session.ts';
import { ask } from '../ui/confirm.tsx';

/** Asks whether unsaved work may be given up. */
export function askToLeave(): Promise<boolean> {
  return ask({
    title: 'Leave without saving?',
    text: 'What you have changed here is not saved yet.',
    confirm: 'Leave without saving',
    cancel: 'Stay here',
    danger: true,
  });
}

/** Warns before a screen with unsaved work is left; `onLeave` gives that work up. */
export function useLeaveGuard(isDirty: () => boolean, onLeave: () => void): void {
  useBlocker({
    shouldBlockFn: async () => {
      if (!isDirty()) return false;
      // Who has left for the login screen comes back to the draft.
      if (getSession().status === 'signedOut') return false;
      if (!(await askToLeave())) return true;
      onLeave();
      return false;
    },
    enableBeforeUnload: isDirty,
  });
}
