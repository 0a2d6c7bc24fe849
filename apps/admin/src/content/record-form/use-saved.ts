import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** How long the success message is shown before the list opens, in milliseconds. */
const shownFor = 2_000;

/**
 * After a save, `isSaved` is true for 2 seconds, while the form shows its success; then `onDone` is
 * called (back to the list), unless the user goes elsewhere meanwhile.
 */
export function useSaved(onDone: () => void) {
  const [isSaved, setSaved] = useState(false);
  const router = useRouter();
  useEffect(() => {
    if (!isSaved) return undefined;
    const timer = setTimeout(onDone, shownFor);
    const stay = () => clearTimeout(timer);
    // A screen that loads is not there yet: the form still is.
    const forget = router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
      if (pathChanged) stay();
    });
    return () => {
      forget();
      stay();
    };
    // The timer depends on the save alone, not on renders.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isSaved]);
  return { isSaved, saved: () => setSaved(true) };
}
