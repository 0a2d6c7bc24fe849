import { useCallback, useRef, useState } from 'react';
import { askToLeave } from '../../shared/form/use-leave-guard.ts';

/** Asks before unsaved changes of a dialog are lost. `closeOnEscape` is for the dialog: Escape answers the question. */
export function useSafeClose() {
  const isDirty = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const onDirty = useCallback((dirty: boolean) => {
    isDirty.current = dirty;
  }, []);

  async function leave(close: () => void): Promise<void> {
    if (isDirty.current) {
      setAsking(true);
      const mayLeave = await askToLeave();
      // After the event that has answered: all dialogs listen to the same Escape.
      setTimeout(() => setAsking(false));
      if (!mayLeave) return;
    }
    isDirty.current = false;
    close();
  }

  return { onDirty, leave, closeOnEscape: !isAsking };
}
