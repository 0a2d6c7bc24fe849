import { useBlocker } from '@tanstack/react-router';
import { getSession } from '../api/session.ts';
import { ask } from '../ui/confirm.tsx';

/** Asks whether to discard unsaved changes. */
export function askToLeave(): Promise<boolean> {
  return ask({
    title: 'Leave without saving?',
    text: 'What you have changed here is not saved yet.',
    confirm: 'Leave without saving',
    cancel: 'Stay here',
    danger: true,
  });
}

/** Warns before the user leaves a screen with unsaved changes; `onLeave` discards them. */
export function useLeaveGuard(isDirty: () => boolean, onLeave: () => void): void {
  useBlocker({
    shouldBlockFn: async () => {
      if (!isDirty()) return false;
      // On the way to the login screen no warning is needed: the draft is offered after the login.
      if (getSession().status === 'signedOut') return false;
      if (!(await askToLeave())) return true;
      onLeave();
      return false;
    },
    enableBeforeUnload: isDirty,
  });
}
