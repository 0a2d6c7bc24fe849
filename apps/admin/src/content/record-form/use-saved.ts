import { useEffect, useState } from 'react';

/** How long the success message is shown before the list opens, in milliseconds. */
const shownFor = 2_000;

/**
 * After a save, `isSaved` is true for 2 seconds, while the form shows its success; then `onDone` is
 * called (back to the list). The router does not follow it when the user has asked for another screen meanwhile.
 */
export function useSaved(onDone: () => void) {
  const [isSaved, setSaved] = useState(false);
  useEffect(() => {
    if (!isSaved) return undefined;
    const timer = setTimeout(onDone, shownFor);
    return () => clearTimeout(timer);
    // The timer depends on the save alone, not on renders.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isSaved]);
  return { isSaved, saved: () => setSaved(true) };
}
